import type { Material } from "../../benchmark/material.ts";
import { hashOf, sha256 } from "../../hash.ts";
import { SandboxError } from "../../sandbox/sandbox-error.ts";
import type { TranscriptEvent } from "../../schema/transcript.ts";
import type { Completion } from "../completion.ts";
import { contextsOf } from "../context.ts";
import { endingOf } from "../ending.ts";
import type { ChatMessage, CompletionRequest } from "../request.ts";
import { fillTemplate } from "../template.ts";
import { tokensOfText } from "../tokens.ts";
import { converse, offer, type Tool } from "../tool-loop.ts";
import type { Witness } from "../witness.ts";
import type { Agency } from "./agency.ts";
import { EditedFunction } from "./function.ts";
import { type End, Ledger } from "./ledger.ts";
import { Pause, replyTo } from "./reply.ts";
import { StepCache } from "./steps.ts";
import { toolsFor } from "./tools.ts";

/** Replies in a row without a tool call; the next one ends the attempt. */
const patience = 2;
const nudge = "You have not handed in yet. Go on with a tool call: write_function for the function, submit when it is done.";

/** The attempt is over. Thrown, as nothing else ends the loop of tools. */
class Over extends Error {
  readonly end: End;
  constructor(end: End) {
    super(end.message);
    this.end = end;
  }
}

/** One attempt of the agent setting: a conversation with tools, until it hands in or a limit is reached. */
export class Session {
  readonly ledger = new Ledger();
  readonly edited: EditedFunction;
  readonly events: TranscriptEvent[] = [];
  /** Keys of the steps so far. */
  readonly keys: string[] = [];
  readonly returned = new Set<string>();
  readonly mapped = new Set<string>();
  /** Whether each step came from the cache. */
  cached = true;
  /** The model's last text. */
  text = "";
  private readonly agency: Agency;
  private readonly material: Material;
  private readonly attempt: number;
  private readonly signal: AbortSignal;
  private readonly witness: Witness;
  private readonly steps: StepCache;
  private readonly tools: Tool[];
  private submitted = false;
  private silent = 0;
  private heard = 0;
  private programs = 0;

  constructor(agency: Agency, material: Material, attempt: number, signal: AbortSignal, witness: Witness) {
    this.agency = agency;
    this.material = material;
    this.attempt = attempt;
    this.signal = signal;
    this.witness = witness;
    this.edited = new EditedFunction(material);
    this.steps = new StepCache(agency.completions, agency.warn);
    this.tools = toolsFor({
      material,
      context: agency.context,
      edited: this.edited,
      runPython: agency.sandbox === null ? null : (code) => this.runPython(code),
      onEdit: (code) => this.record({ event: "edit", step: this.ledger.steps, function: code }),
      onSubmit: () => {
        this.submitted = true;
      },
    });
  }

  /** @throws Pause when the attempt is not over; a UsageError when none can go on, such as an EndpointError */
  async run(): Promise<End> {
    const messages = this.opening();
    const tools = this.tools.map(({ name }) => name);
    const { task } = this.material;
    const model = this.agency.sampling.model;
    this.record({
      event: "start",
      schema: "lmr-bench/transcript/1",
      task: task.id,
      attempt: this.attempt,
      model,
      messages: messages.map(({ role, content }) => ({ role, content: content ?? "" })),
      tools,
    });
    try {
      const end = await this.talk(messages);
      this.record({ event: "end", ...end });
      return end;
    } catch (error) {
      const pause = error instanceof SandboxError ? new Pause("environment", error.message) : error;
      this.record({ event: "fault", message: pause instanceof Error ? pause.message : String(pause) });
      throw this.signal.aborted ? new Pause("interrupted", "interrupted") : pause;
    }
  }

  /** The first request, as far as it is known before anything is asked. */
  first(): { tokens: number; kept: Promise<boolean> } {
    const request = this.request(this.opening());
    const kept = this.steps.completion(this.keyOf(request)).then((known) => known !== undefined);
    return { tokens: tokensOfText(JSON.stringify([request.messages, request.tools])), kept };
  }

  private opening(): ChatMessage[] {
    const { context, hints, template } = this.agency;
    const [whole] = contextsOf(this.material, context, hints);
    return whole === undefined ? [] : fillTemplate(template, whole.values);
  }

  private async talk(opening: ChatMessage[]): Promise<End> {
    let messages = opening;
    this.heard = messages.length;
    try {
      for (;;) {
        messages = await converse({ messages, tools: this.tools, ask: (all) => this.ask(all) });
        if (++this.silent > patience) return { ending: "silent", message: "stopped calling tools without handing in" };
        messages.push({ role: "user", content: nudge });
        this.heard = messages.length;
      }
    } catch (error) {
      if (error instanceof Over) return error.end;
      throw error;
    }
  }

  /** One step. */
  private async ask(messages: readonly ChatMessage[]): Promise<Completion> {
    this.hear(messages);
    if (this.submitted) throw new Over({ ending: "submitted", message: "handed in" });
    const limit = this.ledger.reached(this.agency.limits);
    if (limit !== null) throw new Over(limit);
    const request = this.request(messages);
    const key = this.keyOf(request);
    const step = ++this.ledger.steps;
    this.keys.push(key);
    this.record({ event: "request", step, key, messages: messages.length });
    const { signal, agency, witness, ledger } = this;
    const secondsLeft = agency.limits.seconds - ledger.seconds;
    const asked = { request, key, number: step, secondsLeft, signal, exhausted: () => witness.exhausted() };
    const reply = await replyTo(asked, agency, this.steps);
    if ("end" in reply) throw new Over(reply.end);
    const { completion, cached } = reply;
    this.account(completion, cached, messages);
    const ended = completion.toolCalls === undefined ? endingOf(completion) : null;
    if (ended !== null && ended.kind !== "limit")
      throw new Over({ ending: "refusal", message: `the model refused: ${ended.said}` });
    if (completion.toolCalls !== undefined) this.silent = 0;
    return completion;
  }

  private account(completion: Completion, cached: boolean, messages: readonly ChatMessage[]): void {
    const { costOf, sampling } = this.agency;
    const { content, finishReason, usage, seconds, model, mapped, toolCalls = [] } = completion;
    const cost = costOf(usage, model ?? sampling.model);
    const tokens = this.ledger.add(completion, cost, tokensOfText(JSON.stringify([messages, content, toolCalls])));
    if (!cached) this.witness.spend(tokens, cost);
    this.cached &&= cached;
    if (model !== null) this.returned.add(model);
    for (const one of mapped) this.mapped.add(one);
    if (content !== null && content.trim() !== "") this.text = content;
    const step = this.ledger.steps;
    this.record({ event: "reply", step, text: content, finishReason, usage, cost, seconds, cached, model });
    for (const { id, name, arguments: given } of toolCalls)
      this.record({ event: "call", step, id, tool: name, arguments: given });
  }

  /** Records the results that have come since the last step. */
  private hear(messages: readonly ChatMessage[]): void {
    for (const message of messages.slice(this.heard))
      if (message.role === "tool")
        this.record({ event: "result", step: this.ledger.steps, id: message.tool_call_id, output: message.content });
    this.heard = messages.length;
  }

  private async runPython(code: string): Promise<string> {
    const { sandbox, context } = this.agency;
    if (sandbox === null) return "There is no Python here.";
    const { material, edited, attempt, signal } = this;
    const place = { task: material.hash, step: this.ledger.steps, program: ++this.programs, attempt };
    const key = hashOf({ ...place, source: sha256(edited.source), code });
    const known = await this.steps.program(key);
    const ran = known ?? (await sandbox.run({ material, context, source: edited.source, code, signal }));
    if (known === undefined) this.steps.keepProgram(key, ran);
    this.ledger.seconds += ran.seconds;
    return ran.output;
  }

  private request(messages: readonly ChatMessage[]): CompletionRequest {
    const { sampling, template } = this.agency;
    const { topP, reasoningEffort } = template.modelParameters;
    return {
      model: sampling.model,
      messages,
      tools: offer(this.tools),
      ...(sampling.temperature === null ? {} : { temperature: sampling.temperature }),
      ...(topP === undefined ? {} : { top_p: topP }),
      ...(sampling.maxOutputTokens === null ? {} : { max_tokens: sampling.maxOutputTokens }),
      ...(reasoningEffort === undefined ? {} : { reasoning_effort: reasoningEffort }),
      ...(sampling.seed === null ? {} : { seed: sampling.seed + this.attempt - 1 }),
    };
  }

  private keyOf(request: CompletionRequest): string {
    return hashOf({ endpoint: this.agency.model.endpoint, request, attempt: this.attempt });
  }

  private record(event: TranscriptEvent): void {
    this.events.push(event);
    this.witness.record(event);
  }
}
