"""Reads JSON [{"before", "after": base64 files, "name": "a.b#2", "body": source of a function or null}], writes what CPython makes of each."""
import ast
import base64
import json
import sys


def functions(node, scope=()):
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield ".".join(scope + (child.name,)), child
            yield from functions(child, scope + (child.name,))
        elif isinstance(child, ast.ClassDef):
            yield from functions(child, scope + (child.name,))
        else:
            yield from functions(child, scope)


def find(tree, name):
    name, _, number = name.partition("#")
    return [node for each, node in functions(tree) if each == name][int(number or 1) - 1]


def dump(nodes):
    return [ast.dump(node) for node in nodes]


def judge(job):
    try:
        before = ast.parse(base64.b64decode(job["before"]))
    except (SyntaxError, ValueError) as error:
        return {"refused": "before: %s" % error}
    try:
        after = ast.parse(base64.b64decode(job["after"]))
    except (SyntaxError, ValueError) as error:
        return {"refused": "after: %s" % error}
    if job["name"].split("#")[0] not in [name for name, _ in functions(after)]:
        return {"outside": False}
    old, new = find(before, job["name"]), find(after, job["name"])
    result = {"names": [name for name, _ in functions(before)]}
    if job["body"] is None:
        result["body"] = [ast.unparse(node) for node in new.body] if hasattr(ast, "unparse") else None
        result["docstring"] = ast.get_docstring(old, False) == ast.get_docstring(new, False)
    else:
        wanted = ast.parse("if 1:\n" + job["body"] if job["body"][:1].isspace() else job["body"]).body[0]
        wanted = wanted.body[0] if isinstance(wanted, ast.If) else wanted
        result["body"] = dump(wanted.body) == dump(new.body)
    old.body = new.body = []
    result["outside"] = ast.dump(before) == ast.dump(after)
    return result


json.dump([judge(job) for job in json.load(sys.stdin)], sys.stdout)
