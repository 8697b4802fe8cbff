import type { BoundClause, BoundTerms } from "../bind.ts"
import { lowerBound, type Postings } from "../postings.ts"
import { countIn, type View } from "../view.ts"

const MAX_SAMPLED = 1024

const MAX_SAMPLED_WORD = 256

export interface Sample {
  readonly view: View
  /** Ascending. All matches if `step` is 1, else those among every `step`th document of the rarest word. */
  readonly documents: ReadonlyArray<number>
  readonly step: number
  readonly hits: number | null
}

/** Reads a bounded number, evenly spread over the rarest word, whatever the size of the catalogue. Spec: SUGG-05. */
export const sampleOf = (view: View, clauses: ReadonlyArray<BoundClause>, states: number): Sample => {
  const { postings, state } = view.segment
  const [first, ...others] = clauses
  if (first === undefined) return { view, documents: [], step: 1, hits: 0 }
  const lists =
    first.kind === "terms"
      ? [rarestOf(postings, [first])]
      : first.alternatives.map((terms) => rarestOf(postings, terms))
  const total = lists.reduce((count, term) => count + lengthOf(postings, term), 0)
  const isKnown = clauses.length === 1 && first.kind === "terms" && countIn(view, states) === view.segment.size
  const step = Math.max(1, Math.ceil(total / (isKnown ? MAX_SAMPLED_WORD : MAX_SAMPLED)))
  const checked = first.kind === "terms" ? others : clauses
  const documents: Array<number> = []
  for (const term of lists) {
    if (term < 0) continue
    const end = postings.offsets[term + 1]!
    for (let p = postings.offsets[term]!; p < end; p += step) {
      const document = postings.documents[p]!
      if ((state[document]! & states) !== 0 && meetsAll(postings, checked, document)) documents.push(document)
    }
  }
  const matches = lists.length === 1 ? documents : ascending(documents)
  return { view, documents: matches, step, hits: isKnown ? total : step === 1 ? matches.length : null }
}

const ascending = (documents: ReadonlyArray<number>): ReadonlyArray<number> =>
  [...new Set(documents)].sort((a, b) => a - b)

const lengthOf = ({ offsets }: Postings, term: number): number => (term < 0 ? 0 : offsets[term + 1]! - offsets[term]!)

/** Returns the term with the fewest documents; -1 if one has none. Clauses without a prefix have at most one term each. */
const rarestOf = (postings: Postings, bound: ReadonlyArray<BoundTerms>): number => {
  let rarest = -1
  for (const { terms } of bound) {
    if (terms.length === 0) return -1
    if (rarest < 0 || lengthOf(postings, terms[0]!) < lengthOf(postings, rarest)) rarest = terms[0]!
  }
  return rarest
}

const meetsAll = (postings: Postings, clauses: ReadonlyArray<BoundClause>, document: number): boolean =>
  clauses.every((clause) =>
    clause.kind === "terms"
      ? hasTerms(postings, clause, document)
      : clause.alternatives.some((terms) => terms.every((bound) => hasTerms(postings, bound, document)))
  )

const hasTerms = ({ offsets, documents }: Postings, { terms }: BoundTerms, document: number): boolean => {
  for (let t = 0; t < terms.length; t++) {
    const end = offsets[terms[t]! + 1]!
    const position = lowerBound(documents, offsets[terms[t]!]!, end, document)
    if (position < end && documents[position] === document) return true
  }
  return false
}

/** Returns the number of matches: exact if all were read, else an estimate with two digits. Spec: SUGG-05. */
export const hitsOf = (samples: ReadonlyArray<Sample>): number => {
  const total = samples.reduce((count, sample) => count + (sample.hits ?? weightOf(sample)), 0)
  return samples.every(({ hits }) => hits !== null) ? total : Number(total.toPrecision(2))
}

export const categoryOf = (
  samples: ReadonlyArray<Sample>,
  levelsAt: (sample: Sample, document: number) => ReadonlyArray<string>
): string | null => {
  const largest = samples.reduce<Sample | null>(
    (most, next) => (most === null || weightOf(next) > weightOf(most) ? next : most),
    null
  )
  if (largest === null || largest.documents.length === 0) return null
  // Documents are in the order of their categories, so that a range with more than half of them has the middle one.
  const levels = levelsAt(largest, largest.documents[largest.documents.length >> 1]!)
  const all = samples.reduce((count, sample) => count + weightOf(sample), 0)
  return (
    levels.findLast((key) => 2 * samples.reduce((count, sample) => count + countWithin(sample, key), 0) > all) ?? null
  )
}

const weightOf = ({ documents, step }: Sample): number => documents.length * step

const countWithin = ({ view, documents, step }: Sample, category: string): number => {
  const [from, to] = view.categoryRanges.get(category) ?? [0, 0]
  let count = 0
  for (const document of documents) if (document >= from && document < to) count++
  return count * step
}
