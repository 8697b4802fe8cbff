/** The suites of QA, each with the files that belong to others. */
const OTHER_FILES = {
  real: ["web/e2e/mock/**", "web/e2e/faults/**"],
  mock: ["web/e2e/*.e2e.ts", "web/e2e/faults/**"],
  faults: ["web/e2e/*.e2e.ts", "web/e2e/mock/**"]
} as const

const VITEST = "run --project e2e --retry 0 --reporter tree --reporter ./web/e2e/html-reporter.ts".split(" ")

/**
 * Returns the arguments and variables of Vitest for the arguments of a command: a suite, then files and options of Vitest, and
 * `--headed`, which shows the browser. Throws an error with the suites if there is no such suite. Spec: QA-04.
 */
export const suiteRun = ([suite = "", ...options]: ReadonlyArray<string>) => {
  if (!Object.hasOwn(OTHER_FILES, suite)) {
    throw new Error(`There is no suite "${suite}". Give one of: ${Object.keys(OTHER_FILES).join(", ")}.`)
  }
  // The line above has compared it with the names.
  const excluded = OTHER_FILES[suite as keyof typeof OTHER_FILES].flatMap((files) => ["--exclude", files])
  return {
    args: [...VITEST, ...excluded, ...options.filter((option) => option !== "--headed")],
    environment: options.includes("--headed") ? { HEADED: "1" } : {}
  }
}
