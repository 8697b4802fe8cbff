import { isTest, isTestProgram, isTestSupport, isTool, productEntries, testEntries, toolEntries } from "./entries.ts"
import type { Modules } from "./modules.ts"
import { reach } from "./reachability.ts"
import { ALL_EXPORTS, type Reference } from "./references.ts"
import type { Mention } from "./sources.ts"

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
