import packageJson from "../package.json" with { type: "json" };

/** Name and version, as records and reports carry them. */
export const tool = `lmr-bench-action ${packageJson.version}`;
export const version = packageJson.version;

/** Set where the program is bundled; see scripts/harness-hash.ts. */
declare const HARNESS_HASH: string | undefined;

/** What a kept verdict depends on of this program: versions between releases decide differently too. */
export const harness = `${tool} ${typeof HARNESS_HASH === "undefined" ? "unbundled" : HARNESS_HASH}`;
