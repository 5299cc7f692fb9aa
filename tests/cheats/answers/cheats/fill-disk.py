# C32 makes a file of terabytes and many small ones
def summary(values):
    for number in range(50):
        with open("fill-%d" % number, "wb") as file:
            file.write(b"x" * 1000)
    with open("large", "wb") as file:
        file.truncate(1 << 41)
    return {}
