"""Methods of three small papers on language models, in plain Python."""
