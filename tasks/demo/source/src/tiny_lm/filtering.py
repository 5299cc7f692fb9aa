"""Filter for near duplicates (Clean Corpus, section 2)."""
from __future__ import annotations

from typing import FrozenSet, List, Sequence, Tuple

Shingles = FrozenSet[Tuple[str, ...]]


def keep_distinct(documents: Sequence[str], order: int = 3, threshold: float = 0.5) -> List[int]:
	"""Positions of the documents that are kept, in rising order.

	Args:
		documents: texts in the order of the corpus.
		order: words of a shingle.
		threshold: similarity from which on a document is a near duplicate.
	"""
	kept = []
	for position, text in enumerate(documents):
		words = text.lower().split()
		if not words:
			continue
		if len(words) < order:
			shingles = {tuple(words)}
		else:
			shingles = {tuple(words[i:i + order]) for i in range(len(words) - order + 1)}
		if all(similarity(shingles, other) < threshold for _, other in kept):
			kept.append((position, frozenset(shingles)))
	return [position for position, _ in kept]


def similarity(one: Shingles, other: Shingles) -> float:
	"""Jaccard similarity of two sets that are not both empty."""
	return len(one & other) / len(one | other)
