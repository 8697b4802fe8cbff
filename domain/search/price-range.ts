import type { Cents } from "#domain/money/cents.ts"

/** From and to, both included; null leaves a side open. */
type PriceRange = readonly [from: Cents | null, to: Cents | null]

/** A range whose lower side comes first: sides that were filled in the wrong way round change places. Spec: SRCH-06. */
export const priceRange = (from: Cents | null, to: Cents | null): PriceRange =>
  from !== null && to !== null && from > to ? [to, from] : [from, to]
