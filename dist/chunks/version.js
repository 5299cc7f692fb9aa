// package.json
var version$1 = "0.1.0";
// src/version.ts
/** Name and version, as records and reports carry them. */
const tool = `lmr-bench-action ${version$1}`;
const version = version$1;
/** What a kept verdict depends on of this program: versions between releases decide differently too. */
const harness = `${tool} 3246d76831fcffadd51880d73e0a88b8001cf776ad6ab3e2c450afb648b9a156`;
export { tool as n, version as r, harness as t };
