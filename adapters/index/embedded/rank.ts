import type { Boost, IndexSort } from "../port.ts"
import { FamilyTop } from "./family-top.ts"
import { type Segment, SEGMENT_LIMIT } from "./segment.ts"
import { Top } from "./top.ts"
import type { Range } from "./view.ts"
import { invertedPrice, UNIT_CODES, unitOf } from "./unit-price.ts"

/** Steps per point of a score: scores that round to the same step are equal, and the id decides. */
export const SCORE_STEPS = 64

const MAX_UINT32 = 0xffffffff

/** The value (greater first), then the rank of the id (smaller first): one comparison decides, pages are stable. */
const keyOf = (value: number, rank: number): number => value * SEGMENT_LIMIT + (SEGMENT_LIMIT - 1 - rank)

export interface Ranked {
  readonly segment: Segment
  readonly document: number
  readonly value: number
  readonly text?: number
  readonly boosts?: ReadonlyArray<Boost>
}

type Collector = Pick<FamilyTop, "floor" | "offer" | "sorted">

const collector = (segment: Segment, capacity: number, families: FamilyTop | null): Collector =>
  families === null ? new Top(capacity) : families.begin(segment.families, capacity)

const rankedOf = (segment: Segment, top: Collector): ReadonlyArray<Ranked> => {
  const ranked: Array<Ranked> = []
  for (const key of top.sorted()) {
    const value = Math.floor(key / SEGMENT_LIMIT)
    ranked.push({ segment, document: segment.documentOf[SEGMENT_LIMIT - 1 - (key - value * SEGMENT_LIMIT)]!, value })
  }
  return ranked
}

/** Popularity adds at most `highestBoost`. One of each family if there are `families`. Spec: INDEX-74. */
export const topByScore = (
  segment: Segment,
  documents: Uint32Array,
  scores: Float32Array,
  count: number,
  wanted: number,
  families: FamilyTop | null,
  highestBoost: number
): ReadonlyArray<Ranked> => {
  const top = collector(segment, Math.min(wanted, count), families)
  const { boost, rankOf } = segment
  let least = -1
  for (let from = 0; from < count; from += BLOCK) {
    // Most matches stop here, without a look at their popularity, which is not in the processor's cache.
    let size = aboveLeast(scores, from, Math.min(count, from + BLOCK), least - highestBoost)
    size = addBoosts(documents, scores, boost, size, least)
    for (let i = 0; i < size; i++) candidateRanks[i] = rankOf[documents[candidates[i]!]!]!
    for (let i = 0; i < size; i++) {
      const score = candidateScores[i]!
      if (score < least) continue
      top.offer(keyOf(Math.floor(score * SCORE_STEPS), candidateRanks[i]!), documents[candidates[i]!]!)
      least = Math.floor(top.floor / SEGMENT_LIMIT) / SCORE_STEPS
    }
  }
  return rankedOf(segment, top)
}

/** Matches whose popularity and position are looked up together: the processor waits for those of many at the same time. */
const BLOCK = 512

const candidates = new Uint32Array(BLOCK)
const candidateScores = new Float64Array(BLOCK)
const candidateRanks = new Uint32Array(BLOCK)

const aboveLeast = (scores: Float32Array, from: number, to: number, least: number): number => {
  let size = 0
  for (let i = from; i < to; i++) {
    candidates[size] = i
    size += scores[i]! < least ? 0 : 1
  }
  return size
}

/** Retains those not below `least`; returns their number. */
const addBoosts = (
  documents: Uint32Array,
  scores: Float32Array,
  boost: Uint8Array,
  count: number,
  least: number
): number => {
  let size = 0
  for (let i = 0; i < count; i++) {
    const at = candidates[i]!
    const score = scores[at]! + boost[documents[at]!]!
    candidates[size] = at
    candidateScores[size] = score
    size += score < least ? 0 : 1
  }
  return size
}

export const topByColumn = (
  segment: Segment,
  sort: IndexSort,
  documents: Uint32Array,
  count: number,
  wanted: number,
  families: FamilyTop | null,
  leading: ReadonlyArray<Range> = []
): ReadonlyArray<Ranked> => {
  const top = collector(segment, Math.min(wanted, count), families)
  const column = columnOf(segment, sort)
  const { rankOf } = segment
  const flip = isAscending(sort) ? MAX_UINT32 : 0
  let least = -1
  for (let i = 0; i < count; i++) {
    const document = documents[i]!
    const plain = flip === 0 ? column[document]! : flip - column[document]!
    const value = leading.length === 0 ? plain : tiered(plain, flip, isInRange(leading, document))
    if (value < least) continue
    top.offer(keyOf(value, rankOf[document]!), document)
    least = Math.floor(top.floor / SEGMENT_LIMIT)
  }
  return rankedOf(segment, top)
}

/** A value above every value without the tier, of half as many steps: prices are far below. */
const TIER = 2 ** 31

const tiered = (value: number, flip: number, isLeading: boolean): number =>
  (isLeading ? TIER : 0) + (flip === 0 ? Math.min(value, TIER - 1) : Math.max(0, value - TIER))

const isInRange = (ranges: ReadonlyArray<Range>, document: number): boolean =>
  ranges.some(([from, to]) => from <= document && document < to)

export const topOfRange = (
  segment: Segment,
  states: number,
  sort: IndexSort,
  from: number,
  to: number,
  wanted: number,
  families: FamilyTop | null
): ReadonlyArray<Ranked> => {
  const top = collector(segment, Math.min(wanted, to - from), families)
  if (isAscending(sort)) lowest(segment, states, columnOf(segment, sort), from, to, top)
  else highest(segment, states, columnOf(segment, sort), from, to, top)
  return rankedOf(segment, top)
}

const highest = (
  { rankOf, state }: Segment,
  states: number,
  column: Uint32Array,
  from: number,
  to: number,
  top: Collector
): void => {
  let least = 0
  for (let document = from; document < to; document++) {
    const value = column[document]!
    if (value < least || (state[document]! & states) === 0) continue
    top.offer(keyOf(value, rankOf[document]!), document)
    least = Math.floor(Math.max(0, top.floor) / SEGMENT_LIMIT) >>> 0
  }
}

const lowest = (
  { rankOf, state }: Segment,
  states: number,
  column: Uint32Array,
  from: number,
  to: number,
  top: Collector
): void => {
  let most = MAX_UINT32
  for (let document = from; document < to; document++) {
    const value = column[document]!
    if (value > most || (state[document]! & states) === 0) continue
    top.offer(keyOf(MAX_UINT32 - value, rankOf[document]!), document)
    most = (MAX_UINT32 - Math.floor(Math.max(0, top.floor) / SEGMENT_LIMIT)) >>> 0
  }
}

/** One of each family if `isFolded`. The order of units is known only after the last segment. */
export const topByUnitPrice = (
  segment: Segment,
  documents: Uint32Array,
  count: number,
  wanted: number,
  isFolded: boolean
): ReadonlyArray<Ranked> => {
  const tops = Array.from({ length: UNIT_CODES }, () =>
    collector(segment, Math.min(wanted, count), isFolded ? new FamilyTop() : null)
  )
  const { rankOf, unitPrice } = segment
  for (let i = 0; i < count; i++) {
    const document = documents[i]!
    const code = unitPrice[document]!
    const unit = unitOf(code)
    tops[unit]!.offer(keyOf(invertedPrice(code), rankOf[document]!), document)
  }
  return tops.flatMap((top) =>
    rankedOf(segment, top).map((hit) => ({ ...hit, value: segment.unitPrice[hit.document]! }))
  )
}

/** Relevance without a search term is popularity. */
const columnOf = (segment: Segment, sort: IndexSort): Uint32Array => {
  if (sort === "price-asc" || sort === "price-desc") return segment.price
  return sort === "new-desc" || sort === "new-asc" ? segment.createdAt : segment.popularity
}

const isAscending = (sort: IndexSort): boolean => sort === "price-asc" || sort === "popular-asc" || sort === "new-asc"
