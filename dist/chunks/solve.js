import { A as UsageError, M as messageOf, j as codeOf } from "./common.js";
import { a as openSolver, c as assumedUsage, d as ModelError, i as tokensOfBallots, l as endingOf, n as ballotsOf, o as turnTaker, r as promptTokensAbout, s as withoutThinking, t as openJudge, u as EndpointError } from "./open.js";
import { n as abortAfterGrace } from "./interrupt.js";
import { a as plural, n as dollars, t as count } from "./format.js";
import { n as stepLine } from "./transcript.js";
import { n as promptName, o as hashOf, t as RunDirectory } from "./run-directory.js";
import { t as pLimit } from "./p-limit.js";
import "./endpoint-secrets.js";
import { randomBytes } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { c as cannotWrite } from "./outcome.js";
import { n as askedRuns, r as prefixed, t as adoptRuns } from "./variants.js";
import { n as loadPlanned } from "./planned.js";
import { t as ParseTimeout } from "./parser.js";
import { a as classNames, t as JudgeClass } from "./judgement.js";
import { t as sum } from "./totals.js";
// src/solver/concurrency.ts
/** Not slower than this: one reply that asks to slow down stands for all that were sent with it. Milliseconds. */
const settling = 1e3;
/**
* How many requests are sent at once: a fifth fewer when the endpoint asks to slow down, one more after as many replies as there are
* places, up to the limit given. Source: additive increase, multiplicative decrease, as in TCP.
*/
var AdaptiveConcurrency = class {
	limit;
	most;
	now;
	replies = 0;
	slowedAt = Number.NEGATIVE_INFINITY;
	constructor(limit, now = () => performance.now()) {
		this.limit = limit;
		this.most = limit.concurrency;
		this.now = now;
	}
	slowDown = () => {
		if (this.now() - this.slowedAt < settling) return;
		this.slowedAt = this.now();
		this.replies = 0;
		this.limit.concurrency = Math.max(1, Math.floor(this.limit.concurrency * .8));
	};
	replied() {
		this.replies += 1;
		if (this.replies < this.limit.concurrency || this.limit.concurrency >= this.most) return;
		this.replies = 0;
		this.limit.concurrency += 1;
	}
};
/** A pace for each host, so that one that asks to slow down holds up no other; up to `most` requests at once to each. */
var Paces = class {
	most;
	paces = /* @__PURE__ */ new Map();
	constructor(most) {
		this.most = most;
	}
	of(address) {
		const { host } = new URL(address ?? "https://api.openai.com/v1");
		const known = this.paces.get(host);
		if (known !== void 0) return known;
		const limit = pLimit(this.most);
		const made = {
			limit,
			underWay: pLimit(2 * this.most),
			pace: new AdaptiveConcurrency(limit)
		};
		this.paces.set(host, made);
		return made;
	}
	/** Requests at once to all endpoints together. */
	get places() {
		return this.most * this.paces.size;
	}
};
/** Runs `act` in a place of the limit, which it may leave before its end: what follows a reply keeps no request waiting. */
async function inPlace(limit, act) {
	let ended;
	await limit(() => new Promise((leave) => {
		ended = act(leave).finally(leave);
	}));
	await ended;
}
// src/solver/reserve.ts
/** Bytes of what is written of one reply: far more than a function and what is said of it take. */
const ofReply = 65536;
/** The same of two votes, and of those that come while they are written. */
const ofJudgement = 2 * ofReply;
/** Bytes of what is written of one agent's attempt: the results of some fifty steps, of which few are long. */
const ofAgent = 524288;
/**
* Space that is set aside in the run directory while replies are under way, and given up when the disk is full: what was paid for is
* kept, answers, transcripts and judgements, and the run stops after it.
*/
var Reserve = class {
	/** Whether the disk was full: nothing more is to be paid for, as the reserve does for what is under way alone. */
	full = false;
	path;
	constructor(path) {
		this.path = path;
	}
	/** @throws UsageError where there is not even this much, before anything is spent */
	async take(bytes) {
		try {
			await writeFile(this.path, randomBytes(bytes));
		} catch (error) {
			await this.giveUp();
			throw cannotWrite(this.path, error);
		}
	}
	/** Runs `write`, and once more with the reserve's space where the disk is full; that fault is thrown all the same. */
	async use(write) {
		try {
			await write();
		} catch (error) {
			if (!isFull(error)) throw error;
			this.full = true;
			await this.giveUp();
			await write();
			throw error;
		}
	}
	giveUp = () => rm(this.path, { force: true });
};
function isFull(error) {
	const cause = error instanceof Error ? error.cause : void 0;
	return ["ENOSPC", "EDQUOT"].includes(codeOf(cause) ?? "");
}
// src/answer.ts
/** Has every open attempt answered; returns the runs that their endpoint has stopped, where there is one that it has not. */
async function answerOpen(open, work) {
	work.console.begin("solve", open.length);
	try {
		const each = open.some(({ run }) => run.settings.setting === "agent") ? ofAgent : 2 * ofReply;
		if (open.length > 0) await work.reserve.take(work.places * each);
		return await answerAll(open, work);
	} finally {
		await work.reserve.giveUp();
		work.console.end();
	}
}
/**
* Answers several at once. The first error that concerns all attempts stops those not yet begun, and one of an endpoint those of its
* run; the others end first.
*/
async function answerAll(attempts, work) {
	const abort = abortAfterGrace(work.signal);
	const stopped = /* @__PURE__ */ new Map();
	const done = /* @__PURE__ */ new Set();
	let stop;
	const ownTurn = turnTaker();
	const inTime = async (one, leave) => {
		await ownTurn();
		if (stop !== void 0 || work.reserve.full || work.signal.aborted || work.budget.exhausted() !== null) return;
		if (stopped.has(one.run)) return;
		try {
			const { status } = await answer(one, {
				...work,
				leave
			}, abort);
			if (status !== "error") done.add(one);
		} catch (error) {
			if (!(error instanceof EndpointError)) stop ??= error instanceof Error ? error : new Error(messageOf(error));
			else if (!stopped.has(one.run)) stopped.set(one.run, error);
		}
	};
	await Promise.all(attempts.map((one) => one.run.underWay(() => inPlace(one.run.limit, (leave) => inTime(one, leave)))));
	if (stop !== void 0) throw stop;
	rejectAll(stopped, work.runs);
	for (const [run, { message }] of stopped) {
		const left = attempts.filter((one) => one.run === run && !done.has(one)).length;
		work.console.warn(`${run.name} stopped with ${plural(left, "attempt")} left: ${message}`);
	}
	work.signal.throwIfAborted();
	const spent = work.budget.exhausted();
	if (spent !== null && done.size < attempts.length) work.console.warn(`${spent}. Run the same command with a higher budget to continue: replies so far are kept.`);
	return [...stopped.keys()];
}
/** Where no endpoint can be used, there is nothing to go on with. */
function rejectAll(stopped, runs) {
	if (runs.some((run) => !stopped.has(run))) return;
	throw new UsageError([...new Set([...stopped.values()].map(({ message }) => message))].join(" "));
}
async function answer({ run: { name, run, solver, pace, limit, underWay }, planned, material, attempt }, work, signal) {
	const { console, budget, reserve } = work;
	const identity = {
		variant: name,
		task: planned.id,
		attempt,
		by: "solver"
	};
	const transcript = run.newTranscript(planned.id, attempt);
	const witness = {
		record(event) {
			transcript.add(event);
			const line = stepLine(event);
			if (line !== null) console.progress(prefixed(name, `${planned.id} #${attempt} ${line}`));
		},
		spend: (tokens, cost) => budget.spend({
			...identity,
			tokens,
			cost
		}),
		asked: work.leave,
		hasWaiting: () => limit.pendingCount + underWay.pendingCount > 0,
		exhausted: () => work.signal.aborted ? "interrupted" : budget.exhausted()
	};
	const { messages, ...found } = await solver.solve(material, attempt, signal, witness).catch(async (error) => {
		await transcript.close();
		throw error;
	});
	const prompt = messages && { prompt: promptName(messages) };
	const solution = {
		schema: "lmr-bench/solution/1",
		task: planned.id,
		attempt,
		...found,
		...prompt
	};
	await reserve.use(async () => {
		await run.writeSolution(solution);
		await transcript.close();
	});
	if (messages && !reserve.full) await run.keepPrompt(messages);
	const tokens = tokensOf(solution);
	if (!solution.cached && !solver.metered) budget.spend({
		...identity,
		tokens,
		cost: solution.cost ?? null
	});
	if (solution.status !== "error") pace.replied();
	console.step(prefixed(name, describe$1(solution, tokens)), { tokens });
	return solution;
}
const tokensOf = ({ usage }) => usage === null ? 0 : usage.inputTokens + usage.outputTokens;
function describe$1({ task, attempt, status, reason, message, model, usage, seconds, cached }, tokens) {
	if (status === "error") return `${task} #${attempt} unscored (${reason}): ${message}`;
	const what = status === "answered" ? "answered" : `no answer (${reason})`;
	const source = cached ? "from the cache" : `${seconds.toFixed(1)} s`;
	return `${task} #${attempt} ${what}, ${usage !== null || model.requested === null ? `${tokens} tokens` : "tokens unknown"}, ${source}`;
}
// src/solver/judge/grade.ts
/** The class in a judge's reply: exactly one JSON object gives it, and no word beside it says another. Never throws. */
function readGrade(completion) {
	const ending = endingOf(completion);
	if (ending !== null) return { fault: faultOf(ending) };
	return gradeIn(withoutThinking((completion.content ?? "").replace(/\r\n?/g, "\n")));
}
function faultOf({ kind, said }) {
	if (kind === "limit") return "the reply reached the output limit";
	return kind === "refusal" ? `the judge refused: ${said.slice(0, 200)}` : `the endpoint ended the reply with ${said}`;
}
/** A verdict with its reasons takes a tenth of this. Characters. */
const longest = 1e5;
function gradeIn(text) {
	if (text.trim() === "") return { fault: "the reply is empty" };
	if (text.length > longest) return { fault: `the reply has ${text.length} characters; a judgement has ${longest} at most` };
	const objects = gradedObjects(text);
	const [found] = objects;
	if (found === void 0) return { fault: "the reply holds no JSON object with a class" };
	if (objects.length > 1 || keysNamed("class", found.json) > 1) return { fault: "the reply gives more than one class" };
	const given = found.value.class;
	const grade = JudgeClass.safeParse(typeof given === "string" && /^[123]$/.test(given) ? Number(given) : given);
	if (!grade.success) return { fault: `the class is ${JSON.stringify(given).slice(0, 40)}, not 1, 2 or 3` };
	const beside = mentioned(text.replace(found.json, " ")).find((other) => other !== String(grade.data));
	if (beside !== void 0) return { fault: `the reply gives class ${grade.data}, and ${beside} beside it` };
	const { rationale } = found.value;
	return {
		class: grade.data,
		rationale: typeof rationale === "string" ? rationale : ""
	};
}
/** Where an object may begin; a reply with more braces in its prose is none that we asked for. */
const mostStarts = 100;
/** The outermost JSON objects of a text that have a class, wherever they stand. */
function gradedObjects(text) {
	const found = [];
	let at = text.indexOf("{");
	for (let starts = 0; at >= 0 && starts < mostStarts; starts++) {
		const json = text.slice(at, endOfObject(text, at));
		const value = parsed(json);
		if (value !== void 0 && Object.hasOwn(value, "class")) found.push({
			json,
			value
		});
		at = text.indexOf("{", value === void 0 ? at + 1 : at + json.length);
	}
	return found;
}
/** Offset behind the brace that closes the one at `start`; `start` where none does. */
function endOfObject(text, start) {
	let depth = 0;
	const token = /"(?:[^"\\\n]|\\.)*"|[{}]/g;
	token.lastIndex = start;
	for (let match = token.exec(text); match !== null; match = token.exec(text)) if (match[0] === "{") depth++;
	else if (match[0] === "}" && --depth === 0) return token.lastIndex;
	return start;
}
function parsed(json) {
	try {
		return json === "" ? void 0 : JSON.parse(json);
	} catch {
		return;
	}
}
/** How often valid JSON has a key at any depth; JSON.parse would keep the last alone. */
function keysNamed(name, json) {
	return [...json.matchAll(/("(?:[^"\\]|\\.)*")\s*(:)?/g)].filter(([, text = "", colon]) => colon !== void 0 && JSON.parse(text) === name).length;
}
/** Numbers that prose calls a class or a grade. */
function mentioned(prose) {
	return Array.from(prose.matchAll(/\b(?:class|grade|category)\b[^\w\n]{0,12}(\d+(?:\.\d+)?)/gi), ([, number = ""]) => number);
}
// src/solver/judge/judge.ts
function settingsOf$1({ model, endpoint, template }) {
	return {
		schema: "lmr-bench/judge/1",
		model,
		endpoint,
		prompt: {
			name: template.name,
			hash: template.hash
		}
	};
}
/** Hash of all that a judgement depends on. */
function judgementKey(judge, material, answer) {
	return hashOf({
		judge: settingsOf$1(judge),
		task: material.hash,
		answer
	});
}
/** @throws ModelError where this vote got no reply, EndpointError where no vote can get one. */
async function vote({ completions, costOf, model }, ballot, signal) {
	const { completion, cached } = await completions.ask(ballot.request, ballot.key, signal);
	const { content, usage, mapped, seconds } = completion;
	const cost = costOf(usage, completion.model ?? model);
	return {
		...gradeOf(completion),
		order: ballot.order,
		reply: content,
		usage,
		cost,
		model: completion.model,
		mapped,
		seconds,
		cached
	};
}
/** A vote whose prompt the endpoint does not take, by a filter or its length: the same prompt would fare no better. */
function refusedVote({ order }, { kind, message }) {
	return {
		class: null,
		rationale: null,
		message: `${kind === "context" ? "the prompt is too long for the judge" : "the endpoint refused the prompt"}: ${message}`,
		order,
		reply: null,
		usage: null,
		cost: null,
		model: null,
		mapped: [],
		seconds: 0,
		cached: false
	};
}
function gradeOf(completion) {
	const grade = readGrade(completion);
	if ("fault" in grade) return {
		class: null,
		rationale: null,
		message: grade.fault
	};
	return {
		class: grade.class,
		rationale: grade.rationale,
		message: null
	};
}
/** What the votes say together: the lower class where they differ, none where one of them has none. */
function decide(votes) {
	if (votes.length === 0) return {
		status: "unscored",
		class: null,
		message: "the answer takes too long to parse",
		votes: []
	};
	const faults = votes.flatMap(({ order, message }) => message === null ? [] : `${order}: ${message}`);
	if (faults.length > 0) return {
		status: "unscored",
		class: null,
		message: faults.join("; "),
		votes: [...votes]
	};
	return {
		status: "judged",
		class: Math.min(...votes.map((one) => one.class ?? 3)),
		message: null,
		votes: [...votes]
	};
}
/** A judgement that a fault of endpoint or set-up kept from being made. */
const notMade = (message) => ({
	status: "error",
	class: null,
	message,
	votes: []
});
// src/judge.ts
/** A run directory has one judge; another is refused before anything is spent. */
async function adoptJudge(run, judge) {
	const settings = settingsOf$1(judge);
	const known = await run.readJudge();
	if (known === void 0) return run.writeJudge(settings);
	if (hashOf(known) === hashOf(settings)) return;
	const was = `${known.model} at ${known.endpoint} with prompt ${known.prompt.hash.slice(0, 12)}`;
	throw new UsageError(`${run.path} has another judge (${was}). Choose another --out, or remove judge.json and judgements/ in it.`);
}
/**
* Has every answer judged that has no judgement yet. Whatever befalls the judge is told and recorded, and ends nothing but its own
* work: answers and verdicts stand without it.
*/
async function judgeAnswers(materials, attempts, bench) {
	const { console, judge } = bench;
	const open = await openCases(materials, attempts, bench);
	if (open.length === 0) return;
	const spent = bench.budget.exhausted();
	if (spent !== null) return console.warn(`${spent}; ${plural(open.length, "answer")} without a judgement. ${moreBudget}`);
	const tokens = open.reduce((sum, { ballots }) => sum + tokensOfBallots(ballots), 0);
	console.say(`${judge.model} judges ${plural(open.length, "answer")}, in two votes each with about ${tokens} tokens of prompts in all`);
	console.begin("judge", open.length);
	try {
		await bench.reserve.take(bench.limit.concurrency * ofJudgement);
		await judgeAll(open, bench);
	} finally {
		await bench.reserve.giveUp();
		console.end();
	}
	bench.signal.throwIfAborted();
}
async function openCases(materials, attempts, { runs, judge }) {
	const open = [];
	for (const material of materials) for (const stored of runs) for (let attempt = 1; attempt <= attempts; attempt++) {
		const found = await openCase(stored.run, {
			judge,
			material,
			attempt
		});
		if (found !== null) open.push({
			...stored,
			...found
		});
	}
	return open;
}
/** Null where there is no answer, or one that is judged. */
async function openCase(run, { judge, material, attempt }) {
	const task = material.task.id;
	const answer = (await run.readSolution(task, attempt))?.answer ?? null;
	if (answer === null) return null;
	const key = judgementKey(judge, material, answer);
	const known = await run.readJudgement(task, attempt);
	if (known?.key === key && known.status !== "error") return null;
	return {
		task,
		attempt,
		key,
		answer,
		ballots: await ballotsOf(judge, material, answer).catch(withoutBallots)
	};
}
/** What cannot be read in time cannot be shown without its comments, and so is not shown. */
function withoutBallots(error) {
	if (error instanceof ParseTimeout) return [];
	throw error;
}
async function judgeAll(open, bench) {
	const { budget, console } = bench;
	const abort = abortAfterGrace(bench.signal);
	const troubles = {};
	const judged = await Promise.all(open.map((one) => bench.underWay(() => judgeOne(one, {
		...bench,
		abort,
		troubles
	}))));
	if (troubles.unwritten !== void 0) throw troubles.unwritten;
	if (troubles.unasked !== void 0) console.warn(`The judge stopped: ${troubles.unasked.message} No verdict depends on it; run again to have the rest judged.`);
	const spent = budget.exhausted();
	if (spent !== null && judged.includes("left")) console.warn(`${spent}; the judge stopped there. ${moreBudget}`);
}
const moreBudget = "Run the same command with a higher budget to continue.";
/** Both votes at once, each in a place of its own. Nothing is written of a judgement that the budget or an interruption cut short. */
async function judgeOne(one, sitting) {
	const { name, run, task, attempt, key, answer, ballots } = one;
	const { troubles } = sitting;
	let begun = false;
	const cast = await Promise.all(ballots.map((ballot) => sitting.limit(async () => {
		if ((sitting.reserve.full || troubles.unwritten !== void 0) && !begun) return { left: true };
		begun = true;
		return castVote(one, ballot, sitting);
	})));
	if (cast.some((one) => "left" in one)) return "left";
	const fault = cast.flatMap((one) => "fault" in one ? one.fault : [])[0];
	const votes = cast.flatMap((one) => "vote" in one ? one.vote : []);
	const finding = fault === void 0 ? decide(votes) : notMade(fault);
	const judgement = {
		schema: "lmr-bench/judgement/1",
		task,
		attempt,
		key,
		answer: hashOf(answer),
		...finding
	};
	try {
		await sitting.reserve.use(() => run.writeJudgement(judgement));
	} catch (error) {
		troubles.unwritten ??= error;
	}
	sitting.console.step(prefixed(name, describe(judgement)), { tokens: votes.reduce((sum, { usage }) => sum + tokensUsed(usage), 0) });
	return "judged";
}
async function castVote({ name, task, attempt }, ballot, sitting) {
	const { judge, signal, abort, budget, pace, troubles } = sitting;
	if (troubles.unasked !== void 0) return { fault: troubles.unasked.message };
	if (signal.aborted || budget.exhausted() !== null) return { left: true };
	try {
		const found = await vote(judge, ballot, abort);
		if (!found.cached) {
			const used = found.usage ?? assumedUsage(ballot.request.messages, found.reply);
			const cost = judge.costOf(used, found.model ?? judge.model);
			budget.spend({
				variant: name,
				task,
				attempt,
				by: "judge",
				tokens: tokensUsed(used),
				cost
			});
		}
		pace.replied();
		return { vote: found };
	} catch (error) {
		if (error instanceof UsageError) troubles.unasked ??= error;
		else if (!(error instanceof ModelError)) throw error;
		else if (error.kind !== "provider") return { vote: refusedVote(ballot, error) };
		return { fault: error.message };
	}
}
const tokensUsed = (usage) => usage === null ? 0 : usage.inputTokens + usage.outputTokens;
/** Without the judge's own words, which stand in the report. */
function describe({ task, attempt, status, class: found, message, votes }) {
	if (status === "error") return `${task} #${attempt} unscored by the judge: ${message}`;
	if (found === null) return `${task} #${attempt} unscored by the judge: a vote gives no class`;
	const split = new Set(votes.map((one) => one.class)).size > 1 ? `, votes ${votes.map((one) => one.class).join(" and ")}` : "";
	return `${task} #${attempt} class ${found} (${classNames[found]})${split}${votes.every(({ cached }) => cached) ? ", from the cache" : ""}`;
}
// src/solver/budget.ts
/** The budget of a run directory, all calls of solve together. */
async function openBudget(run, limits) {
	const { known, file } = await run.openPurchases();
	return new Budget(limits, known, file);
}
/** What a run may spend, and what it has. Replies from the cache spend nothing, for who bought them has counted them. */
var Budget = class {
	limits;
	file;
	tokens = 0;
	cost = 0;
	constructor(limits, known = [], file) {
		this.limits = limits;
		this.file = file;
		for (const purchase of known) this.count(purchase);
	}
	/** Each reply when it comes, so that it counts in the next call of solve too, whatever becomes of its attempt in this one. */
	spend(purchase) {
		this.count(purchase);
		this.file?.add({
			schema: "lmr-bench/purchase/1",
			...purchase
		});
	}
	/** @throws UsageError where what was spent cannot be written */
	close = async () => this.file?.close();
	/**
	* Refuses prompts that alone are over what is left. The replies come on top and are not known before. Where all is spent there is
	* nothing to refuse, as nothing is sent.
	*/
	admit(expected) {
		if (this.tokens > 0 && this.exhausted() !== null) return;
		const { maxCost, maxTokens } = this.limits;
		const tokens = sum(expected.map((one) => one.tokens));
		if (maxTokens !== null && tokens > maxTokens - this.tokens) throw new UsageError(`The prompts alone have about ${plural(tokens, "token")}, over ${this.limit(`--max-tokens ${maxTokens}`, count(maxTokens - this.tokens))}`);
		if (maxCost === null) return;
		const cost = sum(expected.map(knownCost));
		if (cost > maxCost - this.cost) throw new UsageError(`The prompts alone cost about ${dollars(cost)}, over ${this.limit(`--max-cost ${maxCost}`, dollars(maxCost - this.cost))}`);
	}
	limit(option, left) {
		if (this.tokens === 0) return `${option}. Raise it, or choose fewer tasks or attempts.`;
		return `the ${left} that this run has left of ${option}. Raise it to continue.`;
	}
	count({ tokens, cost }) {
		this.tokens += tokens;
		this.cost += cost ?? 0;
	}
	/** Why no further request may be sent; null while one may. Requests under way may still go over by their own price. */
	exhausted() {
		const { maxCost, maxTokens } = this.limits;
		if (maxCost !== null && this.cost >= maxCost) return `$${this.cost.toFixed(4)} of --max-cost ${maxCost} are spent`;
		if (maxTokens !== null && this.tokens >= maxTokens) return `${this.tokens} of --max-tokens ${maxTokens} are spent`;
		return null;
	}
};
const costOfPrompts = ({ tokens, model, costOf }) => costOf({
	inputTokens: tokens,
	outputTokens: 0
}, model);
function knownCost(expected) {
	const cost = costOfPrompts(expected);
	if (cost !== null) return cost;
	throw new UsageError(`--max-cost needs a price, and that of ${expected.model} is not known. Give ${expected.priceOption}, in dollars per million tokens.`);
}
// src/solve.ts
/**
* Answers every planned attempt that has no answer yet, of all variants together: one budget holds for all of them, and one pace for
* each endpoint. Holds the keys; runs no code of a model or a repository, but for programs of agents, which have a sandbox, and commands that were given.
*/
async function solve({ config, console, signal }) {
	const plan = await new RunDirectory(config.out).plan();
	const paces = new Paces(config.concurrency);
	const bench = paces.of((config.judge ?? config).baseUrl);
	const budget = await openBudget(new RunDirectory(config.out), config);
	const judge = await openJudge(config, {
		onBusy: bench.pace.slowDown,
		warn: console.warn
	});
	const runs = await openRuns(askedRuns(config), paces, {
		warn: console.warn,
		plan
	});
	try {
		const [materials] = await Promise.all([loadPlanned(plan, config), adopt(config.out, plan, runs, judge)]);
		if (runs.some(({ settings: { solver, agent } }) => solver === "agent" && agent?.python === false)) console.warn(withoutPython);
		const open = await openAttempts(runs, materials, config.attempts);
		await estimate(open, {
			runs,
			judge,
			budget,
			config,
			console
		});
		const work = {
			console,
			signal,
			budget,
			reserve: new Reserve(new RunDirectory(config.out).file("reserve"))
		};
		const stopped = await answerOpen(open, {
			...work,
			runs,
			places: paces.places
		});
		const judged = materials.map(({ material }) => material);
		if (judge) await judgeAnswers(judged, config.attempts, {
			...work,
			...bench,
			runs,
			judge
		});
		return {
			settings: runs.map(({ settings }) => settings),
			stopped: stopped.length
		};
	} finally {
		for (const { solver } of runs) await solver.close?.();
		await budget.close();
	}
}
const withoutPython = "The agent may not run Python here: that needs isolation level user, as root in a container has it, with hidden-files. It has all other tools.";
/** All of them before anything is written, so that a variant that cannot be asked leaves nothing behind. */
async function openRuns(runs, paces, opening) {
	const opened = [];
	for (const { config, ...stored } of runs) {
		const own = paces.of(config.baseUrl);
		const solver = await openSolver(config, {
			...opening,
			onBusy: own.pace.slowDown
		});
		opened.push({
			...stored,
			...own,
			solver,
			settings: settingsOf(solver, config)
		});
	}
	return opened;
}
function settingsOf(solver, config) {
	return {
		schema: "lmr-bench/settings/1",
		setting: "prompt",
		attempts: config.attempts,
		...solver.settings
	};
}
async function adopt(out, plan, runs, judge) {
	await adoptRuns(out, plan, runs);
	for (const { run, settings } of runs) {
		await adoptSettings(run, settings);
		if (judge) await adoptJudge(run, judge);
	}
}
/** A run directory answers for one plan and one set of settings; another is refused before anything is spent. */
async function adoptSettings(run, settings) {
	const known = await run.readSettings();
	if (known === void 0) await run.writeSettings(settings);
	else if (hashOf(known) !== hashOf(settings)) {
		const changes = Object.keys(settings).filter((key) => hashOf(known[key]) !== hashOf(settings[key])).map((key) => `${key} was ${JSON.stringify(known[key])} and is ${JSON.stringify(settings[key])}`);
		throw new UsageError(`${run.path} belongs to another run: ${changes.join("; ")}. Choose another --out; replies stay in the cache.`);
	}
}
/** Variants innermost: a run that its budget stops has the same tasks of all of them, and those can be compared. */
async function openAttempts(runs, materials, attempts) {
	const all = [];
	for (let attempt = 1; attempt <= attempts; attempt++) for (const one of materials) for (const run of runs) all.push({
		...one,
		run,
		attempt
	});
	const known = await Promise.all(all.map(({ run, planned, attempt }) => run.run.readSolution(planned.id, attempt)));
	return all.filter((_, index) => known[index] === void 0 || known[index]?.status === "error");
}
/** Says what the prompts will cost, and refuses what is over the budget, before the first request. */
async function estimate(open, { runs, judge, budget, config, console }) {
	const tokens = new Map(runs.map((run) => [run, 0]));
	let judging = 0;
	const prompts = await Promise.all(open.map(async ({ run, material, attempt }) => await run.solver.spending?.promptTokens(material, attempt) ?? 0));
	for (const [index, { run, material }] of open.entries()) {
		const own = prompts[index] ?? 0;
		tokens.set(run, (tokens.get(run) ?? 0) + own);
		if (own > 0 && judge) judging += await promptTokensAbout(judge, material);
	}
	const answers = [...tokens].flatMap(([{ solver }, tokens]) => {
		const { spending, settings } = solver;
		const { model } = settings;
		const priceOption = runs.length > 1 ? `--price ${model}=IN/OUT` : "--price IN/OUT";
		return spending && tokens > 0 ? [{
			tokens,
			model,
			costOf: spending.costOf,
			priceOption
		}] : [];
	});
	const votes = judge && {
		tokens: judging,
		model: judge.model,
		costOf: judge.costOf,
		priceOption: "--judge-price IN/OUT"
	};
	const ballots = votes && !config.replayOnly ? [votes] : [];
	budget.admit([...answers, ...ballots]);
	say(console, plural(open.length, "attempt"), answers);
	say(console, "two votes of the judge each, if answers are as long as references,", ballots);
}
/** What prompts come to, where there are any. */
function say(console, what, parts) {
	const tokens = parts.reduce((sum, part) => sum + part.tokens, 0);
	if (tokens === 0) return;
	const costs = parts.map(costOfPrompts);
	const cost = costs.some((one) => one === null) ? null : costs.reduce((sum, one) => sum + (one ?? 0), 0);
	const price = cost === null ? "at an unknown price" : `for $${cost.toFixed(2)}`;
	console.say(`${what} with about ${tokens} tokens of prompts ${price}; the replies come on top`);
}
export { solve as t };
