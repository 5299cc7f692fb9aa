import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { t as loadTasks } from "./suite.js";
import { C as string, d as array, g as looseObject, v as number } from "./common.js";
import { t as plainConsole } from "./console.js";
import { createServer } from "node:http";
import { t as readRecordedReply } from "./recorded.js";
import { t as packageRoot } from "./root.js";
import { r as run } from "./run2.js";
// src/demo/server.ts
const Request = looseObject({
	model: string(),
	seed: number().int().positive(),
	messages: array(looseObject({ content: string() }))
});
/** An OpenAI-compatible endpoint on loopback that answers with recorded replies: the task by the prompt, the attempt by the seed. */
async function serveReplies(tasks, folder) {
	const server = createServer(async (request, response) => {
		const { status, body } = await answer(await readBody(request), tasks, folder);
		response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
	});
	await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address();
	const close = () => {
		server.closeAllConnections();
		return new Promise((resolve) => server.close(() => resolve()));
	};
	return {
		url: `http://127.0.0.1:${port}/v1`,
		close
	};
}
async function answer(text, tasks, folder) {
	const { model, seed, messages } = Request.parse(JSON.parse(text));
	const prompt = messages.map(({ content }) => content).join("\n");
	const asked = tasks.find(({ task }) => prompt.includes(`\`${task.target.name}\` in \`${task.target.file}\``));
	const reply = asked && await readRecordedReply(folder, asked.task.id, seed);
	if (!reply) return {
		status: 404,
		body: { error: { message: "there is no recorded reply to this prompt" } }
	};
	const { content, refusal, finishReason, usage } = reply;
	return {
		status: 200,
		body: {
			object: "chat.completion",
			model,
			choices: [{
				index: 0,
				finish_reason: finishReason,
				message: {
					role: "assistant",
					content,
					refusal
				}
			}],
			...usage && { usage: {
				prompt_tokens: usage.inputTokens,
				completion_tokens: usage.outputTokens,
				total_tokens: usage.inputTokens + usage.outputTokens
			} }
		}
	};
}
async function readBody(request) {
	const chunks = [];
	for await (const chunk of request) chunks.push(chunk);
	return String(Buffer.concat(chunks));
}
// src/demo.ts
/** Attempts that the recorded replies cover. */
const attempts = 2;
/** The embedded suite through all four phases: the real client asks a server on loopback that replays recorded replies. */
async function demo(call) {
	const out = process.argv.some((argument) => /^--out(=|$)/.test(argument)) ? call.config.out : await mkdtemp(join(tmpdir(), "lmr-demo-"));
	const server = await serveReplies(await loadTasks(["demo"], []), join(packageRoot, "tasks", "demo", "replies"));
	try {
		const config = {
			...call.config,
			suites: ["demo"],
			tasks: [],
			out,
			cache: join(out, "cache"),
			solver: { kind: "prompt" },
			model: "recorded-replies",
			variants: [],
			baseUrl: server.url,
			addressed: false,
			apiKey: null,
			headers: {},
			judge: null,
			attempts,
			seed: 1
		};
		const console = plainConsole(config.json ? process.stderr : process.stdout, false);
		return await run({
			...call,
			config,
			console
		});
	} finally {
		await server.close();
	}
}
export { demo };
