import type { Codes } from "./column.ts"
import { lowerBound } from "./postings.ts"
import type { Scratch } from "./scratch.ts"

/** Filters retain in `scratch` what passes or fails only one; `fails` holds the slot of that filter, or 0. */

/** Slot of a filter without a counted facet: documents that fail it are removed immediately. */
export const NO_SLOT = 0

export const everyDocument = ({ documents, scores }: Scratch, from: number, to: number): number => {
  for (let document = from; document < to; document++) documents[document - from] = document
  scores.fill(0, 0, to - from)
  return to - from
}

/** Marks those that only fail this filter with `slot`. Returns the number retained. Spec: INDEX-78. */
export const filterByCode = (
  scratch: Scratch,
  count: number,
  codes: Codes,
  start: number,
  allowed: Uint8Array,
  slot: number
): number => {
  const { documents } = scratch
  const first = lowerBound(documents, 0, count, start)
  const last = lowerBound(documents, first, count, start + codes.length)
  const before = failAll(scratch, 0, first, slot, 0)
  const inside = filterCovered(scratch, first, last, codes, start, allowed, slot, before)
  return failAll(scratch, last, count, slot, inside)
}

const failAll = (
  { documents, scores, fails }: Scratch,
  from: number,
  to: number,
  slot: number,
  end: number
): number => {
  if (slot === NO_SLOT) return end
  let matchCount = end
  for (let i = from; i < to; i++) {
    if (fails[i] !== 0) continue
    documents[matchCount] = documents[i]!
    scores[matchCount] = scores[i]!
    fails[matchCount++] = slot
  }
  return matchCount
}

const filterCovered = (
  scratch: Scratch,
  from: number,
  to: number,
  codes: Codes,
  start: number,
  allowed: Uint8Array,
  slot: number,
  end: number
): number => {
  if (codes instanceof Uint8Array) return filter8(scratch, from, to, codes, start, allowed, slot, end)
  if (codes instanceof Uint16Array) return filter16(scratch, from, to, codes, start, allowed, slot, end)
  return filter32(scratch, from, to, codes, start, allowed, slot, end)
}

/** Returns 1 for the slot of a filter, 0 for 0, without a jump. */
const isFailed = (fail: number): number => (fail + 255) >>> 8

/** One function per width is fastest. Writes every document: a processor cannot predict which are retained. */
const filter8 = (
  { documents, scores, fails }: Scratch,
  from: number,
  to: number,
  codes: Uint8Array,
  start: number,
  allowed: Uint8Array,
  slot: number,
  end: number
): number => {
  const removed = slot === NO_SLOT ? 1 : 0
  let matchCount = end
  for (let i = from; i < to; i++) {
    const document = documents[i]!
    const fail = fails[i]!
    const failed = 1 - allowed[codes[document - start]!]!
    documents[matchCount] = document
    scores[matchCount] = scores[i]!
    fails[matchCount] = fail + failed * slot
    matchCount += 1 - (failed & (removed | isFailed(fail)))
  }
  return matchCount
}

const filter16 = (
  { documents, scores, fails }: Scratch,
  from: number,
  to: number,
  codes: Uint16Array,
  start: number,
  allowed: Uint8Array,
  slot: number,
  end: number
): number => {
  const removed = slot === NO_SLOT ? 1 : 0
  let matchCount = end
  for (let i = from; i < to; i++) {
    const document = documents[i]!
    const fail = fails[i]!
    const failed = 1 - allowed[codes[document - start]!]!
    documents[matchCount] = document
    scores[matchCount] = scores[i]!
    fails[matchCount] = fail + failed * slot
    matchCount += 1 - (failed & (removed | isFailed(fail)))
  }
  return matchCount
}

const filter32 = (
  { documents, scores, fails }: Scratch,
  from: number,
  to: number,
  codes: Uint32Array,
  start: number,
  allowed: Uint8Array,
  slot: number,
  end: number
): number => {
  const removed = slot === NO_SLOT ? 1 : 0
  let matchCount = end
  for (let i = from; i < to; i++) {
    const document = documents[i]!
    const fail = fails[i]!
    const failed = 1 - allowed[codes[document - start]!]!
    documents[matchCount] = document
    scores[matchCount] = scores[i]!
    fails[matchCount] = fail + failed * slot
    matchCount += 1 - (failed & (removed | isFailed(fail)))
  }
  return matchCount
}

/** Marks the documents that are not in a range, for a filter on one category. Removes none, because no document failed before. */
export const markByRange = (
  { documents, fails }: Scratch,
  count: number,
  from: number,
  to: number,
  slot: number
): void => {
  const first = lowerBound(documents, 0, count, from)
  const last = lowerBound(documents, first, count, to)
  fails.fill(slot, 0, first)
  fails.fill(slot, last, count)
}

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

/** `wanted` is a mask. Unless `isMarked`, ignores `fails` and moves the others to `misses`. */
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
