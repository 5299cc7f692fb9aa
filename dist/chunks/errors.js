// src/errors.ts
/** Bad usage or configuration: one line with the thing, the value and the cure. Ends with exit status 2. */
var UsageError = class extends Error {
	name = "UsageError";
};
/** The message of anything thrown, without a stack. */
function messageOf(error) {
	return error instanceof Error ? error.message : String(error);
}
/** The `code` of a system error such as ENOENT; undefined for all else. */
function codeOf(error) {
	return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : void 0;
}
export { codeOf as n, messageOf as r, UsageError as t };
