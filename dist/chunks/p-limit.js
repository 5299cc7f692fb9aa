import { i as __toESM } from "./rolldown-runtime.js";
import { t as packageRoot } from "./root.js";
import { A as UsageError, C as string, M as messageOf, S as strictObject, T as union, b as preprocess, d as array, h as literal, j as codeOf, k as _coercedNumber, l as ZodNumber, u as _enum, w as tuple, x as record } from "./common.js";
import { _ as writeJson, f as readRecord, g as writeAtomicNow, l as jsonOf, m as temporaryName, u as makeFolder } from "./outcome.js";
import { o as hashOf, s as sha256 } from "./run-directory.js";
import { n as defaultPath, r as hardwareSettings, t as candidateEnvironment } from "./environment.js";
import { a as topStatements, n as asModule, o as withTree, r as isExtra, t as ParseTimeout } from "./parser.js";
import { t as require_picomatch } from "./picomatch.js";
import { chmod as chmod$1, chown, cp, lstat as lstat$1, mkdir as mkdir$1, mkdtemp, readFile, readdir as readdir$1, readlink, realpath, rename as rename$1, rm as rm$1, stat as stat$1, writeFile } from "node:fs/promises";
import { constants, tmpdir } from "node:os";
import { basename, delimiter, dirname, join, posix, resolve } from "node:path";
import * as os from "os";
import * as fs from "fs";
import * as path from "path";
import * as events from "events";
import { ok } from "assert";
import { createServer } from "node:net";
import { promisify } from "node:util";
import { createHash } from "node:crypto";
import * as child from "child_process";
import { setTimeout as setTimeout$1 } from "timers";
import { createReadStream, readFileSync as readFileSync$1, readdirSync, statSync } from "node:fs";
import { execFile, spawn } from "node:child_process";
// node_modules/@actions/io/lib/io-util.js
var __awaiter$3 = function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
const { chmod, copyFile, lstat, mkdir, open, readdir, rename, rm, rmdir, stat, symlink, unlink } = fs.promises;
const IS_WINDOWS$1 = process.platform === "win32";
fs.constants.O_RDONLY;
function exists(fsPath) {
	return __awaiter$3(this, void 0, void 0, function* () {
		try {
			yield stat(fsPath);
		} catch (err) {
			if (err.code === "ENOENT") return false;
			throw err;
		}
		return true;
	});
}
/**
* On OSX/Linux, true if path starts with '/'. On Windows, true for paths like:
* \, \hello, \\hello\share, C:, and C:\hello (and corresponding alternate separator cases).
*/
function isRooted(p) {
	p = normalizeSeparators(p);
	if (!p) throw new Error("isRooted() parameter \"p\" cannot be empty");
	if (IS_WINDOWS$1) return p.startsWith("\\") || /^[A-Z]:/i.test(p);
	return p.startsWith("/");
}
/**
* Best effort attempt to determine whether a file exists and is executable.
* @param filePath    file path to check
* @param extensions  additional file extensions to try
* @return if file exists and is executable, returns the file path. otherwise empty string.
*/
function tryGetExecutablePath(filePath, extensions) {
	return __awaiter$3(this, void 0, void 0, function* () {
		let stats = void 0;
		try {
			stats = yield stat(filePath);
		} catch (err) {
			if (err.code !== "ENOENT") console.log(`Unexpected error attempting to determine if executable file exists '${filePath}': ${err}`);
		}
		if (stats && stats.isFile()) {
			if (IS_WINDOWS$1) {
				const upperExt = path.extname(filePath).toUpperCase();
				if (extensions.some((validExt) => validExt.toUpperCase() === upperExt)) return filePath;
			} else if (isUnixExecutable(stats)) return filePath;
		}
		const originalFilePath = filePath;
		for (const extension of extensions) {
			filePath = originalFilePath + extension;
			stats = void 0;
			try {
				stats = yield stat(filePath);
			} catch (err) {
				if (err.code !== "ENOENT") console.log(`Unexpected error attempting to determine if executable file exists '${filePath}': ${err}`);
			}
			if (stats && stats.isFile()) {
				if (IS_WINDOWS$1) {
					try {
						const directory = path.dirname(filePath);
						const upperName = path.basename(filePath).toUpperCase();
						for (const actualName of yield readdir(directory)) if (upperName === actualName.toUpperCase()) {
							filePath = path.join(directory, actualName);
							break;
						}
					} catch (err) {
						console.log(`Unexpected error attempting to determine the actual case of the file '${filePath}': ${err}`);
					}
					return filePath;
				} else if (isUnixExecutable(stats)) return filePath;
			}
		}
		return "";
	});
}
function normalizeSeparators(p) {
	p = p || "";
	if (IS_WINDOWS$1) {
		p = p.replace(/\//g, "\\");
		return p.replace(/\\\\+/g, "\\");
	}
	return p.replace(/\/\/+/g, "/");
}
function isUnixExecutable(stats) {
	return (stats.mode & 1) > 0 || (stats.mode & 8) > 0 && process.getgid !== void 0 && stats.gid === process.getgid() || (stats.mode & 64) > 0 && process.getuid !== void 0 && stats.uid === process.getuid();
}
// node_modules/@actions/io/lib/io.js
var __awaiter$2 = function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
/**
* Remove a path recursively with force
*
* @param inputPath path to remove
*/
function rmRF(inputPath) {
	return __awaiter$2(this, void 0, void 0, function* () {
		if (IS_WINDOWS$1) {
			if (/[*"<>|]/.test(inputPath)) throw new Error("File path must not contain `*`, `\"`, `<`, `>` or `|` on Windows");
		}
		try {
			yield rm(inputPath, {
				force: true,
				maxRetries: 3,
				recursive: true,
				retryDelay: 300
			});
		} catch (err) {
			throw new Error(`File was unable to be removed ${err}`);
		}
	});
}
/**
* Make a directory.  Creates the full path with folders in between
* Will throw if it fails
*
* @param   fsPath        path to create
* @returns Promise<void>
*/
function mkdirP(fsPath) {
	return __awaiter$2(this, void 0, void 0, function* () {
		ok(fsPath, "a path argument must be provided");
		yield mkdir(fsPath, { recursive: true });
	});
}
/**
* Returns path of a tool had the tool actually been invoked.  Resolves via paths.
* If you check and the tool does not exist, it will throw.
*
* @param     tool              name of the tool
* @param     check             whether to check if tool exists
* @returns   Promise<string>   path to tool
*/
function which(tool, check) {
	return __awaiter$2(this, void 0, void 0, function* () {
		if (!tool) throw new Error("parameter 'tool' is required");
		if (check) {
			const result = yield which(tool, false);
			if (!result) {
				if (IS_WINDOWS$1) throw new Error(`Unable to locate executable file: ${tool}. Please verify either the file path exists or the file can be found within a directory specified by the PATH environment variable. Also verify the file has a valid extension for an executable file.`);
				else throw new Error(`Unable to locate executable file: ${tool}. Please verify either the file path exists or the file can be found within a directory specified by the PATH environment variable. Also check the file mode to verify the file is executable.`);
			}
			return result;
		}
		const matches = yield findInPath(tool);
		if (matches && matches.length > 0) return matches[0];
		return "";
	});
}
/**
* Returns a list of all occurrences of the given tool on the system path.
*
* @returns   Promise<string[]>  the paths of the tool
*/
function findInPath(tool) {
	return __awaiter$2(this, void 0, void 0, function* () {
		if (!tool) throw new Error("parameter 'tool' is required");
		const extensions = [];
		if (IS_WINDOWS$1 && process.env["PATHEXT"]) {
			for (const extension of process.env["PATHEXT"].split(path.delimiter)) if (extension) extensions.push(extension);
		}
		if (isRooted(tool)) {
			const filePath = yield tryGetExecutablePath(tool, extensions);
			if (filePath) return [filePath];
			return [];
		}
		if (tool.includes(path.sep)) return [];
		const directories = [];
		if (process.env.PATH) {
			for (const p of process.env.PATH.split(path.delimiter)) if (p) directories.push(p);
		}
		const matches = [];
		for (const directory of directories) {
			const filePath = yield tryGetExecutablePath(path.join(directory, tool), extensions);
			if (filePath) matches.push(filePath);
		}
		return matches;
	});
}
// node_modules/@actions/exec/lib/toolrunner.js
var __awaiter$1 = function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
const IS_WINDOWS = process.platform === "win32";
var ToolRunner = class extends events.EventEmitter {
	constructor(toolPath, args, options) {
		super();
		if (!toolPath) throw new Error("Parameter 'toolPath' cannot be null or empty.");
		this.toolPath = toolPath;
		this.args = args || [];
		this.options = options || {};
	}
	_debug(message) {
		if (this.options.listeners && this.options.listeners.debug) this.options.listeners.debug(message);
	}
	_getCommandString(options, noPrefix) {
		const toolPath = this._getSpawnFileName();
		const args = this._getSpawnArgs(options);
		let cmd = noPrefix ? "" : "[command]";
		if (IS_WINDOWS) {
			if (this._isCmdFile()) {
				cmd += toolPath;
				for (const a of args) cmd += ` ${a}`;
			} else if (options.windowsVerbatimArguments) {
				cmd += `"${toolPath}"`;
				for (const a of args) cmd += ` ${a}`;
			} else {
				cmd += this._windowsQuoteCmdArg(toolPath);
				for (const a of args) cmd += ` ${this._windowsQuoteCmdArg(a)}`;
			}
		} else {
			cmd += toolPath;
			for (const a of args) cmd += ` ${a}`;
		}
		return cmd;
	}
	_processLineBuffer(data, strBuffer, onLine) {
		try {
			let s = strBuffer + data.toString();
			let n = s.indexOf(os.EOL);
			while (n > -1) {
				onLine(s.substring(0, n));
				s = s.substring(n + os.EOL.length);
				n = s.indexOf(os.EOL);
			}
			return s;
		} catch (err) {
			this._debug(`error processing line. Failed with error ${err}`);
			return "";
		}
	}
	_getSpawnFileName() {
		if (IS_WINDOWS) {
			if (this._isCmdFile()) return process.env["COMSPEC"] || "cmd.exe";
		}
		return this.toolPath;
	}
	_getSpawnArgs(options) {
		if (IS_WINDOWS) {
			if (this._isCmdFile()) {
				let argline = `/D /S /C "${this._windowsQuoteCmdArg(this.toolPath)}`;
				for (const a of this.args) {
					argline += " ";
					argline += options.windowsVerbatimArguments ? a : this._windowsQuoteCmdArg(a);
				}
				argline += "\"";
				return [argline];
			}
		}
		return this.args;
	}
	_endsWith(str, end) {
		return str.endsWith(end);
	}
	_isCmdFile() {
		const upperToolPath = this.toolPath.toUpperCase();
		return this._endsWith(upperToolPath, ".CMD") || this._endsWith(upperToolPath, ".BAT");
	}
	_windowsQuoteCmdArg(arg) {
		if (!this._isCmdFile()) return this._uvQuoteCmdArg(arg);
		if (!arg) return "\"\"";
		const cmdSpecialChars = [
			" ",
			"	",
			"&",
			"(",
			")",
			"[",
			"]",
			"{",
			"}",
			"^",
			"=",
			";",
			"!",
			"'",
			"+",
			",",
			"`",
			"~",
			"|",
			"<",
			">",
			"\""
		];
		let needsQuotes = false;
		for (const char of arg) if (cmdSpecialChars.some((x) => x === char)) {
			needsQuotes = true;
			break;
		}
		if (!needsQuotes) return arg;
		let reverse = "\"";
		let quoteHit = true;
		for (let i = arg.length; i > 0; i--) {
			reverse += arg[i - 1];
			if (quoteHit && arg[i - 1] === "\\") reverse += "\\";
			else if (arg[i - 1] === "\"") {
				quoteHit = true;
				reverse += "\"";
			} else quoteHit = false;
		}
		reverse += "\"";
		return reverse.split("").reverse().join("");
	}
	_uvQuoteCmdArg(arg) {
		if (!arg) return "\"\"";
		if (!arg.includes(" ") && !arg.includes("	") && !arg.includes("\"")) return arg;
		if (!arg.includes("\"") && !arg.includes("\\")) return `"${arg}"`;
		let reverse = "\"";
		let quoteHit = true;
		for (let i = arg.length; i > 0; i--) {
			reverse += arg[i - 1];
			if (quoteHit && arg[i - 1] === "\\") reverse += "\\";
			else if (arg[i - 1] === "\"") {
				quoteHit = true;
				reverse += "\\";
			} else quoteHit = false;
		}
		reverse += "\"";
		return reverse.split("").reverse().join("");
	}
	_cloneExecOptions(options) {
		options = options || {};
		const result = {
			cwd: options.cwd || process.cwd(),
			env: options.env || process.env,
			silent: options.silent || false,
			windowsVerbatimArguments: options.windowsVerbatimArguments || false,
			failOnStdErr: options.failOnStdErr || false,
			ignoreReturnCode: options.ignoreReturnCode || false,
			delay: options.delay || 1e4
		};
		result.outStream = options.outStream || process.stdout;
		result.errStream = options.errStream || process.stderr;
		return result;
	}
	_getSpawnOptions(options, toolPath) {
		options = options || {};
		const result = {};
		result.cwd = options.cwd;
		result.env = options.env;
		result["windowsVerbatimArguments"] = options.windowsVerbatimArguments || this._isCmdFile();
		if (options.windowsVerbatimArguments) result.argv0 = `"${toolPath}"`;
		return result;
	}
	/**
	* Exec a tool.
	* Output will be streamed to the live console.
	* Returns promise with return code
	*
	* @param     tool     path to tool to exec
	* @param     options  optional exec options.  See ExecOptions
	* @returns   number
	*/
	exec() {
		return __awaiter$1(this, void 0, void 0, function* () {
			if (!isRooted(this.toolPath) && (this.toolPath.includes("/") || IS_WINDOWS && this.toolPath.includes("\\"))) this.toolPath = path.resolve(process.cwd(), this.options.cwd || process.cwd(), this.toolPath);
			this.toolPath = yield which(this.toolPath, true);
			return new Promise((resolve, reject) => __awaiter$1(this, void 0, void 0, function* () {
				this._debug(`exec tool: ${this.toolPath}`);
				this._debug("arguments:");
				for (const arg of this.args) this._debug(`   ${arg}`);
				const optionsNonNull = this._cloneExecOptions(this.options);
				if (!optionsNonNull.silent && optionsNonNull.outStream) optionsNonNull.outStream.write(this._getCommandString(optionsNonNull) + os.EOL);
				const state = new ExecState(optionsNonNull, this.toolPath);
				state.on("debug", (message) => {
					this._debug(message);
				});
				if (this.options.cwd && !(yield exists(this.options.cwd))) return reject(/* @__PURE__ */ new Error(`The cwd: ${this.options.cwd} does not exist!`));
				const fileName = this._getSpawnFileName();
				const cp = child.spawn(fileName, this._getSpawnArgs(optionsNonNull), this._getSpawnOptions(this.options, fileName));
				let stdbuffer = "";
				if (cp.stdout) cp.stdout.on("data", (data) => {
					if (this.options.listeners && this.options.listeners.stdout) this.options.listeners.stdout(data);
					if (!optionsNonNull.silent && optionsNonNull.outStream) optionsNonNull.outStream.write(data);
					stdbuffer = this._processLineBuffer(data, stdbuffer, (line) => {
						if (this.options.listeners && this.options.listeners.stdline) this.options.listeners.stdline(line);
					});
				});
				let errbuffer = "";
				if (cp.stderr) cp.stderr.on("data", (data) => {
					state.processStderr = true;
					if (this.options.listeners && this.options.listeners.stderr) this.options.listeners.stderr(data);
					if (!optionsNonNull.silent && optionsNonNull.errStream && optionsNonNull.outStream) (optionsNonNull.failOnStdErr ? optionsNonNull.errStream : optionsNonNull.outStream).write(data);
					errbuffer = this._processLineBuffer(data, errbuffer, (line) => {
						if (this.options.listeners && this.options.listeners.errline) this.options.listeners.errline(line);
					});
				});
				cp.on("error", (err) => {
					state.processError = err.message;
					state.processExited = true;
					state.processClosed = true;
					state.CheckComplete();
				});
				cp.on("exit", (code) => {
					state.processExitCode = code;
					state.processExited = true;
					this._debug(`Exit code ${code} received from tool '${this.toolPath}'`);
					state.CheckComplete();
				});
				cp.on("close", (code) => {
					state.processExitCode = code;
					state.processExited = true;
					state.processClosed = true;
					this._debug(`STDIO streams have closed for tool '${this.toolPath}'`);
					state.CheckComplete();
				});
				state.on("done", (error, exitCode) => {
					if (stdbuffer.length > 0) this.emit("stdline", stdbuffer);
					if (errbuffer.length > 0) this.emit("errline", errbuffer);
					cp.removeAllListeners();
					if (error) reject(error);
					else resolve(exitCode);
				});
				if (this.options.input) {
					if (!cp.stdin) throw new Error("child process missing stdin");
					cp.stdin.end(this.options.input);
				}
			}));
		});
	}
};
/**
* Convert an arg string to an array of args. Handles escaping
*
* @param    argString   string of arguments
* @returns  string[]    array of arguments
*/
function argStringToArray(argString) {
	const args = [];
	let inQuotes = false;
	let escaped = false;
	let arg = "";
	function append(c) {
		if (escaped && c !== "\"") arg += "\\";
		arg += c;
		escaped = false;
	}
	for (let i = 0; i < argString.length; i++) {
		const c = argString.charAt(i);
		if (c === "\"") {
			if (!escaped) inQuotes = !inQuotes;
			else append(c);
			continue;
		}
		if (c === "\\" && escaped) {
			append(c);
			continue;
		}
		if (c === "\\" && inQuotes) {
			escaped = true;
			continue;
		}
		if (c === " " && !inQuotes) {
			if (arg.length > 0) {
				args.push(arg);
				arg = "";
			}
			continue;
		}
		append(c);
	}
	if (arg.length > 0) args.push(arg.trim());
	return args;
}
var ExecState = class ExecState extends events.EventEmitter {
	constructor(options, toolPath) {
		super();
		this.processClosed = false;
		this.processError = "";
		this.processExitCode = 0;
		this.processExited = false;
		this.processStderr = false;
		this.delay = 1e4;
		this.done = false;
		this.timeout = null;
		if (!toolPath) throw new Error("toolPath must not be empty");
		this.options = options;
		this.toolPath = toolPath;
		if (options.delay) this.delay = options.delay;
	}
	CheckComplete() {
		if (this.done) return;
		if (this.processClosed) this._setResult();
		else if (this.processExited) this.timeout = setTimeout$1(ExecState.HandleTimeout, this.delay, this);
	}
	_debug(message) {
		this.emit("debug", message);
	}
	_setResult() {
		let error;
		if (this.processExited) {
			if (this.processError) error = /* @__PURE__ */ new Error(`There was an error when attempting to execute the process '${this.toolPath}'. This may indicate the process failed to start. Error: ${this.processError}`);
			else if (this.processExitCode !== 0 && !this.options.ignoreReturnCode) error = /* @__PURE__ */ new Error(`The process '${this.toolPath}' failed with exit code ${this.processExitCode}`);
			else if (this.processStderr && this.options.failOnStdErr) error = /* @__PURE__ */ new Error(`The process '${this.toolPath}' failed because one or more lines were written to the STDERR stream`);
		}
		if (this.timeout) {
			clearTimeout(this.timeout);
			this.timeout = null;
		}
		this.done = true;
		this.emit("done", error, this.processExitCode);
	}
	static HandleTimeout(state) {
		if (state.done) return;
		if (!state.processClosed && state.processExited) {
			const message = `The STDIO streams did not close within ${state.delay / 1e3} seconds of the exit event from process '${state.toolPath}'. This may indicate a child process inherited the STDIO streams and has not yet exited.`;
			state._debug(message);
		}
		state._setResult();
	}
};
// node_modules/@actions/exec/lib/exec.js
var __awaiter = function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
/**
* Exec a command.
* Output will be streamed to the live console.
* Returns promise with return code
*
* @param     commandLine        command to execute (can include additional args). Must be correctly escaped.
* @param     args               optional arguments for tool. Escaping is handled by the lib.
* @param     options            optional exec options.  See ExecOptions
* @returns   Promise<number>    exit code
*/
function exec(commandLine, args, options) {
	return __awaiter(this, void 0, void 0, function* () {
		const commandArgs = argStringToArray(commandLine);
		if (commandArgs.length === 0) throw new Error(`Parameter 'commandLine' cannot be null or empty.`);
		const toolPath = commandArgs[0];
		args = commandArgs.slice(1).concat(args || []);
		return new ToolRunner(toolPath, args, options).exec();
	});
}
// src/cache-entry.ts
/** Faults told to one listener: where the shape of entries has changed, each of them has one. */
const mostTold = 3;
const told = /* @__PURE__ */ new WeakMap();
/** An entry of the cache; undefined where there is none, and with a warning where it cannot be read or is broken. */
async function readEntry(path, schema, warn) {
	try {
		return await readRecord(path, schema, "It is made again.");
	} catch (error) {
		const count = (told.get(warn) ?? 0) + 1;
		told.set(warn, count);
		if (count <= mostTold) warn(`Not from the cache: ${messageOf(error)}`);
		if (count === mostTold) warn("Further entries of the cache that cannot be read are made again without a word.");
		return;
	}
}
/** Keeps an entry, which is there when this returns; where that cannot be, a warning. */
function keepEntry(path, value, warn) {
	try {
		writeAtomicNow(path, jsonOf(value));
	} catch (error) {
		warn(`Not kept in the cache: ${messageOf(error)}`);
	}
}
// node_modules/zod/v4/classic/coerce.js
function number(params) {
	return _coercedNumber(ZodNumber, params);
}
// src/sandbox/sandbox-error.ts
/** The sandbox itself cannot do its work here: nothing is said about the candidate. */
var SandboxError = class extends UsageError {
	name = "SandboxError";
};
// src/sandbox/user.ts
/**
* Ids that neither distributions nor systemd hand out (https://systemd.io/UIDS-GIDS/), and below 65536, so that they exist in
* containers with a mapped range.
*/
const first = 60706;
const count$1 = 478;
/** Takes a free id. Other harnesses on the machine may do the same at this moment. */
async function acquireUser() {
	const used = usedIds();
	const start = Math.floor(Math.random() * count$1);
	for (let step = 0; step < count$1; step++) {
		const uid = first + (start + step) % count$1;
		const lock = used.has(uid) ? void 0 : await claim(uid);
		if (lock) return {
			uid,
			release: () => new Promise((resolve) => lock.close(() => resolve()))
		};
	}
	throw new SandboxError(`No free user id from ${first} to 61183: all are in use. End other runs on this machine.`);
}
/** An abstract socket is a lock that the kernel lets go when we die: no file is left behind. */
function claim(uid) {
	return new Promise((resolve) => {
		const server = createServer();
		server.once("error", () => resolve(void 0));
		server.listen(`\0lmr-sandbox-uid-${uid}`, () => {
			server.unref();
			resolve(server);
		});
	});
}
function usedIds() {
	const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
	return new Set(pids.map((pid) => statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid ?? 0));
}
// src/sandbox/interpreter.ts
/**
* Looks at a Python as the harness sees it, and as root also as a sandbox user sees it. An interpreter below a closed
* home folder may start for another user and silently load the system's standard library instead of its own.
* @throws SandboxError when it does not run or is older than 3.8
*/
async function probeInterpreter(python, asUser = process.getuid?.() === 0) {
	const executable = await resolveShim(python);
	const { libraryPath, ...own } = await lookWithLibraries(executable);
	if (Number(own.version.split(".")[0]) < 3 || own.version.startsWith("3.") && Number(own.version.split(".")[1]) < 8) throw new SandboxError(`${executable} is Python ${own.version}; candidates need Python 3.8 or newer.`);
	const interpreter = {
		executable,
		version: own.version,
		prefix: own.prefix,
		binaries: dirname(executable),
		paths: own.paths,
		libraryPath,
		usableAs: "same-user"
	};
	if (!asUser) return interpreter;
	const note = await noteForOthers(own, libraryPath);
	return note === null ? {
		...interpreter,
		usableAs: "user"
	} : {
		...interpreter,
		note
	};
}
/** pyenv's python3 is a shell script that needs its environment; what it starts does not. */
async function resolveShim(python) {
	try {
		const path = (await run(python, [
			"-I",
			"-S",
			"-c",
			"import sys; print(sys.executable)"
		], {})).trim();
		if (path !== "") return path;
	} catch (error) {
		throw new SandboxError(`${python} does not run: ${messageOf(error).split("\n").slice(0, 2).join(" ")}`, { cause: error });
	}
	throw new SandboxError(`${python} does not know its own path. Name it by its full path.`);
}
const script = `
import json, os, sys
roots = [sys.prefix, sys.exec_prefix, sys.base_prefix, os.path.dirname(os.path.realpath(sys.executable))]
paths = sorted({path for path in roots + sys.path if os.path.isabs(path) and path != "/" and os.access(path, os.R_OK)})
print(json.dumps({
    "executable": sys.executable,
    "version": "%d.%d.%d" % sys.version_info[:3],
    "identity": [sys.version, sys.base_prefix, sys.prefix, os.__file__] + paths,
    "prefix": sys.prefix,
    "paths": paths,
}))`;
async function look(executable, options, libraryPath) {
	const env = {
		PATH: defaultPath,
		...libraryPath === null ? {} : { LD_LIBRARY_PATH: libraryPath }
	};
	return JSON.parse(await run(executable, [
		"-s",
		"-B",
		"-c",
		script
	], {
		cwd: "/",
		env,
		...options
	}));
}
async function lookWithLibraries(executable) {
	const beside = join(dirname(dirname(executable)), "lib");
	try {
		return {
			...await look(executable, {}, null),
			libraryPath: null
		};
	} catch (error) {
		return await look(executable, {}, beside).then((sight) => ({
			...sight,
			libraryPath: beside
		}), () => {
			throw new SandboxError(`${executable} does not run with an empty environment: ${messageOf(error)}`, { cause: error });
		});
	}
}
/** Why another user cannot run the same Python, and what to do; null when it can. */
async function noteForOthers(own, libraryPath) {
	const user = await acquireUser();
	try {
		const theirs = await look(own.executable, {
			uid: user.uid,
			gid: user.uid
		}, libraryPath);
		const index = own.identity.findIndex((part, at) => part !== theirs.identity[at]);
		if (index === -1 && own.identity.length === theirs.identity.length) return null;
		const [found, ours] = [theirs.identity[index] ?? "nothing", own.identity[index] ?? "less"];
		return `As another user ${own.executable} finds ${found} where we find ${ours}. ${await cure(own)}`;
	} catch (error) {
		if (codeOf(error) === "EPERM" || codeOf(error) === "EINVAL") return "Root cannot start processes as another user here. Give the container the capabilities SETUID and SETGID, as is the default.";
		return `Another user cannot run ${own.executable}: ${messageOf(error).split("\n")[0]}. ${await cure(own)}`;
	} finally {
		await user.release();
	}
}
async function cure(own) {
	const elsewhere = "Use a Python outside of home folders, such as /usr/bin/python3 or one below /opt";
	const closed = await closedFolder([own.executable, ...own.paths]);
	return closed === null ? `${elsewhere}.` : `${elsewhere}, or let others pass: chmod o+x ${closed}`;
}
/** The first folder on the way to some paths that others may not pass. */
async function closedFolder(paths) {
	const folders = new Set(paths.flatMap(ancestors));
	for (const folder of folders) {
		const info = await stat$1(folder).catch(() => null);
		if (info !== null && (info.mode & 1) === 0) return folder;
	}
	return null;
}
/** `/`, then each folder down to the one of the path. */
function ancestors(path) {
	const parent = dirname(path);
	return parent === path ? [path] : [...ancestors(parent), parent];
}
function run(command, args, options) {
	return new Promise((resolve, reject) => {
		execFile(command, args, {
			timeout: 3e4,
			...options,
			encoding: "utf8"
		}, (error, stdout) => {
			if (error) reject(error);
			else resolve(String(stdout));
		});
	});
}
// src/sandbox/clean.ts
/** Output of a candidate as text that is safe to store and to show: UTF-8, no control bytes, no escape sequences; says what was left out. */
function cleanLog({ head, tail, total }) {
	const dropped = total - head.length - tail.length;
	if (dropped === 0) return cleanText(Buffer.concat([head, tail]));
	return `${cleanText(head)}\n[${dropped} bytes left out]\n${cleanText(tail.subarray(continuation(tail)))}`;
}
/** Bytes at the start that belong to a character that was cut. */
function continuation(bytes) {
	const start = bytes.findIndex((byte) => (byte & 192) !== 128);
	return start > 0 && start < 4 ? start : 0;
}
const escapes = [
	/\x1b\[[0-?]*[ -/]*[@-~]?/g,
	/\x1b[\]PX^_][^\x07\x1b\n]*(?:\x07|\x1b\\)?/g,
	/\x1b[ -/]*[0-~]?/g
];
/** All but tab and newline, and the marks that turn the direction of text round. */
const controls = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
function cleanText(bytes) {
	const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, "\n");
	return escapes.reduce((rest, pattern) => rest.replace(pattern, ""), text).replace(controls, "");
}
// src/sandbox/levels.ts
/** What each level is made of, strongest first; a level holds when all of it is in force. */
const levels = [
	["namespace", [
		"own-uid",
		"no-new-privs",
		"seccomp",
		"pid-namespace",
		"mount-namespace",
		"network-namespace"
	]],
	["user", [
		"own-uid",
		"no-new-privs",
		"seccomp"
	]],
	["process", ["no-new-privs", "seccomp"]]
];
/** The level that these mechanisms make up. `root`: the candidate has uid 0, who owns the system's files, so that only Landlock keeps it from them. */
function isolationOf(mechanisms, root) {
	const exposed = root && !mechanisms.includes("own-uid") && !mechanisms.includes("landlock");
	return {
		level: levels.find(([, parts]) => !exposed && parts.every((part) => mechanisms.includes(part)))?.[0] ?? "none",
		mechanisms: [...mechanisms]
	};
}
/**
* Whether an outcome can claim a tier: its candidate could read neither what it was compared with nor the answers of others, on this
* machine or from the network.
*/
function claimsTier({ level, mechanisms }) {
	return level !== "none" && mechanisms.includes("hidden-files");
}
// src/sandbox/job.ts
const bytes = (mebibytes) => Math.round(mebibytes * 1024 * 1024);
/** Arguments of runtime/launcher.py for a job. */
function launcherArguments({ attempt, command, limits, cwd = attempt.tree }) {
	const { offer, passed, worker } = attempt.workspace;
	const { interpreter } = offer;
	const environment = candidateEnvironment(attempt, interpreter, passed);
	const readable = [
		attempt.folder,
		dirname(worker),
		...interpreter.paths,
		...interpreter.libraryPath ? [interpreter.libraryPath] : []
	];
	return [
		"run",
		...attempt.uid === null ? [] : [`uid=${attempt.uid}`],
		`namespaces=${offer.namespaces ? 1 : 0}`,
		`time=${limits.time}`,
		`memory=${bytes(limits.memory)}`,
		`disk=${bytes(limits.disk ?? 2048)}`,
		`file=${bytes(limits.file ?? 1024)}`,
		`processes=${limits.processes ?? 512}`,
		`log=${limits.log ?? 8192}`,
		`result=${bytes(limits.result ?? 32)}`,
		`cwd=${cwd}`,
		`tmp=${attempt.tmp}`,
		...readable.map((path) => `read=${path}`),
		...offer.hidden.map((path) => `hide=${path}`),
		...[
			attempt.tree,
			attempt.home,
			attempt.tmp
		].map((path) => `write=${path}`),
		...Object.entries(environment).map(([name, value]) => `env=${name}=${value}`),
		"--",
		interpreter.executable,
		"-s",
		"-B",
		...command
	];
}
// src/sandbox/supervise.ts
/** Milliseconds beyond the time limit until the supervisor itself is ended; it needs some 20 to end a candidate. */
const grace = 500;
const startTimeout = 3e4;
/** Runs the launcher for a job to its end. The open pipe to it is its sign that we live; a job's `signal` closes it. */
function supervise(job) {
	return new Promise((resolve, reject) => {
		const child = spawn(...launcher(job.attempt, launcherArguments(job)), {
			cwd: "/",
			env: environment(job.attempt),
			detached: true
		});
		const start = new StartLine();
		const out = [];
		let stderr = "";
		let overdue = false;
		const expire = () => {
			overdue = child.kill("SIGKILL");
		};
		let clock = setTimeout(expire, startTimeout);
		const stop = () => child.stdin.end();
		job.signal?.addEventListener("abort", stop, { once: true });
		child.stdin.on("error", () => void 0);
		child.stderr.on("data", (chunk) => {
			stderr = (stderr + chunk).slice(-4096);
		});
		child.stdout.on("data", (chunk) => {
			out.push(chunk);
			clearTimeout(clock);
			if (start.endsWith(chunk)) clock = setTimeout(expire, job.limits.time * 1e3 + grace);
		});
		child.on("error", (error) => {
			clearTimeout(clock);
			reject(new SandboxError(`Cannot run ${child.spawnfile}: ${error.message}`, { cause: error }));
		});
		child.on("close", () => {
			clearTimeout(clock);
			job.signal?.removeEventListener("abort", stop);
			resolve({
				stdout: Buffer.concat(out).subarray(start.length),
				stderr,
				started: start.length > 0,
				overdue
			});
		});
	});
}
/** Ends what a supervisor has left behind that was killed itself. */
function endLeftovers(attempt) {
	const group = attempt.uid === null ? `home=${attempt.home}` : `uid=${attempt.uid}`;
	return new Promise((resolve, reject) => {
		const child = spawn(...launcher(attempt, ["end", group]), {
			cwd: "/",
			env: environment(attempt),
			stdio: "ignore"
		});
		child.on("error", reject);
		child.on("close", () => resolve());
	});
}
/** The line `started` at the head of a stream. */
var StartLine = class StartLine {
	static text = "started\n";
	length = 0;
	#head = "";
	/** Whether this chunk brings the line to its end, with nothing after it. */
	endsWith(chunk) {
		if (this.length > 0) return false;
		this.#head += chunk.toString("latin1", 0, 16);
		if (this.#head.startsWith(StartLine.text)) this.length = StartLine.text.length;
		return this.#head === StartLine.text;
	}
};
function launcher({ workspace }, args) {
	const cache = workspace.cache === null ? ["-B"] : ["-X", `pycache_prefix=${workspace.cache}`];
	return [workspace.offer.interpreter.executable, [
		"-I",
		"-S",
		...cache,
		join(packageRoot, "runtime", "launcher.py"),
		...args
	]];
}
/** Nothing of ours is to be found in the supervisor either. */
function environment({ workspace }) {
	const { libraryPath } = workspace.offer.interpreter;
	return libraryPath === null ? {} : { LD_LIBRARY_PATH: libraryPath };
}
// src/sandbox/told.ts
/** Why the supervisor ended the candidate: a limit, or our own wish. */
const Stopped = _enum([
	"time",
	"memory",
	"processes",
	"disk",
	"result",
	"cancelled"
]);
const count = number().int().nonnegative();
const optional = (value) => preprocess((text) => text === "" ? null : text, value.nullable());
const words = string().transform((text) => text.split(" ").filter(Boolean));
/** The supervisor's lines; `parts` are the lengths of head and tail of the log and of the result, which follow them. */
const Account = strictObject({
	code: optional(count),
	signal: optional(count),
	stopped: optional(Stopped),
	seconds: number(),
	peak: count,
	leftovers: count,
	unkilled: count,
	mechanisms: words,
	denied: words,
	printed: count,
	parts: preprocess((text) => String(text).split(" "), tuple([
		count,
		count,
		count
	]))
});
const Lines = union([strictObject({ error: string() }), Account]);
/** Takes apart what a supervisor wrote after `started`; null when it is not complete, which means that it was killed. */
function parseTold(bytes) {
	const end = bytes.indexOf("\n\n");
	if (end === -1) return null;
	const pairs = bytes.toString("utf8", 0, end).split("\n").map((line) => line.split(/=(.*)/s, 2));
	const told = Lines.parse(Object.fromEntries(pairs));
	if ("error" in told) return {
		kind: "error",
		error: told.error
	};
	const [head, tail, result] = told.parts;
	const body = bytes.subarray(end + 2);
	if (body.length !== head + tail + result) return null;
	return {
		kind: "account",
		account: told,
		head: body.subarray(0, head),
		tail: body.subarray(head, head + tail),
		result: body.subarray(head + tail)
	};
}
// src/sandbox/launch.ts
/**
* Runs a command of untrusted Python under a supervisor (runtime/launcher.py) and ends all of its processes.
* What the candidate does is in the result; only an unusable set-up throws.
* @throws SandboxError when the command could not be confined or started
*/
async function launch(job) {
	job.signal?.throwIfAborted();
	const { stdout, stderr, started, overdue } = await supervise(job);
	const told = parseTold(stdout);
	if (told?.kind === "error") throw new SandboxError(`The candidate could not be started: ${told.error}`);
	const fault = stderr.trim().split("\n").at(-1) ?? "";
	if (told === null && !started) throw new SandboxError(`The launcher did not start: ${fault || "no message"}`);
	if (told === null) await endLeftovers(job.attempt);
	job.signal?.throwIfAborted();
	if (told !== null) return ended(told, job);
	const killed = fault === "" ? "the supervisor was killed while it ran" : `the supervisor failed: ${fault}`;
	return unsupervised(job, overdue ? `${reasons.time(job)}, when its supervisor no longer answered` : killed, overdue);
}
const reasons = {
	time: ({ limits }) => `stopped at the time limit of ${limits.time} s`,
	memory: ({ limits }) => `stopped at the memory limit of ${limits.memory} MiB`,
	processes: () => "stopped: too many processes and threads",
	disk: () => "stopped: too much written to disk",
	result: () => "stopped: the results are too large",
	cancelled: () => "stopped by the harness"
};
function ended(told, job) {
	const { account, head, tail, result } = told;
	const { stopped } = account;
	const killed = stopped === null && account.signal === constants.signals.SIGKILL;
	const unkilled = account.unkilled > 0;
	return {
		exit: {
			code: account.code,
			signal: signalName(account.signal)
		},
		timedOut: stopped === "time",
		outOfMemory: killed || stopped === "memory" || stopped === "processes" || stopped === "disk",
		message: unkilled ? "some of its processes could not be ended" : killed ? "killed, as the kernel does when memory runs out" : stopped && reasons[stopped](job),
		result: unkilled ? Buffer.alloc(0) : result,
		resultOverflow: stopped === "result",
		log: cleanLog({
			head,
			tail,
			total: account.printed
		}),
		isolation: isolationOf(account.mechanisms, process.getuid?.() === 0),
		seconds: account.seconds,
		peakMemory: account.peak,
		leftovers: account.leftovers,
		denied: account.denied
	};
}
/** The supervisor is gone: what the candidate wrote went with it, and how it was confined is not known. */
function unsupervised(job, message, timedOut) {
	return {
		exit: {
			code: null,
			signal: null
		},
		timedOut,
		outOfMemory: false,
		message,
		result: Buffer.alloc(0),
		resultOverflow: false,
		log: "",
		isolation: {
			level: "none",
			mechanisms: []
		},
		seconds: job.limits.time,
		peakMemory: 0,
		leftovers: 0,
		denied: []
	};
}
function signalName(number) {
	if (number === null) return null;
	return Object.entries(constants.signals).find(([, value]) => value === number)?.[0] ?? `signal ${number}`;
}
// src/claim.ts
const ownerFile = "owner.json";
/** Writes down whose folder it is, so that a later run can tell whether anybody still needs it. */
async function claimFolder(folder) {
	await writeFile(join(folder, ownerFile), JSON.stringify(await ownerOf$2(process.pid)), { mode: 384 });
}
/** Whether a folder of ours was claimed in this place by a process that is gone. @throws where nobody has claimed it */
async function isAbandoned(folder) {
	if ((await stat$1(folder)).uid !== process.getuid?.()) return false;
	const owner = JSON.parse(await readFile(join(folder, ownerFile), "utf8"));
	const now = await ownerOf$2(owner.pid).catch(() => null);
	const here = (await ownerOf$2(process.pid)).place;
	return owner.place === here && now?.start !== owner.start;
}
async function ownerOf$2(pid) {
	const place = [await readlink("/proc/self/ns/pid"), await readFile("/proc/sys/kernel/random/boot_id", "utf8")].join(" ").trim();
	return {
		pid,
		start: (await readFile(`/proc/${pid}/stat`, "utf8")).replace(/^.*\) /s, "").split(" ")[19] ?? "",
		place
	};
}
// src/sandbox/temporary.ts
/** A folder for work folders; with `forOthers` one that other users can reach. */
async function temporaryFolder(forOthers) {
	for (const folder of [
		tmpdir(),
		"/tmp",
		"/var/tmp"
	]) if (!forOthers || await isOpen(folder)) return folder;
	throw new SandboxError(`Other users cannot reach ${tmpdir()}, /tmp or /var/tmp. Set TMPDIR to a folder that they can pass.`);
}
/** Whether other users can pass a folder and all that lead to it. */
async function isOpen(folder) {
	return await stat$1(folder).then((info) => (info.mode & 1) !== 0).catch(() => false) && (folder === "/" || isOpen(dirname(folder)));
}
/** Removes work folders of ours whose process is gone: a killed run cannot clean up. */
async function removeStale(parent) {
	const names = (await readdir$1(parent)).filter((name) => name.startsWith("lmr-"));
	for (const folder of names.map((name) => join(parent, name))) if (await isAbandoned(folder).catch(() => false)) await removeFolder(folder).catch(() => void 0);
}
/** Removes a folder that a candidate had: names of any length and depth, folders without any permission. */
async function removeFolder(folder) {
	await rm$1(folder, {
		recursive: true,
		force: true,
		maxRetries: 2
	}).catch(async () => {
		const execute = promisify(execFile);
		const options = { env: { PATH: defaultPath } };
		await execute("chmod", [
			"-R",
			"u+rwX",
			folder
		], options).catch(() => void 0);
		await execute("rm", ["-rf", folder], options);
	});
}
// src/sandbox/workspace.ts
/**
* Makes the work folder, and removes those that killed runs have left behind.
* @param environment whose hardware settings (see environment.ts) candidates get
*/
async function createWorkspace(offer, environment = {}) {
	const parent = await temporaryFolder(offer.user);
	await removeStale(parent);
	const root = await realpath(await mkdtemp(join(parent, "lmr-")));
	await claimFolder(root);
	await chmod$1(root, offer.user ? 457 : 448);
	const runtime = join(root, "worker");
	await mkdir$1(runtime, { mode: 493 });
	for (const name of [
		"worker.py",
		"unit_tests.py",
		"snippet.py",
		"official_test.py",
		"lmr_worker",
		"lmr_tests"
	]) await cp(join(packageRoot, "runtime", name), join(runtime, name), {
		recursive: true,
		filter: (path) => !path.endsWith("__pycache__")
	});
	await system("chmod", [
		"-R",
		"a+rX,go-w",
		runtime
	]);
	const workspace = {
		offer,
		root,
		worker: join(runtime, "worker.py"),
		cache: offer.user ? join(root, "cache") : null,
		passed: hardwareSettings(environment),
		createAttempt: (content) => createAttempt(workspace, content),
		remove: () => removeFolder(root)
	};
	return workspace;
}
async function createAttempt(workspace, content) {
	const user = workspace.offer.user ? await acquireUser() : null;
	const folder = await mkdtemp(join(workspace.root, "attempt-"));
	let sealed = "";
	const attempt = {
		uid: user?.uid ?? null,
		folder,
		tree: join(folder, "tree"),
		home: join(folder, "home"),
		tmp: join(folder, "tmp"),
		probe: content.probe === void 0 ? null : join(folder, "probe.py"),
		workspace,
		isDisturbed: async () => await ourTimes(attempt) !== sealed,
		async remove() {
			await removeFolder(folder);
			await user?.release();
		}
	};
	try {
		await fill(attempt, content);
		sealed = await ourTimes(attempt);
		return attempt;
	} catch (error) {
		await attempt.remove();
		throw error;
	}
}
/** When what is ours was last changed; the kernel lets nobody set these times. */
async function ourTimes({ folder, probe }) {
	return (await Promise.all([folder, ...probe === null ? [] : [probe]].map((path) => lstat$1(path, { bigint: true })))).map(({ ctimeNs }) => ctimeNs).join(" ");
}
async function fill(attempt, { tree, files = /* @__PURE__ */ new Map(), probe }) {
	for (const one of [
		attempt.tree,
		attempt.home,
		attempt.tmp
	]) await mkdir$1(one, { mode: 448 });
	if (tree !== void 0) await system("cp", [
		"-a",
		`${tree}/.`,
		attempt.tree
	]);
	for (const [path, bytes] of files) {
		const target = join(attempt.tree, path);
		await mkdir$1(dirname(target), { recursive: true });
		const folder = await realpath(dirname(target));
		if (folder !== attempt.tree && !folder.startsWith(`${attempt.tree}/`)) throw new SandboxError(`${path} leaves the tree.`);
		await rm$1(target, { force: true });
		await writeFile(target, bytes);
	}
	await chmod$1(attempt.tree, 448);
	if (attempt.probe !== null && probe !== void 0) await writeFile(attempt.probe, probe, { mode: 420 });
	if (attempt.uid === null) return;
	await system("chown", [
		"-RhP",
		`${attempt.uid}:${attempt.uid}`,
		attempt.tree,
		attempt.home
	]);
	await chmod$1(attempt.tmp, 1023);
	await chown(attempt.folder, 0, attempt.uid);
	await chmod$1(attempt.folder, 488);
}
const execute = promisify(execFile);
async function system(command, args) {
	await execute(command, args, { env: { PATH: defaultPath } });
}
// src/sandbox/isolation.ts
const offers = /* @__PURE__ */ new Map();
/**
* The strongest isolation that works here for candidates of this interpreter, found by trying. Asked once per process and interpreter.
* @param hidden folders that they must not read; whether they cannot is the mechanism `hidden-files`
*/
function probeIsolation(python, hidden = []) {
	const key = JSON.stringify([typeof python === "string" ? python : python.executable, hidden]);
	const known = offers.get(key) ?? probe(python, hidden);
	offers.set(key, known);
	return known;
}
async function probe(python, folders) {
	const interpreter = typeof python === "string" ? await probeInterpreter(python) : python;
	const hidden = await Promise.all(folders.map(realPath));
	const notes = interpreter.note === void 0 ? [] : [interpreter.note];
	const faults = [];
	for (const kind of kindsFor(interpreter)) try {
		const isolation = await attemptOne({
			interpreter,
			...kind,
			hidden,
			level: "none",
			mechanisms: [],
			notes: []
		});
		return {
			interpreter,
			...kind,
			hidden,
			...isolation,
			notes: [
				...notes,
				...notesOn(isolation, kind.user),
				...await exposure(isolation, kind.user, hidden)
			]
		};
	} catch (error) {
		faults.push(messageOf(error));
	}
	throw new SandboxError(`No candidate can be run with ${interpreter.executable}: ${faults.at(-1)}`);
}
/** Its links resolved, as far as it is there. */
async function realPath(path) {
	return realpath(path).catch(async () => dirname(path) === path ? path : join(await realPath(dirname(path)), basename(path)));
}
/** What may work, strongest first. */
function kindsFor(interpreter) {
	const root = process.getuid?.() === 0;
	return (root && interpreter.usableAs === "user" ? [true, false] : [false]).flatMap((user) => (root ? [true, false] : [false]).map((namespaces) => ({
		user,
		namespaces
	})));
}
async function attemptOne(offer) {
	const workspace = await createWorkspace(offer);
	try {
		const attempt = await workspace.createAttempt({});
		const { isolation, exit, log } = await launch({
			attempt,
			command: [
				"-S",
				"-c",
				""
			],
			limits: {
				time: 30,
				memory: 1024
			}
		});
		await attempt.remove();
		if (exit.code !== 0) throw new SandboxError(`an empty program ended with ${exit.code ?? exit.signal}: ${log.slice(-300)}`);
		return isolation;
	} finally {
		await workspace.remove();
	}
}
/** What to do where a candidate could look up the right answer. */
async function exposure({ mechanisms }, user, hidden) {
	if (mechanisms.includes("hidden-files") || hidden.length === 0) return [];
	const open = await Promise.all(hidden.map(isOpen));
	const names = hidden.filter((_, index) => open[index]).join(", ");
	return [`Candidates can read references and other answers here, so outcomes claim no tier. ${user && names !== "" ? `Close ${names} to other users (chmod o-x), or use` : "Use"} Linux 5.13 or newer.`];
}
function notesOn({ level, mechanisms }, user) {
	const has = (name) => mechanisms.includes(name);
	return [
		...has("seccomp") ? [] : ["No seccomp filter: candidates can use the network. It needs a 64-bit x86 or ARM Python with ctypes."],
		...has("landlock") || user ? [] : ["No Landlock (Linux 5.13 or newer): candidates can read and write the files of the user who runs this."],
		...user || process.getuid?.() === 0 ? [] : ["Not root, so candidates run as the same user. Run the job as root, as in a container, to give them a user of their own."],
		...level === "none" ? ["Candidates are hardly isolated here."] : []
	];
}
// src/benchmark/tool.ts
/** The command is not on PATH. */
var ToolMissing = class extends Error {
	name = "ToolMissing";
};
/** What outside tools may know of our environment: paths, proxies, certificates and package indexes. No token, no key. */
const allowed = /^(PATH|HOME|LANG|TMPDIR|TEMP|TMP|XDG_CACHE_HOME|(https?|all|no)_proxy|GIT_SSL_CA(INFO|PATH)|SSL_CERT_(FILE|DIR)|CURL_CA_BUNDLE|REQUESTS_CA_BUNDLE|PIP_\w+|UV_\w+)$/i;
/** Runs an outside tool to its end. Its exit status is data; only a missing command throws. */
async function runTool(command, args, options = {}) {
	const stdout = [];
	const stderr = [];
	try {
		return {
			code: await exec(JSON.stringify(command), [...args], {
				silent: true,
				ignoreReturnCode: true,
				env: {
					...allowedEnvironment(),
					...options.env
				},
				listeners: {
					stdout: (chunk) => void stdout.push(chunk),
					stderr: (chunk) => void stderr.push(chunk)
				},
				...options.cwd === void 0 ? {} : { cwd: options.cwd },
				...options.input === void 0 ? {} : { input: Buffer.from(options.input) }
			}),
			stdout: Buffer.concat(stdout),
			stderr: String(Buffer.concat(stderr))
		};
	} catch (error) {
		if (codeOf(error) === "ENOENT" || messageOf(error).includes("Unable to locate executable file")) throw new ToolMissing(`${command} is not on PATH`, { cause: error });
		throw error;
	}
}
function allowedEnvironment() {
	const entries = Object.entries(process.env).filter((entry) => entry[1] !== void 0);
	return Object.fromEntries(entries.filter(([name]) => allowed.test(name)));
}
// src/benchmark/install.ts
/** Makes a virtual environment at `folder` with the requirements: by uv where it is there, else by venv and pip. Wheels only, so that nothing foreign runs. */
async function installPackages(python, folder, requirements) {
	const installed = join(folder, "bin", "python");
	if (await succeeds("uv", ["--version"])) {
		await must("uv", [
			"venv",
			"--quiet",
			"--allow-existing",
			"--no-project",
			"--python",
			python,
			folder
		], requirements);
		await must("uv", [
			"pip",
			"install",
			"--quiet",
			"--only-binary",
			":all:",
			"--python",
			installed,
			...requirements
		], requirements);
		return;
	}
	const pip = [
		"-m",
		"pip",
		"install",
		"--quiet",
		"--disable-pip-version-check",
		"--no-input",
		"--only-binary",
		":all:"
	];
	if (await succeeds(python, [
		"-I",
		"-c",
		"import venv, ensurepip"
	])) {
		await must(python, [
			"-I",
			"-m",
			"venv",
			folder
		], requirements);
		await must(installed, [
			"-I",
			...pip,
			...requirements
		], requirements);
		return;
	}
	await must(python, [
		"-I",
		"-m",
		"venv",
		"--without-pip",
		folder
	], requirements);
	await must("python3", [
		"-m",
		"pip",
		"--python",
		installed,
		...pip.slice(2),
		...requirements
	], requirements);
}
async function succeeds(command, args) {
	return runTool(command, args).then(({ code }) => code === 0, () => false);
}
async function must(command, args, requirements) {
	const { code, stderr } = await runTool(command, args).catch((error) => ({
		code: 1,
		stderr: messageOf(error)
	}));
	if (code === 0) return;
	const lines = stderr.split("\n").map((line) => line.trim()).filter(Boolean);
	const said = lines.find((line) => /no matching distribution|could not find|no solution|invalid requirement/i.test(line)) ?? lines.at(-1) ?? `ended with ${code}`;
	throw new UsageError(`Cannot install ${requirements.join(", ")}: ${said.replace(/^error: /i, "")}. Change python.requirements in tasks.yml, or install them in the job's own Python.`);
}
// src/benchmark/packages.ts
/** Folders of installed packages of an interpreter. */
const packageFolders = ({ paths }) => paths.filter((path) => path.endsWith("-packages"));
/**
* Hash of what stands in these folders: names, which hold the versions of distributions, and sizes of single files. Another package,
* or another version of one, is another hash; what lies deeper is not read, as that takes seconds where PyTorch is.
*/
async function fingerprintPackages(interpreter) {
	const folders = packageFolders(interpreter).map(async (folder) => {
		const facts = (await readdir$1(folder, { withFileTypes: true }).catch(() => [])).filter(({ name }) => name !== "__pycache__").map(async (entry) => [entry.name, entry.isFile() ? (await stat$1(join(folder, entry.name))).size : null]);
		return (await Promise.all(facts)).sort(([a], [b]) => a < b ? -1 : 1);
	});
	return hashOf(await Promise.all(folders));
}
// src/benchmark/private.ts
/** Folders with references, readings, tests and answers. Some may not be there. */
function privateFolders({ out, cache, suites }) {
	return [.../* @__PURE__ */ new Set([
		out,
		...ownParts(cache),
		...suites.flatMap((suite) => [join(packageRoot, "tasks", suite), resolve(suite)])
	])];
}
/**
* Closes what is ours in the cache to other users, before any candidate runs: what is not there yet is made, as it could not be hidden
* later. The cache itself stays open, since it has environments that candidates need.
*/
async function closePrivate({ cache }) {
	await mkdir$1(cache, { recursive: true }).catch(() => void 0);
	for (const folder of ownParts(cache)) {
		await mkdir$1(folder, { mode: 448 }).catch(() => void 0);
		await chmod$1(folder, 448).catch(() => void 0);
	}
}
const ownParts = (cache) => [
	"repositories",
	"completions",
	"gates",
	"outcomes"
].map((part) => join(cache, part));
// src/benchmark/shared-requirements.ts
/**
* What an environment for this paper holds: all that the papers of a run with the same Python version ask for, so that one serves them.
* The paper's own requirements alone where two papers ask for one package in different ways.
*/
function sharedRequirements({ version, requirements }, papers) {
	const alike = papers.filter((paper) => paper.version === version);
	const union = [.../* @__PURE__ */ new Set([...requirements, ...alike.flatMap((paper) => paper.requirements)])].sort();
	return new Set(union.map(packageName)).size === union.length ? union : requirements;
}
/** The package that a requirement asks for, as indexes compare names. Source: PEP 503. */
function packageName(requirement) {
	return (/^[\w.-]+/.exec(requirement.trim())?.[0] ?? requirement).toLowerCase().replace(/[-_.]+/g, "-");
}
// src/benchmark/environment.ts
/**
* The job's own interpreter where it satisfies the paper's requirements, else a cached environment, if possible one for all papers.
* Interpreters that the sandbox user can run come first. `python` names the only one to look at.
*/
async function prepareEnvironment(paper, papers, options, build) {
	const interpreters = await findInterpreters(options.python, paper.version);
	for (const interpreter of interpreters) if ((await unsatisfied(interpreter.executable, paper.requirements)).length === 0) return describe$1(interpreter, "job", options);
	const [base] = interpreters;
	if (base === void 0) throw new UsageError("unreachable: findInterpreters never returns none");
	const shared = sharedRequirements(paper, papers);
	if (shared.length === paper.requirements.length) return build(base, paper.requirements);
	return build(base, shared).catch(() => build(base, paper.requirements));
}
/**
* One preparation for all papers that ask for the same, and one environment for as many as can share it.
* @param papers what all papers of the run need; the same in each of its phases, or outcomes of one are not found in the next
*/
function environmentsOf(options, papers) {
	const prepared = /* @__PURE__ */ new Map();
	const builds = /* @__PURE__ */ new Map();
	const build = (base, requirements) => remembered(builds, hashOf({
		executable: base.executable,
		requirements
	}), () => buildEnvironment(base, requirements, options));
	return ({ version, requirements }) => remembered(prepared, hashOf({
		version,
		requirements
	}), () => prepareEnvironment({
		version,
		requirements
	}, papers, options, build));
}
function remembered(known, key, make) {
	const made = known.get(key) ?? make();
	known.set(key, made);
	return made;
}
async function describe$1(interpreter, name, options) {
	await closePrivate(options);
	const [offer, packages] = await Promise.all([probeIsolation(interpreter, privateFolders(options)), fingerprintPackages(interpreter)]);
	return {
		interpreter,
		offer,
		name,
		packages
	};
}
/** What of an environment a verdict depends on. */
function environmentFacts({ interpreter, offer, name, packages }) {
	const { executable, version } = interpreter;
	return {
		machine: `${process.platform}-${process.arch}`,
		executable,
		version,
		name,
		packages,
		level: offer.level,
		mechanisms: offer.mechanisms
	};
}
/** Usable interpreters whose version fits, best first. Throws when there is none. */
async function findInterpreters(python, version) {
	const paths = python === null ? await searchPath() : [python];
	const found = (await Promise.all(paths.map((path) => probeInterpreter(path).catch(() => void 0)))).filter((one) => one !== void 0);
	if (found.length === 0) throw new UsageError(`No Python: ${python ?? "python3 on PATH"} does not run, or is older than 3.8. Install Python ${version} in the job, or name an interpreter with --python.`);
	const fitting = [];
	for (const one of found) if (await satisfiesVersion(one, version)) fitting.push(one);
	if (fitting.length > 0) return [...fitting.filter((one) => one.usableAs === "user"), ...fitting.filter((one) => one.usableAs !== "user")];
	const versions = found.map((one) => `${one.executable} ${one.version}`).join(", ");
	throw new UsageError(`No Python ${version}: found ${versions}. Install one in the job, or name an interpreter with --python.`);
}
async function searchPath() {
	const folders = [
		...(process.env.PATH ?? "").split(delimiter),
		"/usr/bin",
		"/usr/local/bin"
	].filter(Boolean);
	const paths = [...new Set(folders)].map((folder) => join(folder, "python3"));
	const present = await Promise.all(paths.map((path) => stat$1(path).then((info) => info.isFile(), () => false)));
	return paths.filter((_, index) => present[index]);
}
/** Requirements that the interpreter's installed packages do not meet. */
async function unsatisfied(executable, requirements) {
	if (requirements.length === 0) return [];
	return ask(executable, ["packages", ...requirements]);
}
async function satisfiesVersion(interpreter, version) {
	return (await ask(interpreter.executable, ["version", version])).length === 0;
}
async function ask(executable, args) {
	const { code, stdout, stderr } = await runTool(executable, [
		"-I",
		"-B",
		join(packageRoot, "runtime", "requirements.py"),
		...args
	]);
	if (code !== 0) throw new UsageError(`Cannot read the packages of ${executable}: ${stderr.trim().split("\n").at(-1)}`);
	return JSON.parse(String(stdout));
}
async function buildEnvironment(base, requirements, options) {
	const name = hashOf({
		requirements,
		version: base.version,
		executable: base.executable,
		platform: process.platform,
		arch: process.arch
	}).slice(0, 32);
	const folder = join(options.cache, "environments", name);
	const executable = join(folder, "bin", "python");
	const complete = join(folder, "complete");
	if (!await stat$1(complete).then(() => true, () => false)) {
		await rm$1(folder, {
			recursive: true,
			force: true
		});
		await mkdir$1(folder, { recursive: true });
		try {
			await installPackages(base.executable, folder, requirements);
		} catch (error) {
			await rm$1(folder, {
				recursive: true,
				force: true
			});
			throw error;
		}
		await writeFile(complete, `${requirements.join("\n")}\n`);
	}
	try {
		return await describe$1(await probeInterpreter(executable), name, options);
	} catch (error) {
		throw new UsageError(`The environment ${folder} does not run (${messageOf(error)}). Remove the folder to have it built again.`, { cause: error });
	}
}
// src/python/lines.ts
/** Offset of the first character of the line that holds `offset`. */
function startOfLine(text, offset) {
	let at = offset;
	while (at > 0 && text[at - 1] !== "\n" && text[at - 1] !== "\r") at--;
	return at;
}
/** Offset of the line end (or of the end of the text) at or after `offset`. */
function endOfLine(text, offset) {
	let at = offset;
	while (at < text.length && text[at] !== "\n" && text[at] !== "\r") at++;
	return at;
}
/** Offset just behind the line end at `offset`; the end of the text where there is none. */
function nextLine(text, offset) {
	const end = endOfLine(text, offset);
	return Math.min(text.length, end + (text.startsWith("\r\n", end) ? 2 : 1));
}
function lineEnds(text) {
	return [...text.matchAll(/\r\n|\r|\n/g)].map(([end]) => end);
}
/** The line end that most lines of the text have; the first such one on a tie. */
function usualLineEnd(text) {
	const count = /* @__PURE__ */ new Map();
	for (const end of lineEnds(text)) count.set(end, (count.get(end) ?? 0) + 1);
	return [...count].reduce((best, entry) => best && best[1] >= entry[1] ? best : entry, void 0)?.[0];
}
function withLineEnd(text, end) {
	return text.replace(/\r\n|\r|\n/g, () => end);
}
/** Column at the end of leading white space, by Python's rule: a tab goes to the next multiple of `tab`. */
function columnOf(space, tab = 8) {
	let column = 0;
	for (const char of space) if (char === "\f") column = 0;
	else column = char === "	" ? (Math.floor(column / tab) + 1) * tab : column + 1;
	return column;
}
function leadingSpace(line) {
	return /^[ \t\f]*/.exec(line)?.[0] ?? "";
}
// src/python/statements.ts
/** Nodes that hold statements. Expressions are never entered, which keeps a file of 5,000 lines to a few milliseconds. */
const containers = /* @__PURE__ */ new Set([
	...[
		"block",
		"decorated_definition",
		"function_definition",
		"class_definition",
		"with_statement",
		"ERROR"
	],
	...[
		"if_statement",
		"elif_clause",
		"else_clause",
		"for_statement",
		"while_statement",
		"match_statement",
		"case_clause"
	],
	...[
		"try_statement",
		"except_clause",
		"except_group_clause",
		"finally_clause"
	]
]);
/** Python itself refuses more than 100 levels of indentation; each takes two nodes here. */
const maxDepth = 400;
/** Every statement and clause below the node, in the order of the text. */
function* statements(parent, depth = 0, scope = []) {
	if (depth > maxDepth) return;
	for (const node of parent.namedChildren) {
		if (isExtra(node)) continue;
		yield {
			node,
			depth,
			scope
		};
		if (!containers.has(node.type)) continue;
		const name = node.type.endsWith("_definition") ? node.childForFieldName("name")?.text : void 0;
		yield* statements(node, depth + 1, name === void 0 ? scope : [...scope, name]);
	}
}
/** Where the statements outside `[from, to)` begin and how deep they are; offsets behind the hole count from the end of the text. */
function outline(root, hole, length) {
	const lines = [];
	for (const { node, depth } of statements(root)) {
		if (node.type === "block") continue;
		if (node.startIndex < hole.from) lines.push(`${depth} ${node.type} ${node.startIndex}`);
		else if (node.startIndex >= hole.to) lines.push(`${depth} ${node.type} -${length - node.startIndex}`);
	}
	return lines.join("\n");
}
// src/python/target-error.ts
/** A function that a task names is not in the file, or several have its name. */
var TargetError = class extends Error {
	name = "TargetError";
	kind;
	/** The name that was asked for. */
	target;
	/** Names of the file that resemble it; empty when ambiguous. */
	near;
	/** Lines of the near functions, or of the functions that share the name. */
	lines;
	constructor(kind, target, spans, message) {
		super(message);
		this.kind = kind;
		this.target = target;
		this.near = kind === "not-found" ? spans.map((span) => span.name) : [];
		this.lines = spans.map((span) => span.line);
	}
};
function notFound(target, all) {
	const near = nearSpans(target, all);
	const listed = (near.length > 0 ? near : all.slice(0, 5)).map((span) => `${span.name} (line ${span.line})`).join(", ");
	return new TargetError("not-found", target, near, `There is no function "${target}". ${all.length === 0 ? "The file defines no function." : near.length > 0 ? `Did you mean ${listed}?` : `The file defines ${all.length}, such as ${listed}.`}`);
}
function ambiguous(target, same) {
	const [name] = target.split("#", 1);
	const lines = same.map((span) => span.line).join(", ");
	const many = same.length === 1 ? `1 function has` : `${same.length} functions have`;
	return new TargetError(target.includes("#") ? "not-found" : "ambiguous", target, same, `"${target}": ${many} the name ${name} (line ${lines}). Write "${name}#1" for the first${same.length > 1 ? `, up to "${name}#${same.length}" for the last` : ""}.`);
}
function nearSpans(target, all) {
	const last = lastPart$1(target);
	return all.map((span) => ({
		span,
		distance: lastPart$1(span.name) === last ? 0 : distance(target, span.name)
	})).filter((candidate) => candidate.distance <= Math.max(2, target.length / 4)).sort((a, b) => a.distance - b.distance).slice(0, 5).map((candidate) => candidate.span);
}
function lastPart$1(name) {
	return name.slice(name.lastIndexOf(".") + 1);
}
/** Levenshtein distance. */
function distance(a, b) {
	let row = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (let i = 0; i < a.length; i++) {
		const next = [i + 1];
		for (let j = 0; j < b.length; j++) {
			const change = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1);
			next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
		}
		row = next;
	}
	return row[b.length] ?? 0;
}
// src/python/find.ts
/** All functions of the text with a signature that ends in a colon, in the order of the text. */
async function findFunctions(text) {
	return withTree(text, (root) => functionSpans(root, text));
}
/**
* The function of a qualified name; `name#2` is the second of that name, as a property's setter is.
* @throws TargetError when there is none, or several and no `#`.
*/
async function findFunction(text, name) {
	return pick(await findFunctions(text), name);
}
function functionSpans(root, text) {
	const spans = [];
	const seen = /* @__PURE__ */ new Map();
	for (const { node, scope } of statements(root)) {
		const own = node.childForFieldName("name");
		const colon = node.children.find((child) => child.type === ":");
		if (node.type !== "function_definition" || !own || !colon) continue;
		const name = [...scope, own.text].join(".");
		const occurrence = (seen.get(name) ?? 0) + 1;
		seen.set(name, occurrence);
		spans.push({
			name,
			occurrence,
			...extent(node, colon.endIndex, text)
		});
	}
	return spans;
}
function pick(spans, target) {
	const [, path = target, number] = /^(.*?)(?:#(\d+))?$/s.exec(target) ?? [];
	const name = path.replaceAll(".<locals>.", ".");
	const same = spans.filter((span) => span.name === name);
	if (same.length === 0) throw notFound(target, spans);
	const chosen = number === void 0 && same.length === 1 ? same[0] : same[Number(number) - 1];
	if (!chosen) throw ambiguous(target, same);
	return chosen;
}
function extent(node, colon, text) {
	const start = startOfLine(text, node.startIndex);
	const indent = leadingSpace(text.slice(start, node.startIndex));
	const block = node.childForFieldName("body");
	const [first, second] = block?.namedChildren.filter((child) => !isExtra(child)) ?? [];
	const docstring = first ? docstringOf(first) : null;
	const code = docstring ? second : first;
	const line = first ? startOfLine(text, first.startIndex) : 0;
	const ownLine = first && line >= colon && !/^[ \t]*\\/.test(text.slice(colon, line));
	return {
		line: node.startPosition.row + 1,
		start,
		colon,
		end: endOfBody(text, block && first ? lastToken(block).endIndex : colon, columnOf(indent)),
		indent,
		bodyIndent: ownLine ? text.slice(line, first.startIndex) : null,
		docstring: docstring ? {
			start: docstring.startIndex,
			end: docstring.endIndex
		} : null,
		first: first?.startIndex ?? null,
		code: code?.startIndex ?? null,
		broken: node.hasError
	};
}
/** A plain string as first statement; implicit concatenation counts, f-strings and bytes do not, as in CPython. */
function docstringOf(statement) {
	const value = statement.namedChild(0);
	if (statement.type !== "expression_statement" || statement.namedChildCount !== 1 || !value) return null;
	return (value.type === "concatenated_string" ? value.namedChildren : [value]).every((piece) => piece.type === "string" && /^[rRuU]?["']/.test(piece.text)) ? value : null;
}
/** The grammar adds comments to a body that CPython does not care about, so only real tokens count. */
function lastToken(block) {
	let node = block;
	for (;;) {
		const last = node.children.findLast((child) => !isExtra(child) && child.endIndex > child.startIndex);
		if (!last) return node;
		node = last;
	}
}
/** Comments below the body belong to it while they are indented deeper than `def`: they may hold the answer. */
function endOfBody(text, lastToken, column) {
	let end = endOfLine(text, lastToken);
	for (let at = nextLine(text, end); at < text.length; at = nextLine(text, at)) {
		const line = text.slice(at, endOfLine(text, at));
		const space = leadingSpace(line);
		if (space.length === line.length) continue;
		if (line[space.length] !== "#" || columnOf(space) <= column) break;
		end = at + line.length;
	}
	return end;
}
// src/python/source.ts
const bom = Uint8Array.of(239, 187, 191);
function decodeSource(bytes) {
	const hasBom = bom.every((byte, index) => bytes[index] === byte);
	const content = hasBom ? bytes.subarray(bom.length) : bytes;
	const latin1 = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString("latin1");
	const cookie = codingCookie(latin1);
	if (cookie === void 0 || /^utf[-_]?8/i.test(cookie)) try {
		return {
			text: new TextDecoder("utf-8", {
				fatal: true,
				ignoreBOM: true
			}).decode(content),
			encoding: "utf8",
			bom: hasBom
		};
	} catch {}
	return {
		text: latin1,
		encoding: "latin1",
		bom: hasBom
	};
}
function encodeSource(source) {
	const content = Buffer.from(source.text, source.encoding);
	return new Uint8Array(source.bom ? Buffer.concat([bom, content]) : content);
}
/** The encoding that a comment in the first two lines names (PEP 263). */
function codingCookie(text) {
	for (const line of text.split(/\r\n|\r|\n/, 2)) {
		const cookie = /^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)/.exec(line)?.[1];
		if (cookie) return cookie;
		if (!/^[ \t\f]*(#|$)/.test(line)) return void 0;
	}
}
// src/python/mask.ts
/**
* Blanks a function from the colon of its signature on. Decorators, signature and docstring stay; everything else goes,
* the comment behind the colon and the comments below the body included.
* @throws TargetError when the name is not that of one function.
*/
async function maskFunction(bytes, name) {
	const source = decodeSource(bytes);
	const { text } = source;
	const spans = await findFunctions(text);
	const span = pick(spans, name);
	const lineEnd = lineEndOf(text, span);
	const indent = bodyIndentOf(text, span, spans);
	const body = [...span.docstring ? [text.slice(span.docstring.start, span.docstring.end)] : [], "raise NotImplementedError"].map((line) => `${lineEnd}${indent}${line}`).join("");
	const stub = `${text.slice(span.start, span.colon)}${body}`;
	return {
		masked: encodeSource({
			...source,
			text: `${text.slice(0, span.start)}${stub}${text.slice(span.end)}`
		}),
		stub,
		removed: text.slice(span.start, span.end),
		line: span.line
	};
}
/** The function from the line of `def` to its last trailing comment, without decorators. */
async function functionText(bytes, name) {
	const { text } = decodeSource(bytes);
	const span = await findFunction(text, name);
	return text.slice(span.start, span.end);
}
/** The function's own line end: of its body, else of its signature, else the file's usual one. */
function lineEndOf(text, span) {
	return lineEnds(text.slice(span.colon, span.end))[0] ?? lineEnds(text.slice(span.start, span.colon))[0] ?? usualLineEnd(text) ?? "\n";
}
/** The indentation of the function's body; for a body on the line of `def`, the file's usual step below it. */
function bodyIndentOf(text, span, spans) {
	return span.bodyIndent ?? `${span.indent}${usualStep(text, spans)}`;
}
function usualStep(text, spans) {
	const count = /* @__PURE__ */ new Map();
	for (const { indent, bodyIndent } of spans) {
		if (!bodyIndent?.startsWith(indent) || bodyIndent === indent) continue;
		const step = bodyIndent.slice(indent.length);
		count.set(step, (count.get(step) ?? 0) + 1);
	}
	return [...count].sort((a, b) => b[1] - a[1])[0]?.[0] ?? /(?:^|[\r\n])([ \t]+)[^\s#]/.exec(text)?.[1] ?? "    ";
}
// src/benchmark/blank.ts
/** Empties the given lines (`120-164`, from 1) and keeps each line end, so that all other lines keep their numbers. */
function blankLines(bytes, ranges) {
	if (ranges.length === 0) return bytes;
	const lines = Buffer.from(bytes).toString("latin1").split("\n");
	for (const range of ranges) {
		const [first = 0, last = first] = range.split("-").map(Number);
		if (first < 1 || last < first || last > lines.length) throw new UsageError(`blank: lines ${range} are not in the target file, which has ${lines.length}.`);
		for (let line = first; line <= last; line++) lines[line - 1] = lines[line - 1]?.endsWith("\r") ? "\r" : "";
	}
	return Buffer.from(lines.join("\n"), "latin1");
}
// src/benchmark/lfs.ts
/** What stands in a repository for a file that Git LFS keeps elsewhere; null for a file itself. Source: the LFS specification. */
function lfsPointer(bytes) {
	const text = Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
	if (!text.startsWith("version https://git-lfs")) return null;
	return { oid: /^oid sha256:([0-9a-f]{64})$/m.exec(text)?.[1] ?? "" };
}
/** The object's file in a folder laid out as `.git/lfs/objects`; null where it is not there, or is not what the pointer says. */
async function findLfsObject(oid, objects) {
	if (objects === null || oid === "") return null;
	const path = join(objects, oid.slice(0, 2), oid.slice(2, 4), oid);
	return await stat$1(path).then((info) => info.isFile(), () => false) && await sha256Of(path) === oid ? path : null;
}
async function sha256Of(path) {
	const hash = createHash("sha256");
	for await (const chunk of createReadStream(path)) hash.update(chunk);
	return hash.digest("hex");
}
// src/benchmark/address.ts
/** Where a repository is fetched from: its own URL, a bundle beside tasks.yml, or the mirror's copy of it. */
function fetchAddress(url, folder, mirror) {
	if (!url.includes("://")) return resolve(folder, url);
	return mirror === null ? url : fillMirror(mirror, url);
}
/** `{owner}` and `{name}` are the last two parts of the URL's path, without `.git`. */
function fillMirror(template, url) {
	const parts = new URL(url).pathname.replace(/\.git$|\/$/g, "").split("/").filter(Boolean);
	const [owner = "", name = ""] = [parts.at(-2), parts.at(-1)];
	if (!template.includes("{name}")) throw new UsageError(`--mirror ${template}: the template needs {name}, and mostly {owner}, such as https://git.example.com/{owner}/{name}.git`);
	return template.replaceAll("{owner}", owner).replaceAll("{name}", name);
}
// src/benchmark/git.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
/** What git said on failure. */
var GitError = class extends Error {
	name = "GitError";
};
/**
* Configuration for one fetch and nothing of the user's: no hooks, no helpers, only the protocol of the address.
* Serving is configured too, so that a plain repository on disk can be fetched in parts.
*/
const configuration = (protocol) => `
[core]
  hooksPath = /dev/null
[protocol]
  allow = never
[protocol "${protocol}"]
  allow = always
[uploadpack]
  allowFilter = true
  allowAnySHA1InWant = true
[safe]
  directory = *
[fetch]
  negotiationAlgorithm = noop
[gc]
  auto = 0
[maintenance]
  auto = false
`;
/** Calls `use` with a git that works in `directory` and talks to `url` alone. */
async function withGit(directory, url, use) {
	const home = await mkdtemp(join(tmpdir(), "lmr-git-"));
	try {
		const config = join(home, "config");
		await writeFile(config, configuration(protocolOf(url)));
		const env = {
			HOME: home,
			GIT_CONFIG_GLOBAL: config,
			GIT_CONFIG_NOSYSTEM: "1",
			GIT_TERMINAL_PROMPT: "0",
			LC_ALL: "C"
		};
		return await use({ run: (args, input) => runGit(directory, args, env, input) });
	} finally {
		await rm$1(home, {
			recursive: true,
			force: true
		});
	}
}
async function runGit(cwd, args, env, input) {
	try {
		const { code, stdout, stderr } = await runTool("git", args, {
			cwd,
			env,
			...input === void 0 ? {} : { input }
		});
		if (code === 0) return stdout;
		throw new GitError(lastWords(stderr) || `git ${args[0]} ended with ${code}`);
	} catch (error) {
		if (!(error instanceof ToolMissing)) throw error;
		throw new UsageError("git is not on PATH. Install it in the job container (apt-get install git, apk add git).", { cause: error });
	}
}
function protocolOf(url) {
	return /^([a-z]+):\/\//.exec(url)?.[1] ?? "file";
}
function lastWords(stderr) {
	const lines = stderr.split("\n").map((line) => line.trim()).filter(Boolean);
	return (lines.findLast((line) => /^(fatal|error|remote):/.test(line)) ?? lines.at(-1) ?? "").replace(/^(fatal|error): /, "");
}
// src/benchmark/put-in-place.ts
/**
* Has a folder made beside its place and moves it there when it is whole, so that a killed process leaves no part of it in the place,
* and two at once do not meet. A whole one of another process stays there; a broken one, which a killed process has left, goes.
*/
async function putInPlace(place, isWhole, make) {
	const beside = temporaryName(place);
	const finished = join(beside, "made");
	try {
		await mkdir$1(finished, {
			recursive: true,
			mode: 448
		});
		await claimFolder(beside).catch(() => void 0);
		const made = await make(finished);
		const move = () => rename$1(finished, place);
		await move().catch(async () => {
			if (await isWhole()) return;
			await rm$1(place, {
				recursive: true,
				force: true
			});
			await move();
		});
		return made;
	} finally {
		await rm$1(beside, {
			recursive: true,
			force: true
		});
	}
}
/** Nothing is made for as long as this. Milliseconds. */
const day = 864e5;
/** Removes what killed processes have left beside the places in a folder; what another run is making stays, wherever it runs. */
async function removeLeftovers(parent) {
	const names = await readdir$1(parent).catch(() => []);
	for (const folder of names.filter((name) => /\.\d+\.[0-9a-f]{8}\.tmp$/.test(name)).map((name) => join(parent, name))) {
		const isOld = async () => Date.now() - (await stat$1(folder)).mtimeMs > day;
		if (await isAbandoned(folder).catch(() => false) || await isOld().catch(() => false)) await rm$1(folder, {
			recursive: true,
			force: true
		}).catch(() => void 0);
	}
}
// src/benchmark/objects.ts
const pinned = "refs/lmr/pinned";
/**
* Fetches one commit with its trees and no file into a bare repository at `objects`, if it is not there already; a killed process leaves
* no lock in it. `git` may work anywhere.
*/
async function fetchCommit(git, objects, address, commit) {
	const isWhole = async () => await resolveCommit(inFolder(git, objects), pinned) === commit;
	if (await isWhole()) return;
	await putInPlace(objects, isWhole, async (made) => {
		const own = inFolder(git, made);
		await own.run([
			"init",
			"-q",
			"--bare",
			"."
		]);
		for (const [key, value] of Object.entries({
			url: address,
			promisor: "true",
			partialclonefilter: "blob:none"
		})) await own.run([
			"config",
			`remote.origin.${key}`,
			value
		]);
		await own.run([
			"fetch",
			"-q",
			...onlyObjects,
			"--depth",
			"1",
			"origin",
			`+${commit}:${pinned}`
		]);
		const got = await resolveCommit(own, pinned);
		if (got !== commit) throw new UsageError(`${address} served commit ${got} where ${commit} was asked for.`);
	});
}
const inFolder = (git, folder) => ({ run: (args, input) => git.run([
	"-C",
	folder,
	...args
], input) });
/** Regular files of the commit; links and submodules are left out. */
async function listTree(git, commit) {
	return String(await git.run([
		"ls-tree",
		"-r",
		"-z",
		"--full-tree",
		commit
	])).split("\0").flatMap((line) => {
		const match = /^100\d{3} blob ([0-9a-f]+)\t([\s\S]+)$/.exec(line);
		return match?.[1] && match[2] ? [{
			oid: match[1],
			path: match[2]
		}] : [];
	});
}
/** The bytes of blobs, the missing ones fetched in one request: exact, without line-end conversion. */
async function readBlobs(git, oids) {
	const present = new Set(String(await git.run([
		"cat-file",
		"--batch-all-objects",
		"--unordered",
		"--batch-check=%(objectname)"
	])).split("\n"));
	const missing = oids.filter((oid) => !present.has(oid));
	if (missing.length > 0) await git.run([
		"fetch",
		"-q",
		...onlyObjects,
		"--no-write-fetch-head",
		"--stdin",
		"origin"
	], lines(missing));
	return splitBatch(await git.run(["cat-file", "--batch"], lines(oids)));
}
const onlyObjects = [
	"--no-tags",
	"--filter=blob:none",
	"--no-recurse-submodules"
];
const lines = (items) => items.map((item) => `${item}\n`).join("");
async function resolveCommit(git, name) {
	try {
		return String(await git.run([
			"rev-parse",
			"-q",
			"--verify",
			`${name}^{commit}`
		])).trim();
	} catch (error) {
		if (error instanceof GitError) return void 0;
		throw error;
	}
}
/** Output of `cat-file --batch`: a line `<oid> blob <size>`, the bytes, a newline. */
function splitBatch(output) {
	const blobs = /* @__PURE__ */ new Map();
	for (let at = 0; at < output.length;) {
		const end = output.indexOf(10, at);
		const [oid = "", type, size] = output.toString("latin1", at, end).split(" ");
		if (type !== "blob") throw new GitError(`object ${oid} is ${type}`);
		blobs.set(oid, output.subarray(end + 1, end + 1 + Number(size)));
		at = end + 2 + Number(size);
	}
	return blobs;
}
// src/benchmark/checkout.ts
/** Never part of what a model sees: caches hold answers in 13 of the 28 LMR-Bench tasks. */
const alwaysExcluded = [
	"**/__pycache__/**",
	"**/*.pyc",
	"**/.git/**"
];
const Entry = strictObject({
	path: string(),
	oid: string()
});
const Selection = strictObject({
	schema: literal("lmr-bench/checkout/1"),
	view: array(Entry),
	outside: array(Entry),
	excluded: array(string())
});
/**
* Fetches the wanted files of one commit from `address`, and nothing else, into the cache. `file` is the tasks.yml that errors name.
* The host has to serve object ids and should serve filters (git protocol version 2; all large hosts do).
*/
async function checkout(source, address, cache, file) {
	const folder = join(cache, "repositories", hashOf(source).slice(0, 32));
	return describe(folder, source, await selectionIn(folder) ?? await fetchFiles(source, address, cache, folder, file));
}
function selectionIn(folder) {
	return readRecord(join(folder, "checkout.json"), Selection).catch(() => void 0);
}
function describe(folder, source, selection) {
	const inView = new Set(selection.view.map((entry) => entry.path));
	const locate = (path) => inView.has(posix.normalize(path)) ? join(folder, "view", path) : join(folder, "outside", fromTop(source, path));
	return {
		view: join(folder, "view"),
		files: selection.view,
		excluded: selection.excluded,
		locate
	};
}
async function fetchFiles(source, address, cache, folder, file) {
	const objects = join(dirname(folder), `objects-${hashOf({
		address,
		commit: source.commit
	}).slice(0, 32)}`);
	await makeFolder(cache, "the cache", "--cache");
	await makeFolder(dirname(folder), "the cache", "--cache", 448);
	try {
		await withGit(dirname(objects), address, (git) => fetchCommit(git, objects, address, source.commit));
		const isWhole = async () => await selectionIn(folder) !== void 0;
		return await putInPlace(folder, isWhole, (made) => withGit(objects, address, async (git) => {
			const selection = select(await listTree(git, source.commit), source, file);
			const blobs = await readBlobs(git, [...new Set([...selection.view, ...selection.outside].map((entry) => entry.oid))]);
			await writeFiles(join(made, "view"), selection.view, blobs);
			await writeFiles(join(made, "outside"), selection.outside, blobs);
			await writeJson(join(made, "checkout.json"), selection);
			return selection;
		}));
	} catch (error) {
		if (error instanceof GitError) throw new UsageError(`${file}: ${explain(error, source, address)}`, { cause: error });
		throw error;
	}
}
function select(tree, source, file) {
	const prefix = source.path === "." ? "" : `${fromTop(source, ".")}/`;
	const below = tree.filter((entry) => entry.path.startsWith(prefix)).map((entry) => ({
		...entry,
		path: entry.path.slice(prefix.length)
	}));
	if (below.length === 0) throw new UsageError(`${file}: repository.path ${source.path} has no file at commit ${source.commit}.`);
	const isIncluded = (0, import_picomatch.default)([...source.include], { dot: true });
	const isExcluded = (0, import_picomatch.default)([...source.exclude, ...alwaysExcluded], { dot: true });
	const inView = ({ path }) => isIncluded(path) && !isExcluded(path);
	const view = below.filter(inView);
	const viewPaths = new Set(view.map((entry) => entry.path));
	return {
		schema: "lmr-bench/checkout/1",
		view,
		outside: [...new Set(source.named.map((path) => posix.normalize(path)))].filter((path) => !viewPaths.has(path)).map((path) => find(path, tree, source, file)),
		excluded: below.filter((entry) => !inView(entry)).map((entry) => entry.path)
	};
}
function find(path, tree, source, file) {
	const entry = tree.find((candidate) => candidate.path === fromTop(source, path));
	if (entry) return entry;
	const alike = tree.filter((candidate) => posix.basename(candidate.path) === posix.basename(path)).slice(0, 3);
	const cure = alike.length > 0 ? `It has ${alike.map((found) => found.path).join(", ")}.` : `Paths are relative to repository.path.`;
	throw new UsageError(`${file}: ${path} is not in the repository at commit ${source.commit}. ${cure}`);
}
async function writeFiles(folder, entries, blobs) {
	await mkdir$1(folder, { recursive: true });
	for (const { path, oid } of entries) {
		const to = resolve(folder, path);
		if (!to.startsWith(`${resolve(folder)}/`)) throw new UsageError(`The repository has a file with the unsafe path ${path}.`);
		const bytes = blobs.get(oid);
		if (bytes === void 0) throw new GitError(`object ${oid} of ${path} was not served`);
		await mkdir$1(dirname(to), { recursive: true });
		await writeFile(to, bytes);
	}
}
/** Path from the top of the repository, of a path relative to the view. */
function fromTop(source, path) {
	return posix.normalize(posix.join(source.path, path)).replace(/\/$/, "");
}
function explain(error, source, address) {
	const said = messageOf(error);
	if (/not our ref|remote ref|unadvertised object/i.test(said)) return `commit ${source.commit} is not in ${address} (git: ${said}). Check repository.commit.`;
	return `cannot fetch ${address} (git: ${said}). Check repository.url and the network, or name a copy with --mirror.`;
}
// src/benchmark/glob.ts
/** A path as a glob that means it alone. */
function literally(path) {
	return posix.normalize(path).replace(/[\\*?[\]{}()!+@|]/g, "\\$&");
}
// src/benchmark/official.ts
/** Files of the repository that a task's official test consists of, relative to repository.path. */
function officialFiles({ official }) {
	return official === void 0 ? [] : [official.test, ...official.data];
}
/** Those of them that the model may not see: all but the file with the target, where the test is a script around it. */
function hiddenOfficialFiles(task, all) {
	const targets = new Set(all.map(({ target }) => posix.normalize(target.file)));
	return officialFiles(task).filter((file) => !targets.has(posix.normalize(file)));
}
/** Fetches the official tests of a paper into the cache, apart from what the model sees. */
async function fetchOfficial({ paper, folder }, options) {
	const { repository } = paper;
	const names = paper.tasks.flatMap(officialFiles);
	if (names.length === 0) return null;
	const file = join(folder, "tasks.yml");
	const top = topOf(paper, names, file);
	const root = posix.relative(top, repository.path) || ".";
	const include = [...new Set(names.map((name) => literally(posix.join(root, name))))].sort();
	return {
		root,
		found: await checkout({
			url: repository.url,
			commit: repository.commit,
			path: top,
			include,
			exclude: [],
			named: []
		}, fetchAddress(repository.url, folder, options.mirror), options.cache, file)
	};
}
/** The official test of a task; null where it has none, or the commit does not have it. Fetches what the cache lacks. */
async function readOfficial({ task, ...entry }, options) {
	const fetched = await fetchOfficial(entry, options);
	if (task.official === void 0 || fetched === null) return null;
	const { root, found } = fetched;
	const there = new Set(found.files.map(({ path }) => path));
	const test = posix.join(root, task.official.test);
	if (!there.has(test)) return null;
	const files = /* @__PURE__ */ new Map();
	const missing = [];
	for (const name of officialFiles(task)) {
		const path = posix.join(root, name);
		const place = there.has(path) ? await locateFile(found.locate(path), options.lfsObjects) : "it is not at the commit";
		if (typeof place === "string") missing.push(`${name}: ${place}`);
		else files.set(path, place.path);
	}
	return {
		root,
		test,
		files,
		paths: pathsOf(task.official, root),
		missing
	};
}
/** The file itself, or the object that Git LFS keeps for it; else what is the matter. */
async function locateFile(path, objects) {
	const pointer = lfsPointer(await readFile(path));
	if (pointer === null) return { path };
	const object = await findLfsObject(pointer.oid, objects);
	if (object !== null) return { path: object };
	return objects === null ? "it is a Git LFS pointer" : `it is a Git LFS pointer, and ${objects} has no object ${pointer.oid}`;
}
/** The folder that holds the view and all files above it that the tests need. */
function topOf({ repository }, names, file) {
	const above = Math.max(...names.map((name) => posix.normalize(name).split("/").filter((part) => part === "..").length));
	const top = posix.normalize(posix.join(repository.path, "../".repeat(above))).replace(/\/$/, "");
	if (!top.startsWith("..")) return top;
	throw new UsageError(`${file}: a file of an official test leaves the repository. Paths are relative to repository.path.`);
}
function pathsOf({ path }, root) {
	return [root, ...path.map((folder) => posix.join(root, folder))];
}
// src/benchmark/paper-text.ts
const Pages = record(string(), string());
/** Characters of a page where a text has none of its own. */
const pageLength = 8e3;
/** The paper as plain text: a `.json` file holds pages under "1".."N", any other file is the text itself. */
function paperText(file, content) {
	return file.endsWith(".json") ? pagesOf(file, content).join("\n\n") : content;
}
/** The same text page by page; one without pages is cut at ends of lines. */
function paperPages(file, content) {
	return file.endsWith(".json") ? pagesOf(file, content) : content.match(pages) ?? [];
}
/** As many lines as fit into a page, or a piece of a line that is longer than one. */
const pages = new RegExp(`[\\s\\S]{1,${pageLength}}(?:\\n|$)|[\\s\\S]{1,${pageLength}}`, "g");
function pagesOf(file, content) {
	const pages = Pages.safeParse(JSON.parse(content));
	if (!pages.success) throw new UsageError(`${file}: expected an object of pages, {"1": "text", ...}.`);
	return Object.entries(pages.data).sort(([a], [b]) => Number(a) - Number(b)).map(([, text]) => text);
}
// src/benchmark/pointer.ts
/** The text at a JSON pointer (RFC 6901) in a JSON document. */
function textAt(document, pointer, name) {
	const value = pointer.split("/").slice(1).map(unescapePart).reduce(step, parse(document, name));
	if (typeof value === "string") return value;
	throw new UsageError(`${name}#${pointer} is ${value === void 0 ? "not there" : `${typeof value}, not text`}.`);
}
const unescapePart = (part) => part.replaceAll("~1", "/").replaceAll("~0", "~");
function step(value, part) {
	if (value === null || typeof value !== "object") return void 0;
	return Object.hasOwn(value, part) ? value[part] : void 0;
}
function parse(document, name) {
	try {
		return JSON.parse(document);
	} catch (error) {
		throw new UsageError(`${name} is not JSON.`, { cause: error });
	}
}
// src/benchmark/test-files.ts
/** Paths at the commit of a task's test files, as tasks.yml has them. */
function testFilesAtCommit({ tests }) {
	return [...tests?.files ?? [], ...tests?.data ?? []].filter((file) => typeof file === "string");
}
/** Reads from the commit and from beside tasks.yml; throws a UsageError that names the file. */
async function readUnitTests(tests, { read, own }) {
	const files = /* @__PURE__ */ new Map();
	for (const file of [...tests.files, ...tests.data]) {
		const path = pathInTree(file);
		if (files.has(path)) throw new UsageError(`tests: two files would stand at ${path} in the tree. Rename one.`);
		files.set(path, await (typeof file === "string" ? read(file) : own(file.own)));
	}
	const { framework, fresh, rounds } = tests;
	const perturbed = await perturb(files, tests.perturb, own);
	return {
		framework,
		fresh,
		rounds,
		modules: tests.files.map(pathInTree),
		files,
		perturbed
	};
}
function unitTestsHash({ files, perturbed, ...rest }) {
	const hashes = (some) => [...some].map(([path, bytes]) => [path, sha256(bytes)]);
	return hashOf({
		...rest,
		files: hashes(files),
		perturbed: hashes(perturbed)
	});
}
/** Candidates see the view and nothing above it, so a file from outside stands where its path without `../` leads. */
function pathInTree(file) {
	return posix.normalize(typeof file === "string" ? file : file.own).replace(/^(\.\.\/)+/, "");
}
async function perturb(files, changes, own) {
	const perturbed = new Map(files);
	for (const change of changes) {
		const path = pathInTree(change.file);
		const bytes = perturbed.get(path);
		if (bytes === void 0) throw new UsageError(`tests.perturb: ${change.file} is no file of the tests. They are ${[...files.keys()].join(", ")}.`);
		perturbed.set(path, "own" in change ? await own(change.own) : replaceAll(bytes, change));
	}
	return perturbed;
}
function replaceAll(bytes, { file, find, replace }) {
	const raw = (text) => Buffer.from(text).toString("latin1");
	const parts = Buffer.from(bytes).toString("latin1").split(raw(find));
	if (parts.length === 1) throw new UsageError(`tests.perturb: ${file} does not hold ${JSON.stringify(find)}.`);
	return Buffer.from(parts.join(raw(replace)), "latin1");
}
// src/benchmark/material.ts
/** Reads and masks; throws a UsageError that names tasks.yml and the task. */
async function loadMaterial(entry, checkout) {
	try {
		return await assemble(entry, checkout);
	} catch (error) {
		throw new UsageError(`${join(entry.folder, "tasks.yml")}: ${entry.task.id}: ${messageOf(error)}`, { cause: error });
	}
}
async function assemble(entry, checkout) {
	const { task, paper, folder } = entry;
	const read = (file) => readPinned(checkout, file);
	requireInView(task, checkout);
	requireHidden(task, paper);
	const target = blankLines(await read(task.target.source ?? task.target.file), task.blank);
	const { line, removed, ...blanked } = await maskFunction(target, task.target.name);
	const { masked, stub } = task.stub === "keep" ? {
		masked: target,
		stub: removed
	} : blanked;
	const own = (file) => readOwn(join(folder, file));
	const reference = await readReference(task, removed, {
		read,
		own
	});
	const readings = await Promise.all(task.readings.map(async (file) => functionText(await own(file), lastPart(task.target.name))));
	const checks = await readChecks(task, {
		read,
		own
	});
	const related = await Promise.all(task.related.map(async (file) => ({
		file,
		text: decodeSource(await read(file)).text
	})));
	const instruction = await readInstruction(task.instruction, read);
	const { text: paperFile } = paper.paper;
	const content = paperFile === void 0 ? "" : String(await read(paperFile));
	const text = paperFile === void 0 ? null : paperText(paperFile, content);
	return {
		...entry,
		checkout,
		masked,
		stub,
		reference,
		readings,
		line,
		instruction,
		paperText: text,
		paperPages: paperFile === void 0 ? [] : paperPages(paperFile, content),
		related,
		checks,
		hash: hashOf({
			view: checkout.files,
			target: task.target,
			masked: sha256(masked),
			reference,
			...readings.length > 0 && { readings },
			..."probe" in checks ? checks : { tests: unitTestsHash(checks.tests) },
			compare: task.compare,
			limits: task.limits,
			python: paper.python,
			instruction,
			hint: task.hint ?? null,
			paperText: text === null ? null : sha256(text),
			related: task.related
		})
	};
}
function requireInView({ target }, checkout) {
	if (target.source !== void 0 || checkout.files.some(({ path }) => path === posix.normalize(target.file))) return;
	throw new UsageError(`the target ${target.file} is outside the view. Check repository.include and exclude.`);
}
function requireHidden(task, { tasks }) {
	const hidden = [...testFilesAtCommit(task), ...hiddenOfficialFiles(task, tasks)];
	const shown = task.related.find((file) => hidden.includes(file));
	if (shown !== void 0) throw new UsageError(`related: ${shown} is a file of the tests, which the model may not see.`);
}
async function readChecks(task, files) {
	if (task.tests === void 0) return { probe: String(await files.own(task.probe)) };
	return { tests: await readUnitTests(task.tests, files) };
}
/** The function that was masked, where the task names no other. */
async function readReference({ reference, target }, removed, { read, own }) {
	if (reference === void 0) return removed;
	if ("own" in reference) return functionText(await own(reference.own), reference.name ?? lastPart(target.name));
	return functionText(await read(reference.file), reference.name ?? target.name);
}
/** Files of our own hold a function at the top level, as an answer would. */
const lastPart = (name) => name.split(".").at(-1) ?? name;
async function readInstruction(instruction, read) {
	if (typeof instruction === "string") return instruction;
	const [file = "", pointer = ""] = instruction.from.split("#");
	return textAt(new TextDecoder().decode(await read(file)), pointer, file);
}
/** A task's files are few and small: to read them takes less time than their way to other threads and back. */
async function readPinned(checkout, file) {
	const bytes = readFileSync$1(checkout.locate(file));
	if (lfsPointer(bytes) !== null) throw new UsageError(`${file} is a Git LFS pointer, not the file itself. Name a file that is in the repository.`);
	return bytes;
}
/** A file beside tasks.yml, read at once too. */
async function readOwn(path) {
	try {
		return readFileSync$1(path);
	} catch (error) {
		const what = codeOf(error) === "ENOENT" ? `is not there. Files of your own (probe, readings, reference, tests) are named relative to tasks.yml.` : `cannot be read: ${messageOf(error)}`;
		throw new UsageError(`${path} ${what}`, { cause: error });
	}
}
// src/benchmark/paper.ts
/** Fetches the papers one after the other (they share object stores) and hands each on as soon as it is there. */
async function* checkOutPapers(tasks, options) {
	await removeLeftovers(join(options.cache, "repositories"));
	for (const folder of new Set(tasks.map((task) => task.folder))) {
		const group = tasks.filter((task) => task.folder === folder);
		yield {
			tasks: group,
			checkout: await checkOutPaper(group, options)
		};
	}
}
async function checkOutPaper(tasks, options) {
	const [first] = tasks;
	if (first === void 0) throw new Error("a paper without tasks");
	const all = first.paper.tasks;
	const hidden = all.flatMap((task) => [...testFilesAtCommit(task), ...hiddenOfficialFiles(task, all)]).map(literally);
	const repository = {
		...first.paper.repository,
		exclude: [...first.paper.repository.exclude, ...hidden]
	};
	const named = [...new Set([first.paper.paper.text ?? [], ...first.paper.tasks.map(namedFiles)].flat())].sort();
	const address = fetchAddress(repository.url, first.folder, options.mirror);
	return checkout({
		...repository,
		named
	}, address, options.cache, join(first.folder, "tasks.yml"));
}
function namedFiles(task) {
	const instruction = typeof task.instruction === "string" ? [] : [task.instruction.from.split("#")[0] ?? ""];
	const reference = task.reference && "file" in task.reference ? [task.reference.file] : [];
	return [
		task.target.source ?? task.target.file,
		...reference,
		...instruction,
		...task.related,
		...testFilesAtCommit(task)
	];
}
// src/python/indent.ts
/** The physical lines of a text and what their leading white space means. `root` is the tree of the text. */
function linesOf(text, root) {
	const plain = withoutStrings(text, root);
	const lines = [];
	let depth = 0;
	let carried = false;
	for (let start = 0; start < text.length; start = nextLine(text, start)) {
		const stop = endOfLine(text, start);
		const line = text.slice(start, stop);
		const code = plain.slice(start, stop);
		const inString = start > 0 && plain[start - 1] === inside;
		const open = depth > 0 || carried;
		lines.push({
			start,
			text: line,
			end: text.slice(stop, nextLine(text, stop)),
			space: leadingSpace(line),
			kind: inString ? "string" : open ? "continuation" : kindOf(line)
		});
		for (const char of code) if ("([{".includes(char)) depth++;
		else if (")]}".includes(char)) depth = Math.max(0, depth - 1);
		carried = code.trimEnd().endsWith("\\");
	}
	return lines;
}
function kindOf(line) {
	const first = line.trimStart()[0];
	return first === void 0 ? "blank" : first === "#" ? "comment" : "statement";
}
/** Stands for every character of a string or comment; a line that follows one begins inside a string. */
const inside = "";
function withoutStrings(text, root) {
	let plain = "";
	for (const node of root.descendantsOfType(["string", "comment"])) {
		if (node.startIndex < plain.length) continue;
		plain += text.slice(plain.length, node.startIndex) + inside.repeat(node.endIndex - node.startIndex);
	}
	return plain + text.slice(plain.length);
}
/**
* The lines with their levels of indentation written in another style. Insides of strings and blank lines stay;
* continuation lines keep their distance to the statement that they continue. Where Python would refuse the
* indentation, the lines are only shifted, so that it still refuses them.
*/
function reindent(lines, to) {
	const from = lines.find((line) => line.kind === "statement")?.space ?? "";
	const levels = indentationLevels(lines);
	if (!levels) return lines.map((line) => line.kind === "string" ? line.text : shift(line.text, from, to.base));
	const written = /* @__PURE__ */ new Map();
	for (const [index, level] of levels) written.set(lines[index]?.space ?? "", to.base + to.step.repeat(level));
	let anchor = {
		old: from,
		new: to.base
	};
	return lines.map((line, index) => {
		if (line.kind === "string" || line.kind === "blank") return line.text;
		const level = levels.get(index);
		if (level !== void 0) anchor = {
			old: line.space,
			new: to.base + to.step.repeat(level)
		};
		const known = line.kind === "continuation" ? void 0 : written.get(line.space);
		return (level === void 0 ? known ?? relative(line.space, anchor) : anchor.new) + line.text.slice(line.space.length);
	});
}
function shift(line, from, to) {
	return line.startsWith(from) && line.trim() !== "" ? to + line.slice(from.length) : line;
}
/** White space as far right or left of the new anchor as it was of the old one. */
function relative(space, anchor) {
	if (space.startsWith(anchor.old)) return anchor.new + space.slice(anchor.old.length);
	const by = columnOf(space) - columnOf(anchor.old);
	return by >= 0 ? anchor.new + " ".repeat(by) : anchor.new.slice(0, Math.max(0, anchor.new.length + by));
}
/** Level of each statement line by CPython's own algorithm; null where it would raise IndentationError or TabError. */
function indentationLevels(lines) {
	const levels = /* @__PURE__ */ new Map();
	const stack = [];
	for (const [index, line] of lines.entries()) {
		if (line.kind !== "statement") continue;
		const column = columnOf(line.space);
		const narrow = columnOf(line.space, 1);
		const deeper = column > (stack.at(-1)?.column ?? -1);
		while (stack.length > 1 && column < (stack.at(-1)?.column ?? 0)) stack.pop();
		const top = stack.at(-1);
		if (!top || deeper) {
			if (top && narrow <= top.narrow) return null;
			stack.push({
				column,
				narrow
			});
		} else if (column !== top.column || narrow !== top.narrow) return null;
		levels.set(index, stack.length - 1);
	}
	return levels;
}
// src/python/names.ts
/** Names that a piece of code reads from around it: identifiers that are no attributes, keywords or names of its own. */
function freeNames(nodes) {
	return new Set(nodes.flatMap((node) => [...readFromAround(node), ...globalNames(node)]));
}
/** Attributes of a method's own object or class, by which it calls other methods. */
const receivers = /^(?:self|cls|this|__class__|type\((?:self|this)\)|(?:self|this)\.__class__)$/;
/**
* What a piece of code asks of what is around it: free names, `.x` for each attribute `x`, and `self.x` for one of a method's
* object or class; `.*` where `getattr` may ask for any.
*/
function usesOf(nodes) {
	const names = freeNames(nodes);
	const attributes = nodes.flatMap((node) => node.descendantsOfType("attribute")).flatMap((node) => {
		const name = node.childForFieldName("attribute")?.text ?? "";
		return receivers.test(node.childForFieldName("object")?.text ?? "") ? [`.${name}`, `self.${name}`] : [`.${name}`];
	});
	return /* @__PURE__ */ new Set([
		...names,
		...attributes,
		...names.has("getattr") ? [".*"] : []
	]);
}
/** An inner scope hides its names from the code around it only: `[k for k in ks]` leaves `k` free elsewhere. */
function readFromAround(node) {
	const scopes = /* @__PURE__ */ new Map();
	const bind = (name, scope) => scopes.set(name, (scopes.get(name) ?? /* @__PURE__ */ new Set()).add(scope.id));
	const bindings = bindingsIn(node);
	for (const { binder, name } of bindings) bind(name.text, scopeOf(binder, node));
	for (const statement of node.descendantsOfType(importTypes)) for (const { name } of importedNames(statement)) bind(name, scopeOf(statement, node));
	const bound = new Set(bindings.map(({ name }) => name.id));
	const isFree = (identifier) => {
		const binding = scopes.get(identifier.text);
		if (binding === void 0) return true;
		if (binding.has(node.id) || bound.has(identifier.id)) return false;
		return !scopesAround(identifier, node).some((scope) => binding.has(scope.id));
	};
	return identifierNodes(node).flatMap((identifier) => isFree(identifier) ? [identifier.text] : []);
}
const comprehensions = [
	"list_comprehension",
	"set_comprehension",
	"dictionary_comprehension",
	"generator_expression"
];
const innerScopes = /* @__PURE__ */ new Set([
	"function_definition",
	"lambda",
	...comprehensions
]);
/** Where a binder's names are known: the innermost scope around it, or the piece of code itself. `x := 1` leaves comprehensions. */
function scopeOf(binder, root) {
	const around = scopesAround(binder, root);
	const leaves = binder.type === "named_expression" ? (scope) => comprehensions.includes(scope.type) : () => false;
	return around.find((scope) => !leaves(scope)) ?? root;
}
/** The scopes that a node reads names from, innermost first. A function's name, defaults and annotations belong to what is around it. */
function scopesAround(node, root) {
	const found = [];
	for (let [at, inside] = [node.parent, node]; at && inside.id !== root.id; [at, inside] = [at.parent, at]) {
		if (!innerScopes.has(at.type) || at.id === root.id) continue;
		const isOutside = at.type === "function_definition" && inside.type !== "block" && node.type !== "parameters";
		const isDefault = at.type === "lambda" && inside.type === "lambda_parameters" && node.id !== inside.id;
		if (!isOutside && !isDefault) found.push(at);
	}
	return found;
}
/** Names that `global` statements declare. */
function globalNames(node) {
	return node.descendantsOfType("global_statement").flatMap((statement) => statement.namedChildren.map((name) => name.text));
}
function identifiers(node) {
	return identifierNodes(node).map((identifier) => identifier.text);
}
function identifierNodes(node) {
	return node.descendantsOfType("identifier").filter((identifier) => {
		const parent = identifier.parent;
		if (parent?.type === "attribute") return parent.childForFieldName("attribute")?.id !== identifier.id;
		if (parent?.type === "keyword_argument") return parent.childForFieldName("name")?.id !== identifier.id;
		return true;
	});
}
/** Where a node of each type binds names: fields that hold a name or pattern; "" is the node itself. */
const binders = {
	assignment: ["left"],
	augmented_assignment: ["left"],
	for_statement: ["left"],
	for_in_clause: ["left"],
	named_expression: ["name"],
	function_definition: ["name"],
	class_definition: ["name"],
	type_alias_statement: ["left"],
	as_pattern_target: [""],
	lambda_parameters: [""],
	parameters: [""],
	case_pattern: [""]
};
/** Names that a node binds anywhere inside, in whatever scope. */
function boundNames(node) {
	return bindersIn(node).map(({ name }) => name);
}
/** Names that a statement binds in the scope that it stands in. */
function ownNames(statement) {
	return bindersIn(statement).flatMap(({ binder, name }) => isOwnScope(binder, statement) ? [name] : []);
}
/** Whether a part of a statement belongs to the scope that the statement stands in. */
function isOwnScope(part, statement) {
	return scopeOf(part, statement).id === statement.id && !inClass(part, statement);
}
function bindersIn(node) {
	const imports = node.descendantsOfType(importTypes).flatMap((binder) => importedNames(binder).map(({ name }) => ({
		binder,
		name
	})));
	return [...bindingsIn(node).map(({ binder, name }) => ({
		binder,
		name: name.text
	})), ...imports];
}
function inClass(node, root) {
	for (let at = node.id === root.id ? null : node.parent; at; at = at.id === root.id ? null : at.parent) if (at.type === "class_definition") return true;
	return false;
}
const importTypes = ["import_statement", "import_from_statement"];
/** The identifiers that a node binds, imports apart, and what binds each. */
function bindingsIn(node) {
	return node.descendantsOfType(Object.keys(binders)).flatMap((binder) => (binders[binder.type] ?? []).flatMap((field) => patternNames(field === "" ? binder : binder.childForFieldName(field))).map((name) => ({
		binder,
		name
	})));
}
/** Names in an assignment target or a parameter list; `x.y` and `x[i]` bind nothing, nor do defaults and annotations. */
function patternNames(pattern) {
	if (!pattern) return [];
	if (pattern.type === "identifier") return [pattern];
	if ([
		"attribute",
		"subscript",
		"type",
		"call"
	].includes(pattern.type)) return [];
	if (pattern.type === "default_parameter" || pattern.type === "typed_default_parameter") return patternNames(pattern.childForFieldName("name"));
	return pattern.namedChildren.flatMap(patternNames);
}
/** The names of an import statement, each as a statement of its own; `*` is one. `__future__` gives none: it belongs to a module's head. */
function importedNames(statement) {
	const module = statement.childForFieldName("module_name")?.text;
	if (statement.namedChildren.some(({ type }) => type === "wildcard_import")) return [{
		name: "*",
		text: `from ${module} import *`
	}];
	return statement.childrenForFieldName("name").flatMap((entry) => {
		const path = entry.childForFieldName("name")?.text ?? entry.text;
		const alias = entry.childForFieldName("alias")?.text;
		const as = alias === void 0 ? "" : ` as ${alias}`;
		if (module !== void 0) return [{
			name: alias ?? path,
			text: `from ${module} import ${path}${as}`
		}];
		return [{
			name: alias ?? (path.split(".", 1)[0] || path),
			text: `import ${path}${as}`
		}];
	});
}
// src/python/signature.ts
/** The parameters of `def f(...) -> ...:`; null when the signature does not parse. */
async function parametersOf(signature) {
	return withTree(`${signature.trimStart()} pass\n`, (root) => {
		const list = root.descendantsOfType("parameters")[0];
		if (root.hasError || !list) return null;
		return list.namedChildren.flatMap(parameterOf);
	});
}
function parameterOf(node) {
	switch (node.type) {
		case "identifier": return [{
			name: node.text,
			kind: "plain"
		}];
		case "list_splat_pattern": return [{
			name: node.text.replace(/^\*\s*/, ""),
			kind: "*"
		}];
		case "dictionary_splat_pattern": return [{
			name: node.text.replace(/^\*\*\s*/, ""),
			kind: "**"
		}];
		case "typed_parameter": return node.namedChild(0) ? parameterOf(node.namedChild(0)) : [];
		case "default_parameter":
		case "typed_default_parameter": return [{
			name: node.childForFieldName("name")?.text ?? "",
			kind: "plain",
			value: node.childForFieldName("value")?.text ?? "None"
		}];
		default: return [];
	}
}
/**
* Statements that give the answer's parameters their values under the stub's signature, which stands. A parameter of
* the same name needs none. The others are taken in order: each is the stub's next parameter that the answer does not
* name, else its own default. `*args` and `**kwargs` of the answer collect what is left over.
*/
function bindParameters(stub, answer) {
	const names = new Set(answer.map((parameter) => parameter.name));
	const known = new Set(stub.map((parameter) => parameter.name));
	let free = stub.filter((parameter) => !names.has(parameter.name));
	if (/^(self|cls)$/.test(free[0]?.name ?? "") && free[0] === stub[0] && answer.length < stub.length) free = free.slice(1);
	const take = (kind) => {
		const index = free.findIndex((parameter) => parameter.kind === kind);
		return index < 0 ? void 0 : free.splice(index, 1)[0]?.name;
	};
	const takeAll = () => free.splice(0).filter((parameter) => parameter.kind === "plain");
	return answer.filter((parameter) => !known.has(parameter.name)).flatMap(({ name, kind, value }) => {
		const same = take(kind);
		if (same !== void 0) return [`${name} = ${same}`];
		if (kind === "*") return [`${name} = (${takeAll().map((left) => `${left.name}, `).join("")})`];
		if (kind === "**") return [`${name} = {${takeAll().map((left) => `"${left.name}": ${left.name}`).join(", ")}}`];
		return value === void 0 ? [] : [`${name} = (${value})`];
	});
}
// src/python/splice-error.ts
/** An answer that cannot stand in place of the function; `reason` is that of the attempt. */
var SpliceError = class extends Error {
	name = "SpliceError";
	reason;
	constructor(reason, message) {
		super(message);
		this.reason = reason;
	}
};
// src/python/answer-part.ts
/** @throws SpliceError when the text does not begin with a function that parses as far as its colon. */
async function readAnswer(answer) {
	const text = asModule(answer);
	const part = await withTree(text, (root) => {
		const span = functionSpans(root, text)[0];
		const body = span && root.descendantForIndex(span.colon - 1)?.parent?.childForFieldName("body");
		if (!span || !body) return void 0;
		const end = span.broken ? text.trimEnd().length : span.end;
		const lines = linesOf(text, root).filter((line) => line.start >= span.start && line.start < end);
		return {
			text,
			span,
			end,
			lines,
			uses: usesOf([body]),
			binds: boundNames(body),
			globals: globalNames(body)
		};
	});
	if (!part && !/\bdef\s/.test(answer)) throw new SpliceError("no-function", "The answer holds no function.");
	if (!part) throw new SpliceError("syntax", "The answer's function does not parse: it has no signature that ends in a colon.");
	if (part.span.first === null && !part.span.broken) throw new SpliceError("syntax", "The answer's function has no body below its signature.");
	const parameters = await parametersOf(text.slice(part.span.start, part.span.colon));
	if (!parameters) throw new SpliceError("syntax", "The signature of the answer's function does not parse.");
	return {
		...part,
		parameters
	};
}
// src/python/compose.ts
/** The answer's body, from behind the colon on, in the indentation and with the line ends of the file. */
function composeBody(file, part, inserted) {
	const { lineEnd, bodyIndent } = file;
	const ends = new Set(lineEnds(part.text.slice(part.span.colon, part.end)));
	const body = (text) => ends.size > 1 ? text : withLineEnd(text, lineEnd);
	const extra = inserted.map((statement) => withLineEnd(statement, lineEnd));
	const before = insertionPoint(part);
	if (before === "inline" && extra.length > 0) {
		const statements = part.text.slice(part.span.first ?? part.end, part.end);
		return [
			"",
			...extra,
			body(`${bodyIndent}${statements}`)
		].join(lineEnd);
	}
	const [head, ...lines] = writtenLines(file, part);
	const written = lines.map((line) => {
		return `${line.start === before ? extra.map((statement) => `${statement}${lineEnd}`).join("") : ""}${body(line.text)}`;
	});
	return [body(head?.text ?? ""), ...written].join("");
}
/** The start of the line that the insertion goes before; `inline` when the body stands on the line of `def`; null for nothing to run. */
function insertionPoint({ text, span }) {
	if (span.first === null || span.code === null) return null;
	if (span.bodyIndent === null) return "inline";
	const code = startOfLine(text, span.code);
	return span.docstring && code < span.docstring.end ? startOfLine(text, span.first) : code;
}
/** The lines with their ends, the last without; of the line that holds the colon only what follows it. */
function writtenLines(file, part) {
	const { span, text, lines, end } = part;
	const written = span.indent === file.span.indent && (span.bodyIndent === null || span.bodyIndent === file.bodyIndent) ? lines.map((line) => line.text) : reindent(lines, {
		base: file.span.indent,
		step: file.step
	});
	const rows = lines.map((line, index) => {
		const last = endOfLine(text, line.start) >= end;
		return {
			start: line.start,
			text: `${written[index]}${last ? "" : line.end}`,
			end: line.end
		};
	});
	const head = rows.findLastIndex((row) => row.start < span.colon);
	const tail = endOfLine(text, span.colon);
	const headText = `${text.slice(span.colon, tail)}${tail >= end ? "" : rows[head]?.end ?? ""}`;
	return [{
		start: span.colon,
		text: headText
	}, ...rows.slice(head + 1)];
}
// src/python/placed.ts
/** A statement in another indentation; the insides of its strings stay. */
async function placed(statement, to) {
	const text = asModule(statement);
	const lines = await withTree(text, (root) => linesOf(text, root).slice(text === statement ? 0 : 1));
	const written = reindent(lines, to);
	return lines.map((line, index) => `${written[index]}${line.end}`).join("");
}
// src/python/star.ts
/** Statements for `from x import *`, which no function may hold: of the names those that are asked for and that nothing else has. */
function starred(statement, names) {
	return `__star__ = {"__name__": __name__, "__package__": __package__}
try:
    exec(${JSON.stringify(statement)}, __star__)
except ImportError:
    pass
for __key in ${JSON.stringify(names)}:
    if __key in __star__ and not hasattr(__import__("builtins"), __key):
        globals().setdefault(__key, __star__[__key])`;
}
// src/python/initialised.ts
/**
* Statements that run what an answer brings as its module would: once, at the first call, with names of the module. A name that
* occurs elsewhere in the file is the answer's alone. `mark` is a name that the answer does not use.
*/
async function initialised(file, items, around, mark) {
	const members = items.filter((item) => item.member);
	const others = items.filter((item) => !item.member);
	const bound = new Set(others.flatMap((item) => item.names).filter((name) => name !== "*"));
	const shared = [...bound].filter((name) => around.globals.has(name) ? !file.module.names.has(name) : !file.words.has(name));
	const read = new Set(items.flatMap((item) => [...item.uses]));
	const hidden = around.binds.filter((name) => read.has(name) && !bound.has(name));
	const globals = [.../* @__PURE__ */ new Set([...shared, ...hidden])];
	const handed = [...bound].filter((name) => around.uses.includes(name) && !globals.includes(name));
	const unknown = [...read, ...around.uses].filter((name) => /^\w+$/.test(name) && !bound.has(name) && !file.module.names.has(name));
	const text = [
		...globals.length > 0 ? [`global ${globals.join(", ")}`] : [],
		...others.map((item) => item.names.includes("*") ? starred(item.text.trim(), unknown) : item.text),
		...members.length > 0 ? [extending, await extension(file, members)] : [],
		"return locals()"
	];
	const inside = await Promise.all(text.map((each) => placed(each, {
		base: "        ",
		step: file.step
	})));
	const kept = members.length > 0 ? "vars(__owner__)" : "globals()";
	const keep = members.length > 0 ? `setattr(__owner__, "${mark}", ${mark}())` : `globals()["${mark}"] = ${mark}()`;
	const names = handed.map((name) => JSON.stringify(name)).join(", ");
	return [
		...members.length > 0 ? [`__owner__ = ${ownerOf$1(file)}`] : [],
		[
			`if "${mark}" not in ${kept}:`,
			`    def ${mark}():`,
			...inside,
			`    ${keep}`
		].join("\n"),
		...handed.length > 0 ? [`[${handed.join(", ")}] = map(${kept}["${mark}"].get, [${names}])`] : []
	];
}
/**
* The class that the function stands in, or that of a stand-in that a probe gives for the object, where Python lets it be added to:
* of its flags bit 9 (made by a class statement) is set and bit 8 (immutable, since Python 3.10) is not.
*/
function ownerOf$1({ parameters }) {
	return parameters[0]?.name === "self" ? `type(self) if not isinstance(self, __class__) and type(self).__flags__ & 768 == 512 else __class__` : "__class__";
}
/** A class statement that adds to a class instead of making one, so that `super()` and private names mean the function's own. */
async function extension({ owner, step }, members) {
	const inside = await Promise.all(members.map((item) => placed(item.text, {
		base: "    ",
		step
	})));
	return [`class __${owner?.name}(metaclass=__extend__):`, ...inside].join("\n");
}
/** What the class has or inherits stays. */
const extending = `def __extend__(name, bases, members):
    cell = members.pop("__classcell__", None)
    if cell is not None:
        cell.cell_contents = __class__
    for key, value in members.items():
        if not key.startswith("__") and not any(key in vars(base) for base in __owner__.__mro__):
            if hasattr(type(value), "__set_name__"):
                value.__set_name__(__owner__, key)
            setattr(__owner__, key, value)
    return __class__`;
// src/python/needed.ts
/**
* The items that are asked for, directly or by way of other items, in the order of the text, and the statements that change them and
* nothing that is not the answer's own. `given` ones are at hand already.
*/
function neededItems(items, uses, given) {
	const wanted = new Set(uses);
	const chosen = /* @__PURE__ */ new Set();
	const brought = /* @__PURE__ */ new Set();
	const own = items.filter((item) => item.kind !== "import" && !given(item));
	const ownKeys = new Set(own.flatMap((item) => item.keys));
	const isAsked = (item) => item.keys.some((key) => wanted.has(key)) || item.member && wanted.has(".*");
	const effects = ({ place }) => own.filter(({ keys }) => keys.includes(place)).flatMap((item) => item.effects);
	const counts = ({ place, plain }) => ownKeys.has(place) || !plain;
	const fills = (item) => {
		const places = item.changes.flatMap((change) => [change, ...effects(change)]).filter(counts).map(({ place }) => place);
		return places.some((key) => brought.has(key)) && places.every((key) => ownKeys.has(key) || item.keys.includes(key));
	};
	for (let size = -1; size < chosen.size;) {
		size = chosen.size;
		for (const item of items) {
			if (chosen.has(item) || !(isAsked(item) && !given(item) || fills(item))) continue;
			chosen.add(item);
			for (const name of item.uses) wanted.add(name);
			if (item.kind !== "import") for (const key of item.keys) brought.add(key);
		}
	}
	return items.filter((item) => chosen.has(item));
}
// src/python/cuts.ts
/** Of pieces that overlap the first counts, of those that begin together the longest. */
function withoutCuts(text, cuts) {
	let bare = "";
	let at = 0;
	for (const { start, end, by } of [...cuts].sort((a, b) => a.start - b.start || b.end - a.end)) {
		if (start < at) continue;
		bare += text.slice(at, start) + by;
		at = end;
	}
	return bare + text.slice(at);
}
// src/python/annotations.ts
/**
* The text of a top-level statement for use inside a function: a name that is declared global there can have no annotation, and
* what `from __future__ import annotations` does to others is done to each.
*/
function plainlyAnnotated(statement, future) {
	const shift = ({ start, end, by }) => ({
		start: start - statement.startIndex,
		end: end - statement.startIndex,
		by
	});
	const cuts = [...statement.descendantsOfType("assignment").flatMap((node) => withoutType(node, statement)), ...future ? postponed(statement) : []];
	return withoutCuts(statement.text, cuts.map(shift));
}
function withoutType(assignment, statement) {
	const type = assignment.childForFieldName("type");
	const left = assignment.childForFieldName("left");
	if (!type || left?.type !== "identifier" || !isOwnScope(assignment, statement)) return [];
	if (!assignment.childForFieldName("right")) return [{
		start: assignment.startIndex,
		end: assignment.endIndex,
		by: "pass"
	}];
	return [{
		start: left.endIndex,
		end: type.endIndex,
		by: ""
	}];
}
const annotated = [
	"typed_parameter",
	"typed_default_parameter",
	"function_definition",
	"assignment"
];
function postponed(statement) {
	return statement.descendantsOfType("type").filter((node) => annotated.includes(node.parent?.type ?? "")).map((node) => ({
		start: node.startIndex,
		end: node.endIndex,
		by: JSON.stringify(node.text)
	}));
}
/** Whether a module evaluates no annotation. */
function postponesAnnotations(root) {
	return root.namedChildren.some(({ type, text }) => type === "future_import_statement" && /\bannotations\b/.test(text));
}
// src/python/changes.ts
/** `x[i] = 1`, `x.y += 1`, `del x[i]`, `x.update()` and `shuffle(x)` as statements; of decorators, that they are called. */
function changesIn(node) {
	return node.descendantsOfType([
		...assignments,
		"delete_statement",
		"call",
		"decorator"
	]).flatMap(changesOf);
}
/** What calling a definition may change of what is around it. */
function effectsOf(definition) {
	const global = new Set(globalNames(definition));
	const local = new Set(boundNames(definition).filter((name) => !global.has(name)));
	return changesIn(definition).filter(({ place }) => !local.has(place));
}
const assignments = ["assignment", "augmented_assignment"];
function changesOf(node) {
	if (assignments.includes(node.type)) return leftOf(node).flatMap((place) => placesIn(place, node.type));
	if (node.type === "delete_statement") return node.namedChildren.flatMap((place) => placesIn(place, node.type));
	if (node.type === "decorator") return called(node.namedChild(0));
	return node.parent?.type === "expression_statement" ? called(node) : [];
}
const leftOf = (assignment) => assignment.childrenForFieldName("left");
function placesIn(target, by) {
	if (target.type === "identifier") return by === "augmented_assignment" ? changeOf(target) : [];
	if (target.type === "subscript" || target.type === "attribute") return changeOf(target);
	return target.namedChildren.flatMap((place) => placesIn(place, by));
}
/** Functions that change their first argument; PyTorch's end in an underscore. */
const inPlace = /(?:^|\.)(?:heapify|heappush|heappushpop|insort(?:_left|_right)?|shuffle|setattr|fill_diagonal|copyto|[a-z]\w*_)$/;
function called(node) {
	const callee = node?.type === "call" ? node.childForFieldName("function") : node;
	const argument = node?.childForFieldName("arguments")?.namedChild(0);
	if (argument?.type === "identifier" && inPlace.test(callee?.text ?? "")) return changeOf(argument);
	return callee ? changeOf(callee, callee.type === "identifier") : [];
}
function changeOf(target, plain = false) {
	const place = rootOf(target);
	return place === void 0 ? [] : [{
		place,
		plain
	}];
}
/** `x` of `x.y[0].z()`. */
function rootOf(node) {
	const inner = [
		"object",
		"value",
		"function"
	].map((field) => node.childForFieldName(field)).find((child) => child !== null);
	return node.type === "identifier" ? node.text : inner ? rootOf(inner) : void 0;
}
// src/python/preamble.ts
/** Imports (one item a name), definitions, and statements that bind names or change objects. */
function itemsOf(statements, text) {
	const future = statements[0] !== void 0 && postponesAnnotations(statements[0].tree.rootNode);
	return statements.filter((node) => !node.hasError && !isScriptGuard(node)).flatMap((node) => itemOf(node, text, future));
}
/** What classes of the name hold, as items of the target's class. Python's own hooks, such as `__init__`, are none. */
function membersOf(root, text, name) {
	return itemsOf(root.descendantsOfType("class_definition").filter((node) => node.childForFieldName("name")?.text === name).flatMap((node) => node.childForFieldName("body")?.namedChildren ?? []).filter((node) => !isExtra(node)), text).filter((item) => item.kind !== "import" && !item.names.some((each) => /^__.*__$/.test(each))).map(asMember);
}
/** In a class, names are attributes; what its statements read may be of the class or of what is around it. */
function asMember(item) {
	const inClass = (change) => ({
		...change,
		place: `.${change.place}`
	});
	return {
		...item,
		keys: item.names.map((name) => `.${name}`),
		uses: new Set([...item.uses].flatMap((name) => /^\w/.test(name) ? [name, `.${name}`] : [name])),
		changes: item.changes.map(inClass),
		effects: item.effects.map(inClass),
		member: true
	};
}
function itemOf(node, text, future) {
	const space = leadingSpace(text.slice(startOfLine(text, node.startIndex), node.startIndex));
	const item = {
		start: node.startIndex,
		end: node.endIndex,
		member: false,
		uses: /* @__PURE__ */ new Set(),
		globals: []
	};
	if (node.type === "import_statement" || node.type === "import_from_statement") return importedNames(node).map(({ name, text }) => {
		return {
			...item,
			kind: "import",
			names: [name],
			keys: [name],
			text: space + text,
			changes: [],
			effects: []
		};
	});
	const defined = definedName(node);
	const names = [...new Set(defined ?? ownNames(node))];
	const decorators = node.type === "decorated_definition" ? node.namedChildren.filter(({ type }) => type === "decorator") : [];
	const changes = defined ? decorators.flatMap(changesIn) : changesIn(node);
	if (names.length === 0 && changes.length === 0 || names.includes("*")) return [];
	return [{
		...item,
		kind: defined ? "definition" : "statement",
		names,
		keys: defined ? [...names, ...names.map((name) => `self.${name}`)] : names,
		text: space + plainlyAnnotated(node, future),
		uses: usesOf([node]),
		globals: globalNames(node),
		changes,
		effects: defined ? effectsOf(node) : []
	}];
}
function definedName(node) {
	const definition = node.type === "decorated_definition" ? node.childForFieldName("definition") : node;
	const name = definition?.type.endsWith("_definition") ? definition.childForFieldName("name")?.text : void 0;
	return name === void 0 ? void 0 : [name];
}
/** The part for running as a script. */
function isScriptGuard(node) {
	return node.type === "if_statement" && /\b__name__\b/.test(node.childForFieldName("condition")?.text ?? "");
}
/** Names that a class has: its own, and attributes that its methods set on their object. */
function classNames(definition) {
	const body = definition.childForFieldName("body")?.namedChildren ?? [];
	const set = definition.descendantsOfType(["assignment", "augmented_assignment"]).map((node) => node.childForFieldName("left")).flatMap((node) => node?.type === "attribute" ? [node] : node?.descendantsOfType("attribute") ?? []).filter((node) => node.childForFieldName("object")?.text === "self");
	return /* @__PURE__ */ new Set([...body.flatMap((node) => definedName(node) ?? ownNames(node)), ...set.map((node) => node.childForFieldName("attribute")?.text ?? "")]);
}
/** What a file binds at module level. */
function moduleNames(root) {
	const statements = root.namedChildren.filter((node) => !isScriptGuard(node));
	const direct = statements.filter((node) => !definedName(node));
	const imports = direct.flatMap((node) => node.descendantsOfType(["import_statement", "import_from_statement"]));
	return {
		names: /* @__PURE__ */ new Set([...statements.flatMap((node) => definedName(node) ?? []), ...direct.flatMap(ownNames)]),
		imports: new Set(imports.flatMap(importedNames).map((entry) => entry.text))
	};
}
// src/python/target-file.ts
/** @throws TargetError when the name is not that of one function. */
async function readTargetFile(source, name) {
	const { text } = source;
	const file = await withTree(text, (root) => {
		const spans = functionSpans(root, text);
		const span = pick(spans, name);
		const bodyIndent = bodyIndentOf(text, span, spans);
		const step = bodyIndent.startsWith(span.indent) ? bodyIndent.slice(span.indent.length) : bodyIndent;
		const around = root.hasError ? null : outline(root, {
			from: span.start,
			to: span.end
		}, text.length);
		const [owner, module] = [ownerOf(root, span), moduleNames(root)];
		const words = new Set(`${text.slice(0, span.start)}${text.slice(span.end)}`.match(/[\p{L}_][\p{L}\p{N}_]*/gu));
		return {
			source,
			span,
			lineEnd: lineEndOf(text, span),
			bodyIndent,
			step,
			module,
			owner,
			words,
			outline: around
		};
	});
	const parameters = await parametersOf(text.slice(file.span.start, file.span.colon)) ?? [];
	return {
		...file,
		parameters
	};
}
/** The file's own names keep their meaning: replies that repeat the file often shorten the rest of it, and a probe may have replaced them. */
function has({ module, owner }, item) {
	if (item.member) return item.names.every((name) => owner?.names.has(name));
	return item.kind === "import" ? module.imports.has(item.text.trim()) : item.names.every((name) => module.names.has(name));
}
function ownerOf(root, span) {
	for (let at = root.descendantForIndex(span.colon - 1); at; at = at.parent) if (at.type === "class_definition") return {
		name: at.childForFieldName("name")?.text ?? "",
		names: classNames(at)
	};
	return null;
}
// src/python/insertion.ts
/** Statements that go to the start of the spliced body: what it needs of the preamble, and the answer's own parameter names. */
async function insertedStatements(file, part, preamble) {
	const bindings = bindParameters(file.parameters, part.parameters);
	const parameters = new Set([...file.parameters, ...part.parameters].map((parameter) => parameter.name));
	const uses = ["*", ...[...part.uses, ...bindings.join("\n").match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []].filter((name) => !parameters.has(name))];
	const items = neededItems(await itemsFor(file, preamble), uses, (item) => has(file, item));
	const globals = /* @__PURE__ */ new Set([...part.globals, ...items.flatMap((item) => item.globals)]);
	const plain = items.every((item) => item.kind === "import" && !item.names.some((name) => name === "*" || globals.has(name)));
	const binds = [...parameters, ...part.binds];
	const mark = unused(`${part.text}${preamble}`);
	const statements = plain ? items.map((item) => item.text) : await initialised(file, items, {
		uses,
		binds,
		globals
	}, mark);
	const indentation = {
		base: file.bodyIndent,
		step: file.step
	};
	return Promise.all([...statements, ...bindings].map((text) => placed(text, indentation)));
}
/** A function that an agent wrote may hold what was inserted into an earlier one. */
function unused(text, name = "__answer__") {
	return text.includes(name) ? unused(text, `_${name}`) : name;
}
async function itemsFor({ owner }, preamble) {
	const text = asModule(preamble);
	return withTree(text, (root) => {
		const items = itemsOf(topStatements(root, text), text);
		const plain = items.map((item) => ({
			...item,
			keys: item.names
		}));
		if (owner === null) return plain;
		const members = membersOf(root, text, owner.name);
		const known = new Set(members.flatMap((item) => item.names));
		const beside = items.filter((item) => item.keys.length > item.names.length && !item.names.some((name) => known.has(name)));
		return [
			...plain,
			...beside.map((item) => ({
				...asMember(item),
				keys: item.names.map((name) => `self.${name}`)
			})),
			...members
		];
	});
}
// src/python/representable.ts
/** Lone surrogates exist in no encoding; Latin-1 ends at U+00FF. */
const foreign = {
	utf8: /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
	latin1: /[\uD800-\uDBFF][\uDC00-\uDFFF]|[^\0-\xFF]/g
};
/**
* Code in characters that the encoding has: others become `?` in comments and escapes in plain strings, which mean the
* same. Returns the first character that stands elsewhere instead, as an object.
*/
async function representable(code, encoding) {
	const found = [...code.matchAll(foreign[encoding])];
	if (found.length === 0) return code;
	return withTree(code, (root) => {
		let text = "";
		let from = 0;
		for (const { 0: char, index } of found) {
			const written = substitute(root.descendantForIndex(index), char);
			if (written === void 0) return { refused: char };
			text += code.slice(from, index) + written;
			from = index + char.length;
		}
		return text + code.slice(from);
	});
}
function substitute(leaf, char) {
	if (leaf?.type === "comment") return "?";
	if (leaf?.type !== "string_content") return void 0;
	const prefix = /^\w*/.exec(leaf.parent?.text ?? "")?.[0] ?? "";
	return /[rb]/i.test(prefix) ? void 0 : escaped(char);
}
function escaped(char) {
	const code = (char.codePointAt(0) ?? 0).toString(16);
	return code.length > 4 ? `\\U${code.padStart(8, "0")}` : `\\u${code.padStart(4, "0")}`;
}
// src/python/splice.ts
/**
* Puts the answer's body in place of the function's. All up to the colon of the signature stays the file's: decorators,
* `async`, defaults, annotations. What the body needs of the answer's preamble, methods of the function's class included, goes to
* its start, behind the docstring, so that nothing of the answer runs before the function is called. Every byte outside the body
* stays as it is.
* @throws TargetError when the name is not that of one function in the file.
* @throws SpliceError when the answer is not one function that parses as far as its colon.
*/
async function spliceFunction(bytes, name, answer) {
	if (`${answer.function}${answer.preamble}`.includes("\0")) throw new SpliceError("syntax", "The answer holds a NUL byte, which Python source may not.");
	const file = await readTargetFile(decodeSource(bytes), name);
	try {
		return await splice(file, bytes, answer);
	} catch (error) {
		throw error instanceof ParseTimeout ? new SpliceError("syntax", error.message) : error;
	}
}
async function splice(file, bytes, answer) {
	const part = await readAnswer(answer.function);
	const body = await encodable(file, composeBody(file, part, await insertedStatements(file, part, answer.preamble)));
	const [head, tail] = around(file);
	await assertOneFunction(file, `${head}${body}${tail}`, head.length + body.length);
	const spliced = encodeSource({
		...file.source,
		text: `${head}${body}${tail}`
	});
	assertOutsideUnchanged(file, bytes, spliced);
	return spliced;
}
function around({ source, span }) {
	return [source.text.slice(0, span.colon), source.text.slice(span.end)];
}
async function encodable({ source }, body) {
	const code = await representable(`def f():${body}`, source.encoding);
	if (typeof code === "string") return code.slice(8);
	throw new SpliceError("syntax", `The answer uses ${JSON.stringify(code.refused)} in code, and the file is in ${source.encoding}.`);
}
/** An open string or a trailing backslash in an answer would change how Python reads the rest of the file. */
async function assertOneFunction({ span, outline: before }, text, end) {
	if (before === null) return;
	const after = await withTree(text, (root) => ({
		again: functionSpans(root, text).find((each) => each.name === span.name && each.occurrence === span.occurrence),
		outline: outline(root, {
			from: span.start,
			to: end
		}, text.length)
	}));
	if (after.again?.start !== span.start || after.again.end !== end || after.outline !== before) throw new SpliceError("syntax", "The answer does not parse as one function: it would change how the rest of the file is read.");
}
function assertOutsideUnchanged(file, before, after) {
	const [head, tail] = around(file);
	const from = encodeSource({
		...file.source,
		text: head
	}).length;
	const rest = encodeSource({
		...file.source,
		bom: false,
		text: tail
	}).length;
	const same = (a, b) => Buffer.compare(a, b) === 0;
	if (!(same(before.subarray(0, from), after.subarray(0, from)) && same(before.subarray(before.length - rest), after.subarray(after.length - rest)))) throw new Error(`Splicing ${file.span.name} would change bytes outside of it. Please report this file as a bug.`);
}
// node_modules/yocto-queue/index.js
var Node = class {
	value;
	next;
	constructor(value) {
		this.value = value;
	}
};
var Queue = class {
	#head;
	#tail;
	#size;
	constructor() {
		this.clear();
	}
	enqueue(value) {
		const node = new Node(value);
		if (this.#head) {
			this.#tail.next = node;
			this.#tail = node;
		} else {
			this.#head = node;
			this.#tail = node;
		}
		this.#size++;
	}
	dequeue() {
		const current = this.#head;
		if (!current) return;
		this.#head = this.#head.next;
		this.#size--;
		if (!this.#head) this.#tail = void 0;
		return current.value;
	}
	peek() {
		if (!this.#head) return;
		return this.#head.value;
	}
	clear() {
		this.#head = void 0;
		this.#tail = void 0;
		this.#size = 0;
	}
	get size() {
		return this.#size;
	}
	*[Symbol.iterator]() {
		let current = this.#head;
		while (current) {
			yield current.value;
			current = current.next;
		}
	}
	*drain() {
		while (this.#head) yield this.dequeue();
	}
};
// node_modules/p-limit/index.js
function pLimit(concurrency) {
	let rejectOnClear = false;
	if (typeof concurrency === "object") ({concurrency, rejectOnClear = false} = concurrency);
	validateConcurrency(concurrency);
	if (typeof rejectOnClear !== "boolean") throw new TypeError("Expected `rejectOnClear` to be a boolean");
	const queue = new Queue();
	let activeCount = 0;
	const resumeNext = () => {
		if (activeCount < concurrency && queue.size > 0) {
			activeCount++;
			queue.dequeue().run();
		}
	};
	const next = () => {
		activeCount--;
		resumeNext();
	};
	const run = async (function_, resolve, arguments_) => {
		const result = (async () => function_(...arguments_))();
		resolve(result);
		try {
			await result;
		} catch {}
		next();
	};
	const enqueue = (function_, resolve, reject, arguments_) => {
		const queueItem = { reject };
		new Promise((internalResolve) => {
			queueItem.run = internalResolve;
			queue.enqueue(queueItem);
		}).then(run.bind(void 0, function_, resolve, arguments_));
		if (activeCount < concurrency) resumeNext();
	};
	const generator = (function_, ...arguments_) => new Promise((resolve, reject) => {
		enqueue(function_, resolve, reject, arguments_);
	});
	Object.defineProperties(generator, {
		activeCount: { get: () => activeCount },
		pendingCount: { get: () => queue.size },
		clearQueue: { value() {
			if (!rejectOnClear) {
				queue.clear();
				return;
			}
			const abortError = AbortSignal.abort().reason;
			while (queue.size > 0) queue.dequeue().reject(abortError);
		} },
		concurrency: {
			get: () => concurrency,
			set(newConcurrency) {
				validateConcurrency(newConcurrency);
				concurrency = newConcurrency;
				queueMicrotask(() => {
					while (activeCount < concurrency && queue.size > 0) resumeNext();
				});
			}
		},
		map: { async value(iterable, function_) {
			const promises = [];
			try {
				Array.from(iterable, (value, index) => {
					const promise = generator(function_, value, index);
					promises.push(promise);
					return promise;
				});
			} catch (error) {
				for (const promise of promises) promise.catch(() => {});
				throw error;
			}
			return Promise.all(promises);
		} }
	});
	return generator;
}
function validateConcurrency(concurrency) {
	if (!((Number.isInteger(concurrency) || concurrency === Number.POSITIVE_INFINITY) && concurrency > 0)) throw new TypeError("Expected `concurrency` to be a number from 1 and up");
}
export { startOfLine as A, number as B, decodeSource as C, endOfLine as D, statements as E, createWorkspace as F, rmRF as G, readEntry as H, launch as I, which as K, claimsTier as L, environmentsOf as M, packageFolders as N, leadingSpace as O, runTool as P, cleanLog as R, maskFunction as S, functionSpans as T, exec as U, keepEntry as V, mkdirP as W, loadMaterial as _, itemsOf as a, readOfficial as b, neededItems as c, parametersOf as d, identifiers as f, checkOutPapers as g, reindent as h, readTargetFile as i, environmentFacts as j, nextLine as k, placed as l, linesOf as m, spliceFunction as n, membersOf as o, usesOf as p, has as r, withoutCuts as s, pLimit as t, SpliceError as u, testFilesAtCommit as v, findFunctions as w, functionText as x, fetchOfficial as y, SandboxError as z };
