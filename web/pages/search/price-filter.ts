import type { Cents } from "#domain/base/cents.ts"
import { writeEuros } from "#domain/base/euros.ts"
import type { Facets } from "#domain/search/schemas.ts"
import { type PriceRange, rangeOf } from "#domain/search/filters.ts"
import { priceLabel, withPrice } from "#domain/search/refine.ts"
import type { SearchRequest } from "#domain/search/request.ts"
import { type LinkContext, searchForm } from "#domain/search/url.ts"
import { formatCount } from "#domain/base/text/numbers.ts"
import type { PriceFilter } from "#web/features/search/price-form.tsx"
import { type Bounds, MAX_POSITION, positionOf } from "#web/components/range-scale.ts"

const euros = (cents: number | null): string => (cents === null ? "" : writeEuros(cents))

export const priceFilter = (
  request: SearchRequest,
  context: LinkContext,
  facets: Facets | null,
  href: (request: SearchRequest) => string
): PriceFilter => {
  const open = withPrice(request, null, null)
  const { action, hidden } = searchForm(open, context)
  const ranges = facets?.price_ranges ?? []
  const maxCount = Math.max(1, ...ranges.map((range) => range.doc_count))
  const bounds = boundsOf(facets)
  const [priceFrom, priceTo] = rangeOf(request.filters, "price")
  const isChosen = (from: number, to: number | null) => priceFrom === from && priceTo === to
  return {
    action,
    hidden,
    from: euros(priceFrom),
    to: euros(priceTo),
    lowest: bounds === null ? "" : String(bounds.min),
    highest: bounds === null ? "" : String(bounds.max),
    slider: bounds === null || bounds.max - bounds.min < 2 ? null : sliderOf([priceFrom, priceTo], bounds),
    ranges: ranges
      .map((range) => ({ ...range, highest: range.to === null ? null : lastBefore(range.to) }))
      .filter(({ doc_count, from, highest }) => doc_count > 0 || isChosen(from, highest))
      .map(({ from, to, highest, doc_count }) => ({
        label: from === 0 && to !== null ? priceLabel(null, to) : priceLabel(from, to),
        count: formatCount(doc_count),
        share: Math.round((doc_count / maxCount) * 100),
        href: href(isChosen(from, highest) ? open : withPrice(request, from, highest)),
        isChosen: isChosen(from, highest)
      }))
  }
}

/** Returns the highest price of a range that ends before `to`: a filter includes both of its prices. Spec: FOLD-04. */
const lastBefore = (to: Cents): Cents => (to - 1) as Cents

/** Returns the lowest and highest price in whole euros, rounded outwards. */
const boundsOf = (facets: Facets | null): Bounds | null =>
  facets?.price == null ? null : { min: Math.floor(facets.price.min / 100), max: Math.ceil(facets.price.max / 100) }

const sliderOf = ([priceFrom, priceTo]: PriceRange, bounds: Bounds): NonNullable<PriceFilter["slider"]> => ({
  from: priceFrom === null ? 0 : positionOf(priceFrom / 100, bounds),
  to: priceTo === null ? MAX_POSITION : positionOf(priceTo / 100, bounds)
})
