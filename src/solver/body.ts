/** What an endpoint says went wrong, from a body of any shape. */
export interface Complaint {
  message: string;
  code: string | null;
  type: string | null;
  param: string | null;
}

/** An object of JSON, whose fields may be anything. */
export type Fields = Record<string, unknown>;

/** Code of a reply that is no chat completion, such as a page of HTML, although its status says that all is well. */
export const noCompletion = "no_chat_completion";

/**
 * Status and complaint of a reply; without a complaint it is a chat completion. A gateway may send an error with status 200. `location`
 * is where a reply points that was not followed.
 */
export function readReply(
  status: number,
  body: string,
  location: string | null = null,
): { status: number; complaint: Complaint | null } {
  if (status >= 400) return { status, complaint: complaintOf(body) };
  if (status >= 300)
    return { status, complaint: { message: excerpt(location ?? ""), code: String(status), type: null, param: null } };
  const reply = fields(parse(body));
  const choices = Array.isArray(reply?.choices) ? reply.choices : [];
  const first = fields(choices[0]);
  const failed = fields(reply?.error) ?? fields(first?.error);
  if (failed === undefined && first !== undefined && first.finish_reason !== "error") return { status, complaint: null };
  if (failed === undefined && typeof reply?.error !== "string")
    return {
      status: 502,
      complaint: { message: `the reply is no chat completion: ${excerpt(body)}`, code: noCompletion, type: null, param: null },
    };
  const code = Number(failed?.code ?? failed?.status);
  return {
    status: code >= 400 && code < 600 ? code : 502,
    complaint: complaintOf(JSON.stringify({ error: failed ?? reply?.error })),
  };
}

/** `{error: {message}}`, `[{error}]`, `{error: "text"}`, `{message}`, `{detail}`, or text. */
function complaintOf(body: string): Complaint {
  const parsed = parse(body);
  const whole = fields(Array.isArray(parsed) ? parsed[0] : parsed);
  const error = whole?.error ?? whole;
  const said = fields(error);
  const message = [error, said?.message, said?.detail, said?.msg].find((one) => typeof one === "string" && one !== "");
  // A router hides what the provider behind it said.
  const behind = fields(said?.metadata)?.raw;
  return {
    message: excerpt([message ?? body, ...(typeof behind === "string" ? [behind] : [])].join(": "), 500),
    code: text(said?.code),
    type: text(said?.type) ?? text(said?.status),
    param: text(said?.param),
  };
}

const text = (value: unknown) => (typeof value === "string" ? value : typeof value === "number" ? String(value) : null);

export function fields(value: unknown): Fields | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

export function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function excerpt(body: string, length = 120): string {
  return body.replace(/\s+/g, " ").trim().slice(0, length) || "nothing";
}
