/** What GitHub takes at most, with room to spare where it counts characters and we count bytes. */
export const limits = {
  /** Bytes of a comment; the limit is 65,536 characters. */
  comment: 65_000,
  /** Bytes of a check run's summary; the limit is 65,535. */
  checkSummary: 65_000,
  /** Bytes of a digest in that summary; what is longer is left out, so that people keep something to read. */
  digest: 40_000,
  checkTitle: 255,
  /** Annotations in one request. More go in further requests, which append. */
  annotationsPerRequest: 50,
  /** Annotations in all. A reader wants the worst, and each further batch costs a call. */
  annotations: 200,
  /** Annotations of each kind by log commands. A step shows ten, and its own error and warnings are among them. */
  logAnnotations: 7,
  /** Characters of an annotation's message; the limit is 64 KB. */
  annotationMessage: 4_000,
  /** Bytes of a job summary; above 1 MiB a step's whole summary is dropped without an error. */
  jobSummary: 500_000,
  /** Commits whose check runs are looked at for a baseline; each is a call. Fewer where the history was looked through already. */
  baselineCommits: 4,
  baselineCommitsAfterHistory: 3,
} as const;
