import type { FacetField } from "../port.ts"
import type { Codes, Column } from "./column.ts"
import {
  countList,
  countListSparse,
  countRange,
  countThree16,
  countThree8,
  type CountedCodes,
  type CountThree,
  uncountList
} from "./count.ts"
import type { Partition } from "./filter.ts"
import type { TermCounts } from "./frequent-terms.ts"
import { lowerBound } from "./postings.ts"
import type { Scratch } from "./scratch.ts"
import type { Tally, ValueIds } from "./tally.ts"
import type { Task } from "./task.ts"
import type { Range, View, Views } from "./view.ts"

/** Matches times this number, below the number of codes of a column, are counted sparsely. */
const SPARSE_FACTOR = 4

interface Counted<C extends Codes = Codes> {
  readonly column: Column
  readonly codes: C
  readonly tally: Tally
  readonly ids: ValueIds | null
  readonly from: number
  readonly to: number
}

export const countFacets = (
  view: View,
  views: Views,
  task: Task,
  { count, starts }: Partition,
  scratch: Scratch
): void => {
  const { documents, misses } = scratch
  countFields(view, views, task.fields, documents, 0, count, scratch)
  for (const [field, slot] of task.slotOf)
    countFields(view, views, [field], misses, starts[slot]!, starts[slot + 1]!, scratch)
}

export interface StoredCounts {
  readonly counts: TermCounts
  readonly missed: number
}

export type Listed = readonly [documents: Uint32Array, count: number]

/** The stored counts without those of `excluded`; other fields are counted over `counted`. Spec: INDEX-77. */
export const countFieldsOfTerm = (
  view: View,
  views: Views,
  fields: ReadonlyArray<FacetField>,
  { counts, starts }: TermCounts,
  excluded: ReadonlyArray<Listed>,
  [documents, count]: Listed,
  scratch: Scratch
): void => {
  const { codeCounts } = scratch
  const others: Array<FacetField> = []
  for (const field of fields) {
    const start = starts.get(field)
    const column = view.segment.columns.get(field)
    if (start === undefined || column === undefined) {
      others.push(field)
      continue
    }
    const tally = views.tallies.get(field)!
    const ids = view.valueIds.get(field) ?? null
    codeCounts.set(counts.subarray(start, start + column.codeCount))
    for (const [list, size] of excluded) {
      const without = coveredBy(column, tally, ids, list, 0, size)
      if (without !== null) uncountList(column.codes, column.start, list, without.from, without.to, codeCounts)
    }
    tally.addCodes(column, codeCounts, 0, ids)
  }
  countFields(view, views, others, documents, 0, count, scratch)
}

export const countFields = (
  view: View,
  { tallies }: Views,
  fields: ReadonlyArray<FacetField>,
  documents: Uint32Array,
  first: number,
  last: number,
  scratch: Scratch
): void => {
  const bytes: Array<Counted<Uint8Array>> = []
  const words: Array<Counted<Uint16Array>> = []
  for (const field of fields) {
    const column = view.segment.columns.get(field)
    if (column === undefined) continue
    const tally = tallies.get(field)!
    const ids = view.valueIds.get(field) ?? null
    const counted = coveredBy(column, tally, ids, documents, first, last)
    if (counted === null) continue
    const { codes } = column
    if (isSparse(counted)) countSparsely(counted, documents, scratch)
    else if (codes instanceof Uint8Array) bytes.push({ ...counted, codes })
    else if (codes instanceof Uint16Array) words.push({ ...counted, codes })
    else countOne(counted, documents, scratch)
  }
  countAtOnce(bytes, countThree8, documents, scratch)
  countAtOnce(words, countThree16, documents, scratch)
}

const coveredBy = (
  column: Column,
  tally: Tally,
  ids: ValueIds | null,
  documents: Uint32Array,
  first: number,
  last: number
): Counted | null => {
  const { codes, start, end } = column
  if (first === last || documents[first]! >= end || documents[last - 1]! < start) return null
  const from = documents[first]! >= start ? first : lowerBound(documents, first, last, start)
  const to = documents[last - 1]! < end ? last : lowerBound(documents, from, last, end)
  return { column, codes, tally, ids, from, to }
}

const isSparse = ({ column, from, to }: Counted): boolean => (to - from) * SPARSE_FACTOR < column.codeCount

const countSparsely = ({ column, tally, ids, from, to }: Counted, documents: Uint32Array, scratch: Scratch): void => {
  const { codeCounts, touched } = scratch
  const met = countListSparse(column.codes, column.start, documents, from, to, codeCounts, touched)
  tally.addTouched(column, codeCounts, touched, met, ids)
}

const countOne = ({ column, tally, ids, from, to }: Counted, documents: Uint32Array, { codeCounts }: Scratch): void => {
  countList(column.codes, column.start, documents, from, to, codeCounts)
  tally.addCodes(column, codeCounts, 0, ids)
}

/** Counts three at a time if they cover mostly the same matches. Spec: INDEX-31. */
const countAtOnce = <C extends Codes>(
  columns: ReadonlyArray<Counted<C>>,
  countThree: CountThree<C>,
  documents: Uint32Array,
  scratch: Scratch
): void => {
  const { codeCounts } = scratch
  for (let i = 0; i < columns.length; i++) {
    const [a, b, c] = [columns[i]!, columns[i + 1], columns[i + 2]]
    if (b === undefined || c === undefined || !canShare(a, b, c) || codesOf(a, b, c) > codeCounts.length) {
      countOne(a, documents, scratch)
      continue
    }
    const offsetB = a.column.codeCount
    const offsetC = offsetB + b.column.codeCount
    const from = Math.max(a.from, b.from, c.from)
    const to = Math.min(a.to, b.to, c.to)
    countThree([placed(a, 0), placed(b, offsetB), placed(c, offsetC)], documents, from, to, codeCounts)
    addRest(a, 0, from, to, documents, codeCounts)
    addRest(b, offsetB, from, to, documents, codeCounts)
    addRest(c, offsetC, from, to, documents, codeCounts)
    i += 2
  }
}

const canShare = (a: Counted, b: Counted, c: Counted): boolean => {
  const shared = Math.min(a.to, b.to, c.to) - Math.max(a.from, b.from, c.from)
  return 2 * shared >= Math.max(a.to - a.from, b.to - b.from, c.to - c.from)
}

const codesOf = (a: Counted, b: Counted, c: Counted): number =>
  a.column.codeCount + b.column.codeCount + c.column.codeCount

/** Adds the counts of a column from `offset` to its tally, after those of its matches outside `from` up to `to`. */
const addRest = (
  counted: Counted,
  offset: number,
  from: number,
  to: number,
  documents: Uint32Array,
  codeCounts: Uint32Array
): void => {
  const { codes, start } = counted.column
  for (let i = counted.from; i < from; i++) codeCounts[offset + codes[documents[i]! - start]!]!++
  for (let i = to; i < counted.to; i++) codeCounts[offset + codes[documents[i]! - start]!]!++
  counted.tally.addCodes(counted.column, codeCounts, offset, counted.ids)
}

const placed = <C extends Codes>({ codes, column }: Counted<C>, offset: number): CountedCodes<C> => ({
  codes,
  start: column.start,
  offset
})

/** A facet whose own filter is the range is counted over all documents. */
export const countFacetsOfRange = (
  view: View,
  { tallies }: Views,
  task: Task,
  range: Range,
  states: number,
  { codeCounts }: Scratch
): void => {
  const { segment, aggregates, valueIds } = view
  for (const field of task.fields) {
    const column = segment.columns.get(field)
    if (column === undefined) continue
    const isAllDocuments = task.slotOf.has(field) || range[1] - range[0] === segment.size
    if (isAllDocuments) codeCounts.set(aggregates.codeCounts(field, column, states))
    else countRangeOf(column, range, aggregates.notIn(states), codeCounts)
    tallies.get(field)!.addCodes(column, codeCounts, 0, valueIds.get(field) ?? null)
  }
}

const countRangeOf = (column: Column, [from, to]: Range, others: Uint32Array, counts: Uint32Array): void => {
  const { codes, start, end } = column
  const first = Math.max(from, start)
  const last = Math.min(to, end)
  if (first >= last) return
  countRange(codes, first - start, last - start, counts)
  const without = lowerBound(others, 0, others.length, first)
  uncountList(codes, start, others, without, lowerBound(others, without, others.length, last), counts)
}
