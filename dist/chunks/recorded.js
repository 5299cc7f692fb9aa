import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { A as UsageError, C as string, E as unknown, M as messageOf, S as strictObject, T as union, d as array, g as looseObject, h as literal, j as codeOf, o as Usage, v as number, x as record } from "./common.js";
import { d as Solution } from "./run-directory.js";
// src/solver/completion.ts
/** A tool that a model wants to be called. Its arguments are JSON only by promise. */
const ToolCall = strictObject({
	id: string(),
	name: string(),
	arguments: string()
});
/** One reply of a model, as far as we use it; also what the cache keeps. */
const Completion = strictObject({
	schema: literal("lmr-bench/completion/1"),
	content: string().nullable(),
	/** Tools that the model wants to be called, in order; absent where it was offered none or wants none. */
	toolCalls: array(ToolCall).optional(),
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
/** Reads the body of a reply; undefined when it is no chat completion (an error object, a page of HTML). */
function readCompletion(body, seconds, mapped) {
	const reply = Reply.safeParse(body);
	const choice = reply.data?.choices[0];
	if (!reply.success || choice === void 0) return void 0;
	const { content, refusal, tool_calls: calls } = choice.message;
	const parts = typeof content === "string" ? [content] : content ?? [];
	return {
		schema: "lmr-bench/completion/1",
		content: content == null ? null : parts.map(textOf).join(""),
		...calls?.length ? { toolCalls: calls.map(readCall) } : {},
		refusal: refusal || parts.map(refusalOf).join("") || null,
		finishReason: choice.stop_reason === "refusal" ? "refusal" : choice.finish_reason ?? choice.stop_reason ?? null,
		usage: readUsage(reply.data.usage),
		model: reply.data.model ?? null,
		mapped,
		seconds
	};
}
/** An id that is left out stays empty: who asked knows which step this is, and a made-up one would differ in each replay. */
function readCall({ id, function: { name, arguments: given } }) {
	return {
		id: id ?? "",
		name,
		arguments: typeof given === "string" ? given : JSON.stringify(given ?? {})
	};
}
/** Thinking aloud may hold drafts of the answer, and is none. */
function textOf(part) {
	if (typeof part === "string") return part;
	return (part.type === void 0 || part.type === "text" || part.type === "output_text") && typeof part.text === "string" ? part.text : "";
}
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
	return {
		schema: "lmr-bench/completion/1",
		content: reply ?? (answer === null ? null : `${answer.preamble}\n${answer.function}`),
		refusal: reason === "refusal" ? message : null,
		finishReason,
		usage,
		model: model.returned,
		mapped,
		seconds
	};
}
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
export { Completion as n, readCompletion as r, readRecordedReply as t };
