# The premature layer is the one farthest by the Jensen-Shannon divergence; batches, criteria and processors as in the stub.
def dola_greedy_decode_agent(
    self,
    input_ids,
    mature_layer,
    base_layer=None,
    candidate_premature_layers=None,
    relative_top=0.1,
    logits_processor=None,
    stopping_criteria=None,
    max_length=None,
    pad_token_id=None,
    eos_token_id=None,
    output_attentions=None,
    output_hidden_states=None,
    output_scores=None,
    return_dict_in_generate=None,
    synced_gpus=False,
    streamer=None,
    **model_kwargs,
):
    config = self.generation_config
    pad = config.pad_token_id if pad_token_id is None else pad_token_id
    end = config.eos_token_id if eos_token_id is None else eos_token_id
    ends = torch.tensor([end] if isinstance(end, int) else end)
    stopping_criteria = StoppingCriteriaList() if stopping_criteria is None else stopping_criteria
    if max_length is not None:
        stopping_criteria = validate_stopping_criteria(stopping_criteria, max_length)
    layers = [base_layer] if candidate_premature_layers is None else list(candidate_premature_layers)
    counts, all_scores = dict.fromkeys(layers, 0), []
    running = torch.ones(len(input_ids), dtype=torch.bool)
    while True:
        inputs = self.prepare_inputs_for_generation(input_ids, **model_kwargs)
        by_layer, outputs = self(**inputs, return_dict=True, early_exit_layers=[*layers, mature_layer])
        final = by_layer[mature_layer][:, -1, :]
        early = torch.stack([by_layer[layer][:, -1, :] for layer in layers])
        log_p, log_q = final.log_softmax(dim=-1), early.log_softmax(dim=-1)
        log_m = torch.log((log_p.exp() + log_q.exp()) / 2)
        jsd = (log_p.exp() * (log_p - log_m)).sum(-1) + (log_q.exp() * (log_q - log_m)).sum(-1)
        chosen = int(jsd.mean(dim=-1).argmax())
        if relative_top > 0:
            final = self.relative_top_filter(final, relative_top)
            next_token_logits = final - early[chosen].log_softmax(dim=-1)
        else:
            next_token_logits = final - early[chosen]
        counts[layers[chosen]] += 1
        scores = next_token_logits if logits_processor is None else logits_processor(input_ids, next_token_logits)
        all_scores.append(scores)
        tokens = torch.where(running, scores.argmax(dim=-1), torch.tensor(pad))
        input_ids = torch.cat([input_ids, tokens[:, None]], dim=1)
        model_kwargs = self._update_model_kwargs_for_generation(outputs, model_kwargs)
        running = running & ~torch.isin(tokens, ends)
        if not running.any() or stopping_criteria(input_ids, all_scores):
            break
    if not return_dict_in_generate:
        return input_ids
    return GreedySearchDecoderOnlyOutput(
        sequences=input_ids, scores=tuple(all_scores), premature_layer_dist=counts
    )
