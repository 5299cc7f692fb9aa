import packageJson from "../package.json" with { type: "json" };

/** Name and version, as records and reports carry them. */
export const tool = `lmr-bench-action ${packageJson.version}`;
export const version = packageJson.version;
