import type { Modules } from "./modules.ts"
import { ALL_EXPORTS, SIDE_EFFECTS, type Reference, PROGRAM } from "./references.ts"

interface Reached {
  readonly hasFile: (file: string) => boolean
  readonly hasDeclaration: (file: string, name: string) => boolean
}

/** Follows types only `withTypes`. A declaration is reached by a use; an import of its file does not suffice. */
export const reach = (
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
