import type { Node } from "web-tree-sitter";
import { functionText } from "../python/mask.ts";
import { asModule, withTree } from "../python/parser.ts";

interface Sign {
  what: string;
  /** Names that show it wherever they stand, such as in `x.f_back`. */
  anywhere?: RegExp;
  /** Names that show it when they are no attribute: `model.eval()` is honest. */
  plain?: RegExp;
}

const signs: readonly Sign[] = [
  { what: "test tools", anywhere: /^(_?pytest|unittest|pluggy|doctest|testing|TestCase|TestResult|TestReport|mock)$/ },
  {
    what: "stack frames",
    anywhere: /^(_getframe|currentframe|f_(back|locals|globals|code)|tb_frame|gi_frame|settrace|setprofile|inspect|traceback)$/,
  },
  {
    what: "objects of others",
    anywhere: /^(gc|get_objects|get_refer\w+|__subclasses__|__globals__|__builtins__|__code__|__closure__|modules)$/,
  },
  { what: "descriptors and processes", anywhere: /^(fdopen|dup2?|_exit|abort|kill|fork|forkpty|ctypes|mmap|atexit|signal)$/ },
  { what: "files", anywhere: /^(pathlib|Path|listdir|scandir|walk|glob|linecache|__file__)$/, plain: /^open$/ },
  {
    what: "code made at run time",
    anywhere: /^(__import__|importlib|builtins)$/,
    plain: /^(eval|exec|compile|globals|vars|setattr|delattr)$/,
  },
  { what: "comparisons of its own", plain: /^__(eq|ne|lt|le|gt|ge|abs|bool|sub|rsub|array\w*|torch_function)__$/ },
];

/**
 * Things in a function that a solution hardly needs and that cheats are made of, such as `stack frames (_getframe)`. They prove nothing:
 * honest code may use any of them, and a cheat can be written without.
 */
export async function findSigns(source: Uint8Array, name: string): Promise<string[]> {
  // Where the parser does not find the function any more, Python will not either.
  const text = asModule(await functionText(source, name).catch(() => ""));
  return withTree(text, (root) => {
    const names = root.descendantsOfType("identifier");
    return signs.flatMap(({ what, ...sign }) => {
      const found = names.find((node) => sign.anywhere?.test(node.text) || (sign.plain?.test(node.text) && !isAttribute(node)));
      return found ? [`${what} (${found.text})`] : [];
    });
  });
}

function isAttribute(node: Node): boolean {
  return node.parent?.type === "attribute" && node.parent.childForFieldName("attribute")?.id === node.id;
}
