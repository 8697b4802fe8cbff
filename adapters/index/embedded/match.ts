import type { BoundClause, BoundEither, BoundTerms } from "./bind.ts"
import { lowerBound, type Postings } from "./postings.ts"
import type { Scratch } from "./scratch.ts"

/** Ratio of postings to matches above which binary search replaces a scan. */
const BINARY_SEARCH_RATIO = 24

interface Scored {
  readonly documents: Uint32Array
  readonly scores: Float32Array
}

/** Meets all clauses (the cheapest first), ascending; returns their number. `only` restricts them unless null. */
export const collect = (
  postings: Postings,
  clauses: ReadonlyArray<BoundClause>,
  from: number,
  to: number,
  scratch: Scratch,
  only: Uint32Array | null
): number => {
  const lists = clauses.map((clause) => (clause.kind === "either" ? eitherList(postings, clause, to, scratch) : null))
  let count = only === null ? null : seedOnly(only, from, to, scratch)
  for (let i = 0; i < clauses.length; i++) {
    if (count === 0) return 0
    const clause = clauses[i]!
    const list = lists[i]
    if (list !== null && list !== undefined)
      count = count === null ? seedList(list, from, to, scratch) : intersectList(list, scratch, count)
    else if (clause.kind === "terms")
      count = count === null ? seed(postings, clause, from, to, scratch) : intersect(postings, clause, scratch, count)
  }
  return count ?? 0
}

const seedOnly = (only: Uint32Array, from: number, to: number, scratch: Scratch): number => {
  const inside = only.subarray(lowerBound(only, 0, only.length, from), lowerBound(only, 0, only.length, to))
  scratch.documents.set(inside)
  scratch.scores.fill(0, 0, inside.length)
  return inside.length
}

const seed = (postings: Postings, clause: BoundTerms, from: number, to: number, scratch: Scratch): number => {
  const { terms, weight } = clause
  if (terms.length === 0) return 0
  return terms.length === 1
    ? seedTerm(postings, terms[0]!, weight, from, to, scratch.documents, scratch.scores)
    : seedTerms(postings, clause, from, to, scratch)
}

const intersect = (postings: Postings, clause: BoundTerms, scratch: Scratch, count: number): number => {
  const { terms, weight } = clause
  if (terms.length === 0) return 0
  if (terms.length > 1) return intersectTerms(postings, terms, weight, scratch, count)
  const term = terms[0]!
  const { documents, scores } = scratch
  return clause.cost > count * BINARY_SEARCH_RATIO
    ? gallopTerm(postings, term, weight, documents, scores, count)
    : walkTerm(postings, term, weight, documents, scores, count)
}

const seedTerm = (
  postings: Postings,
  term: number,
  weight: number,
  from: number,
  to: number,
  documents: Uint32Array,
  scores: Float32Array
): number => {
  const source = postings.documents
  const impacts = postings.impacts
  const low = lowerBound(source, postings.offsets[term]!, postings.offsets[term + 1]!, from)
  const high = lowerBound(source, low, postings.offsets[term + 1]!, to)
  for (let p = low, i = 0; p < high; p++, i++) {
    documents[i] = source[p]!
    scores[i] = weight * impacts[p]!
  }
  return high - low
}

/** The best term determines the score. Spec: INDEX-30. */
const seedTerms = (
  postings: Postings,
  { terms, weight, cost }: BoundTerms,
  from: number,
  to: number,
  scratch: Scratch
): number => {
  let count = 0
  if (cost > (to - from) >>> DENSE_SHIFT) {
    markDense(postings, terms, from, to, scratch)
    for (let at = from >>> 5; at << 5 < to; at++) count = collectMarked(at, weight, scratch, count)
    return count
  }
  markSparse(postings, terms, from, to, scratch)
  const { filledBits } = scratch
  for (let filled = from >>> 10; filled << 10 < to; filled++) {
    for (let rest = filledBits[filled]!; rest !== 0; rest &= rest - 1)
      count = collectMarked((filled << 5) + lowestBit(rest), weight, scratch, count)
    filledBits[filled] = 0
  }
  return count
}

const collectMarked = (
  at: number,
  weight: number,
  { documents, scores, marks, bits }: Scratch,
  count: number
): number => {
  let end = count
  for (let rest = bits[at]!; rest !== 0; rest &= rest - 1) {
    const document = (at << 5) + lowestBit(rest)
    documents[end] = document
    scores[end++] = weight * marks[document]!
    marks[document] = 0
  }
  bits[at] = 0
  return end
}

/** Postings that are a greater share of the documents than 1 in 2 ** `DENSE_SHIFT` fill most numbers of the bits. */
const DENSE_SHIFT = 6

/** Sets a bit and the best impact for each document. Without jumps, which a processor cannot predict. */
const markDense = (
  postings: Postings,
  terms: Uint32Array,
  from: number,
  to: number,
  { marks, bits }: Scratch
): void => {
  const { offsets, impacts, documents: source } = postings
  for (let t = 0; t < terms.length; t++) {
    const first = offsets[terms[t]!]!
    const last = offsets[terms[t]! + 1]!
    const low = from === 0 ? first : lowerBound(source, first, last, from)
    for (let p = low; p < last; p++) {
      const document = source[p]!
      if (document >= to) break
      marks[document] = Math.max(marks[document]!, impacts[p]!)
      bits[document >>> 5]! |= 1 << document
    }
  }
}

const markSparse = (postings: Postings, terms: Uint32Array, from: number, to: number, scratch: Scratch): void => {
  const { marks, bits, filledBits } = scratch
  const { offsets, impacts, documents: source } = postings
  for (let t = 0; t < terms.length; t++) {
    const end = offsets[terms[t]! + 1]!
    for (let p = offsets[terms[t]!]!; p < end; p++) {
      const document = source[p]!
      if (document < from || document >= to) continue
      const best = marks[document]!
      if (impacts[p]! <= best) continue
      marks[document] = impacts[p]!
      if (best !== 0) continue
      const at = document >>> 5
      if (bits[at] === 0) filledBits[at >>> 5]! |= 1 << at
      bits[at]! |= 1 << document
    }
  }
}

const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits)

const gallopTerm = (
  postings: Postings,
  term: number,
  weight: number,
  documents: Uint32Array,
  scores: Float32Array,
  count: number
): number => {
  const source = postings.documents
  const impacts = postings.impacts
  const end = postings.offsets[term + 1]!
  let p = postings.offsets[term]!
  let matchCount = 0
  for (let i = 0; i < count && p < end; i++) {
    const document = documents[i]!
    p = gallop(source, p, end, document)
    if (p < end && source[p] === document) {
      documents[matchCount] = document
      scores[matchCount++] = scores[i]! + weight * impacts[p]!
    }
  }
  return matchCount
}

const walkTerm = (
  postings: Postings,
  term: number,
  weight: number,
  documents: Uint32Array,
  scores: Float32Array,
  count: number
): number => {
  const source = postings.documents
  const impacts = postings.impacts
  const end = postings.offsets[term + 1]!
  let p = postings.offsets[term]!
  let matchCount = 0
  for (let i = 0; i < count; i++) {
    const document = documents[i]!
    while (p < end && source[p]! < document) p++
    if (p === end) break
    if (source[p] === document) {
      documents[matchCount] = document
      scores[matchCount++] = scores[i]! + weight * impacts[p]!
    }
  }
  return matchCount
}

/** The best term determines the score. Spec: INDEX-30. */
const intersectTerms = (
  postings: Postings,
  terms: Uint32Array,
  weight: number,
  scratch: Scratch,
  count: number
): number => {
  const { documents, scores, marks } = scratch
  const { offsets } = postings
  for (let t = 0; t < terms.length; t++) {
    const cost = offsets[terms[t]! + 1]! - offsets[terms[t]!]!
    if (cost > count * BINARY_SEARCH_RATIO) gallopImpacts(postings, terms[t]!, documents, count, marks)
    else walkImpacts(postings, terms[t]!, documents, count, marks)
  }
  let matchCount = 0
  for (let i = 0; i < count; i++) {
    const document = documents[i]!
    const impact = marks[document]!
    if (impact === 0) continue
    marks[document] = 0
    documents[matchCount] = document
    scores[matchCount++] = scores[i]! + Math.fround(weight * impact)
  }
  return matchCount
}

const gallopImpacts = (
  { offsets, documents: source, impacts }: Postings,
  term: number,
  documents: Uint32Array,
  count: number,
  marks: Uint8Array
): void => {
  const end = offsets[term + 1]!
  let p = offsets[term]!
  for (let i = 0; i < count && p < end; i++) {
    const document = documents[i]!
    p = gallop(source, p, end, document)
    if (p < end && source[p] === document && impacts[p]! > marks[document]!) marks[document] = impacts[p]!
  }
}

const walkImpacts = (
  { offsets, documents: source, impacts }: Postings,
  term: number,
  documents: Uint32Array,
  count: number,
  marks: Uint8Array
): void => {
  const end = offsets[term + 1]!
  let p = offsets[term]!
  let i = lowerBound(documents, 0, count, p < end ? source[p]! : 0)
  while (i < count && p < end) {
    const document = documents[i]!
    const found = source[p]!
    if (found === document && impacts[p]! > marks[document]!) marks[document] = impacts[p]!
    if (found <= document) p++
    if (document <= found) i++
  }
}

/** Returns the first position from `p` up to `end` that is not below `wanted`, fast if it is near `p`. */
export const gallop = (values: Uint32Array, p: number, end: number, wanted: number): number => {
  let step = 1
  while (p + step < end && values[p + step]! < wanted) step <<= 1
  return lowerBound(values, p + (step >> 1), Math.min(end, p + step + 1), wanted)
}

const seedList = (list: Scored, from: number, to: number, scratch: Scratch): number => {
  const low = lowerBound(list.documents, 0, list.documents.length, from)
  const high = lowerBound(list.documents, low, list.documents.length, to)
  scratch.documents.set(list.documents.subarray(low, high))
  scratch.scores.set(list.scores.subarray(low, high))
  return high - low
}

const intersectList = (list: Scored, scratch: Scratch, count: number): number => {
  const { documents, scores } = scratch
  let p = 0
  let matchCount = 0
  for (let i = 0; i < count; i++) {
    const document = documents[i]!
    while (p < list.documents.length && list.documents[p]! < document) p++
    if (p === list.documents.length) break
    if (list.documents[p] === document) {
      documents[matchCount] = document
      scores[matchCount++] = scores[i]! + list.scores[p]!
    }
  }
  return matchCount
}

/** The best alternative determines the score. */
const eitherList = (postings: Postings, clause: BoundEither, to: number, scratch: Scratch): Scored => {
  const lists = clause.alternatives.map((alternative) => {
    const cheapestFirst = alternative.toSorted((a, b) => a.cost - b.cost)
    const count = collect(postings, cheapestFirst, 0, to, scratch, null)
    return { documents: scratch.documents.slice(0, count), scores: scratch.scores.slice(0, count) }
  })
  return lists.reduce<Scored>(union, { documents: new Uint32Array(0), scores: new Float32Array(0) })
}

const union = (a: Scored, b: Scored): Scored => {
  const documents = new Uint32Array(a.documents.length + b.documents.length)
  const scores = new Float32Array(documents.length)
  let count = 0
  for (let i = 0, j = 0; i < a.documents.length || j < b.documents.length; count++) {
    const left = i < a.documents.length ? a.documents[i]! : Number.POSITIVE_INFINITY
    const right = j < b.documents.length ? b.documents[j]! : Number.POSITIVE_INFINITY
    documents[count] = Math.min(left, right)
    if (left <= right) scores[count] = a.scores[i++]!
    if (right <= left) scores[count] = Math.max(left === right ? scores[count]! : 0, b.scores[j++]!)
  }
  return { documents: documents.subarray(0, count), scores: scores.subarray(0, count) }
}
