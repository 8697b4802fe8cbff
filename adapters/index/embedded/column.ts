import type { StringTable } from "./bytes/string-table.ts"

/** One code a document, in as few bytes as the number of codes needs. */
export type Codes = Uint8Array | Uint16Array | Uint32Array

/**
 * The values documents have in one field, dictionary-coded. Code 0 is "none".
 *
 * Where no document has more than one value, code `v + 1` is value `v` and `sets` is null; else a code stands for a set of
 * values. The column covers the documents from `start` up to `end` only: a feature of one category takes no room elsewhere.
 */
export interface Column {
  readonly start: number
  readonly end: number
  readonly codes: Codes
  /** How many codes there are, "none" included. */
  readonly codeCount: number
  readonly values: StringTable
  readonly sets: ValueSets | null
}

/** Values of code `c`: `values[offsets[c]]` up to `offsets[c + 1]`. `inverse*` give the codes of a value in the same way. */
export interface ValueSets {
  readonly offsets: Uint32Array
  readonly values: Uint32Array
  readonly inverseOffsets: Uint32Array
  readonly inverse: Uint32Array
}

export const codesFor = (codeCount: number, length: number): Codes =>
  codeCount <= 1 << 8
    ? new Uint8Array(length)
    : codeCount <= 1 << 16
      ? new Uint16Array(length)
      : new Uint32Array(length)

/** Per code 1 when it holds one of `wanted`, else 0. Values the column does not know hold nothing. */
export const allowedCodes = (column: Column, wanted: ReadonlyArray<string>): Uint8Array => {
  const allowed = new Uint8Array(column.codeCount)
  for (const value of wanted) {
    const id = column.values.find(value)
    if (id < 0) continue
    const { sets } = column
    if (sets === null) allowed[id + 1] = 1
    else for (let i = sets.inverseOffsets[id]!; i < sets.inverseOffsets[id + 1]!; i++) allowed[sets.inverse[i]!] = 1
  }
  return allowed
}
