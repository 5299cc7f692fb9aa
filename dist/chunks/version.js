// package.json
var version$1 = "0.1.0";
// src/version.ts
/** Name and version, as records and reports carry them. */
const tool = `lmr-bench-action ${version$1}`;
const version = version$1;
export { version as n, tool as t };
