/** The suites of QA, each with the variables that tell Vitest's configuration its files: exclusions of the command line do not reach a project. */
const SUITES = {
  real: {},
  mock: { E2E_SUITE: "mock" },
  faults: { E2E_SUITE: "faults" },
  cluster: { E2E_SUITE: "cluster" }
} as const

const VITEST = "run --project e2e --retry 0 --reporter tree --reporter ./web/e2e/html-reporter.ts".split(" ")

/**
 * Returns the arguments and variables of Vitest for the arguments of a command: a suite, then files and options of Vitest, and
 * `--headed`, which shows the browser. Throws an error with the suites if there is no such suite. Spec: QA-04.
 */
export const suiteRun = ([suite = "", ...options]: ReadonlyArray<string>) => {
  if (!Object.hasOwn(SUITES, suite)) {
    throw new Error(`There is no suite "${suite}". Give one of: ${Object.keys(SUITES).join(", ")}.`)
  }
  // The line above has compared it with the names.
  const files = SUITES[suite as keyof typeof SUITES]
  return {
    hasJourneys: suite === "real" || suite === "mock",
    needsServers: suite === "cluster",
    args: [...VITEST, ...options.filter((option) => option !== "--headed")],
    environment: { ...files, ...(options.includes("--headed") && { HEADED: "1" }) }
  }
}

/** Browsers besides Chromium. Spec: QA-07. */
export const OTHER_BROWSERS = ["firefox", "webkit"] as const

type OtherBrowser = (typeof OTHER_BROWSERS)[number]

/**
 * Returns the arguments of Vitest with which the journeys of a suite run in `browser`, or, if Playwright does not have it, the line
 * that says how to install it. Spec: QA-07.
 */
export const journeysIn = (
  browser: OtherBrowser,
  isInstalled: boolean,
  args: ReadonlyArray<string>
): { readonly args: ReadonlyArray<string> } | { readonly notInstalled: string } =>
  isInstalled
    ? { args: [...args, "--tags-filter", "journey", "--passWithNoTests"] }
    : { notInstalled: `No journeys in ${browser}: \`npx playwright install ${browser}\` adds it.` }

/** Returns why a run of Vitest ended without a result; null if it has one. */
export const reasonOf = ({
  error,
  signal
}: {
  readonly error?: Error
  readonly signal: string | null
}): string | null => {
  if (error !== undefined) return `Vitest cannot be started (${error.message}). Run the suite with npm, after npm ci.`
  return signal === null ? null : `Vitest was ended by ${signal}.`
}
