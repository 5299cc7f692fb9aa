// package.json
var version$1 = "0.1.0";
// src/version.ts
/** Name and version, as records and reports carry them. */
const tool = `lmr-bench-action ${version$1}`;
const version = version$1;
/** What a kept verdict depends on of this program: versions between releases decide differently too. */
const harness = `${tool} 43d45884a1129ffe7b11f567e0c76a46db49370b51f3e27a87fd28aff93368b9`;
export { tool as n, version as r, harness as t };
