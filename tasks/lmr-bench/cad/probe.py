"""The tokens that context-aware decoding takes from a language model of our own, whose logits are a hash of what it has read."""

import types

import torch

VOCABULARY = 24
END = 2


def cases(seed):
    fixed = torch.Generator().manual_seed(1)
    # Contexts of one token first, on which all readings of the context's length agree.
    yield "as the file calls it", prompt(fixed, 1, 5, alpha=0.5, max_length=50, temperature=1e-28)
    yield "defaults", prompt(fixed, 1, 5)
    yield "alpha 0 is plain decoding", prompt(fixed, 1, 5, alpha=0.0)
    yield "alpha 1", prompt(fixed, 1, 4, alpha=1.0)
    yield "alpha 2", prompt(fixed, 1, 6, alpha=2.0)
    yield "question of one token", prompt(fixed, 1, 1, alpha=0.5)
    yield "long question", prompt(fixed, 1, 14, alpha=0.5)
    yield "ends at once", prompt(fixed, 1, 5, new=0, alpha=0.5)
    yield "ends after one token", prompt(fixed, 1, 5, new=1, alpha=0.5)
    yield "question begins like the context", {**prompt(fixed, 1, 4, alpha=0.5), "context": [7], "question": [7, 7, 3, 7]}

    yield "context of two tokens", prompt(fixed, 2, 4, alpha=0.5)
    yield "context of seven tokens", prompt(fixed, 7, 3, alpha=0.5, max_length=50, temperature=1e-28)
    yield "long context, alpha 1", prompt(fixed, 15, 5, alpha=1.0)

    seeded = torch.Generator().manual_seed(seed)
    for index in range(4):
        context, question = (1 if index < 2 else integer(seeded, 2, 8)), integer(seeded, 1, 8)
        alpha = 0.2 + 1.3 * float(torch.rand((), generator=seeded))
        yield f"seeded {index}", prompt(seeded, context, question, alpha=alpha, max_length=64, temperature=1e-20)


def run(module, case):
    module.LogitsProcessorList = LogitsProcessorList
    prompt_ids = torch.tensor([case["context"] + case["question"]])
    model = LanguageModel(case["key"], ends_at=prompt_ids.shape[1] + case["new"]).eval()
    tokenizer = types.SimpleNamespace(eos_token_id=END, pad_token_id=END, bos_token_id=1)
    context_ids = torch.tensor([case["context"]])
    returned = module.context_aware_sampling(model, tokenizer, prompt_ids.clone(), context_ids, **case["options"])
    return {"tokens": new_tokens(returned[0].tolist(), prompt_ids[0].tolist())}


def new_tokens(tokens, prompt_tokens):
    if tokens[: len(prompt_tokens)] == prompt_tokens:
        tokens = tokens[len(prompt_tokens) :]
    return tokens[:-1] if tokens[-1:] == [END] else tokens


class LanguageModel(torch.nn.Module):
    """Called as a causal model of transformers: with a mask, with a cache, or through `generate`."""

    def __init__(self, key, ends_at):
        super().__init__()
        self.key, self.ends_at = key, ends_at
        self.device = torch.device("cpu")
        self.config = types.SimpleNamespace(vocab_size=VOCABULARY, eos_token_id=END, pad_token_id=END, is_encoder_decoder=False)
        self.weight = torch.nn.Parameter(torch.zeros(1))  # for those who ask a parameter for its device

    def forward(self, input_ids, attention_mask=None, past_key_values=None, **options):
        read = 0 if past_key_values is None else past_key_values.shape[1]
        tokens = input_ids if past_key_values is None else torch.cat([past_key_values, input_ids], dim=1)
        seen = torch.ones_like(tokens) if attention_mask is None else attention_mask
        logits = [
            torch.stack([self.logits_after(row[:end][mask[:end] != 0].tolist()) for end in range(read + 1, len(row) + 1)])
            for row, mask in zip(tokens, seen)
        ]
        return Output(logits=torch.stack(logits), past_key_values=tokens)

    def logits_after(self, tokens):
        state = self.key
        for token in tokens:
            state = (state * 1_000_003 + token + 1) % (2**61 - 1)
        logits = 2 * torch.randn(VOCABULARY, generator=torch.Generator().manual_seed(state))
        # Out of reach while the answer goes on, beyond all others from then on, whatever is taken off.
        logits[END] = 12 if len(tokens) >= self.ends_at else -12
        return logits

    def generate(
        self, input_ids, logits_processor=(), max_length=None, max_new_tokens=None, do_sample=False, temperature=1.0, **options
    ):
        limit = max_length if max_new_tokens is None else input_ids.shape[1] + max_new_tokens
        while input_ids.shape[1] < limit and (input_ids[0, -1] != END):
            scores = self(input_ids).logits[:, -1]
            for process in logits_processor:
                scores = process(input_ids, scores)
            best = scores.argmax(dim=-1, keepdim=True)
            drawn = torch.multinomial(torch.softmax(scores / temperature, dim=-1), 1) if do_sample else best
            input_ids = torch.cat([input_ids, drawn], dim=1)
        return input_ids


class Output(dict):
    """By name, by key and by number, as the outputs of transformers."""

    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None

    def __getitem__(self, key):
        return list(self.values())[key] if isinstance(key, int) else super().__getitem__(key)


class LogitsProcessorList(list):
    def __call__(self, input_ids, scores):
        for process in self:
            scores = process(input_ids, scores)
        return scores


def prompt(generator, context, question, new=12, **options):
    """Token numbers from 3; below are the special ones."""
    words = [integer(generator, 3, VOCABULARY) for _ in range(context + question)]
    key = integer(generator, 1, 2**31)
    return {"context": words[:context], "question": words[context:], "new": new, "key": key, "options": options}


def integer(generator, low, high):
    return int(torch.randint(low, high, (), generator=generator))
