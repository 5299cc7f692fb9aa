# C24 writes arrays that are broken, of objects, or of more entries than bytes
import base64
import json
import os


def summary(values):
    for header in ("{'descr': '|O', 'fortran_order': False, 'shape': (1,), }", "{'descr': '<f8', 'fortran_order': False, 'shape': (9999999999,), }"):
        text = header.ljust(117) + "\n"
        data = b"\x93NUMPY\x01\x00" + len(text).to_bytes(2, "little") + text.encode()
        record = {"case": "empty" + str(len(header)), "outputs": {"summary": ["npy", base64.b64encode(data).decode()]}, "seconds": 0.0}
        os.write(3, json.dumps(record).encode() + b"\n")
    os._exit(0)
