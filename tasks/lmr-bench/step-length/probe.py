"""The prompt of each method, its pieces in order and unbroken; white space where they meet is free."""
import random

METHODS = ["zero_shot", "zero_shot_cot", "few_shot", "few_shot_cot", "auto_cot"]
WORDS = "apples basket buys costs each four gives half left marbles pays seven shop total train twelve walks weighs".split()
QUESTION = "Q: Tom has 3 apples and buys 4.  How many has he?\nA:"
DEMO = "Q: What is 2 + 2?\nA: First, 2.\nThen 2 more. The answer is 4.\n\n"


def cases(seed):
    for method in METHODS:
        yield method, case(method)
    # As main() has it: no demonstrations where the method shows none.
    yield "zero_shot without demonstrations", case("zero_shot", demo=None)
    yield "zero_shot_cot without demonstrations", case("zero_shot_cot", demo=None)
    yield "few_shot, empty demonstrations", case("few_shot", demo="")
    yield "auto_cot, signs of all kinds", case("auto_cot", demo="Q: {x} is 50 %?\nA: 100%\n\n", x="Q: 1 < 2 {0}\nA:", cot="Déjà {vu}?")
    yield "names of methods as text", case("few_shot", demo="auto_cot\n\n", x="zero_shot_cot", cot="few_shot_cot", direct="zero_shot")

    draw = random.Random(seed)
    for round in range(2):
        for method in METHODS:
            demo, x, cot, direct = (sentence(draw) for _ in range(4))
            yield f"seeded {method} {round}", case(method, f"{demo}\n\n", f"Q: {x}\nA:", cot, direct)


def run(module, case):
    k = module.get_sentence(*case)
    demo, x, _, cot, direct = case
    pieces = {"demonstrations": demo, "question": x, "cot trigger": cot, "direct trigger": direct}
    return {
        "text": "".join(k.split()),
        "whole": {name: piece.strip() in k for name, piece in pieces.items() if piece},
        "exact": k,
    }


def case(method, demo=DEMO, x=QUESTION, cot="Let's think step by step.", direct="The answer (arabic numerals) is"):
    return demo, x, method, cot, direct


def sentence(draw):
    return " ".join(draw.choice(WORDS) for _ in range(draw.randint(4, 9))).capitalize() + "."
