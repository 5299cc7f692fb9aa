import { placed } from "./placed.ts";
import type { Item } from "./preamble.ts";
import { starred } from "./star.ts";
import type { TargetFile } from "./target-file.ts";

interface Around {
  /** What the body asks for, names that it or its signature binds, and names that are declared global. */
  readonly uses: readonly string[];
  readonly binds: readonly string[];
  readonly globals: ReadonlySet<string>;
}

/**
 * Statements that run what an answer brings as its module would: once, at the first call, with names of the module. A name that
 * occurs elsewhere in the file is the answer's alone. `mark` is a name that the answer does not use.
 */
export async function initialised(file: TargetFile, items: readonly Item[], around: Around, mark: string): Promise<string[]> {
  const members = items.filter((item) => item.member);
  const others = items.filter((item) => !item.member);
  const bound = new Set(others.flatMap((item) => item.names).filter((name) => name !== "*"));
  const shared = [...bound].filter((name) => (around.globals.has(name) ? !file.module.names.has(name) : !file.words.has(name)));
  const read = new Set(items.flatMap((item) => [...item.uses]));
  // Else a helper would see a variable of the body where it means the module's.
  const hidden = around.binds.filter((name) => read.has(name) && !bound.has(name));
  const globals = [...new Set([...shared, ...hidden])];
  const handed = [...bound].filter((name) => around.uses.includes(name) && !globals.includes(name));
  const unknown = [...read, ...around.uses].filter(
    (name) => /^\w+$/.test(name) && !bound.has(name) && !file.module.names.has(name),
  );
  const text = [
    ...(globals.length > 0 ? [`global ${globals.join(", ")}`] : []),
    ...others.map((item) => (item.names.includes("*") ? starred(item.text.trim(), unknown) : item.text)),
    ...(members.length > 0 ? [extending, await extension(file, members)] : []),
    "return locals()",
  ];
  const inside = await Promise.all(text.map((each) => placed(each, { base: "        ", step: file.step })));
  const kept = members.length > 0 ? "vars(__owner__)" : "globals()";
  const keep = members.length > 0 ? `setattr(__owner__, "${mark}", ${mark}())` : `globals()["${mark}"] = ${mark}()`;
  const names = handed.map((name) => JSON.stringify(name)).join(", ");
  return [
    ...(members.length > 0 ? [`__owner__ = ${ownerOf(file)}`] : []),
    [`if "${mark}" not in ${kept}:`, `    def ${mark}():`, ...inside, `    ${keep}`].join("\n"),
    ...(handed.length > 0 ? [`[${handed.join(", ")}] = map(${kept}["${mark}"].get, [${names}])`] : []),
  ];
}

/**
 * The class that the function stands in, or that of a stand-in that a probe gives for the object, where Python lets it be added to:
 * of its flags bit 9 (made by a class statement) is set and bit 8 (immutable, since Python 3.10) is not.
 */
function ownerOf({ parameters }: TargetFile): string {
  const isStandIn = "not isinstance(self, __class__) and type(self).__flags__ & 768 == 512";
  return parameters[0]?.name === "self" ? `type(self) if ${isStandIn} else __class__` : "__class__";
}

/** A class statement that adds to a class instead of making one, so that `super()` and private names mean the function's own. */
async function extension({ owner, step }: TargetFile, members: readonly Item[]): Promise<string> {
  const inside = await Promise.all(members.map((item) => placed(item.text, { base: "    ", step })));
  return [`class __${owner?.name}(metaclass=__extend__):`, ...inside].join("\n");
}

/** What the class has or inherits stays. */
const extending = `def __extend__(name, bases, members):
    cell = members.pop("__classcell__", None)
    if cell is not None:
        cell.cell_contents = __class__
    for key, value in members.items():
        if not key.startswith("__") and not any(key in vars(base) for base in __owner__.__mro__):
            if hasattr(type(value), "__set_name__"):
                value.__set_name__(__owner__, key)
            setattr(__owner__, key, value)
    return __class__`;
