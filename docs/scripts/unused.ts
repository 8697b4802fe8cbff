import { join } from "node:path"
import { readLedger } from "#fixtures/rule-ledger.ts"
import { type Modules, readModules } from "./modules.ts"
import { ALL_EXPORTS, type Reference, PROGRAM, SIDE_EFFECTS } from "./references.ts"
import { type Mention, readSources } from "./sources.ts"

/** A constant also counts as reached by its type, as a schema does. Rules of tests and tools are left out. */
export const unreachedMentions = (mentions: ReadonlyArray<Mention>, modules: Modules): ReadonlyArray<Mention> => {
  const entries = productEntries(modules)
  const running = reach(modules, entries, { withTypes: false })
  const typed = reach(modules, entries, { withTypes: true })
  return mentions.filter(({ file, name }) => {
    const kind = isTool(file) || isTestSupport(file) ? undefined : modules.get(file)?.declarations.get(name)?.kind
    if (kind === undefined || kind === "type") return false
    return !(kind === "function" ? running : typed).hasDeclaration(file, name)
  })
}

/** Lists what can be deleted: what no entry point reaches, or only tests use. Code of planned rules counts as reached. */
export const unusedFaults = (modules: Modules, planned: ReadonlyArray<Mention>): ReadonlyArray<string> => {
  const entries = [...productEntries(modules), ...toolEntries(modules), ...planned.map(exportOf)]
  const inUse = reach(modules, entries, { withTypes: true })
  const inTests = reach(modules, [...entries, ...testEntries(modules)], { withTypes: true })
  const imported = importedNames(modules)
  return [...modules].flatMap(([file, { exports }]) => {
    if (isTest(file)) return []
    const isSupport = isTestSupport(file) || isTool(file)
    if (!(isSupport ? inTests : inUse).hasFile(file)) return [`${file}: no entry point reaches this file; delete it`]
    if (isTestProgram(file) || imported.has(`${file}#${ALL_EXPORTS}`)) return []
    return [...exports].flatMap(([name, target]) => {
      if (!imported.has(`${file}#${name}`)) {
        const isSettings = isTool(file) && name === "default"
        return isSettings ? [] : [`${file}: no other file imports ${name}; drop its export, or delete it`]
      }
      const isReached = isSupport || inUse.hasDeclaration(target.file, target.name)
      return isReached ? [] : [`${file}: only tests use ${name}; delete it, or mark its rule as planned`]
    })
  })
}

const exportOf = ({ file, name }: Mention): Reference => ({ file, name, isType: false })

const importedNames = (modules: Modules): ReadonlySet<string> => {
  const names = [...modules].flatMap(([from, { declarations, exports, onLoad }]) =>
    [...[...declarations.values()].flatMap(({ references }) => references), ...exports.values(), ...onLoad]
      .filter(({ file }) => file !== from)
      .map(({ file, name }) => `${file}#${name}`)
  )
  return new Set(names)
}

/** The build leads to the entries of browser, service worker and rendered pages; the code that starts threads leads to them. */
const PROGRAMS = ["web/start.ts", "cli/bin.mjs", "vite.config.ts", "docs/scripts/openapi.ts"]

const TEST_FILE = /\.(?:test|e2e)\.tsx?$/
const TEST_SUPPORT = /\/testing\/|^(?:brands|fixtures)\/|^web\/e2e\//
const TEST_PROGRAM = /^brands\/|^web\/testing\/mock-site\/(?:worker\.ts|node\/)|^web\/e2e\/(?:run|html-reporter)\.ts$/
const TOOL_FILE = /^docs\/|^web\/dev\.ts$|^[^/]+$/

const isTest = (file: string): boolean => TEST_FILE.test(file)

const isTestSupport = (file: string): boolean => TEST_SUPPORT.test(file)

/** Returns true for programs of tests that a path names; builds and options use their exports. */
const isTestProgram = (file: string): boolean => TEST_PROGRAM.test(file)

const isTool = (file: string): boolean => TOOL_FILE.test(file) && !isTest(file)

/** Throws if an entry point is missing, since nothing would be reached from it. */
const productEntries = (modules: Modules): ReadonlyArray<Reference> => {
  const missing = PROGRAMS.filter((file) => !modules.has(file))
  if (missing.length > 0) throw new Error(`docs/scripts/unused.ts names ${missing.join()}, which does not exist`)
  return PROGRAMS.map(programOf)
}

const toolEntries = (modules: Modules): ReadonlyArray<Reference> => [...modules.keys()].filter(isTool).map(programOf)

const testEntries = (modules: Modules): ReadonlyArray<Reference> =>
  [...modules.keys()].filter((file) => isTest(file) || isTestProgram(file)).map(programOf)

const programOf = (file: string): Reference => ({ file, name: PROGRAM, isType: false })

interface Reached {
  readonly hasFile: (file: string) => boolean
  readonly hasDeclaration: (file: string, name: string) => boolean
}

/** Follows types only `withTypes`. A declaration is reached by a use; an import of its file does not suffice. */
const reach = (
  modules: Modules,
  entries: ReadonlyArray<Reference>,
  { withTypes }: { readonly withTypes: boolean }
): Reached => {
  const files = new Set<string>()
  const loaded = new Set<string>()
  const declarations = new Set<string>()
  const seen = new Set<string>()
  const pending: Array<{ readonly reference: Reference; readonly from: string }> = []

  const add = (references: Iterable<Reference>, from: string) => {
    for (const reference of references) if (withTypes || !reference.isType) pending.push({ reference, from })
  }

  const follow = ({ file, name, isType }: Reference, from: string) => {
    const module = modules.get(file)
    if (module === undefined) return
    files.add(file)
    if (!isType && !loaded.has(file)) {
      loaded.add(file)
      add(module.onLoad, file)
    }
    if (name === PROGRAM) {
      const values = [...module.declarations.keys()].filter((value) => module.declarations.get(value)?.kind === "value")
      const program = [...values, "default"].map((value) => ({ file, name: value, isType }))
      add(program, file)
    } else if (name === ALL_EXPORTS) {
      add(module.exports.values(), file)
    } else if (from === file) {
      declarations.add(`${file}#${name}`)
      add(module.declarations.get(name)?.references ?? [], file)
    } else if (name !== SIDE_EFFECTS) {
      const target = module.exports.get(name)
      add(target === undefined ? [] : [{ ...target, isType: isType || target.isType }], file)
    }
  }

  add(entries, "")
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { reference, from } = next
    const id = [reference.file, reference.name, reference.isType, reference.file === from].join("#")
    if (!seen.has(id)) follow(reference, from)
    seen.add(id)
  }
  return {
    hasFile: (file) => files.has(file),
    hasDeclaration: (file, name) => declarations.has(`${file}#${name}`)
  }
}

/** `npm run unused`: prints the unused files and exports, and exits with code 1 if there are any. */
const main = (): void => {
  const root = join(import.meta.dirname, "../..")
  const planned = new Set(readLedger().flatMap(({ id, isPlanned }) => (isPlanned ? [id] : [])))
  const plannedCode = planned.size === 0 ? [] : readSources(root).functions.filter(({ rule }) => planned.has(rule))
  const faults = unusedFaults(readModules(root), plannedCode)
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
}

if (import.meta.main) main()
