import type { Codes } from "./column.ts"

/** Counting codes is the inner loop of facets: each width and shape has its own function, which is fastest. */

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

export interface CountedCodes<C extends Codes> {
  readonly codes: C
  readonly start: number
  readonly offset: number
}

/** Counts three columns at once: the processor waits for codes outside its cache at the same time. Spec: INDEX-31. */
export type CountThree<C extends Codes> = (
  columns: readonly [CountedCodes<C>, CountedCodes<C>, CountedCodes<C>],
  documents: Uint32Array,
  from: number,
  to: number,
  counts: Uint32Array
) => void

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

export const countRange = (codes: Codes, from: number, to: number, counts: Uint32Array): void => {
  if (codes instanceof Uint8Array) range8(codes, from, to, counts)
  else if (codes instanceof Uint16Array) range16(codes, from, to, counts)
  else range32(codes, from, to, counts)
}

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

/** Suits few matches among many codes. Collects codes in `touched`, returns their number. Reads all codes first. */
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
