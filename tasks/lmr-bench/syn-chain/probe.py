"""What the lines say of each token. In place of spaCy stands a parser that knows the sentences of the cases."""
import importlib
import random
import sys
import types

# text, lemma, UPOS, XPOS, relation, head (place in the sentence, from 0), features
FOOD = """
Food food NOUN NN nsubj 1 Number=Sing
is be AUX VBZ ROOT 1 Mood=Ind|Tense=Pres
always always ADV RB advmod 3 _
fresh fresh ADJ JJ acomp 1 Degree=Pos
! ! PUNCT . punct 1 PunctType=Peri
"""
PARM = """
I I PRON PRP nsubj 1 Case=Nom
think think VERB VBP ROOT 1 Tense=Pres
the the DET DT det 4 _
meatball meatball NOUN NN compound 4 Number=Sing
parm parm NOUN NN nsubj 5 Number=Sing
is be AUX VBZ ccomp 1 Tense=Pres
good good ADJ JJ acomp 5 Degree=Pos
. . PUNCT . punct 1 PunctType=Peri
"""
PRICE = """
2 2 NUM CD nummod 1 NumType=Card
entrées entrée NOUN NNS nsubj 2 Number=Plur
cost cost VERB VBD ROOT 2 Tense=Past
$ $ SYM $ nmod 4 _
1,250.00 1,250.00 NUM CD dobj 2 NumType=Card
"""
LONG = """
The the DET DT det 1 _
disappointingly-overpriced disappointingly-overpriced ADJ JJ amod 2 Degree=Pos
hors-d'oeuvres hors-d'oeuvre NOUN NNS nsubjpass 4 Number=Plur
were be AUX VBD auxpass 4 Tense=Past
returned return VERB VBN ROOT 4 Aspect=Perf
"""
SIGNS = """
# # SYM $ dep 1 _
1 1 NUM CD ROOT 1 NumType=Card
_ _ PUNCT NFP punct 1 _
"quoted" "quoted" ADJ JJ amod 4 _
100% 100% NOUN NN dep 1 _
"""
WORD = "Delicious delicious ADJ JJ ROOT 0 Degree=Pos"
# The root last, and lemmas with capitals.
NAMES = """
Thai Thai PROPN NNP compound 1 Number=Sing
Garden Garden PROPN NNP nsubj 3 Number=Sing
never never ADV RB neg 3 _
disappoints disappoint VERB VBZ ROOT 3 Tense=Pres
"""
POS = [("NOUN", "NN"), ("VERB", "VBD"), ("ADJ", "JJ"), ("ADV", "RB"), ("DET", "DT"), ("PROPN", "NNP"), ("ADP", "IN")]
RELATIONS = ["nsubj", "dobj", "amod", "advmod", "prep", "pobj", "conj", "compound", "xcomp", "relcl"]

documents = {}


def load(tree, target):
    spacy = types.ModuleType("spacy")
    spacy.load = lambda *args, **options: Parser()
    spacy.cli = types.SimpleNamespace(download=lambda *args, **options: None)
    model = types.ModuleType("en_core_web_sm")
    model.load = spacy.load
    sys.modules.update(spacy=spacy, en_core_web_sm=model)
    return importlib.import_module("conll_tree")


class Parser:
    def __call__(self, text):
        return Doc(documents[text.strip()])

    def pipe(self, texts, **options):
        return map(self, texts)


class Doc:
    """As much of spaCy's as a writer of CoNLL-U could ask for."""

    def __init__(self, sentences):
        rows = [(row, start) for start, sentence in placed(sentences) for row in sentence]
        self.tokens = [Token(self, place, row, start) for place, (row, start) in enumerate(rows)]
        self.spans = [Span(self, start, start + len(sentence)) for start, sentence in placed(sentences)]
        self.text = str(self)

    @property
    def sents(self):
        return iter(self.spans)

    def __iter__(self):
        return iter(self.tokens)

    def __len__(self):
        return len(self.tokens)

    def __getitem__(self, key):
        return self.tokens[key]

    def __str__(self):
        return " ".join(token.text for token in self)


class Span(Doc):
    def __init__(self, doc, start, end):
        self.doc, self.start, self.end = doc, start, end
        self.tokens = doc.tokens[start:end]
        self.spans = [self]
        self.text = str(self)
        self.root = next(token for token in self.tokens if token.head is token)
        for token in self.tokens:
            token.sent, token.is_sent_start = self, token.i == start


class Token:
    def __init__(self, doc, place, row, start):
        self.doc, self.i = doc, place
        self.text, self.lemma_, self.pos_, self.tag_, self.dep_, head, features = row
        self.orth_, self.text_with_ws, self.whitespace_ = self.text, self.text + " ", " "
        self.morph = Features("" if features == "_" else features)
        self.is_space, self.is_punct = False, self.pos_ == "PUNCT"
        self.ent_type_, self.ent_iob_ = "", "O"
        self.head_place = start + int(head)

    @property
    def head(self):
        return self.doc.tokens[self.head_place]

    @property
    def children(self):
        return (token for token in self.doc if token.head is self and token is not self)

    def __str__(self):
        return self.text

    def __len__(self):
        return len(self.text)


class Features(str):
    def to_dict(self):
        return dict(pair.split("=") for pair in self.split("|") if pair)

    def to_json(self):
        return str(self)


def placed(sentences):
    start = 0
    for sentence in sentences:
        yield start, sentence
        start += len(sentence)


def cases(seed):
    yield "five words", document(FOOD)
    yield "the paper's example", document(PARM)
    yield "one word", document(WORD)
    yield "numbers and accents", document(PRICE)
    yield "long words", document(LONG)
    yield "signs", document(SIGNS)
    yield "the root last", document(NAMES)
    yield "two sentences", document(FOOD, PARM)
    yield "three sentences", document(NAMES, WORD, PRICE)
    draw = random.Random(seed)
    for index in range(5):
        yield f"seeded {index}", document(*(invented(draw) for _ in range(1 + index % 2)))


def run(module, case):
    return read(module.spacy_result_to_conll(case))


def document(*sentences):
    rows = [[tuple(line.split()) for line in sentence.strip().splitlines()] for sentence in sentences]
    text = " ".join(row[0] for sentence in rows for row in sentence)
    documents[text] = rows
    return text


def invented(draw):
    length = draw.randint(2, 14)
    root = draw.randrange(length)
    lines = []
    for place in range(length):
        upos, xpos = draw.choice(POS)
        relation = "ROOT" if place == root else draw.choice(RELATIONS)
        head = root if place == root else draw.choice([other for other in range(length) if other != place])
        lines.append(f"{word(draw)} {word(draw).lower()} {upos} {xpos} {relation} {head} _")
    return "\n".join(lines)


def word(draw):
    return draw.choice(["", "un", "re"]) + "".join(draw.choice(["ba", "ke", "lo", "mi", "nu", "ter"]) for _ in range(draw.randint(1, 4)))


def read(text):
    """Token lines as rows, numbered through the document, a root's head as 0."""
    rows, offset, columns = [], 0, set()
    for line in text.splitlines():
        fields = [field.strip() for field in line.split("\t")] if "\t" in line else line.split()
        if not fields or not fields[0].isdigit():
            continue  # a header, a comment, the end of a sentence
        columns.add(len(fields))
        if len(fields) < 8:
            continue
        number, head = int(fields[0]), int(fields[6])
        if number == 1:
            offset = len(rows)
        is_root = head in (0, number)
        relation = fields[7].lower() if is_root else fields[7]
        rows.append([number + offset, *fields[1:5], 0 if is_root else head + offset, relation])
    return {"tokens": rows, "columns": sorted(columns)}
