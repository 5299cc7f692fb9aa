/** The suites of the table in docs/tasks.md; the demo's tasks are no benchmark. */
export const suites = ["lmr-bench", "lmr-bench-extra"] as const;
