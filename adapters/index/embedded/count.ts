import type { Codes } from "./column.ts"

/**
 * Counting codes is the inner loop of facets. Each width of codes and each shape of matches has its own function,
 * because a loop over one type of array is fastest.
 */

/** Counts the codes of `documents[from]` up to `documents[to]`. */
export const countList = (
  codes: Codes,
  start: number,
  documents: Uint32Array,
  from: number,
  to: number,
  counts: Uint32Array
): void => {
  if (codes instanceof Uint8Array) list8(codes, start, documents, from, to, counts)
  else if (codes instanceof Uint16Array) list16(codes, start, documents, from, to, counts)
  else list32(codes, start, documents, from, to, counts)
}

/** The codes of a column, the first document that has one, and the place of its counts. */
export interface CountedCodes<C extends Codes> {
  readonly codes: C
  readonly start: number
  /** Position in the counts of code 0. */
  readonly offset: number
}

/**
 * Counts the codes of `documents[from]` up to `documents[to]` in three columns at once: the processor waits for the codes
 * of three columns, which are seldom in its cache, at the same time. Spec: INDEX-31.
 */
export type CountThree<C extends Codes> = (
  columns: readonly [CountedCodes<C>, CountedCodes<C>, CountedCodes<C>],
  documents: Uint32Array,
  from: number,
  to: number,
  counts: Uint32Array
) => void

/** Counts columns of one byte a code. Spec: INDEX-31. */
export const countThree8: CountThree<Uint8Array> = (columns, documents, from, to, counts) => {
  const [{ codes: a, start: startA, offset: atA }, { codes: b, start: startB, offset: atB }, third] = columns
  const { codes: c, start: startC, offset: atC } = third
  for (let i = from; i < to; i++) {
    const document = documents[i]!
    counts[atA + a[document - startA]!]!++
    counts[atB + b[document - startB]!]!++
    counts[atC + c[document - startC]!]!++
  }
}

/** Counts columns of two bytes a code. Spec: INDEX-31. */
export const countThree16: CountThree<Uint16Array> = (columns, documents, from, to, counts) => {
  const [{ codes: a, start: startA, offset: atA }, { codes: b, start: startB, offset: atB }, third] = columns
  const { codes: c, start: startC, offset: atC } = third
  for (let i = from; i < to; i++) {
    const document = documents[i]!
    counts[atA + a[document - startA]!]!++
    counts[atB + b[document - startB]!]!++
    counts[atC + c[document - startC]!]!++
  }
}

/** Counts the codes at `codes[from]` up to `codes[to]`. */
export const countRange = (codes: Codes, from: number, to: number, counts: Uint32Array): void => {
  if (codes instanceof Uint8Array) range8(codes, from, to, counts)
  else if (codes instanceof Uint16Array) range16(codes, from, to, counts)
  else range32(codes, from, to, counts)
}

/** Subtracts the codes of `documents[from]` up to `documents[to]`, for the few documents that do not count. */
export const uncountList = (
  codes: Codes,
  start: number,
  documents: Uint32Array,
  from: number,
  to: number,
  counts: Uint32Array
): void => {
  for (let i = from; i < to; i++) counts[codes[documents[i]! - start]!]!--
}

/**
 * Counts like {@link countList}, collects each code found in `touched` and returns their number. For few matches among many codes. Reads
 * all codes first, so that the processor waits for those of many matches at the same time.
 */
export const countListSparse = (
  codes: Codes,
  start: number,
  documents: Uint32Array,
  from: number,
  to: number,
  counts: Uint32Array,
  touched: Uint32Array
): number => {
  for (let i = from; i < to; i++) touched[i - from] = codes[documents[i]! - start]!
  let met = 0
  for (let i = 0; i < to - from; i++) {
    const code = touched[i]!
    if (counts[code] === 0) touched[met++] = code
    counts[code]!++
  }
  return met
}

type CountList<C extends Codes> = (
  codes: C,
  start: number,
  documents: Uint32Array,
  from: number,
  to: number,
  counts: Uint32Array
) => void

const list8: CountList<Uint8Array> = (codes, start, documents, from, to, counts) => {
  for (let i = from; i < to; i++) counts[codes[documents[i]! - start]!]!++
}

const list16: CountList<Uint16Array> = (codes, start, documents, from, to, counts) => {
  for (let i = from; i < to; i++) counts[codes[documents[i]! - start]!]!++
}

const list32: CountList<Uint32Array> = (codes, start, documents, from, to, counts) => {
  for (let i = from; i < to; i++) counts[codes[documents[i]! - start]!]!++
}

const range8 = (codes: Uint8Array, from: number, to: number, counts: Uint32Array): void => {
  for (let i = from; i < to; i++) counts[codes[i]!]!++
}

const range16 = (codes: Uint16Array, from: number, to: number, counts: Uint32Array): void => {
  for (let i = from; i < to; i++) counts[codes[i]!]!++
}

const range32 = (codes: Uint32Array, from: number, to: number, counts: Uint32Array): void => {
  for (let i = from; i < to; i++) counts[codes[i]!]!++
}
