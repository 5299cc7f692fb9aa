"""Plain data as tagged JSON, so that 2, 2.0 and True stay apart.

Subclasses are sent as the built-in value inside them, read by the built-in's own methods: what they override has no say.
Arrays and tensors are sent as the bytes of an .npy file. Nothing is ever pickled.
"""

import base64
import sys

b64 = base64.b64encode
if hasattr(sys, "set_int_max_str_digits"):
    sys.set_int_max_str_digits(0)


def encode(value):
    kind = type(value)
    if value is None:
        return ["none"]
    if kind is bool:
        return ["bool", value]
    for base, encoder in ENCODERS:
        if issubclass(kind, base):
            return encoder(value)
    return encode_numeric(value, kind)


def encode_list(value):
    return ["list", [encode(item) for item in list.__iter__(value)]]


def encode_tuple(value):
    return ["tuple", [encode(item) for item in tuple.__iter__(value)]]


def encode_dict(value):
    return ["dict", [[encode(key), encode(item)] for key, item in dict.items(value)]]


def encode_complex(value):
    real, imaginary = complex.real.__get__(value), complex.imag.__get__(value)
    return ["complex", float.__repr__(real), float.__repr__(imaginary)]


ENCODERS = (
    (int, lambda value: ["int", int.__repr__(value)]),
    (float, lambda value: ["float", float.__repr__(value)]),
    (str, lambda value: ["str", str.__str__(value)]),
    (bytes, lambda value: ["bytes", b64(bytes.__getitem__(value, slice(None))).decode()]),
    (list, encode_list),
    (tuple, encode_tuple),
    (dict, encode_dict),
    (complex, encode_complex),
)


def encode_numeric(value, kind):
    # Neither library is imported for this: a value of theirs can only be there when they are.
    numpy, torch = sys.modules.get("numpy"), sys.modules.get("torch")
    if torch is not None and issubclass(kind, torch.Tensor):
        return encode_tensor(value, torch)
    if numpy is not None and issubclass(kind, (numpy.ndarray, numpy.generic)):
        return encode_array(value, numpy)
    return other("%s.%s" % (kind.__module__, kind.__qualname__))


# numpy's name without the byte order, which is one of its own for a single byte
TENSOR_TYPES = {
    "bool": "b1", "uint8": "u1", "int8": "i1", "int16": "i2", "int32": "i4", "int64": "i8", "uint16": "u2", "uint32": "u4",
    "uint64": "u8", "float16": "f2", "float32": "f4", "float64": "f8", "complex64": "c8", "complex128": "c16",
}


def encode_tensor(value, torch):
    value = value.detach()
    if value.layout != torch.strided:
        value = value.to_dense()
    if value.is_quantized:
        value = value.dequantize()
    for resolve in ("resolve_conj", "resolve_neg"):
        if hasattr(value, resolve):
            value = getattr(value, resolve)()
    if str(value.dtype) == "torch.bfloat16" or str(value.dtype).startswith("torch.float8"):
        value = value.float()
    value = value.cpu().contiguous()
    if value.dim() == 0:
        return encode(value.item())
    code = TENSOR_TYPES.get(str(value.dtype).replace("torch.", ""))
    if code is None:
        return other("torch.Tensor of %s" % value.dtype)
    # Not through numpy: a torch of today comes without it.
    import ctypes

    return npy(code, value.shape, ctypes.string_at(value.data_ptr(), value.numel() * value.element_size()))


def encode_array(value, numpy):
    array = numpy.asarray(value).view(numpy.ndarray)
    kind, size = array.dtype.kind, array.dtype.itemsize
    if kind in "US":
        # Texts have no agreed width, so they are sent as the lists that they are.
        return encode(array.tolist())
    if kind not in "biufc":
        return other("numpy.ndarray of %s" % array.dtype.name)
    size = min(size, {"f": 8, "c": 16}.get(kind, size))  # long doubles differ from machine to machine
    array = array.astype("<%s%d" % (kind, size), order="C")
    return npy("%s%d" % (kind, size), array.shape, array.tobytes()) if array.ndim else encode(array.tolist())


def npy(code, shape, data):
    """https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html, version 1.0"""
    sides = "".join("%d, " % side for side in shape).rstrip(" ") if len(shape) == 1 else ", ".join("%d" % side for side in shape)
    order = "|" if code.endswith("1") else "<"
    header = "{'descr': '%s%s', 'fortran_order': False, 'shape': (%s), }" % (order, code, sides)
    header += " " * (-(len(header) + 11) % 64) + "\n"
    return ["npy", b64(b"\x93NUMPY\x01\x00" + len(header).to_bytes(2, "little") + header.encode() + data).decode()]


def other(name):
    return ["other", name]
