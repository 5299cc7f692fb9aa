"""Runs a task's own unit tests in the candidate's process."""
