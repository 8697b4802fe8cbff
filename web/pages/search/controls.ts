import type { Facets, SearchResult } from "#domain/search/schemas.ts"
import { type ActiveFilter, withLiteral, withPage, withSize, priceLabel, withPrice } from "#domain/search/refine.ts"
import { type SearchRequest, VIEW_NAMES, PAGE_SIZES, type View } from "#domain/search/request.ts"
import { type Undone, undoableHref } from "#domain/search/undo.ts"
import { search } from "#web/messages/search.ts"
import { shownLabel } from "#web/features/search/facet-groups.ts"
import type { IntentKind } from "#domain/search/intent/intent.ts"
import { capitalize, formatCount } from "#domain/base/text/dutch.ts"
import { results as words } from "#web/messages/results.ts"
import { pageNumbers } from "#domain/search/pages.ts"
import { type SearchLinks, type LinkContext, searchForm } from "#domain/search/url.ts"
import type { Cents } from "#domain/base/cents.ts"
import { writeEuros, toCents } from "#domain/base/euros.ts"
import { type PriceRange, rangeOf } from "#domain/search/filters.ts"
import type { PriceFilter } from "#web/features/search/price-form.tsx"
import { type Bounds, MAX_POSITION, positionOf } from "#web/components/range-scale.ts"

/** An active filter with a link that removes it. The linked page offers to undo that. Spec: SRCH-12, SRCH-31. */
interface Chip {
  readonly label: string
  readonly href: string
}

export const chips = (
  filters: ReadonlyArray<ActiveFilter>,
  facets: Facets | null,
  href: (request: SearchRequest) => string,
  currentHref: string
): ReadonlyArray<Chip> =>
  filters.map((filter) => ({ label: labelOf(filter, facets), href: undoableHref(currentHref, href(filter.request)) }))

export const undoView = (undone: Undone | null, facets: Facets | null, href: (request: SearchRequest) => string) => {
  if (undone === null) return null
  const [first, ...others] = undone.removed
  const text =
    first === undefined || others.length > 0
      ? search.removedMany(undone.removed.length)
      : search.removed(labelOf(first, facets))
  return { text, href: href(undone.before) }
}

const labelOf = ({ field, value, label }: ActiveFilter, facets: Facets | null): string => {
  if (label !== undefined) return label
  if (field === "price") return value
  const facet = facets?.[field]
  const shown = shownLabel(field, facet?.buckets.find(({ key }) => key === value)?.label ?? value)
  return facet !== undefined && "label" in facet ? `${facet.label}: ${shown}` : shown
}

/** Returns the chips of the recognised parts, one for each kind; null without any. Spec: INTENT-08, INTENT-12. */
export const understoodView = (
  request: SearchRequest,
  { understood = [] }: Pick<SearchResult, "understood">,
  href: (request: SearchRequest) => string
) => {
  if (understood.length === 0) return null
  const labels = new Map<IntentKind, string>()
  for (const { kind, label } of understood) {
    const others = labels.get(kind)
    labels.set(kind, others === undefined ? capitalize(label) : `${others}, ${label}`)
  }
  const kinds = [...labels.keys()]
  return {
    chips: kinds.map((kind) => ({ label: labels.get(kind)!, href: href(withLiteral(request, [kind])) })),
    clearHref: href(withLiteral(request, kinds)),
    spoken: `${words.understood.list}: ${[...labels.values()].join(", ")}`
  }
}

/** Returns links to the other pages; those from `first` on are shown already. Spec: SRCH-08, SRCH-14, SRCH-30. */
export const pager = (
  request: SearchRequest,
  first: number,
  last: number,
  href: (request: SearchRequest) => string
) => {
  const current = request.currentPage
  const to = (page: number) => href(withPage(request, page))
  return {
    previous: first > 1 && last > 1 ? to(Math.min(first, last + 1) - 1) : null,
    next: current < last ? to(current + 1) : null,
    pages:
      last === 1
        ? []
        : pageNumbers(current, last).map((page) =>
            page === "gap"
              ? { label: "…", href: null, isCurrent: false }
              : { label: String(page), href: page === current ? null : to(page), isCurrent: page === current }
          )
  }
}

interface Choice {
  readonly key: string
  readonly label: string
  readonly href: string
  /** The parameter value that selects it; stored as a preference when chosen. Spec: SRCH-23. */
  readonly habit: string
  readonly isChosen: boolean
}

export const sizeChoices = (request: SearchRequest, href: SearchLinks["href"]): ReadonlyArray<Choice> =>
  PAGE_SIZES.map((size) => ({
    key: String(size),
    label: String(size),
    href: href(withSize(request, size)),
    habit: String(size),
    isChosen: request.size === size
  }))

const VIEWS: ReadonlyArray<{ readonly view: View; readonly label: string }> = [
  { view: "tiles", label: "Tegels" },
  { view: "columns", label: "Lijst" }
]

/** Returns the links to both views; neither is chosen while the screen width decides. Spec: SRCH-13. */
export const viewChoices = (
  request: SearchRequest,
  shown: View | null,
  href: SearchLinks["href"]
): ReadonlyArray<Choice> =>
  VIEWS.map(({ view, label }) => ({
    key: view,
    label,
    href: href(request, view),
    habit: VIEW_NAMES[view],
    isChosen: shown === view
  }))

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
const lastBefore = (to: Cents): Cents => toCents(to - 1)

/** Returns the lowest and highest price in whole euros, rounded outwards. */
const boundsOf = (facets: Facets | null): Bounds | null =>
  facets?.price == null ? null : { min: Math.floor(facets.price.min / 100), max: Math.ceil(facets.price.max / 100) }

const sliderOf = ([priceFrom, priceTo]: PriceRange, bounds: Bounds): NonNullable<PriceFilter["slider"]> => ({
  from: priceFrom === null ? 0 : positionOf(priceFrom / 100, bounds),
  to: priceTo === null ? MAX_POSITION : positionOf(priceTo / 100, bounds)
})
