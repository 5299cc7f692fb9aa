"""Runs a probe beside the target. It shares its process with the candidate: it holds inputs, never an expected value."""
