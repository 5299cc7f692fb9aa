// package.json
var version$1 = "0.1.0";
// src/version.ts
/** Name and version, as records and reports carry them. */
const tool = `lmr-bench-action ${version$1}`;
const version = version$1;
/** What a kept verdict depends on of this program: versions between releases decide differently too. */
const harness = `${tool} 66345d6f994d31a658b514503f533eea2d8d4845dc762dc1665a1a1c11b6a66e`;
export { tool as n, version as r, harness as t };
