import { PRICE_BOUNDS, type FacetField, type IndexAnswer, type IndexFacet } from "#adapters/index/port.ts"
import { categoryNames, type Labels } from "#adapters/services/labels.ts"
import type { Cents } from "#domain/money/cents.ts"
import { DELIVERY_CLASSES } from "#domain/search/delivery.ts"
import {
  FACET_NAMES,
  type Bucket,
  type Facet,
  type FacetName,
  type Facets,
  type FeatureFacet
} from "#domain/search/facets.ts"

/** Values of a facet sent at first; `facet-full` gives the rest. Spec: SRCH-21. */
export const FACET_SIZE = 20

/** Feature facets sent: those that say something about most of what was found, and chosen ones always. */
export const FEATURE_LIMIT = 12

/** The facets of `answer` as they go over the wire. Spec: SRCH-20. */
export const wireFacets = (answer: IndexAnswer, labels: Labels): Facets => {
  const byField = new Map(answer.facets.map((facet) => [facet.field, facet]))
  const fixed = FACET_NAMES.map((name) => [name, wireFacet(byField.get(name), name, labels)] as const)
  return {
    ...(Object.fromEntries(fixed) as Readonly<Record<FacetName, Facet>>),
    ...Object.fromEntries(featureFacets(answer.facets, labels)),
    price: answer.price as Facets["price"],
    price_ranges: priceRanges(answer.priceCounts)
  }
}

/** One facet with labels: selected values first, then by count, then by label. Spec: SRCH-20, SRCH-21. */
export const wireFacet = (facet: IndexFacet | undefined, field: FacetField, labels: Labels): Facet => ({
  buckets: (facet?.buckets ?? [])
    .map(({ value, count, selected }) => ({
      key: value,
      label: labelOf(field, value, labels),
      doc_count: count,
      selected
    }))
    .sort(byRank),
  total: facet?.total ?? 0
})

const featureFacets = (
  facets: ReadonlyArray<IndexFacet>,
  labels: Labels
): ReadonlyArray<readonly [FacetField, FeatureFacet]> =>
  facets
    .filter(({ field, total }) => field.startsWith("feature::") && total > 0)
    .map((facet) => ({ facet, weight: weightOf(facet) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, FEATURE_LIMIT)
    .map(({ facet }) => {
      const key = facet.field.slice("feature::".length)
      const { label, index } = labels.features.get(key) ?? { label: key, index: Number.MAX_SAFE_INTEGER }
      return [facet.field, { ...wireFacet(facet, facet.field, labels), label, index }] as const
    })
    .sort(([, a], [, b]) => a.index - b.index || byText(a.label, b.label))

/** Products a facet says something about; one with a chosen value outweighs all others. */
const weightOf = ({ buckets }: IndexFacet): number =>
  buckets.reduce((sum, { count, selected }) => sum + (selected ? Number.MAX_SAFE_INTEGER : count), 0)

const priceRanges = (counts: ReadonlyArray<number>): Facets["price_ranges"] =>
  counts.flatMap((doc_count, at) =>
    doc_count === 0
      ? []
      : [{ from: (PRICE_BOUNDS[at - 1] ?? 0) as Cents, to: (PRICE_BOUNDS[at] ?? null) as Cents | null, doc_count }]
  )

const labelOf = (field: FacetField, value: string, labels: Labels): string => {
  if (field === "category") return categoryNames(labels, value).at(-1) ?? value
  if (field === "campaign") return labels.shops.get(value) ?? value
  if (field === "delivery") return DELIVERY_CLASSES.find(({ key }) => key === value)?.label ?? value
  return value
}

const byRank = (a: Bucket, b: Bucket): number =>
  Number(b.selected) - Number(a.selected) || b.doc_count - a.doc_count || byText(a.label, b.label)

const dutch = new Intl.Collator("nl")

const byText = (a: string, b: string): number => dutch.compare(a, b)
