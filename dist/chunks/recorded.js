import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { A as UsageError, C as string, E as unknown, M as messageOf, S as strictObject, T as union, d as array, g as looseObject, h as literal, j as codeOf, o as Usage, v as number, x as record } from "./common.js";
import { s as Solution } from "./outcome.js";
// src/solver/body.ts
/** Code of a reply that is no chat completion, such as a page of HTML, although its status says that all is well. */
const noCompletion = "no_chat_completion";
/**
* Status and complaint of a reply; without a complaint it is a chat completion. A gateway may send an error with status 200. `location`
* is where a reply points that was not followed.
*/
function readReply(status, body, location = null) {
	if (status >= 400) return {
		status,
		complaint: complaintOf(body)
	};
	if (status >= 300) return {
		status,
		complaint: {
			message: excerpt(location ?? ""),
			code: String(status),
			type: null,
			param: null
		}
	};
	const reply = fields(parse$1(body));
	const first = fields((Array.isArray(reply?.choices) ? reply.choices : [])[0]);
	const failed = fields(reply?.error) ?? fields(first?.error);
	if (failed === void 0 && first !== void 0 && first.finish_reason !== "error") return {
		status,
		complaint: null
	};
	if (failed === void 0 && typeof reply?.error !== "string") return {
		status: 502,
		complaint: {
			message: `the reply is no chat completion: ${excerpt(body)}`,
			code: noCompletion,
			type: null,
			param: null
		}
	};
	const code = Number(failed?.code ?? failed?.status);
	return {
		status: code >= 400 && code < 600 ? code : 502,
		complaint: complaintOf(JSON.stringify({ error: failed ?? reply?.error }))
	};
}
/** `{error: {message}}`, `[{error}]`, `{error: "text"}`, `{message}`, `{detail}`, or text. */
function complaintOf(body) {
	const parsed = parse$1(body);
	const whole = fields(Array.isArray(parsed) ? parsed[0] : parsed);
	const error = whole?.error ?? whole;
	const said = fields(error);
	const message = [
		error,
		said?.message,
		said?.detail,
		said?.msg
	].find((one) => typeof one === "string" && one !== "");
	const behind = fields(said?.metadata)?.raw;
	return {
		message: excerpt([message ?? body, ...typeof behind === "string" ? [behind] : []].join(": "), 500),
		code: text(said?.code),
		type: text(said?.type) ?? text(said?.status),
		param: text(said?.param)
	};
}
const text = (value) => typeof value === "string" ? value : typeof value === "number" ? String(value) : null;
function fields(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? value : void 0;
}
function parse$1(body) {
	try {
		return JSON.parse(body);
	} catch {
		return;
	}
}
function excerpt(body, length = 120) {
	return body.replace(/\s+/g, " ").trim().slice(0, length) || "nothing";
}
// src/solver/additions.ts
/** Fields that are sent in our own form, or that a reply alone has. Calls have `index` in streams, where some endpoints forget it. */
const known = {
	message: [
		"role",
		"content",
		"tool_calls",
		"refusal",
		"function_call",
		"audio",
		"annotations"
	],
	call: [
		"id",
		"type",
		"function",
		"index"
	],
	function: ["name", "arguments"]
};
/** Of a message as the endpoint sent it; undefined where there are none. Content of other parts than text is one of them. */
function additionsOfMessage(message) {
	const fields = fieldsOf(message);
	const content = thinkingIn(fields.content).length > 0 ? { content: fields.content } : {};
	return orNone({
		...others(fields, known.message),
		...content
	});
}
/** The same of a call; those of its function are in `function`. */
function additionsOfCall(call) {
	const fields = fieldsOf(call);
	const ofFunction = orNone(others(fieldsOf(fields.function), known.function));
	return orNone({
		...others(fields, known.call),
		...ofFunction && { function: ofFunction }
	});
}
/** The names by which an endpoint may refuse to have its additions back; empty where a conversation has none. */
function namesOfAdditions(messages) {
	const said = assistantsIn(messages);
	const calls = said.flatMap(({ tool_calls }) => Array.isArray(tool_calls) ? tool_calls.map(fieldsOf) : []);
	const names = [
		...said.flatMap((message) => [...Object.keys(others(message, known.message)), ...thinkingIn(message.content)]),
		...calls.flatMap((call) => Object.keys(others(call, known.call))),
		...calls.flatMap((call) => Object.keys(others(fieldsOf(call.function), known.function)))
	];
	return [...new Set(names)];
}
/** A conversation without additions. */
function withoutAdditions(messages) {
	if (!Array.isArray(messages)) return messages;
	return messages.map((message) => message.role === "assistant" ? bare(message) : message);
}
function bare({ role, content, tool_calls: calls }) {
	return {
		role,
		content: Array.isArray(content) ? content.map(textOfPart).join("") : content,
		...Array.isArray(calls) && { tool_calls: calls.map(bareCall) }
	};
}
function bareCall(call) {
	const { id, type, function: called } = fieldsOf(call);
	const { name, arguments: given } = fieldsOf(called);
	return {
		id,
		type,
		function: {
			name,
			arguments: given
		}
	};
}
/** Thinking aloud may hold drafts of the answer, and is none. */
function textOfPart(part) {
	if (typeof part === "string") return part;
	const { type, text } = fieldsOf(part);
	return isText(type) && typeof text === "string" ? text : "";
}
const isText = (type) => type === void 0 || type === "text" || type === "output_text";
/** Kinds of the parts that are no text. */
function thinkingIn(content) {
	return (Array.isArray(content) ? content.map(fieldsOf) : []).flatMap(({ type }) => isText(type) || type === "refusal" ? [] : [String(type)]);
}
const assistantsIn = (messages) => (Array.isArray(messages) ? messages.map(fieldsOf) : []).filter(({ role }) => role === "assistant");
/** Null stands for nothing, and strict endpoints refuse even that. */
const others = (fields, names) => Object.fromEntries(Object.entries(fields).filter(([name, value]) => value != null && !names.includes(name)));
const orNone = (fields) => Object.keys(fields).length > 0 ? fields : void 0;
const fieldsOf = (value) => fields(value) ?? {};
// src/solver/completion.ts
const Additions = record(string(), unknown());
/** A tool that a model wants to be called. Its arguments are JSON only by promise. */
const ToolCall = strictObject({
	id: string(),
	name: string(),
	arguments: string(),
	/** As those of the message. */
	additions: Additions.optional()
});
/** One reply of a model, as far as we use it; also what the cache keeps. */
const Completion = strictObject({
	schema: literal("lmr-bench/completion/1"),
	content: string().nullable(),
	/** Tools that the model wants to be called, in order; absent where it was offered none or wants none. */
	toolCalls: array(ToolCall).optional(),
	/** Of a conversation with tools: what else the endpoint's message holds, which goes back to it with the next step. */
	additions: Additions.optional(),
	refusal: string().nullable(),
	finishReason: string().nullable(),
	usage: Usage.nullable(),
	/** The model that answered, as the endpoint names it. */
	model: string().nullable(),
	/** Refused parameters and what was sent instead. */
	mapped: array(string()),
	seconds: number().nonnegative()
});
/** A part of a text, or one of another kind (thinking, an image, a refusal), whose fields do not matter then. */
const Part = union([string(), looseObject({
	type: unknown().optional(),
	text: unknown().optional(),
	refusal: unknown().optional()
})]);
const Count = number().int().nonnegative();
/** Some endpoints leave out ids, or send arguments as an object instead of its JSON. */
const Call = looseObject({
	id: string().nullish(),
	function: looseObject({
		name: string(),
		arguments: union([string(), record(string(), unknown())]).nullish()
	})
});
/** A chat completion as endpoints send it, in all its variants; unknown keys are ignored. */
const Reply = looseObject({
	model: string().nullish(),
	choices: array(looseObject({
		finish_reason: string().nullish().catch(null),
		/** Some endpoints say here why the model stopped; others put a token's number. */
		stop_reason: string().nullish().catch(null),
		message: looseObject({
			content: union([
				string(),
				Part.transform((part) => [part]),
				array(Part.catch(""))
			]).nullish().catch(null),
			refusal: string().nullish().catch(null),
			tool_calls: array(Call).nullish().catch(null)
		}).catch({})
	})).min(1),
	usage: looseObject({
		prompt_tokens: Count,
		completion_tokens: Count,
		prompt_tokens_details: looseObject({ cached_tokens: Count.nullish() }).nullish(),
		completion_tokens_details: looseObject({ reasoning_tokens: Count.nullish() }).nullish()
	}).nullish().catch(null)
});
/**
* Reads the body of a reply; undefined when it is no chat completion (an error object, a page of HTML).
* @param goesOn whether it is part of a conversation, so that its additions are kept
*/
function readCompletion(body, seconds, mapped, goesOn = false) {
	const reply = Reply.safeParse(body);
	const choice = reply.data?.choices[0];
	if (!reply.success || choice === void 0) return void 0;
	const { content, refusal, tool_calls: calls } = choice.message;
	const parts = typeof content === "string" ? [content] : content ?? [];
	return {
		schema: "lmr-bench/completion/1",
		content: content == null ? null : parts.map(textOfPart).join(""),
		...calls?.length ? { toolCalls: calls.map((call) => readCall(call, goesOn)) } : {},
		...goesOn && added(additionsOfMessage(body.choices[0]?.message)),
		refusal: refusal || parts.map(refusalOf).join("") || null,
		finishReason: choice.stop_reason === "refusal" ? "refusal" : choice.finish_reason ?? choice.stop_reason ?? null,
		usage: readUsage(reply.data.usage),
		model: reply.data.model ?? null,
		mapped,
		seconds
	};
}
/** An id that is left out stays empty: who asked knows which step this is, and a made-up one would differ in each replay. */
function readCall(call, goesOn) {
	const { name, arguments: given } = call.function;
	const text = typeof given === "string" ? given : JSON.stringify(given ?? {});
	return {
		id: call.id ?? "",
		name,
		arguments: text,
		...goesOn && added(additionsOfCall(call))
	};
}
const added = (additions) => additions === void 0 ? {} : { additions };
function refusalOf(part) {
	return typeof part === "object" && part.type === "refusal" ? String(part.refusal ?? part.text ?? "refused") : "";
}
function readUsage(usage) {
	if (!usage || usage.prompt_tokens === 0) return null;
	const cached = usage.prompt_tokens_details?.cached_tokens;
	const reasoning = usage.completion_tokens_details?.reasoning_tokens;
	return {
		inputTokens: usage.prompt_tokens,
		outputTokens: usage.completion_tokens,
		...cached == null ? {} : { cachedTokens: cached },
		...reasoning == null ? {} : { reasoningTokens: reasoning }
	};
}
// src/solver/recorded.ts
/** The parts of a recorded reply that are not its text. */
const Recorded = strictObject({
	content: string().nullable().optional(),
	refusal: string().optional(),
	finish_reason: string().optional(),
	usage: strictObject({
		prompt_tokens: number().int(),
		completion_tokens: number().int()
	}).optional()
});
/**
* A recorded reply: `<folder>/<task>/<attempt>.json` (a solution of an earlier run, or `{content, refusal, finish_reason, usage}`)
* and, for its text, `<attempt>.md`, `.txt` or `.py` beside it or alone. Undefined when none of them is there.
*/
async function readRecordedReply(folder, task, attempt) {
	const base = join(folder, task, String(attempt));
	const json = await readOptional(`${base}.json`);
	const text = (await Promise.all([
		".md",
		".txt",
		".py"
	].map((extension) => readOptional(base + extension)))).find((found) => found !== void 0);
	if (json === void 0 && text === void 0) return void 0;
	const value = json === void 0 ? {} : parse(json, `${base}.json`);
	const solution = Solution.safeParse(value);
	if (solution.success) return solution.data.status === "error" ? void 0 : fromSolution(solution.data);
	const recorded = Recorded.safeParse(value);
	if (!recorded.success) throw new UsageError(`${base}.json: neither a solution of an earlier run nor a recorded reply: ${recorded.error.issues[0]?.message}`);
	const { content, refusal, finish_reason = "stop", usage } = recorded.data;
	return readCompletion({
		choices: [{
			finish_reason,
			message: {
				content: content ?? text,
				refusal
			}
		}],
		usage
	}, 0, []);
}
function fromSolution({ reply, answer, reason, message, finishReason, usage, model, mapped, seconds }) {
	const blocks = answer && [answer.preamble, answer.function].filter((code) => code !== "").map(fenced);
	return {
		schema: "lmr-bench/completion/1",
		content: reply ?? blocks?.join("\n\n") ?? null,
		refusal: reason === "refusal" ? message : null,
		finishReason,
		usage,
		model: model.returned,
		mapped,
		seconds
	};
}
/** One block each, so that a method's indentation makes it no part of a helper before it. */
const fenced = (code) => `${fence}python\n${code}\n${fence}`;
const fence = "~".repeat(12);
async function readOptional(path) {
	try {
		return await readFile(path, "utf8");
	} catch (error) {
		if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return void 0;
		throw new UsageError(`Cannot read ${path}: ${messageOf(error)}`, { cause: error });
	}
}
function parse(text, path) {
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new UsageError(`${path} is not JSON: ${messageOf(error)}`, { cause: error });
	}
}
export { withoutAdditions as a, parse$1 as c, namesOfAdditions as i, readReply as l, Completion as n, fields as o, readCompletion as r, noCompletion as s, readRecordedReply as t };
