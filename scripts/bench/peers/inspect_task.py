"""The bench's tasks for Inspect AI: one request, then the unit test with the answer in place, in the local sandbox."""

import json
import os
import re

from inspect_ai import Task, task
from inspect_ai.dataset import Sample
from inspect_ai.scorer import CORRECT, INCORRECT, Score, accuracy, scorer
from inspect_ai.solver import generate
from inspect_ai.util import sandbox


@scorer(metrics=[accuracy()])
def unit_test():
    async def score(state, target):
        fenced = re.search(r"```(?:python)?\n(.*?)```", state.output.completion, re.DOTALL)
        answer = fenced.group(1) if fenced else state.output.completion
        await sandbox().write_file(state.metadata["name"] + ".py", answer)
        await sandbox().write_file("unit_test.py", state.metadata["test"])
        result = await sandbox().exec([os.environ["PYTHON"], "unit_test.py"], timeout=60)
        return Score(value=CORRECT if result.success else INCORRECT, answer=answer)

    return score


@task
def bench(samples):
    with open(samples) as file:
        dataset = [
            Sample(
                id=one["name"],
                input="Implement the function named %s.\n%s\n\n%s" % (one["name"], one["instruction"], one["stub"]),
                metadata={"name": one["name"], "test": one["test"]},
            )
            for one in json.load(file)
        ]
    return Task(dataset=dataset, solver=generate(), scorer=unit_test(), sandbox="local")
