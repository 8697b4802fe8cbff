import type { StringTable } from "./bytes/string-table.ts"

export type Codes = Uint8Array | Uint16Array | Uint32Array

/** Code 0 means no value; a code is `value + 1`, or a set if there are `sets`. Covers `start` up to `end` only. */
export interface Column {
  readonly start: number
  readonly end: number
  readonly codes: Codes
  readonly codeCount: number
  readonly values: StringTable
  readonly sets: ValueSets | null
}

/** Values of code `c`: `values[offsets[c]]` up to `offsets[c + 1]`; `inverse*` map a value to its codes likewise. */
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

/** 1 for each code with a `wanted` value. Ignores unknown values. */
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

/** 0 if the column does not cover the document. */
export const codeAt = ({ codes, start, end }: Column, document: number): number =>
  document < start || document >= end ? 0 : codes[document - start]!

export const valuesAt = ({ sets }: Column, code: number): Iterable<number> => {
  if (code === 0) return NO_VALUES
  return sets === null ? [code - 1] : sets.values.subarray(sets.offsets[code]!, sets.offsets[code + 1]!)
}

const NO_VALUES: ReadonlyArray<number> = []

export const hasValue = ({ sets }: Column, code: number, value: number): boolean => {
  if (sets === null) return code === value + 1
  for (let i = sets.offsets[code]!; i < sets.offsets[code + 1]!; i++) if (sets.values[i] === value) return true
  return false
}
