import type { Modules } from "./modules.ts"
import { type Reference, PROGRAM } from "./references.ts"

/** The build leads to the entries of browser, service worker and rendered pages; the code that starts threads leads to them. */
const PROGRAMS = ["web/start.ts", "cli/bin.mjs", "vite.config.ts", "docs/scripts/openapi.ts"]

const TEST_FILE = /\.(?:test|e2e)\.tsx?$/
const TEST_SUPPORT = /\/testing\/|^(?:brands|fixtures)\/|^web\/e2e\//
const TEST_PROGRAM = /^brands\/|^web\/testing\/mock-site\/(?:worker\.ts|node\/)|^web\/e2e\/(?:run|html-reporter)\.ts$/
const TOOL_FILE = /^docs\/|^web\/dev\.ts$|^[^/]+$/

export const isTest = (file: string): boolean => TEST_FILE.test(file)

export const isTestSupport = (file: string): boolean => TEST_SUPPORT.test(file)

/** Returns true for programs of tests that a path names; builds and options use their exports. */
export const isTestProgram = (file: string): boolean => TEST_PROGRAM.test(file)

export const isTool = (file: string): boolean => TOOL_FILE.test(file) && !isTest(file)

/** Throws if an entry point is missing, since nothing would be reached from it. */
export const productEntries = (modules: Modules): ReadonlyArray<Reference> => {
  const missing = PROGRAMS.filter((file) => !modules.has(file))
  if (missing.length > 0) throw new Error(`docs/scripts/spec/entries.ts names ${missing.join()}, which does not exist`)
  return PROGRAMS.map(programOf)
}

export const toolEntries = (modules: Modules): ReadonlyArray<Reference> =>
  [...modules.keys()].filter(isTool).map(programOf)

export const testEntries = (modules: Modules): ReadonlyArray<Reference> =>
  [...modules.keys()].filter((file) => isTest(file) || isTestProgram(file)).map(programOf)

const programOf = (file: string): Reference => ({ file, name: PROGRAM, isType: false })
