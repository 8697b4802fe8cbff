import type { Column } from "./column.ts"
import { countList, countListSparse, countRange, uncountList } from "./count.ts"
import { NO_SLOT, type Partition } from "./filter.ts"
import { lowerBound } from "./postings.ts"
import type { Scratch } from "./scratch.ts"
import type { Tally, ValueIds } from "./tally.ts"
import type { Task } from "./task.ts"
import type { Range, View, Views } from "./view.ts"

/** Matches times this number, below the number of codes of a column, are counted sparsely. */
const SPARSE_FACTOR = 4

/** Counts each facet over the matches and the documents that fail that facet's own filter only. */
export const countFacets = (view: View, { tallies }: Views, task: Task, split: Partition, scratch: Scratch): void => {
  const { documents, misses } = scratch
  const { count, starts } = split
  for (const field of task.fields) {
    const column = view.segment.columns.get(field)
    if (column === undefined) continue
    const tally = tallies.get(field)!
    const ids = view.valueIds.get(field) ?? null
    countColumn(column, tally, ids, documents, 0, count, scratch)
    const slot = task.slotOf.get(field) ?? NO_SLOT
    if (slot !== NO_SLOT) countColumn(column, tally, ids, misses, starts[slot]!, starts[slot + 1]!, scratch)
  }
}

const countColumn = (
  column: Column,
  tally: Tally,
  ids: ValueIds | null,
  documents: Uint32Array,
  first: number,
  last: number,
  { codeCounts, touched }: Scratch
): void => {
  const { codes, start, end, codeCount } = column
  if (first === last || documents[first]! >= end || documents[last - 1]! < start) return
  const from = documents[first]! >= start ? first : lowerBound(documents, first, last, start)
  const to = documents[last - 1]! < end ? last : lowerBound(documents, from, last, end)
  if ((to - from) * SPARSE_FACTOR < codeCount) {
    const met = countListSparse(codes, start, documents, from, to, codeCounts, touched)
    tally.addTouched(column, codeCounts, touched, met, ids)
    return
  }
  countList(codes, start, documents, from, to, codeCounts)
  tally.addCodes(column, codeCounts, ids)
}

/**
 * Counts every facet over the documents of a range in one of `states`; a facet whose own filter is that range, over
 * all documents.
 */
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
    tallies.get(field)!.addCodes(column, codeCounts, valueIds.get(field) ?? null)
  }
}

/** Counts the codes of a range without the documents in `others`. */
const countRangeOf = (column: Column, [from, to]: Range, others: Uint32Array, counts: Uint32Array): void => {
  const { codes, start, end } = column
  const first = Math.max(from, start)
  const last = Math.min(to, end)
  if (first >= last) return
  countRange(codes, first - start, last - start, counts)
  const without = lowerBound(others, 0, others.length, first)
  uncountList(codes, start, others, without, lowerBound(others, without, others.length, last), counts)
}
