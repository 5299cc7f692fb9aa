import * as z from "zod";

/** Words joined by `-`, `.` or `_`; parts of a task id are joined by `/`. Safe as a path on every system. */
const slug = /^[a-z0-9][a-z0-9._-]*$/;
const taskId = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)+$/;

/** Clauses of PEP 440, such as `>=3.9, <3.13`. */
const specifier = /^(\s*(===?|~=|[!<>]=|[<>])\s*[\w.*+!-]+\s*(,|$))*$/;
/** PEP 508: a package with extras, then clauses or an address, then a marker. */
const requirement = /^\s*[A-Za-z0-9][\w.-]*\s*(\[[^\]]*\]\s*)?(@\s*\S.*|((===?|~=|[!<>]=|[<>])\s*[\w.*+!-]+\s*,?\s*)*)(;.*)?$/;

/** A path relative to `repository.path`; `../` may leave that folder, never the repository. */
const RepositoryPath = z
  .string()
  .min(1)
  .refine((path) => !path.startsWith("/") && !path.includes("\\") && !path.includes("\0"), {
    error: "a path with forward slashes, relative to repository.path",
  });

export const Tolerance = z.strictObject({
  /** Relative tolerance: |answer − expected| ≤ atol + rtol·|expected|. */
  rtol: z.number().nonnegative().optional(),
  atol: z.number().nonnegative().optional(),
  /** `kind` compares float/int/bool/complex only, `exact` the width as well, `any` nothing. */
  dtype: z.enum(["kind", "exact", "any"]).optional(),
});
export type Tolerance = z.infer<typeof Tolerance>;

export const Comparison = Tolerance.extend({
  /** Rules for single outputs of the probe, by name; `report` names a difference beside other failures and never judges it. */
  outputs: z.record(z.string(), Tolerance.extend({ role: z.enum(["judge", "report"]).optional() })).optional(),
});
export type Comparison = z.infer<typeof Comparison>;

const TestFile = z.union(
  [RepositoryPath, z.strictObject({ own: z.string().min(1) })],
  "a path at the commit, or { own: FILE } beside tasks.yml",
);
export type TestFile = z.infer<typeof TestFile>;

/** Unit tests that judge instead of a probe. Files are paths at the commit, or our own beside tasks.yml; none of them is shown to the model. */
export const Tests = z.strictObject({
  framework: z.enum(["pytest", "unittest"]),
  /** The test files to run. They stand at their paths in the view, without a leading `../`. */
  files: z.array(TestFile).min(1),
  /** Further files that they read or import, such as golden values. */
  data: z.array(TestFile).default([]),
  /** Changes of `files` and `data` after which each test expects something wrong: every occurrence of a text, or a file of ours instead. A right function then fails each test; one that passes all the same has tampered. */
  perturb: z
    .array(
      z.union([
        z.strictObject({ file: z.string().min(1), find: z.string().min(1), replace: z.string() }),
        z.strictObject({ file: z.string().min(1), own: z.string().min(1) }),
      ]),
    )
    .min(1),
  /** A process of its own for each test. */
  fresh: z.boolean().default(false),
  /** How often what passes has to pass, and to fail when other things are expected. An answer that draws whether to cheat passes at most 1 in 4^rounds times. */
  rounds: z.number().int().min(1).max(20).default(5),
});
export type Tests = z.infer<typeof Tests>;

/** Mutants that pass for one reason, by their ids in `verify --thorough`. */
const Survivors = z.strictObject({
  /** `equivalent`: no input that the task allows tells them apart. `allowed`: another function, and a fair answer or outside of what is asked. */
  as: z.enum(["equivalent", "allowed"]),
  why: z.string().min(1),
  mutants: z.array(z.string().regex(/^m[0-9a-f]{7}$/, "an id such as m3fa81c2, as verify --thorough prints it")).min(1),
});
export type Survivors = z.infer<typeof Survivors>;

/**
 * The benchmark's own test of a task, for `--legacy`: a script that logs "Passed" and "Failed" to files, and what it needs besides the view.
 * It decides nothing, and none of its files is shown to the model.
 */
export const Official = z.strictObject({
  /** The script; its logs are `logs/*.log` beside it. Where the target stands in it, that is the file with the answer. */
  test: RepositoryPath,
  /** Files that it reads or imports, such as fixtures. One that the commit lacks, or has as a Git LFS pointer, is a missing fixture. */
  data: z.array(RepositoryPath).default([]),
  /** Further folders on its import path. */
  path: z.array(RepositoryPath).default([]),
});
export type Official = z.infer<typeof Official>;

/** What is known of the benchmark's own test of a task. */
export const TestFlag = z.enum([
  "vacuous",
  "do-nothing-pass",
  "impossible",
  "data-missing",
  "gpu",
  "hub",
  "flaky",
  "version-sensitive",
]);
export type TestFlag = z.infer<typeof TestFlag>;

const TaskFields = z.strictObject({
  id: z.string().regex(taskId, "an id of the form paper/function in lower case, such as dpo/preference-loss"),
  category: z.string().min(1),
  /** The masked function: a file below repository.path and the qualified name inside it (`Class.method`). */
  target: z.strictObject({
    file: RepositoryPath,
    name: z.string().min(1),
    /** Another file at the commit that stands in the place of `file`, where the repository lacks it. */
    source: RepositoryPath.optional(),
  }),
  /** `mask` blanks the target's body after its docstring; `keep` takes the function as it stands, where the file is a stub that keeps part of its body. */
  stub: z.enum(["mask", "keep"]).default("mask"),
  /** Further lines of the target file to blank, such as `120-164`: copies of the answer beside the target. Lines of the file at the commit, from 1. */
  blank: z.array(z.string().regex(/^\d+(-\d+)?$/, "a line or a range of lines such as 120-164")).default([]),
  /** Where the right function stands: a file at the commit, or one of our own beside tasks.yml. Without it the target is the reference. */
  reference: z
    .union(
      [
        z.strictObject({ file: RepositoryPath, name: z.string().min(1).optional() }),
        z.strictObject({ own: z.string().min(1), name: z.string().min(1).optional() }),
      ],
      "{ file: PATH } at the commit, or { own: FILE } beside tasks.yml",
    )
    .optional(),
  /** Files beside tasks.yml with other right functions, one fair reading of the paper each. An answer passes that equals one of them in all checks. */
  readings: z.array(z.string().min(1)).default([]),
  /** Text of one's own, or `{ from: "info.json#/json/pointer" }` into a file at the commit. */
  instruction: z.union(
    [
      z.string().min(1),
      z.strictObject({
        from: z.string().regex(/^[^#]+#(\/.*)?$/, "a file and a JSON pointer, such as info.json#/implementations/0/instruction"),
      }),
    ],
    "a text, or { from: FILE#/JSON/POINTER } at the commit",
  ),
  hint: z.string().min(1).optional(),
  /** Files of the view that go into the prompt beside the target file. */
  related: z.array(RepositoryPath).default([]),
  /** The probe, relative to tasks.yml. Hidden from the model. `probe.py` where there are no `tests` either. */
  probe: z.string().min(1).optional(),
  tests: Tests.optional(),
  compare: Comparison.default({}),
  limits: z
    .strictObject({
      /** Wall-clock seconds for one run of the probe or of the tests. */
      time: z.number().positive().max(3600).default(60),
      /** Resident memory of such a run, MiB. */
      memory: z.number().int().positive().default(4096),
    })
    .prefault({}),
  notes: z.array(z.string()).default([]),
  /** Mutants of the reference that pass, and why that is right. */
  survivors: z.array(Survivors).default([]),
  official: Official.optional(),
  flags: z.array(TestFlag).default([]),
});

const ofProbes = { probe: [], readings: [], compare: {} } as const;

/** A task has a probe or tests, and what belongs to probes means nothing to tests. */
export const Task = TaskFields.superRefine((task, context) => {
  for (const [key, none] of Object.entries(ofProbes) as [keyof typeof ofProbes, object][]) {
    if (task.tests === undefined || Object.keys(task[key] ?? none).length === 0) continue;
    context.addIssue({ code: "custom", path: [key], message: `a task with tests has no ${key}; keep one of the two` });
  }
}).transform(({ tests, probe = "probe.py", ...task }) =>
  tests === undefined ? { ...task, tests, probe } : { ...task, tests, probe: undefined },
);
export type Task = z.infer<typeof Task>;

export const Paper = z.strictObject({
  paper: z.strictObject({
    id: z.string().regex(slug, "a lower-case word such as dpo"),
    title: z.string().min(1),
    url: z.url().optional(),
    year: z.number().int().optional(),
    /** The paper's text at the commit: `.json` with pages "1".."N", or plain text. */
    text: RepositoryPath.optional(),
  }),
  repository: z.strictObject({
    /** https, file or loopback http; or the path of a git bundle, relative to tasks.yml. */
    url: z
      .string()
      .regex(/^(https?|file):\/\/|^[^:]*\.bundle$/, "an address with https:// or file://, or the path of a .bundle file"),
    commit: z
      .string("a full commit id; put it in quotes, as it reads as a number")
      .regex(/^[0-9a-f]{40}$/, "a full commit id of 40 lower-case hex digits"),
    /** The folder that the model sees and Python imports from; all other paths are relative to it. */
    path: z.string().min(1).default("."),
    /** What the model sees of that folder; what is not included is never fetched unless a task names it. */
    include: z.array(z.string().min(1)).default(["**"]),
    exclude: z.array(z.string().min(1)).default([]),
  }),
  python: z
    .strictObject({
      version: z.string().regex(specifier, "clauses such as >=3.9 or >=3.9,<3.13").default(">=3.8"),
      requirements: z
        .array(z.string().regex(requirement, "a package with clauses, as pip takes it, such as numpy>=1.24"))
        .default([]),
      /** Packages that are imported and never run; the worker serves empty modules for them. */
      stubs: z.array(z.string().min(1)).default([]),
    })
    .prefault({}),
  leaks: z
    .strictObject({
      /** Files of the view that resemble the reference and do not give it away; say why in a comment. */
      allow: z.array(RepositoryPath).default([]),
    })
    .prefault({}),
  tasks: z.array(Task).min(1),
});
export type Paper = z.infer<typeof Paper>;
