import type { FacetField } from "../port.ts"
import { compareCodePoints, StringTable } from "./bytes/string-table.ts"
import { levelsOf } from "./categories.ts"
import type { Column } from "./column.ts"
import { type Families, findFamily } from "./families.ts"
import { type Segment, STATE_COUNTS } from "./segment.ts"
import { Tally, ValueIds } from "./tally.ts"
import { SegmentAggregates } from "./segment-aggregates.ts"
import type { UnfilteredCounts } from "./unfiltered-counts.ts"

export type Range = readonly [from: number, to: number]

export interface View {
  readonly segment: Segment
  /** Ids in the field's tally of the values of each column; null if they equal those of the column. */
  readonly valueIds: ReadonlyMap<FacetField, ValueIds | null>
  /** Numbers of its families among those of all segments; null if they equal its own. */
  readonly familyIds: Uint32Array | null
  readonly categoryRanges: ReadonlyMap<string, Range>
  readonly stateCounts: Array<number>
  readonly aggregates: SegmentAggregates
}

export interface Views {
  readonly views: ReadonlyArray<View>
  readonly tallies: ReadonlyMap<FacetField, Tally>
  readonly features: ReadonlyArray<FacetField>
  readonly otherFamilies: ReadonlyMap<number, number>
  readonly familyCount: number
  readonly unfilteredCounts: Map<number, UnfilteredCounts>
}

/** The largest first. Reuses `before`, so that adding a segment is fast. */
export const viewsOf = (segments: ReadonlyArray<Segment>, before: Views | null = null): Views => {
  const isBaseUnchanged = before !== null && before.views[0]?.segment === segments[0]
  const tallies = new Map<FacetField, Tally>(isBaseUnchanged ? before.tallies : [])
  for (const segment of segments)
    for (const field of segment.columns.keys()) {
      if (tallies.has(field)) continue
      tallies.set(field, new Tally(segments[0]!.columns.get(field)?.values ?? StringTable.empty))
    }
  const otherFamilies = new Map<number, number>(isBaseUnchanged ? before.otherFamilies : [])
  const base = segments[0]?.families
  const previousViews = new Map(isBaseUnchanged ? before.views.map((view) => [view.segment, view]) : [])
  const views = segments.map((segment, s): View => {
    const known = previousViews.get(segment)
    if (known !== undefined) return known
    const valueIds = new Map<FacetField, ValueIds | null>()
    for (const [field, column] of segment.columns)
      valueIds.set(field, s === 0 ? null : new ValueIds(tallies.get(field)!, column.values))
    return {
      segment,
      valueIds,
      familyIds: s === 0 ? null : familyIds(segment.families, base!, otherFamilies),
      categoryRanges: rangesOf(segment),
      stateCounts: stateCounts(segment.state),
      aggregates: new SegmentAggregates(segment)
    }
  })
  const features = [...tallies.keys()].filter((field) => field.startsWith("feature::")).sort(compareCodePoints)
  const familyCount = (base?.keys.length ?? 1) + otherFamilies.size
  return { views, tallies, features, otherFamilies, familyCount, unfilteredCounts: new Map() }
}

const familyIds = (own: Families, base: Families, others: Map<number, number>): Uint32Array =>
  own.keys.map((key, family) => {
    if (family === 0) return 0
    const known = findFamily(base, key) || others.get(key)
    if (known !== undefined) return known
    const added = base.keys.length + others.size
    others.set(key, added)
    return added
  })

const rangesOf = (segment: Segment): ReadonlyMap<string, Range> => {
  const ranges = new Map<string, Range>()
  segment.categories.forEach((key, i) => {
    const from = segment.categoryStarts[i]!
    const to = segment.categoryStarts[i + 1]!
    for (const level of levelsOf(key)) ranges.set(level, [ranges.get(level)?.[0] ?? from, to])
  })
  return ranges
}

const stateCounts = (states: Uint8Array): Array<number> => {
  const counts = Array.from({ length: STATE_COUNTS }, () => 0)
  for (let i = 0; i < states.length; i++) counts[states[i]!]!++
  return counts
}

export const countIn = ({ stateCounts }: View, states: number): number => {
  let count = 0
  for (let state = 1; state < STATE_COUNTS; state <<= 1) if ((state & states) !== 0) count += stateCounts[state]!
  return count
}

export const mostCodes = (segments: ReadonlyArray<Segment>): number => {
  let most = 1
  const widen = (column: Column) => (most = Math.max(most, column.codeCount))
  for (const segment of segments) segment.columns.forEach(widen)
  return most
}
