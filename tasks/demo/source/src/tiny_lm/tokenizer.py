"""Byte-pair encoding (Clean Corpus, section 1)."""
from __future__ import annotations

from collections import Counter
from typing import Dict, List, Tuple

Pair = Tuple[str, str]


class Tokenizer:
    """Splits words by merges that it has learned."""

    def __init__(self) -> None:
        self.merges: List[Pair] = []

    def learn(self, word_counts: Dict[str, int], max_merges: int, min_count: int = 2) -> List[Pair]:
        """Learns up to `max_merges` merges, stores them in `self.merges` and returns them in order."""
        words = {tuple(word): count for word, count in word_counts.items()}
        self.merges = []
        while len(self.merges) < max_merges:
            pairs: Counter = Counter()
            for symbols, count in words.items():
                for pair in zip(symbols, symbols[1:]):
                    pairs[pair] += count
            if not pairs:
                break
            best = min(pairs, key=lambda pair: (-pairs[pair], pair))
            if pairs[best] < min_count:
                break
            self.merges.append(best)
            words = {merge(symbols, best): count for symbols, count in words.items()}
        return self.merges

    def encode(self, word: str) -> List[str]:
        """The symbols of a word after all merges, in the order in which they were learned."""
        symbols = tuple(word)
        for pair in self.merges:
            symbols = merge(symbols, pair)
        return list(symbols)


def merge(symbols: Tuple[str, ...], pair: Pair) -> Tuple[str, ...]:
    """Replaces a pair by one symbol, from left to right."""
    merged: List[str] = []
    for symbol in symbols:
        merged.append(symbol)
        if tuple(merged[-2:]) == pair:
            merged[-2:] = ["".join(pair)]
    return tuple(merged)
