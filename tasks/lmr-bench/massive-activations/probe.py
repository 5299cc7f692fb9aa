"""What is saved and drawn of one layer of a small vision transformer."""

import importlib
import math
import os
import pickle
import sys
import tempfile
import types

import numpy as np
import torch


def load(tree, target):
    image = types.ModuleType("PIL.Image")
    image.Image, image.open = Picture, lambda path, *args: Picture(path)
    sys.modules["PIL"], sys.modules["PIL.Image"] = types.ModuleType("PIL"), image
    sys.modules["PIL"].Image = image
    stay_on_cpu()
    return importlib.import_module("main_vit")


def stay_on_cpu():
    def moved(to):
        def move(self, *args, **options):
            is_cuda = [str(value).startswith("cuda") for value in (*args, *options.values())]
            return self if any(is_cuda) else to(self, *args, **options)

        return move

    for kind in (torch.Tensor, torch.nn.Module):
        kind.cuda = lambda self, *args, **options: self
        kind.to = moved(kind.to)


def cases(seed):
    yield "first layer", picture(1, layer=1)
    yield "second layer", picture(2, layer=2)
    yield "last layer", picture(3, layer=4)
    yield "only layer", picture(4, layer=1, depth=1)
    yield "other model", picture(5, layer=3, family="mae", size="huge")
    yield "layers as a list", picture(6, layer=2, as_list=True)
    yield "two digits", picture(7, layer=11, depth=12)
    yield "massive activations", picture(8, layer=3, scale=300.0)
    yield "wide layers", picture(9, layer=2, width=16)
    generator = np.random.RandomState(seed % 2**32)
    for index in range(4):
        depth = int(generator.randint(2, 7))
        layer, hidden = int(generator.randint(1, depth + 1)), int(generator.randint(2**31))
        yield f"seeded {index}", picture(hidden, layer=layer, depth=depth, size=["small", "base", "large", "giant"][index])


def run(module, case):
    model = VisionTransformer(case["weights"], case["width"], case["depth"]).eval()
    layers = list(model.blocks) if case["as_list"] else model.blocks
    layer, family, size = case["layer"], case["family"], case["size"]
    with tempfile.TemporaryDirectory() as folder:
        drawn = record_drawings(module.lib, folder)
        module.run_exp1(layer, layers, model, Transform(case["pixels"]), folder, family, size)
        inputs, features = (unpickle(folder, f"{name}_layer_{layer}.pkl") for name in ("run_exp1_inputs", "feat_abs"))
    return {
        "features": np.asarray(features, dtype=float).squeeze(),
        "inputs": {name: inputs.get(name) for name in ("layer_id", "model_family", "model_size")},
        "drawn": drawn,
    }


def unpickle(folder, name):
    with open(os.path.join(folder, name), "rb") as file:
        return pickle.load(file)


def record_drawings(lib, folder):
    drawn = []

    def plot_3d_feat_vit(feat, layer_id, model_name, model_size, savedir):
        # As the real one takes them.
        heights = feat[0, :8, :].abs().numpy().T
        drawn.append([heights, feat.shape[2], layer_id, model_name, model_size, os.path.samefile(savedir, folder)])

    for place in (lib, importlib.import_module("lib.plot_utils_vit")):
        place.plot_3d_feat_vit = plot_3d_feat_vit
    return drawn


def picture(weights, layer, depth=4, width=6, scale=1.0, family="dinov2_reg", size="giant", as_list=False):
    pixels = scale * torch.randn(3, 8, 8, generator=torch.Generator().manual_seed(weights))
    return dict(weights=weights, layer=layer, depth=depth, width=width, family=family, size=size, as_list=as_list, pixels=pixels)


class Picture:
    def __init__(self, path):
        self.path = path

    def convert(self, mode):
        return self


class Transform:
    def __init__(self, pixels):
        self.pixels = pixels

    def __call__(self, image):
        if not isinstance(image, Picture):
            raise TypeError(f"the transform takes an image, not {type(image).__name__}")
        return self.pixels.clone()


class VisionTransformer(torch.nn.Module):
    """Nine tokens, of parts that are named as in timm."""

    def __init__(self, seed, width, depth):
        super().__init__()
        self.generator = torch.Generator().manual_seed(seed)
        self.patches = torch.nn.Conv2d(3, width, 4, stride=4)
        self.first = torch.nn.Parameter(torch.zeros(1, 5, width))
        self.blocks = torch.nn.Sequential(*(Block(width) for _ in range(depth)))
        self.head = torch.nn.Linear(width, 3)
        for value in self.parameters():
            value.data = torch.randn(value.shape, generator=self.generator) / math.sqrt(width)

    def forward_features(self, images):
        if images.dim() != 4:
            raise ValueError(f"a batch of images has four axes, not {images.dim()}")
        patches = self.patches(images).flatten(2).transpose(1, 2)
        return self.blocks(torch.cat([self.first.expand(len(images), -1, -1), patches], dim=1))

    def forward(self, images):
        return self.head(self.forward_features(images)[:, 0])


class Block(torch.nn.Module):
    def __init__(self, width):
        super().__init__()
        self.norm1, self.norm2 = torch.nn.LayerNorm(width), torch.nn.LayerNorm(width)
        self.attn, self.mlp = Mixing(width), torch.nn.Sequential(torch.nn.Linear(width, width), torch.nn.GELU())
        self.ls1, self.ls2, self.drop_path1, self.drop_path2 = (torch.nn.Identity() for _ in range(4))

    def forward(self, x):
        x = x + self.drop_path1(self.ls1(self.attn(self.norm1(x))))
        return x + self.drop_path2(self.ls2(self.mlp(self.norm2(x))))


class Mixing(torch.nn.Module):
    def __init__(self, width):
        super().__init__()
        self.qkv = torch.nn.Linear(width, 3 * width)

    def forward(self, x):
        query, key, value = self.qkv(x).chunk(3, dim=-1)
        return (query @ key.transpose(1, 2)).softmax(dim=-1) @ value
