# D3 writes data that is nested deeper than parsers go
import os


def summary(values):
    os.write(3, b'{"case":"empty","outputs":{"summary":' + b'["list",[' * 200000 + b"]]" * 200000 + b'},"seconds":0.0}\n')
    os._exit(0)
