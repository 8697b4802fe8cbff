import { formatCents } from "#domain/money/euros.ts"
import type { Facets } from "#domain/search/facets.ts"
import { PARAMETER } from "#domain/search/parameters.ts"
import { priceLabel, withPrice } from "#domain/search/refine.ts"
import type { SearchRequest } from "#domain/search/request.ts"
import { formatCount } from "#domain/text/numbers.ts"
import type { PriceFilter } from "#web/parts/price-form.tsx"

const euros = (cents: number | null): string => (cents === null ? "" : String(cents / 100))

export const priceFilter = (
  request: SearchRequest,
  facets: Facets | null,
  href: (request: SearchRequest) => string
): PriceFilter => {
  const rest = new URL(href(withPrice(request, null, null)), "http://localhost")
  const ranges = facets?.price_ranges ?? []
  const most = Math.max(1, ...ranges.map((range) => range.doc_count))
  const isChosen = (from: number, to: number | null) => request.priceFrom === from && request.priceTo === to
  return {
    action: rest.pathname,
    hidden: [...rest.searchParams].filter(([name]) => name !== PARAMETER.page),
    from: euros(request.priceFrom),
    to: euros(request.priceTo),
    lowest: facets?.price == null ? "" : String(Math.floor(facets.price.min / 100)),
    highest: facets?.price == null ? "" : String(Math.ceil(facets.price.max / 100)),
    ranges: ranges
      .filter((range) => range.doc_count > 0 || isChosen(range.from, range.to))
      .map(({ from, to, doc_count }) => ({
        label: from === 0 && to !== null ? `tot ${formatCents(to).replace(/,00$/, "")}` : priceLabel(from, to),
        count: formatCount(doc_count),
        share: Math.round((doc_count / most) * 100),
        href: href(isChosen(from, to) ? withPrice(request, null, null) : withPrice(request, from, to)),
        isChosen: isChosen(from, to)
      }))
  }
}
