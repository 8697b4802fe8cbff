import type { FacetField } from "../port.ts"
import { GrowingUint32 } from "./bytes/growing.ts"
import { codeAt, type Column, hasValue, type ValueSets, valuesAt } from "./column.ts"
import { countFields, countFieldsOfTerm, type Listed, type StoredCounts } from "./facet-count.ts"
import { gatherCodes, type FamilySplit } from "./family-split.ts"
import type { FamilyTally, Located } from "./family-tally.ts"
import { NO_SLOT, type Partition } from "./filter.ts"
import type { Scratch } from "./scratch.ts"
import type { Tally, ValueIds } from "./tally.ts"
import type { Task } from "./task.ts"
import type { SearchTotals } from "./totals.ts"
import type { View, Views } from "./view.ts"

export interface Counting {
  readonly fields: ReadonlyArray<FacetField>
  readonly hasPrices: boolean
}

type Part = readonly [documents: Uint32Array, from: number, to: number]

/** A family has the values of its matches. Returns the number of results. Spec: FOLD-04. */
export const countFamilies = (
  view: View,
  views: Views,
  task: Task,
  { count, starts }: Partition,
  stored: StoredCounts | null,
  scratch: Scratch,
  totals: SearchTotals
): number => {
  const { documents, misses, families, slotFamilies } = scratch
  const matches: Part = [documents, 0, count]
  const results = countListed(view, views, families, [matches], countingOf(task, NO_SLOT), stored, scratch, totals)
  for (let slot = 1; slot <= task.slots; slot++) {
    const parts = [matches, [misses, starts[slot]!, starts[slot + 1]!] as const]
    countListed(view, views, slotFamilies[slot]!, parts, countingOf(task, slot), null, scratch, totals)
  }
  return results
}

export const countingOf = ({ fields, slotOf, priceSlot }: Task, slot: number): Counting => ({
  fields: fields.filter((field) => (slotOf.get(field) ?? NO_SLOT) === slot),
  hasPrices: priceSlot === slot
})

export const countAllFamilies = (
  view: View,
  { tallies }: Views,
  families: FamilyTally,
  { fields, hasPrices }: Counting,
  states: number,
  totals: SearchTotals
): number => {
  const { segment, aggregates } = view
  for (const field of fields) {
    const column = segment.columns.get(field)
    if (column !== undefined) tallies.get(field)!.addValues(aggregates.familyCounts(field, column, states))
  }
  if (hasPrices) aggregates.familyPrices(states).forEach((count, range) => (totals.priceCounts[range]! += count))
  return families.addAll(view, states)
}

/** Counts a value once for each family without a match. Call it after the matches of all segments. Spec: FOLD-09. */
export const countAdded = (
  views: Views,
  { isFolded, slotOf }: Task,
  field: FacetField,
  scratch: Scratch,
  totals: SearchTotals
): void => {
  const families = scratch.slotFamilies[slotOf.get(field)!]
  if (isFolded) families!.begin(views.familyCount)
  for (const { field: own, view, documents } of totals.missed) {
    if (own !== field) continue
    if (isFolded) {
      const part = [documents, 0, scratch.families.retainOthers(view, documents)] as const
      countListed(view, views, families!, [part], { fields: [field], hasPrices: false }, null, scratch, totals)
    } else countFields(view, views, [field], documents, 0, documents.length, scratch)
  }
}

export const countListed = (
  view: View,
  views: Views,
  families: FamilyTally,
  parts: ReadonlyArray<Part>,
  counting: Counting,
  stored: StoredCounts | null,
  scratch: Scratch,
  totals: SearchTotals
): number => {
  const { familySplit } = scratch
  let results = 0
  familySplit.begin(view)
  for (const [documents, from, to] of parts) {
    results += families.addList(view, documents, from, to, familySplit)
    countSplit(view, views, families, counting, stored, scratch, totals)
  }
  return results
}

const countSplit = (
  view: View,
  views: Views,
  families: FamilyTally,
  counting: Counting,
  stored: StoredCounts | null,
  scratch: Scratch,
  totals: SearchTotals
): void => {
  const { firsts, firstCount, repeats, repeatCount, foreign, foreignCount } = scratch.familySplit
  if (stored === null) countFields(view, views, counting.fields, firsts, 0, firstCount, scratch)
  else {
    const excluded: ReadonlyArray<Listed> = [
      [scratch.misses, stored.missed],
      [repeats, repeatCount],
      [foreign, foreignCount]
    ]
    countFieldsOfTerm(view, views, counting.fields, stored.counts, excluded, [firsts, firstCount], scratch)
  }
  for (const field of counting.fields) {
    const column = view.segment.columns.get(field)
    if (column !== undefined)
      addRepeats(column, views.tallies.get(field)!, view.valueIds.get(field) ?? null, scratch.familySplit)
  }
  if (counting.hasPrices) countPrices(view, scratch.familySplit, totals)
  if (foreignCount > 0) addForeign(view, views, families, counting, scratch.familySplit, totals)
}

const addRepeats = (column: Column, tally: Tally, ids: ValueIds | null, split: FamilySplit): void => {
  const { before, codes, groupFrom, groupCount } = split
  if (groupFrom === groupCount) return
  const { sets } = column
  split.gather(column)
  for (let i = groupFrom; i < groupCount; i++) {
    const code = codes[i]!
    let earlier = before[i]!
    if (earlier === 0 || code === 0) continue
    while (earlier > 0 && codes[earlier - 1] !== code) earlier = before[earlier - 1]!
    if (earlier > 0) continue
    if (sets === null) tally.add(ids === null ? code - 1 : ids.at(code - 1), 1)
    else
      for (let v = sets.offsets[code]!; v < sets.offsets[code + 1]!; v++) {
        const value = sets.values[v]!
        if (!hadValue(column, split, i, value)) tally.add(ids === null ? value : ids.at(value), 1)
      }
  }
}

const hadValue = (column: Column, { before, codes }: FamilySplit, i: number, value: number): boolean => {
  for (let earlier = before[i]!; earlier > 0; earlier = before[earlier - 1]!)
    if (hasValue(column, codes[earlier - 1]!, value)) return true
  return false
}

const countPrices = (
  { segment: { priceRange } }: View,
  { firsts, firstCount, repeats, repeatCount, previous }: FamilySplit,
  { priceCounts }: SearchTotals
): void => {
  for (let i = 0; i < firstCount; i++) priceCounts[priceRange[firsts[i]!]!]!++
  for (let i = 0; i < repeatCount; i++) {
    const document = repeats[i]!
    const range = priceRange[document]!
    let before = previous[document]!
    while (before > 0 && priceRange[before - 1] !== range) before = previous[before - 1]!
    if (before === 0) priceCounts[range]!++
  }
}

/** Adds only values that no match of their family before them has, in this segment or an earlier one. */
const addForeign = (
  view: View,
  { views, tallies }: Views,
  families: FamilyTally,
  { fields, hasPrices }: Counting,
  { foreign, foreignCount, previous }: FamilySplit,
  { priceCounts }: SearchTotals
): void => {
  const base = new GrowingUint32()
  const others: Array<Located> = []
  /** The matches before the one at `i` are those up to `baseEnds[i]` and `otherEnds[i]`. */
  const baseEnds = new Uint32Array(foreignCount)
  const otherEnds = new Uint32Array(foreignCount)
  for (let i = 0; i < foreignCount; i++) {
    families.addElsewhere(views, view, foreign[i]!, base, others)
    for (let before = previous[foreign[i]!]!; before > 0; before = previous[before - 1]!)
      others.push({ view, document: before - 1 })
    baseEnds[i] = base.length
    otherEnds[i] = others.length
  }
  const first = views[0]!.segment
  const documents = base.view()
  const codes = new Uint32Array(documents.length)
  const ownCodes = new Uint32Array(foreignCount)
  for (const field of fields) {
    const column = view.segment.columns.get(field)
    if (column === undefined) continue
    const tally = tallies.get(field)!
    const ids = view.valueIds.get(field) ?? null
    const baseColumn = first.columns.get(field)
    const baseSets = baseColumn?.sets ?? null
    if (baseColumn === undefined) codes.fill(0)
    else gatherCodes(baseColumn, documents, documents.length, codes)
    gatherCodes(column, foreign, foreignCount, ownCodes)
    const { sets } = column
    for (let i = 0; i < foreignCount; i++) {
      const code = ownCodes[i]!
      if (code === 0) continue
      const from = i === 0 ? 0 : baseEnds[i - 1]!
      const otherFrom = i === 0 ? 0 : otherEnds[i - 1]!
      // Without an iterator, which takes longer than all the rest.
      const last = sets === null ? 1 : sets.offsets[code + 1]!
      for (let v = sets === null ? 0 : sets.offsets[code]!; v < last; v++) {
        const value = sets === null ? code - 1 : sets.values[v]!
        const id = ids === null ? value : ids.at(value)
        const isKnown =
          baseSets === null
            ? hasCode(codes, from, baseEnds[i]!, id + 1)
            : hasIn(baseSets, codes, from, baseEnds[i]!, id)
        if (isKnown) continue
        let at = otherFrom
        while (at < otherEnds[i]! && !hasId(others[at]!, field, id)) at++
        if (at === otherEnds[i]) tally.add(id, 1)
      }
    }
  }
  if (!hasPrices) return
  for (let i = 0; i < foreignCount; i++) {
    const range = view.segment.priceRange[foreign[i]!]!
    let from = i === 0 ? 0 : baseEnds[i - 1]!
    while (from < baseEnds[i]! && first.priceRange[documents[from]!] !== range) from++
    if (from < baseEnds[i]!) continue
    const own = others.slice(i === 0 ? 0 : otherEnds[i - 1]!, otherEnds[i])
    if (!own.some((before) => before.view.segment.priceRange[before.document] === range)) priceCounts[range]!++
  }
}

const hasCode = (codes: Uint32Array, from: number, to: number, code: number): boolean => {
  for (let i = from; i < to; i++) if (codes[i] === code) return true
  return false
}

const hasIn = (
  { offsets, values }: ValueSets,
  codes: Uint32Array,
  from: number,
  to: number,
  value: number
): boolean => {
  for (let i = from; i < to; i++) {
    const end = offsets[codes[i]! + 1]!
    for (let v = offsets[codes[i]!]!; v < end; v++) if (values[v] === value) return true
  }
  return false
}

const hasId = ({ view, document }: Located, field: FacetField, id: number): boolean => {
  const column = view.segment.columns.get(field)
  const code = column === undefined ? 0 : codeAt(column, document)
  if (column === undefined || code === 0) return false
  const ids = view.valueIds.get(field) ?? null
  if (ids === null) return hasValue(column, code, id)
  for (const value of valuesAt(column, code)) if (ids.at(value) === id) return true
  return false
}
