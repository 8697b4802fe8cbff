import { sortByCodePoint, StringTable } from "./bytes/string-table.ts"
import { GrowingUint32 } from "./bytes/growing.ts"
import { type Column, codesFor, type ValueSets } from "./column.ts"

const SEPARATOR = "\u0000"

export interface ColumnPart {
  readonly sets: ReadonlyArray<string>
  readonly documents: Uint32Array
  readonly codes: Uint32Array
}

export class ColumnBuilder {
  readonly #sets: Map<string, number> = new Map([["", 0]])
  readonly #given: Map<string, number> = new Map()
  readonly #documents = new GrowingUint32()
  readonly #codes = new GrowingUint32()
  readonly #isFixed: boolean

  /** The sets of `fixed` get their positions as codes, and the column covers all documents, so that a code can be overwritten. */
  constructor(fixed: ReadonlyArray<ReadonlyArray<string>> = []) {
    this.#isFixed = fixed.length > 0
    for (const values of fixed) this.#codeOf(setKey(values))
  }

  add(document: number, values: ReadonlyArray<string>, given = keyOf(values)): void {
    if (values.length === 0) return
    let code = this.#given.get(given)
    if (code === undefined) {
      code = this.#codeOf(setKey(values))
      this.#given.set(given, code)
    }
    this.#documents.push(document)
    this.#codes.push(code)
  }

  take(): ColumnPart {
    return { sets: [...this.#sets.keys()].slice(1), documents: this.#documents.view(), codes: this.#codes.view() }
  }

  append({ sets, documents, codes }: ColumnPart, first: number): void {
    const ownCodes = sets.map((set) => this.#codeOf(set))
    this.#documents.append(documents.map((document) => first + document))
    this.#codes.append(codes.map((code) => ownCodes[code - 1]!))
  }

  #codeOf(set: string): number {
    const known = this.#sets.get(set)
    if (known !== undefined) return known
    const code = this.#sets.size
    this.#sets.set(set, code)
    return code
  }

  finish(documentOfInput: Uint32Array): Column {
    const documents = this.#documents.view()
    const sets = [...this.#sets.keys()].map((key) => (key === "" ? [] : key.split(SEPARATOR)))
    const names = sortByCodePoint([...new Set(sets.flat())])
    const idOf = new Map(names.map((name, id) => [name, id]))
    const isSingle = !this.#isFixed && sets.every((set) => set.length <= 1)
    const codeOf = Uint32Array.from(sets, (set, code) => (isSingle && set.length === 1 ? idOf.get(set[0]!)! + 1 : code))
    const [start, end] = this.#isFixed ? [0, documentOfInput.length] : rangeOf(documents, documentOfInput)
    const codes = codesFor(sets.length, end - start)
    const given = this.#codes.view()
    for (let i = 0; i < documents.length; i++) codes[documentOfInput[documents[i]!]! - start] = codeOf[given[i]!]!
    return {
      start,
      end,
      codes,
      codeCount: sets.length,
      values: StringTable.ofSorted(names),
      sets: isSingle ? null : valueSets(sets, idOf)
    }
  }
}

const rangeOf = (documents: Uint32Array, documentOfInput: Uint32Array): readonly [start: number, end: number] => {
  let start = documents.length === 0 ? 0 : documentOfInput.length
  let end = 0
  for (const document of documents) {
    const position = documentOfInput[document]!
    if (position < start) start = position
    if (position >= end) end = position + 1
  }
  return [start, end]
}

const setKey = (values: ReadonlyArray<string>): string => [...new Set(values)].sort().join(SEPARATOR)

const keyOf = (values: ReadonlyArray<string>): string => (values.length === 1 ? values[0]! : values.join(SEPARATOR))

const valueSets = (sets: ReadonlyArray<ReadonlyArray<string>>, idOf: ReadonlyMap<string, number>): ValueSets => {
  const offsets = new Uint32Array(sets.length + 1)
  const values = new GrowingUint32()
  const inverseOffsets = new Uint32Array(idOf.size + 1)
  sets.forEach((set, code) => {
    for (const name of set) {
      const id = idOf.get(name)!
      values.push(id)
      inverseOffsets[id + 1]!++
    }
    offsets[code + 1] = values.length
  })
  for (let id = 0; id < idOf.size; id++) inverseOffsets[id + 1]! += inverseOffsets[id]!
  const next = inverseOffsets.slice()
  const inverse = new Uint32Array(values.length)
  for (let code = 0; code < sets.length; code++)
    for (let i = offsets[code]!; i < offsets[code + 1]!; i++) inverse[next[values.view()[i]!]!++] = code
  return { offsets, values: values.view().slice(), inverseOffsets, inverse }
}
