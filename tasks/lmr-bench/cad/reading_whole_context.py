# The prediction without context reads all that comes after the context.
def context_aware_sampling(model, tokenizer, input_ids, context_ids, alpha=0.9, max_length=128, temperature=0.00000000000001):
    tokens = input_ids
    start = context_ids.shape[-1]
    with torch.no_grad():
        for _ in range(max_length):
            informed = model(tokens).logits[:, -1]
            prior = model(tokens[:, start:]).logits[:, -1]
            scores = informed + alpha * (informed - prior)
            probabilities = torch.softmax(scores / temperature, dim=-1)
            chosen = torch.multinomial(probabilities, num_samples=1)
            tokens = torch.cat([tokens, chosen], dim=1)
            if chosen.item() == tokenizer.eos_token_id:
                break
    return tokens
