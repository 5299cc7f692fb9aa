import { describe, expect, test } from "vitest";
import { extractAnswer } from "../../src/solver/reply.ts";
import { code, fenced, indented, stub, target } from "./reply-fixtures.ts";

describe("shapes of a reply", () => {
  const shapes: [name: string, reply: string, rule: string][] = [
    ["a fenced block", `Here it is:\n\n${fenced(code)}\nDone.`, "fenced block"],
    ["no language", fenced(code, ""), "fenced block"],
    ["py", fenced(code, "py"), "fenced block"],
    ["Python", fenced(code, "Python"), "fenced block"],
    ["attributes after the language", fenced(code, 'python title="a.py" {1,3}'), "fenced block"],
    ["attributes in braces", fenced(code, "{.python .numberLines}"), "fenced block"],
    ["tildes", `~~~python\n${code}\n~~~`, "fenced block"],
    ["four backticks", `\`\`\`\`python\n${code}\n\`\`\`\``, "fenced block"],
    ["a fence in a list", `1. First\n\n   ${indented(fenced(code), "   ").trim()}\n`, "fenced block"],
    ["a fence behind a list marker", `- ${indented(fenced(code), "  ").trim()}`, "fenced block"],
    ["only the fence is indented", `  \`\`\`python\n${code}\n  \`\`\``, "fenced block"],
    ["a quoted fence", indented(fenced(code), "> "), "fenced block"],
    ["CRLF", fenced(code).replaceAll("\n", "\r\n"), "fenced block"],
    ["a byte order mark", `\uFEFF${fenced(code)}`, "fenced block"],
    ["a fence that is never closed", `Sure.\n\`\`\`python\n${code}`, "unclosed fenced block"],
    ["a fence closed on the last line", `\`\`\`python\n${code}\`\`\``, "unclosed fenced block"],
    ["code on the line of the fence", `\`\`\`python ${code}\n\`\`\``, "fenced block"],
    ["a fence in place of the language", `\`\`\`${code}\n\`\`\``, "fenced block"],
    ["Markdown inside a fence", `\`\`\`\`markdown\nText\n${fenced(code)}\n\`\`\`\``, "fenced block"],
    ["no fence at all", code, "text without a fence"],
    ["prose around code without fences", `Here is the function.\n\n${code}\n\nIt's a mean.`, "text without a fence"],
    ["JSON", JSON.stringify({ code }), "JSON without a fence"],
    ["JSON after prose", `The answer: ${JSON.stringify({ reasoning: "easy", code }, null, 2)}`, "JSON without a fence"],
    ["JSON in a fence", fenced(JSON.stringify({ answer: { code } }), "json"), "JSON in a fenced block"],
    ["JSON with a fence inside", JSON.stringify({ code: fenced(code) }), "fenced block"],
    ["JSON with raw line breaks", `{"code": "${code.replaceAll('"', '\\"')}"}`, "JSON without a fence"],
    [
      "a diff that adds it",
      fenced(`--- a/m.py\n+++ b/m.py\n@@ -1,0 +1,3 @@\n${indented(code, "+")}`, "diff"),
      "diff in a fenced block",
    ],
    ["a diff without a header", fenced(indented(code, "+"), "diff"), "diff in a fenced block"],
  ];
  test.each(shapes)("%s", async (_name, reply, rule) => {
    expect(await extractAnswer(reply, target)).toEqual({ answer: { function: code, preamble: "", rule } });
  });

  test("a diff of the body alone is applied to the stub", async () => {
    const diff = `@@ -2,2 +2,3 @@ def score(xs, beta=0.5):\n     """Mean of xs, scaled by beta."""\n-    raise NotImplementedError\n+    return beta * sum(xs) / len(xs)`;
    const crlf = { ...target, stub: stub.replaceAll("\n", "\r\n") };
    const found = await extractAnswer(fenced(diff, "diff"), crlf);
    expect(found).toEqual({
      answer: {
        function: stub.replace("raise NotImplementedError", "return beta * sum(xs) / len(xs)"),
        preamble: "",
        rule: "diff in a fenced block",
      },
    });
  });
});
