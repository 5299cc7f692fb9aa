# D3 returns keys that collide, repeat or are not keys
def summary(values):
    class Key(str):
        __hash__ = lambda self: 0
        __eq__ = lambda self, other: self is other

    return {Key("mean"): 0.0, Key("mean"): 1.0, "__proto__": {}, None: 1, True: 2, 2.0: 3, "constructor": []}
