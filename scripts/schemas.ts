import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { packageRoot } from "../src/root.ts";
import { Digest } from "../src/schema/digest.ts";
import { History } from "../src/schema/history.ts";
import { Judgement, JudgeSettings } from "../src/schema/judgement.ts";
import { Outcome } from "../src/schema/outcome.ts";
import { Plan } from "../src/schema/plan.ts";
import { Prompt } from "../src/schema/prompt.ts";
import { Purchase } from "../src/schema/purchase.ts";
import { Reference } from "../src/schema/reference.ts";
import { Report } from "../src/schema/report.ts";
import { Settings } from "../src/schema/settings.ts";
import { Solution } from "../src/schema/solution.ts";
import { Paper } from "../src/schema/task.ts";
import { TranscriptEvent } from "../src/schema/transcript.ts";
import { VariantComparison } from "../src/schema/variant-comparison.ts";
import { Variants } from "../src/schema/variants.ts";

/** JSON Schemas for editors and other tools: of tasks.yml as people write it, of all else as it is read back. */
const written = { tasks: Paper };
const read = {
  plan: Plan,
  settings: Settings,
  reference: Reference,
  prompt: Prompt,
  solution: Solution,
  judge: JudgeSettings,
  judgement: Judgement,
  outcome: Outcome,
  transcript: TranscriptEvent,
  purchase: Purchase,
  report: Report,
  digest: Digest,
  history: History,
  variants: Variants,
  comparison: VariantComparison,
};

for (const [name, schema] of Object.entries(written)) await write(name, z.toJSONSchema(schema, { io: "input" }));
for (const [name, schema] of Object.entries(read)) await write(name, z.toJSONSchema(schema));

async function write(name: string, schema: unknown): Promise<void> {
  await writeFile(join(packageRoot, "schemas", `${name}.schema.json`), `${JSON.stringify(schema, null, 2)}\n`);
}
