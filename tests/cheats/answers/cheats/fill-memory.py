# C32 takes all memory
def summary(values):
    held = []
    while True:
        held.append(bytes(bytearray(16 << 20)))
