import type { Codes } from "./column.ts"
import { lowerBound } from "./postings.ts"
import type { Scratch } from "./scratch.ts"

/**
 * Filters reduce the documents in `scratch` to those that pass all filters and, for facets counted without their own
 * selection, those that fail exactly one. `fails` holds the slot of that filter (from 1), or 0.
 */

/** Slot of a filter without a counted facet: documents that fail it are removed immediately. */
export const NO_SLOT = 0

/**
 * Retains documents whose code is allowed, and marks those that only fail this filter with `slot`. Returns the number
 * retained.
 */
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

/** Each width of codes has its own function, because a loop over one type of array is fastest. */
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

/** Marks the documents that fail the first filter with a slot. Removes none, because no document failed before. */
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

/** Retains prices from `low` to `high` (inclusive), like {@link filterByCode}. */
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

/**
 * Retains documents in one of the `wanted` states (a mask). Unless `isMarked` is true, ignores `fails` and
 * moves the others to `misses`.
 */
export const filterByState = (
  { documents, scores, fails, misses }: Scratch,
  count: number,
  states: Uint8Array,
  wanted: number,
  isMarked: boolean
): number => {
  // Nothing is written before the first document that is not retained: most segments have few.
  let matchCount = 0
  while (matchCount < count && (states[documents[matchCount]!]! & wanted) !== 0) matchCount++
  if (isMarked)
    for (let i = matchCount; i < count; i++) {
      const document = documents[i]!
      if ((states[document]! & wanted) === 0) continue
      documents[matchCount] = document
      scores[matchCount] = scores[i]!
      fails[matchCount++] = fails[i]!
    }
  else
    for (let i = matchCount, missed = 0; i < count; i++) {
      const document = documents[i]!
      if ((states[document]! & wanted) === 0) {
        misses[missed++] = document
        continue
      }
      documents[matchCount] = document
      scores[matchCount++] = scores[i]!
    }
  return matchCount
}

/** Number of documents that pass, and the ranges in `misses` of the others: `starts[slot]` up to `starts[slot + 1]`. */
export interface Partition {
  readonly count: number
  readonly starts: ReadonlyArray<number>
}

/** Splits the documents: those that pass all filters stay in `documents`, those that fail one move to `misses`. */
export const partition = ({ documents, scores, fails, misses }: Scratch, count: number, slots: number): Partition => {
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
