import type { Codes } from "./column.ts"
import { lowerBound } from "./postings.ts"
import type { Scratch } from "./scratch.ts"

/**
 * Filters leave in `scratch` the documents that pass all of them and, for facets that are counted without their own
 * selection, those that fail exactly one. `fails` holds the slot of the one filter a document fails (from 1), 0 for none.
 */

/** Slot of a filter that no facet is counted without: documents that fail it are removed immediately. */
export const NO_SLOT = 0

/** Retains documents whose code is allowed, and marks with `slot` those that fail this filter only. Returns the number retained. */
export const filterByCode = (
  scratch: Scratch,
  count: number,
  codes: Codes,
  start: number,
  allowed: Uint8Array,
  slot: number
): number => {
  if (codes instanceof Uint8Array) return filter8(scratch, count, codes, start, allowed, slot)
  if (codes instanceof Uint16Array) return filter16(scratch, count, codes, start, allowed, slot)
  return filter32(scratch, count, codes, start, allowed, slot)
}

/** One function a width of code: each then runs on one kind of array only, which is what makes its loop fast. */
const filter8 = (
  { documents, scores, fails }: Scratch,
  count: number,
  codes: Uint8Array,
  start: number,
  allowed: Uint8Array,
  slot: number
): number => {
  const length = codes.length
  let matchCount = 0
  for (let i = 0; i < count; i++) {
    const document = documents[i]!
    const at = document - start
    let fail = fails[i]!
    if (at < 0 || at >= length || allowed[codes[at]!] === 0) {
      if (slot === NO_SLOT || fail !== 0) continue
      fail = slot
    }
    documents[matchCount] = document
    scores[matchCount] = scores[i]!
    fails[matchCount++] = fail
  }
  return matchCount
}

const filter16 = (
  { documents, scores, fails }: Scratch,
  count: number,
  codes: Uint16Array,
  start: number,
  allowed: Uint8Array,
  slot: number
): number => {
  const length = codes.length
  let matchCount = 0
  for (let i = 0; i < count; i++) {
    const document = documents[i]!
    const at = document - start
    let fail = fails[i]!
    if (at < 0 || at >= length || allowed[codes[at]!] === 0) {
      if (slot === NO_SLOT || fail !== 0) continue
      fail = slot
    }
    documents[matchCount] = document
    scores[matchCount] = scores[i]!
    fails[matchCount++] = fail
  }
  return matchCount
}

const filter32 = (
  { documents, scores, fails }: Scratch,
  count: number,
  codes: Uint32Array,
  start: number,
  allowed: Uint8Array,
  slot: number
): number => {
  const length = codes.length
  let matchCount = 0
  for (let i = 0; i < count; i++) {
    const document = documents[i]!
    const at = document - start
    let fail = fails[i]!
    if (at < 0 || at >= length || allowed[codes[at]!] === 0) {
      if (slot === NO_SLOT || fail !== 0) continue
      fail = slot
    }
    documents[matchCount] = document
    scores[matchCount] = scores[i]!
    fails[matchCount++] = fail
  }
  return matchCount
}

/** Marks the documents outside a range, for a filter on one category. See {@link markByCode}. */
export const markByRange = (
  { documents, fails }: Scratch,
  count: number,
  from: number,
  to: number,
  slot: number
): void => {
  const first = lowerBound(documents, 0, count, from)
  const last = lowerBound(documents, first, count, to)
  fails.fill(slot, 0, count)
  fails.fill(0, first, last)
}

/** Marks the documents that fail the first filter with a slot. No document has failed before, so none is moved. */
export const markByCode = (
  scratch: Scratch,
  count: number,
  codes: Codes,
  start: number,
  allowed: Uint8Array,
  slot: number
): void => {
  if (codes instanceof Uint8Array) mark8(scratch, count, codes, start, allowed, slot)
  else if (codes instanceof Uint16Array) mark16(scratch, count, codes, start, allowed, slot)
  else mark32(scratch, count, codes, start, allowed, slot)
}

const mark8 = (
  { documents, fails }: Scratch,
  count: number,
  codes: Uint8Array,
  start: number,
  allowed: Uint8Array,
  slot: number
): void => {
  const length = codes.length
  for (let i = 0; i < count; i++) {
    const at = documents[i]! - start
    fails[i] = at >= 0 && at < length && allowed[codes[at]!] === 1 ? 0 : slot
  }
}

const mark16 = (
  { documents, fails }: Scratch,
  count: number,
  codes: Uint16Array,
  start: number,
  allowed: Uint8Array,
  slot: number
): void => {
  const length = codes.length
  for (let i = 0; i < count; i++) {
    const at = documents[i]! - start
    fails[i] = at >= 0 && at < length && allowed[codes[at]!] === 1 ? 0 : slot
  }
}

const mark32 = (
  { documents, fails }: Scratch,
  count: number,
  codes: Uint32Array,
  start: number,
  allowed: Uint8Array,
  slot: number
): void => {
  const length = codes.length
  for (let i = 0; i < count; i++) {
    const at = documents[i]! - start
    fails[i] = at >= 0 && at < length && allowed[codes[at]!] === 1 ? 0 : slot
  }
}

/** Prices from `low` up to and including `high`. */
export const filterByPrice = (
  { documents, scores, fails }: Scratch,
  count: number,
  prices: Uint32Array,
  low: number,
  high: number,
  slot: number
): number => {
  let matchCount = 0
  for (let i = 0; i < count; i++) {
    const document = documents[i]!
    const price = prices[document]!
    let fail = fails[i]!
    if (price < low || price > high) {
      if (slot === NO_SLOT || fail !== 0) continue
      fail = slot
    }
    documents[matchCount] = document
    scores[matchCount] = scores[i]!
    fails[matchCount++] = fail
  }
  return matchCount
}

/** Keeps documents in one of the `wanted` states, a mask. */
export const filterByState = (
  { documents, scores, fails }: Scratch,
  count: number,
  states: Uint8Array,
  wanted: number
): number => {
  let matchCount = 0
  for (let i = 0; i < count; i++) {
    const document = documents[i]!
    if ((states[document]! & wanted) === 0) continue
    documents[matchCount] = document
    scores[matchCount] = scores[i]!
    fails[matchCount++] = fails[i]!
  }
  return matchCount
}

/** Documents of each slot: in `misses` from `starts[slot]` up to `starts[slot + 1]`, ascending. */
export interface Parted {
  readonly count: number
  readonly starts: ReadonlyArray<number>
}

/** Parts those that pass all filters, which stay in `documents`, from those that fail one, which go to `misses`. */
export const part = ({ documents, scores, fails, misses }: Scratch, count: number, slots: number): Parted => {
  const sizes = Array.from({ length: slots + 2 }, () => 0)
  for (let i = 0; i < count; i++) sizes[fails[i]!]!++
  const starts = [0, 0]
  for (let slot = 1; slot <= slots; slot++) starts.push(starts[slot]! + sizes[slot]!)
  const next = starts.slice()
  let matchCount = 0
  for (let i = 0; i < count; i++) {
    const fail = fails[i]!
    if (fail !== 0) {
      misses[next[fail]!++] = documents[i]!
      continue
    }
    documents[matchCount] = documents[i]!
    scores[matchCount++] = scores[i]!
  }
  return { count: matchCount, starts }
}
