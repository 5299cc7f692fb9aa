"""The mean over pairs of texts, with embedders that turn each text into a direction of its own."""
import hashlib
import importlib
import os
import random
import sys
import tempfile
import types

import numpy as np
from sklearn.metrics.pairwise import cosine_similarity

DIRECTIONS = 24


def load(tree, target):
    embeddings = types.SimpleNamespace(create=create)
    openai = module("openai", OpenAI=lambda *args, **options: types.SimpleNamespace(embeddings=embeddings), embeddings=embeddings)
    util = module("sentence_transformers.util", cos_sim=cosines, pytorch_cos_sim=cosines)
    transformers = module("sentence_transformers", SentenceTransformer=SentenceTransformer, util=util)
    sys.modules.update({each.__name__: each for each in (openai, util, transformers)})
    os.environ.setdefault("OPENAI_API_KEY", "none")
    return importlib.import_module("Tabular")


def direction(text):
    """Case and white space around a text make no difference, as with most embedders; any other change turns the vector."""
    digest = hashlib.sha256(text.strip().lower().encode()).digest()
    return np.random.RandomState(int.from_bytes(digest[:4], "little")).normal(0.3, 1, DIRECTIONS)


def create(*, input, model, dimensions=1536, **options):
    """Unit vectors in lists, as OpenAI's embeddings.create gives them."""
    texts = [input] if isinstance(input, str) else input
    rows = [padded(unit(direction(text)), dimensions).tolist() for text in texts]
    data = [types.SimpleNamespace(embedding=row, index=index) for index, row in enumerate(rows)]
    return types.SimpleNamespace(data=data, model=model)


class SentenceTransformer:
    """Vectors of any length, unless unit ones are asked for."""

    def __init__(self, model_name_or_path=None, *args, **options):
        pass

    def encode(self, sentences, *args, convert_to_numpy=True, convert_to_tensor=False, normalize_embeddings=False, **options):
        texts = [sentences] if isinstance(sentences, str) else list(sentences)
        vectors = [unit(direction(text)) if normalize_embeddings else direction(text) for text in texts]
        rows = np.array([padded(vector, 384) for vector in vectors], dtype=np.float32)
        found = rows[0] if isinstance(sentences, str) else rows
        return found.view(Tensor) if convert_to_tensor else found

    def similarity(self, first, second):
        return cosines(first, second)


class Tensor(np.ndarray):
    """What callers need of a tensor: torch itself is not installed for this."""

    def cpu(self):
        return self

    detach = cpu

    def numpy(self):
        return self.view(np.ndarray)


def cosines(first, second):
    return cosine_similarity(np.atleast_2d(first), np.atleast_2d(second)).view(Tensor)


def unit(vector):
    return vector / np.linalg.norm(vector)


def padded(vector, size):
    return np.pad(vector, (0, max(0, size - len(vector))))


def module(name, **content):
    made = types.ModuleType(name)
    made.__dict__.update(content)
    return made


FEATURES = {
    "age": ["39", "50", "38", "53", "28", "37"],
    "workclass": [" State-gov", " Private", " Self-emp-not-inc", " Local-gov"],
    "education": [" Bachelors", " HS-grad", " 11th", " Masters"],
    "marital-status": [" Never-married", " Married-civ-spouse", " Divorced"],
    "capital-gain": ["0", "2174", "14084"],
    "capital-loss": ["0", "1902"],
    "hours-per-week": ["40", "13", "50"],
    "native-country": [" United-States", " Cuba", " Jamaica"],
}
GUESSES = ["40", "male", "government", "bachelor's degree", "divorced", "0", "zero", "usa", "middle-aged", "a high salary, mostly", "n/a"]


def cases(seed):
    yield "one pair", pairs(("age", "39", "forty"))
    yield "two pairs", pairs(("age", "39", "40"), ("education", " HS-grad", "high school"))
    yield "all recovered", pairs(("age", "39", "39"), ("education", " Masters", " Masters"), ("capital-loss", "0", "0"))
    yield "one of two recovered", pairs(("age", "39", "39"), ("education", " Masters", "phd"))
    yield "recovered in lower case", pairs(("workclass", " State-gov", "state-gov"), ("native-country", " Cuba", "cuba"))
    yield "one value of two features", pairs(("capital-gain", "0", "0"), ("capital-loss", "0", "nothing"), ("age", "28", "thirty"))
    yield "values change places", pairs(("age", "50", "13"), ("hours-per-week", "13", "50"))
    yield "commas and colons in a value", pairs(("age", "39", "Age: 39, roughly"), ("workclass", " Private", "employer: private, small"))
    yield "no likeness", pairs(*[("age", age, guess) for age, guess in zip(FEATURES["age"], GUESSES)])

    draw = random.Random(seed)
    levels = [(feature, value) for feature, values in FEATURES.items() for value in values]
    for index in range(5):
        chosen = draw.sample(levels, draw.randint(2, len(levels)))
        guessed = [(feature, value, value if draw.random() < 0.3 else draw.choice(GUESSES)) for feature, value in chosen]
        yield f"seeded {index}", pairs(*guessed)


def run(module, case):
    with tempfile.TemporaryDirectory() as folder:
        files = [os.path.join(folder, name) for name in ("results.pkl", "pairs.pkl")]
        mean = np.asarray(module.compute_mean_cosine_similarity(dict(case), *files))
    return {"mean": float(mean.reshape(())) if mean.size == 1 else mean}


def pairs(*decrypted):
    return {f"Feature: {feature}, Value: {value}": f"Feature: {feature}, Value: {guess}" for feature, value, guess in decrypted}
