// src/sandbox/environment.ts
const threads = [
	"OMP",
	"OPENBLAS",
	"MKL",
	"NUMEXPR",
	"VECLIB_MAXIMUM"
].map((library) => [`${library}_NUM_THREADS`, "1"]);
/** Settings of numeric libraries that some machines need to compute right; they tell nothing about the harness. */
const hardware = ["OPENBLAS_CORETYPE", "OPENBLAS_L2_SIZE"];
const defaultPath = "/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin";
/** The part of an environment that a candidate may see, for `createWorkspace`. */
function hardwareSettings(environment) {
	return Object.fromEntries(hardware.flatMap((name) => {
		const value = environment[name];
		return value === void 0 ? [] : [[name, value]];
	}));
}
/** The whole environment of a candidate: nothing is inherited. */
function candidateEnvironment(attempt, interpreter, passed) {
	return {
		PATH: `${interpreter.binaries}:${defaultPath}`,
		HOME: attempt.home,
		TMPDIR: attempt.tmp,
		LANG: "C.UTF-8",
		USER: "candidate",
		PYTHONHASHSEED: "0",
		PYTHONDONTWRITEBYTECODE: "1",
		...Object.fromEntries(threads),
		...interpreter.libraryPath === null ? {} : { LD_LIBRARY_PATH: interpreter.libraryPath },
		...hardwareSettings(passed)
	};
}
export { defaultPath as n, hardwareSettings as r, candidateEnvironment as t };
