# D3 writes records with repeated keys, prototypes and lone surrogates
import os


def summary(values):
    os.write(3, b'{"case":"empty","outputs":{"__proto__":["none"],"summary":["none"],"summary":["dict",[]]},"seconds":0.0}\n')
    os.write(3, b'{"case":"\\ud800","outputs":{"summary":["float","1e999999"]},"seconds":-0.0,"__proto__":{"ended":true}}\n')
    os._exit(0)
