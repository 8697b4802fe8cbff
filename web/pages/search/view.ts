import { breadcrumb, categoryProductsCrumbs, type ShownCrumb } from "#domain/breadcrumb/breadcrumb.ts"
import type { CategoryPage } from "#domain/catalogue/api.ts"
import { breadcrumbData } from "#domain/breadcrumb/breadcrumb-data.ts"
import { aboutSection, questionsSection } from "#domain/head/content-sections.ts"
import { searchSummary } from "#domain/head/search-summary.ts"
import { searchVariant } from "#domain/routes/variants.ts"
import { categoryPath } from "#domain/routes/paths.ts"
import { filterButton, resultCounter } from "#domain/search/counters.ts"
import { searchHeading } from "#domain/search/heading.ts"
import type { SearchIssue } from "#domain/search/issues.ts"
import type { SearchHabits } from "#domain/search/search-cookies.ts"
import { redirectNotice } from "#domain/search/notice.ts"
import type { Facet, Facets } from "#domain/search/facets.ts"
import { moreHref } from "#domain/search/more.ts"
import { lastPage, PAGE_SIZE, rangeLine } from "#domain/search/pages.ts"
import { activeFilters, clearFilters } from "#domain/search/refine.ts"
import type { Page, SearchRequest } from "#domain/search/request.ts"
import type { SearchResult } from "#domain/search/result.ts"
import { type SortLink, sortLinks } from "#domain/search/sort-links.ts"
import { type Undone, undoableHref } from "#domain/search/undo.ts"
import { type Carried, searchLinks } from "#domain/search/url.ts"
import type { Flag } from "#domain/flags/flags.ts"
import { headView, type HeadView } from "#web/components/head-view.ts"
import type { PriceFilter } from "#web/features/filters/price-form.tsx"
import type { ProductItem } from "#web/features/products/product-item.ts"
import { excerpt } from "#domain/text/excerpt.ts"
import { htmlText } from "#domain/text/html-text.ts"
import { plural } from "#web/messages/words.ts"
import { search } from "#web/messages/search.ts"
import { chips, type Chip, undoView, type UndoView } from "./chips.ts"
import { facetGroups, OPEN_GROUPS, type FacetGroup } from "#web/features/filters/facet-groups.ts"
import { noResults, type NoResults } from "./no-results.ts"
import { type Pager, pager } from "./pager.ts"
import { productItems } from "./product-items.ts"
import { priceFilter } from "./price-filter.ts"
import { topCategories, type TopCategory } from "./top-categories.ts"
import { type Choice, sizeChoices, viewChoices } from "./choices.ts"

/** Most that is shown of the text on a category, in UTF-16 code units; the rest stands on its own page. */
const ABOUT = 240

/** What the search page is made from. */
export interface SearchPageData {
  readonly request: SearchRequest
  readonly carried: Carried
  /** First of the pages shown below each other, whose hits `result` holds. Spec: SRCH-30. */
  readonly first: Page
  readonly result: SearchResult
  /** null: they could not be counted; the page stays without them. Spec: SRCH-21. */
  readonly facets: Facets | null
  /** The one facet shown whole, when one was asked for. */
  readonly whole: { readonly field: string; readonly facet: Facet } | null
  readonly category: CategoryPage | null
  /** What was just taken away. Spec: SRCH-31. */
  readonly undone: Undone | null
  /** What in the address was not understood. */
  readonly issues: ReadonlyArray<SearchIssue>
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly flags: ReadonlyArray<Flag>
  /** How the visitor last chose to see results: their view where the address names none. Spec: SRCH-13. */
  readonly habits: SearchHabits
  /** Facets were not asked for, and are when the filters are opened. Spec: SRCH-21. */
  readonly isWithoutFacets: boolean
  readonly now: Date
}

/** Everything the search page shows, ready to print. Spec: SRCH-10 to SRCH-18. */
export interface SearchView {
  readonly head: HeadView
  readonly heading: string
  readonly term: string
  readonly total: string
  /** Said when this page takes the place of another: how many there are, or how many of them are shown. Spec: SRCH-12, SRCH-30. */
  readonly said: string
  readonly steps: ReadonlyArray<ShownCrumb>
  /** That results are for another term, and what in the address was left out. Spec: SRCH-15, SRCH-24. */
  readonly notices: ReadonlyArray<string>
  /** Empty too while the site leaves them out. Spec: SRCH-17. */
  readonly topCategories: ReadonlyArray<TopCategory>
  readonly chips: ReadonlyArray<Chip>
  readonly clearHref: string
  readonly undo: UndoView | null
  /** Words of the button that opens the filters, with how many are active. Spec: SRCH-12. */
  readonly filterButton: string
  readonly groups: ReadonlyArray<FacetGroup>
  /** They are to be asked for when the filters open. Spec: SRCH-21. */
  readonly isWithoutFacets: boolean
  readonly price: PriceFilter
  readonly sorts: ReadonlyArray<SortLink>
  readonly views: ReadonlyArray<Choice>
  readonly sizes: ReadonlyArray<Choice>
  readonly view: "auto" | "tiles" | "columns"
  /** As a table of prices with the filters above it. Spec: ROUTE-17. */
  readonly isOther: boolean
  readonly range: string
  readonly products: ReadonlyArray<ProductItem>
  readonly pager: Pager
  /** One page more below these. Spec: SRCH-30. */
  readonly more: { readonly label: string; readonly href: string } | null
  readonly empty: NoResults | null
  /** Whether filters are offered: where nothing is found and none is chosen there is nothing to narrow. Spec: SRCH-33. */
  readonly canNarrow: boolean
  /** The category's own page, with its texts. Spec: SRCH-18. */
  readonly about: { readonly heading: string; readonly text: string; readonly href: string } | null
  /** Questions about the category, which its own page answers. Spec: SRCH-18. */
  readonly questions: { readonly heading: string; readonly texts: ReadonlyArray<string>; readonly href: string } | null
}

export const searchView = (data: SearchPageData): SearchView => {
  const { request, carried, result, facets, category } = data
  const total = result.hits.total.value
  const links = searchLinks(request, carried)
  const { href } = links
  const notice = redirectNotice(result)
  const steps = breadcrumb(
    category === null ? [{ label: headingOf(data), href: href(request) }] : categoryProductsCrumbs(category.trail)
  )
  const active = activeFilters(request)
  const shown = carried.view ?? data.habits.view
  const isOther = searchVariant(data.flags) === "other"
  const here = href(request)
  const empty = noResults(data, href)
  const last = lastPage(total, request.size)
  const range = rangeLine(request.currentPage, request.size, total, data.first)
  return {
    head: headView({ ...searchSummary(request, result, data.baseUrl), description: descriptionOf(data) }, [
      breadcrumbData(steps, data.baseUrl)
    ]),
    heading: headingOf(data),
    term: request.searchTerm,
    total: resultCounter(total),
    said: data.first < request.currentPage ? range : resultCounter(total),
    steps,
    notices: [...(notice === null ? [] : [notice]), ...data.issues.map(({ text }) => text)],
    topCategories: data.flags.includes("top-categories") ? topCategories(request, result, facets, href) : [],
    chips: chips(active, facets, href, here),
    filterButton: filterButton(active.length),
    clearHref: undoableHref(here, href(clearFilters(request))),
    undo: undoView(data.undone, facets, href),
    isWithoutFacets: data.isWithoutFacets,
    groups: facets === null ? [] : facetGroups(data, facets, links, isOther ? 0 : OPEN_GROUPS),
    price: priceFilter(request, carried, facets, href),
    sorts: sortLinks(request, href),
    views: isOther ? [] : viewChoices(request, shown, href),
    sizes: total > PAGE_SIZE ? sizeChoices(request, href) : [],
    view: isOther ? "columns" : (shown ?? "auto"),
    isOther,
    range,
    products: productItems(
      result.hits.hits.map((hit) => hit._source),
      data.now
    ),
    pager: pager(request, data.first, last, href),
    more: moreOf(data, last, href),
    empty,
    canNarrow: empty === null || active.length > 0,
    about: aboutOf(category),
    questions: questionsOf(category)
  }
}

const headingOf = ({ request, carried, category }: SearchPageData): string =>
  searchHeading({
    term: request.searchTerm,
    category: category?.category.name ?? null,
    landing: carried.landing
  })

const moreOf = (
  { request, first, result }: SearchPageData,
  last: Page,
  href: (request: SearchRequest) => string
): SearchView["more"] => {
  const more = moreHref(request, first, last, href)
  if (more === null) return null
  const left = result.hits.total.value - request.currentPage * request.size
  return { label: search.more(Math.min(left, request.size)), href: more }
}

/** What a search engine shows below the title. */
const descriptionOf = (data: SearchPageData): string => {
  const found = plural(data.result.hits.total.value, "product", "producten")
  return `${headingOf(data)}: vergelijk ${found} op prijs, met verzendkosten en levertijd van alle winkels.`
}

const aboutOf = (category: CategoryPage | null): SearchView["about"] => {
  const section = category?.content == null ? null : aboutSection(category.content.about)
  if (category === null || section === null) return null
  return {
    heading: section.heading,
    text: excerpt(htmlText(section.html), ABOUT),
    href: `${categoryPath(category.category.key)}#about`
  }
}

const questionsOf = (category: CategoryPage | null): SearchView["questions"] => {
  const section = category?.content == null ? null : questionsSection(category.content.qa)
  if (category === null || section === null || section.questions.length === 0) return null
  return {
    heading: section.heading === "" ? search.questions : section.heading,
    texts: section.questions.map(({ question }) => question),
    href: `${categoryPath(category.category.key)}#qa`
  }
}
