import type { Material } from "../../benchmark/material.ts";
import { ParseTimeout } from "../../python/parser.ts";
import { SpliceError, spliceFunction } from "../../python/splice.ts";
import type { Answer } from "../../schema/solution.ts";
import { inBlocks } from "../reply/candidates.ts";
import { targetOf } from "../reply/target.ts";
import { isUnchanged } from "../reply/unchanged.ts";

/** The function as an agent has it so far, and the file with it in place. */
export class EditedFunction {
  /** Null until there is another one than the stub. */
  answer: Answer | null = null;
  /** Bytes of the target file. */
  source: Uint8Array;
  private readonly material: Material;

  constructor(material: Material) {
    this.material = material;
    this.source = material.masked;
  }

  /** Takes another function; a message for the model when it cannot be put into the file. */
  async replace(code: string): Promise<string | null> {
    const { masked, stub, task } = this.material;
    const target = { ...(await targetOf(this.material)), stub: stub.replace(/\r\n?/g, "\n") };
    try {
      const block = { info: "python", text: code.replace(/\r\n?/g, "\n"), closed: true };
      const found = (await inBlocks([block], target)).at(-1);
      if (found === undefined)
        return `The source does not define ${task.target.name}. Give the whole function, from its def line on.`;
      const answer = {
        function: found.function,
        preamble: found.preamble,
        rule: ["edited by the agent", ...found.notes].join("; "),
      };
      this.source = await spliceFunction(masked, task.target.name, answer);
      this.answer = (await isUnchanged(answer.function, stub)) ? null : answer;
      return null;
    } catch (error) {
      if (error instanceof SpliceError || error instanceof ParseTimeout) return error.message;
      throw error;
    }
  }
}
