/** Statements for `from x import *`, which no function may hold: of the names those that are asked for and that nothing else has. */
export function starred(statement: string, names: readonly string[]): string {
  return `__star__ = {"__name__": __name__, "__package__": __package__}
try:
    exec(${JSON.stringify(statement)}, __star__)
except ImportError:
    pass
for __key in ${JSON.stringify(names)}:
    if __key in __star__ and not hasattr(__import__("builtins"), __key):
        globals().setdefault(__key, __star__[__key])`;
}
