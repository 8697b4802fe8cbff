import type { FacetField } from "../port.ts"
import type { Column } from "./column.ts"
import { countList } from "./count.ts"
import { OFFER_FIELDS } from "./offer-fields.ts"
import { lowerBound, type Postings } from "./postings.ts"

/** Minimum documents of a frequent term: for fewer, adding stored counts saves little of the time of a search. */
const MIN_FREQUENT_DOCUMENTS = 2048

/** A term of fewer than 1 in 2 ** `FREQUENT_SHIFT` documents is not frequent, so that a large catalogue has few such terms. */
const FREQUENT_SHIFT = 7

const MAX_STORED_CODES = 4096

/** Spec: INDEX-77. */
export interface FrequentTerms {
  readonly terms: Uint32Array
  /** The counts of each term after those of the one before. Those of a column are as many as its codes. */
  readonly counts: Uint32Array
  /** Position of the counts of each column among those of a term. Columns that change in place have none. */
  readonly starts: ReadonlyMap<FacetField, number>
}

export interface TermCounts {
  readonly counts: Uint32Array
  readonly starts: ReadonlyMap<FacetField, number>
}

export const leastOfFrequent = (size: number): number => Math.max(MIN_FREQUENT_DOCUMENTS, size >>> FREQUENT_SHIFT)

export const frequentTermsOf = (
  { offsets, documents }: Postings,
  columns: ReadonlyMap<FacetField, Column>,
  least: number
): FrequentTerms => {
  const found: Array<number> = []
  for (let term = 0; term + 1 < offsets.length; term++)
    if (offsets[term + 1]! - offsets[term]! >= least) found.push(term)
  const starts = startsOf(columns)
  const width = widthOf(columns)
  const counts = new Uint32Array(found.length * width)
  found.forEach((term, i) => {
    for (const [field, start] of starts) {
      const column = columns.get(field)!
      const low = lowerBound(documents, offsets[term]!, offsets[term + 1]!, column.start)
      const high = lowerBound(documents, low, offsets[term + 1]!, column.end)
      countList(column.codes, column.start, documents, low, high, counts.subarray(i * width + start))
    }
  })
  return { terms: Uint32Array.from(found), counts, starts }
}

export const countsOfTerm = ({ terms, counts, starts }: FrequentTerms, term: number): TermCounts | null => {
  const at = lowerBound(terms, 0, terms.length, term)
  if (terms[at] !== term) return null
  const width = counts.length / terms.length
  return { counts: counts.subarray(at * width, (at + 1) * width), starts }
}

export const startsOf = (columns: ReadonlyMap<FacetField, Column>): ReadonlyMap<FacetField, number> => {
  const starts = new Map<FacetField, number>()
  let at = 0
  for (const [field, column] of columns) {
    if (!isStored(field, column)) continue
    starts.set(field, at)
    at += column.codeCount
  }
  return starts
}

const widthOf = (columns: ReadonlyMap<FacetField, Column>): number => {
  let width = 0
  for (const [field, column] of columns) if (isStored(field, column)) width += column.codeCount
  return width
}

const isStored = (field: FacetField, { codeCount }: Column): boolean =>
  codeCount <= MAX_STORED_CODES && !OFFER_FIELDS.some((changing) => changing === field)
