import { setMaxListeners } from "node:events";
// src/interrupt.ts
/**
* A signal that is aborted by the first SIGINT or SIGTERM: work under way ends, records so far are whole, the next run continues.
* A second signal ends the process at once. Source: a runner sends SIGINT, after 7.5 s SIGTERM, after 2.5 s it kills.
*/
function interruption() {
	const controller = new AbortController();
	for (const name of ["SIGINT", "SIGTERM"]) process.on(name, () => {
		if (controller.signal.aborted) process.exit(130);
		controller.abort(new Interrupted(name));
	});
	return controller.signal;
}
var Interrupted = class extends Error {
	name = "Interrupted";
	constructor(name) {
		super(`Interrupted by ${name}. Run the same command again to continue: what is done is kept.`);
	}
};
/** Requests under way are paid for already, so they get this long to end after an interruption. Milliseconds. */
const grace = 5e3;
function abortAfterGrace(signal) {
	const controller = new AbortController();
	setMaxListeners(0, controller.signal);
	signal.addEventListener("abort", () => setTimeout(() => controller.abort(signal.reason), grace).unref(), { once: true });
	return controller.signal;
}
export { abortAfterGrace as n, interruption as r, Interrupted as t };
