import type { Modules } from "./modules.ts"
import { type Reference, RUN } from "./references.ts"

/**
 * The programs of the product: site, command line, build, and document of the contract. The build names the entries of the
 * browser, of the service worker and of the rendered pages; threads are found where they are started.
 */
const PROGRAMS = ["web/start.ts", "cli/bin.mjs", "vite.config.ts", "docs/scripts/openapi.ts"]

const TEST = /\.(?:test|e2e)\.tsx?$/
const TEST_SUPPORT = /\/testing\/|^fixtures\/|^web\/e2e\//
const CONTRACT_TOOL = /^adapters\/contract\/(?:breaking|narrowings|schema-places|version)\.ts$/
const TOOL = new RegExp(`^docs/|^web/dev\\.ts$|^[^/]+$|${CONTRACT_TOOL.source}`)

export const isTest = (file: string): boolean => TEST.test(file)

/** Returns true for fakes, examples and generators. Some of them serve the demo world too. */
export const isTestSupport = (file: string): boolean => TEST_SUPPORT.test(file)

/** Returns true for scripts and settings of those who work on the product. */
export const isTool = (file: string): boolean => TOOL.test(file) && !isTest(file)

/** Lists the entry points of the product. Throws if one is missing, since nothing would be reached from it. */
export const productEntries = (modules: Modules): ReadonlyArray<Reference> => {
  const missing = PROGRAMS.filter((file) => !modules.has(file))
  if (missing.length > 0) throw new Error(`docs/scripts/spec/entries.ts names ${missing.join()}, which does not exist`)
  return PROGRAMS.map(programOf)
}

export const toolEntries = (modules: Modules): ReadonlyArray<Reference> =>
  [...modules.keys()].filter(isTool).map(programOf)

export const testEntries = (modules: Modules): ReadonlyArray<Reference> =>
  [...modules.keys()].filter(isTest).map(programOf)

const programOf = (file: string): Reference => ({ file, name: RUN, isType: false })
