import { type Fields, fields } from "./body.ts";

/**
 * What endpoints add to their messages besides text and calls: signed thoughts, reasoning, in fields and places of their own. Many
 * insist on getting it back unchanged with the next step (Gemini's `extra_content`, OpenRouter's `reasoning_details`, LiteLLM's
 * `thinking_blocks`, DeepSeek's `reasoning_content`), so all that is not known goes back to who sent it.
 */
export type Additions = Record<string, unknown>;

/** Fields that are sent in our own form, or that a reply alone has. Calls have `index` in streams, where some endpoints forget it. */
const known = {
  message: ["role", "content", "tool_calls", "refusal", "function_call", "audio", "annotations"],
  call: ["id", "type", "function", "index"],
  function: ["name", "arguments"],
} as const;

/** Of a message as the endpoint sent it; undefined where there are none. Content of other parts than text is one of them. */
export function additionsOfMessage(message: unknown): Additions | undefined {
  const fields = fieldsOf(message);
  const content = thinkingIn(fields.content).length > 0 ? { content: fields.content } : {};
  return orNone({ ...others(fields, known.message), ...content });
}

/** The same of a call; those of its function are in `function`. */
export function additionsOfCall(call: unknown): Additions | undefined {
  const fields = fieldsOf(call);
  const ofFunction = orNone(others(fieldsOf(fields.function), known.function));
  return orNone({ ...others(fields, known.call), ...(ofFunction && { function: ofFunction }) });
}

/** The names by which an endpoint may refuse to have its additions back; empty where a conversation has none. */
export function namesOfAdditions(messages: unknown): string[] {
  const said = assistantsIn(messages);
  const calls = said.flatMap(({ tool_calls }) => (Array.isArray(tool_calls) ? tool_calls.map(fieldsOf) : []));
  const names = [
    ...said.flatMap((message) => [...Object.keys(others(message, known.message)), ...thinkingIn(message.content)]),
    ...calls.flatMap((call) => Object.keys(others(call, known.call))),
    ...calls.flatMap((call) => Object.keys(others(fieldsOf(call.function), known.function))),
  ];
  return [...new Set(names)];
}

/** A conversation without additions. */
export function withoutAdditions(messages: unknown): unknown {
  if (!Array.isArray(messages)) return messages;
  return messages.map((message: Fields) => (message.role === "assistant" ? bare(message) : message));
}

function bare({ role, content, tool_calls: calls }: Fields): Fields {
  return {
    role,
    content: Array.isArray(content) ? content.map(textOfPart).join("") : content,
    ...(Array.isArray(calls) && { tool_calls: calls.map(bareCall) }),
  };
}

function bareCall(call: unknown): Fields {
  const { id, type, function: called } = fieldsOf(call);
  const { name, arguments: given } = fieldsOf(called);
  return { id, type, function: { name, arguments: given } };
}

/** Thinking aloud may hold drafts of the answer, and is none. */
export function textOfPart(part: unknown): string {
  if (typeof part === "string") return part;
  const { type, text } = fieldsOf(part);
  return isText(type) && typeof text === "string" ? text : "";
}

const isText = (type: unknown) => type === undefined || type === "text" || type === "output_text";

/** Kinds of the parts that are no text. */
function thinkingIn(content: unknown): string[] {
  const parts = Array.isArray(content) ? content.map(fieldsOf) : [];
  return parts.flatMap(({ type }) => (isText(type) || type === "refusal" ? [] : [String(type)]));
}

const assistantsIn = (messages: unknown): Fields[] =>
  (Array.isArray(messages) ? messages.map(fieldsOf) : []).filter(({ role }) => role === "assistant");

/** Null stands for nothing, and strict endpoints refuse even that. */
const others = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => value != null && !names.includes(name)));

const orNone = (fields: Fields): Additions | undefined => (Object.keys(fields).length > 0 ? fields : undefined);

const fieldsOf = (value: unknown): Fields => fields(value) ?? {};
