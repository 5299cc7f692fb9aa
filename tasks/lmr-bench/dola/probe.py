"""Greedy decoding with a model whose logits by layer are drawn beforehand, step by step.

The paper compares distributions by the Jensen-Shannon divergence, the reference by the divergences of their average from both.
Both are fair readings. The logits are drawn again until each chooses its layer with a margin, mostly the same one, while another
divergence chooses otherwise. Nor is any other choice close: which tokens are in the head, and which of them comes first.
"""
import types

import numpy as np
import torch
import transformers.generation.logits_process
import transformers.generation.stopping_criteria
import transformers.generation.utils

VOCABULARY, PAD, END = 40, 0, 2
LAYERS = [0, 2, 4, 6]
MATURE = 32


class Processors(list):
    def __call__(self, input_ids, scores):
        for processor in self:
            scores = processor(input_ids, scores)
        return scores


class Criteria(list):
    def __call__(self, input_ids, scores, **options):
        return any(criterion(input_ids, scores) for criterion in self)


class MaximumLength:
    def __init__(self, length):
        self.length = length

    def __call__(self, input_ids, scores, **options):
        return input_ids.shape[-1] >= self.length


class Output(types.SimpleNamespace):
    pass


# Of the stub; the target imports these names.
generation = transformers.generation
generation.logits_process.LogitsProcessorList = Processors
generation.stopping_criteria.StoppingCriteriaList = Criteria
generation.stopping_criteria.validate_stopping_criteria = lambda criteria, length: Criteria([*criteria, MaximumLength(length)])
generation.utils.GreedySearchDecoderOnlyOutput = Output


class Model:
    """What the target asks of a language model. There are no logits after the last step, so nothing can run on for ever."""

    device = torch.device("cpu")
    config = types.SimpleNamespace(is_encoder_decoder=False, pad_token_id=PAD, eos_token_id=END, vocab_size=VOCABULARY)
    generation_config = types.SimpleNamespace(
        pad_token_id=PAD,
        eos_token_id=END,
        output_scores=False,
        output_attentions=False,
        output_hidden_states=False,
        return_dict_in_generate=False,
    )

    def __init__(self, steps, prompt):
        self.steps = steps
        self.prompt_length = prompt.shape[1]

    def __call__(self, input_ids, early_exit_layers=None, **options):
        step = self.steps[input_ids.shape[1] - self.prompt_length]
        layers = list(step) if early_exit_layers is None else early_exit_layers
        # Positions before the last have logits too: those of the next layer, backwards.
        names, before = list(step), input_ids.shape[1] - 1
        earlier = {name: step[names[index - 1]].flip(-1) for index, name in enumerate(names)}
        logits = {layer: torch.stack([earlier[layer]] * before + [step[layer]], dim=1) for layer in layers}
        return logits, Output(logits=logits[layers[-1]], past_key_values=None, hidden_states=None, attentions=None)

    def prepare_inputs_for_generation(self, input_ids, **options):
        return {"input_ids": input_ids}

    def _update_model_kwargs_for_generation(self, outputs, model_kwargs, **options):
        return model_kwargs

    def relative_top_filter(self, scores, relative_top=0.1, filter_value=-float("inf"), min_tokens_to_keep=1):
        scores = scores.log_softmax(dim=-1)
        kept = scores.sort(descending=True).values[..., min_tokens_to_keep - 1 : min_tokens_to_keep]
        threshold = torch.minimum(kept, scores.max(dim=-1, keepdim=True).values + np.log(relative_top))
        return scores.masked_fill(scores < threshold, filter_value)


def cases(seed):
    fixed = np.random.RandomState(1)
    yield "six tokens", decoding(fixed)
    yield "tokens only", decoding(fixed, scores=False)
    yield "one step", decoding(fixed, ends=[1])
    yield "relative_top 0.3", decoding(fixed, relative_top=0.3)
    yield "relative_top 0.01", decoding(fixed, relative_top=0.01)
    yield "no filter", decoding(fixed, relative_top=0.0)
    yield "relative_top at its default", decoding(fixed, relative_top=None)
    yield "one candidate", decoding(fixed, layers=[8])
    yield "two candidates", decoding(fixed, layers=[16, 24])
    yield "eight candidates", decoding(fixed, layers=[0, 2, 4, 6, 8, 10, 12, 14])
    yield "candidates in no order", decoding(fixed, layers=[10, 2, 14, 6])
    yield "another mature layer", decoding(fixed, mature=22)
    yield "two prompts", decoding(fixed, ends=[5, 5])
    yield "two prompts, one longer answer", decoding(fixed, ends=[3, 6])
    yield "three prompts without a filter", decoding(fixed, ends=[4, 2, 5], relative_top=0.0)
    yield "forbidden tokens", decoding(fixed, relative_top=0.0, forbidden=range(5, 20))
    yield "stopped by a criterion", decoding(fixed, stop=4)
    yield "stopped by max_length", decoding(fixed, max_length=5)
    # The other mode, which the stub has already.
    yield "one fixed layer", decoding(fixed, layers=[16], static=True)

    seeded = np.random.RandomState(seed % 2**32)
    for index in range(4):
        layers = sorted(seeded.choice(20, 2 + index, replace=False).tolist())
        yield f"seeded {index}", decoding(seeded, layers=layers, relative_top=seeded.uniform(0.05, 0.3))


def run(module, case):
    model, prompt = Model(case["steps"], case["prompt"]), case["prompt"].clone()
    options = dict(case["options"])
    if case["forbidden"]:
        forbidden = torch.tensor(case["forbidden"])
        options["logits_processor"] = Processors([lambda ids, scores: scores.index_fill(1, forbidden, -np.inf)])
    if case["stop"]:
        options["stopping_criteria"] = Criteria([MaximumLength(case["stop"])])
    result = module.dola_greedy_decode_agent(model, prompt, case["mature"], **options)
    if not options.get("return_dict_in_generate"):
        return {"sequences": result}
    return {
        "sequences": result.sequences,
        "scores": [shifted(scores) for scores in result.scores],
        "premature_layer_dist": getattr(result, "premature_layer_dist", None),
    }


def shifted(scores):
    """With the best token at 0: logits and log-probabilities differ by a constant. Tokens that are out are so by any number."""
    return (scores - scores.max(dim=-1, keepdim=True).values).clamp(min=-100)


def decoding(generator, layers=LAYERS, mature=MATURE, ends=(6,), relative_top=0.1, static=False, **case):
    """`ends`: for each prompt the step at which the model says that it is done."""
    filtered = 0.1 if relative_top is None else relative_top
    steps = []
    for number in range(1, max(ends) + 1):
        is_split = len(ends) == 1 and len(layers) > 1 and number < ends[0] and number % 2 == 0
        rows, choices = [], None
        for end in ends:
            row, choices = draw(generator, len(layers), filtered, is_split, choices)
            rows.append(place_end(row, filtered, choices, number == end))
        steps.append({layer: torch.tensor(np.stack(values)) for layer, values in zip([*layers, mature], zip(*rows))})
    options = {"base_layer": layers[0]} if static else {"candidate_premature_layers": list(layers)}
    if case.pop("scores", True):
        options.update(return_dict_in_generate=True, output_scores=True)
    if relative_top is not None:
        options["relative_top"] = relative_top
    if "max_length" in case:
        options["max_length"] = case.pop("max_length")
    prompt = torch.tensor(generator.randint(3, VOCABULARY, (len(ends), 3)))
    return {"prompt": prompt, "mature": mature, "steps": steps, "options": options, "stop": None, "forbidden": (), **case}


def divergence(a, b):
    return (np.exp(a) * (a - b)).sum(axis=-1)


# Of the mature layer p, the candidates q and their averages m, all as logarithms.
FAIR = (
    lambda p, q, m: divergence(p, m) + divergence(q, m),
    lambda p, q, m: divergence(m, p) + divergence(m, q),
)
# Where the fair readings agree: their halves, and other distances of distributions.
NEITHER = (
    lambda p, q, m: divergence(p, q),
    lambda p, q, m: divergence(q, p),
    lambda p, q, m: divergence(p, m),
    lambda p, q, m: divergence(q, m),
    lambda p, q, m: divergence(m, p),
    lambda p, q, m: divergence(m, q),
    lambda p, q, m: np.abs(np.exp(p) - np.exp(q)).sum(axis=-1),
)


def draw(generator, count, relative_top, is_split, choices):
    """Logits of the candidates and, last, of the mature layer; the candidates that the fair readings choose."""
    which = generator.randint(2 * len(NEITHER))
    for attempt in range(20_000):
        final = 2 * generator.normal(size=VOCABULARY)
        scale, noise = generator.uniform(0.2, 2.0, (count, 1)), generator.uniform(0.5, 4.0, (count, 1))
        logits = np.stack([*(scale * final + noise * generator.normal(size=(count, VOCABULARY))), final]).astype(np.float32)
        logs = log_softmax(logits)
        p, q = logs[-1:], logs[:-1]
        m = np.log((np.exp(p) + np.exp(q)) / 2)
        distances = [reading(p, q, m) for reading in FAIR]
        chosen = [int(distance.argmax()) for distance in distances]
        if choices not in (None, chosen) or (chosen[0] != chosen[1]) != is_split:
            continue
        # The two add up to half the divergence of Jeffreys, which differs from one of them at least where they differ.
        other, avoided = (sum(distances), chosen[which % 2]) if is_split else (NEITHER[which // 2](p, q, m), chosen[0])
        if count > 1 and attempt < 1_000 and int(other.argmax()) == avoided:
            continue
        if all(map(is_clear, distances)) and all(is_sharp(logs, relative_top, choice) for choice in chosen):
            return logits, chosen
    raise RuntimeError("no such logits found")


def is_clear(distance):
    return len(distance) == 1 or np.sort(distance)[-1] > 1.03 * np.sort(distance)[-2]


def is_sharp(logs, relative_top, chosen):
    """Neither the border of the head nor the first places in it are close."""
    border = np.abs(logs[-1] - logs[-1].max() - np.log(relative_top)).min() if relative_top > 0 else np.inf
    values = contrast(logs, relative_top, chosen)
    return border > 0.02 and np.diff(np.sort(values[np.isfinite(values)])[-3:]).min(initial=1) > 0.05


def contrast(logs, relative_top, chosen):
    p = logs[-1]
    return np.where(p < p.max() + (np.log(relative_top) if relative_top > 0 else -np.inf), -np.inf, p - logs[chosen])


def place_end(logits, relative_top, choices, is_end):
    """Numbers the tokens anew, so that the best one is the end of the answer or is not."""
    logs = log_softmax(logits)
    best = [int(contrast(logs, relative_top, chosen).argmax()) for chosen in choices]
    if (END in best) == is_end:
        return logits
    other = best[0] if is_end else next(token for token in range(END + 1, VOCABULARY) if token not in best)
    logits[:, [END, other]] = logits[:, [other, END]]
    return logits


def log_softmax(values):
    values = values.astype(np.float64)
    values = values - values.max(axis=-1, keepdims=True)
    return values - np.log(np.exp(values).sum(axis=-1, keepdims=True))
