const threads = ["OMP", "OPENBLAS", "MKL", "NUMEXPR", "VECLIB_MAXIMUM"].map(
  (library) => [`${library}_NUM_THREADS`, "1"] as const,
);

/** Settings of numeric libraries that some machines need to compute right; they tell nothing about the harness. */
const hardware = ["OPENBLAS_CORETYPE", "OPENBLAS_L2_SIZE"] as const;

export const defaultPath = "/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin";

/** The part of an environment that a candidate may see, for `createWorkspace`. */
export function hardwareSettings(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    hardware.flatMap((name) => {
      const value = environment[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The whole environment of a candidate: nothing is inherited. */
export function candidateEnvironment(
  attempt: { home: string; tmp: string },
  interpreter: { binaries: string; libraryPath: string | null },
  passed: Readonly<Record<string, string>>,
): Record<string, string> {
  return {
    PATH: `${interpreter.binaries}:${defaultPath}`,
    HOME: attempt.home,
    TMPDIR: attempt.tmp,
    LANG: "C.UTF-8",
    // The user has no name in the system; some libraries ask for one to name a cache.
    USER: "candidate",
    PYTHONHASHSEED: "0",
    PYTHONDONTWRITEBYTECODE: "1",
    ...Object.fromEntries(threads),
    ...(interpreter.libraryPath === null ? {} : { LD_LIBRARY_PATH: interpreter.libraryPath }),
    ...hardwareSettings(passed),
  };
}
