import { categoryProductsCrumbs, type Crumb } from "#domain/breadcrumb/breadcrumb.ts"
import type { CategoryPage } from "#domain/catalogue/api.ts"
import { breadcrumbData } from "#domain/breadcrumb/breadcrumb-data.ts"
import { canonicalUrl } from "#domain/head/page-head.ts"
import { searchRobots } from "#domain/head/search-robots.ts"
import { categoryPath } from "#domain/routes/paths.ts"
import type { SearchIssue } from "#domain/search/issues.ts"
import { redirectNotice } from "#domain/search/notice.ts"
import type { Facet, Facets } from "#domain/search/facets.ts"
import { lastPage, PAGE_SIZE, rangeLine } from "#domain/search/pages.ts"
import { activeFilters, clearFilters } from "#domain/search/refine.ts"
import type { SearchRequest } from "#domain/search/request.ts"
import type { SearchResult } from "#domain/search/result.ts"
import { type SortLink, sortLinks } from "#domain/search/sort-links.ts"
import { type Carried, searchHref } from "#domain/search/url.ts"
import { headView, type HeadView } from "#web/parts/head-view.ts"
import type { PriceFilter } from "#web/parts/price-form.tsx"
import { productItem, type ProductItem } from "#web/parts/product-item.ts"
import { capitalize } from "#domain/text/capitalize.ts"
import { site } from "#web/site.ts"
import { plural } from "#web/parts/words.ts"
import { chips, type Chip } from "./chips.ts"
import { facetGroups, type FacetGroup } from "./facet-groups.ts"
import { noResults, type NoResults } from "./no-results.ts"
import { type Pager, pager } from "./pager.ts"
import { priceFilter } from "./price-filter.ts"
import { topCategories, type TopCategory } from "./top-categories.ts"
import { type Choice, sizeChoices, viewChoices } from "./choices.ts"

/** What the search page is made from. */
export interface SearchPageData {
  readonly request: SearchRequest
  readonly carried: Carried
  readonly result: SearchResult
  /** null: they could not be counted; the page stays without them. Spec: SRCH-21. */
  readonly facets: Facets | null
  /** The one facet shown whole, when one was asked for. */
  readonly whole: { readonly field: string; readonly facet: Facet } | null
  readonly category: CategoryPage | null
  /** What in the address was not understood. */
  readonly issues: ReadonlyArray<SearchIssue>
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly now: Date
}

/** Everything the search page shows, ready to print. Spec: SRCH-10 to SRCH-18. */
export interface SearchView {
  readonly head: HeadView
  readonly heading: string
  readonly term: string
  readonly total: string
  readonly trail: ReadonlyArray<Crumb>
  /** That results are for another term, and what in the address was left out. Spec: SRCH-15, SRCH-24. */
  readonly notices: ReadonlyArray<string>
  /** Empty too while the site leaves them out. Spec: SRCH-17. */
  readonly topCategories: ReadonlyArray<TopCategory>
  readonly chips: ReadonlyArray<Chip>
  readonly clearHref: string
  readonly groups: ReadonlyArray<FacetGroup>
  readonly price: PriceFilter
  readonly sorts: ReadonlyArray<SortLink>
  readonly views: ReadonlyArray<Choice>
  readonly sizes: ReadonlyArray<Choice>
  readonly view: "auto" | "tiles" | "columns"
  readonly range: string
  readonly products: ReadonlyArray<ProductItem>
  readonly pager: Pager
  readonly empty: NoResults | null
  /** The category's own page, with its texts. Spec: SRCH-18. */
  readonly about: { readonly heading: string; readonly text: string; readonly href: string } | null
}

export const searchView = (data: SearchPageData): SearchView => {
  const { request, carried, result, facets, category } = data
  const total = result.hits.total.value
  const href = (to: SearchRequest) => searchHref(to, carried)
  const notice = redirectNotice(result)
  const crumbs =
    category === null ? [{ label: headingOf(data), href: href(request) }] : categoryProductsCrumbs(category.trail)
  return {
    head: headView(
      {
        title: result.page_title,
        description: descriptionOf(data),
        page: request.currentPage,
        canonical: canonicalUrl(data.baseUrl, result.canonical),
        robots: searchRobots(request, total)
      },
      [breadcrumbData(crumbs, data.baseUrl)]
    ),
    heading: headingOf(data),
    term: request.searchTerm,
    total: plural(total, "resultaat", "resultaten"),
    trail: crumbs,
    notices: [...(notice === null ? [] : [notice]), ...data.issues.map(({ text }) => text)],
    topCategories: site.shown.topCategories ? topCategories(request, result, facets, href) : [],
    chips: chips(activeFilters(request), facets, href),
    clearHref: href(clearFilters(request)),
    groups: facets === null ? [] : facetGroups(data, facets, href),
    price: priceFilter(request, facets, href),
    sorts: sortLinks(request, carried),
    views: viewChoices(request, carried),
    sizes: total > PAGE_SIZE ? sizeChoices(request, href) : [],
    view: carried.view ?? "auto",
    range: rangeLine(request.currentPage, request.size, total),
    products: result.hits.hits.map((hit) => productItem(hit._source, data.now)),
    pager: pager(request, lastPage(total, request.size), href),
    empty: total > 0 ? null : noResults(data, href),
    about: aboutOf(category)
  }
}

/** "Bureaulampen", "“philips” in bureaulampen", "Alle producten", and of a landing page its name. Spec: SRCH-10, ROUTE-18. */
const headingOf = ({ request, carried, category }: SearchPageData): string => {
  const name = category?.category.name ?? null
  if (carried.landing !== null && request.searchTerm === "") return capitalize(carried.landing.replaceAll("-", " "))
  if (request.searchTerm === "") return name === null ? "Alle producten" : capitalize(name)
  return name === null ? `“${request.searchTerm}”` : `“${request.searchTerm}” in ${name}`
}

/** What a search engine shows below the title. */
const descriptionOf = (data: SearchPageData): string => {
  const found = plural(data.result.hits.total.value, "product", "producten")
  return `${headingOf(data)}: vergelijk ${found} op prijs, met verzendkosten en levertijd van alle winkels.`
}

const aboutOf = (category: CategoryPage | null): SearchView["about"] => {
  if (category?.content == null) return null
  const { heading, block } = category.content.about
  const text = block
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim()
  return {
    heading: `${heading.first} ${heading.second}`.trim(),
    text: text.length > 240 ? `${text.slice(0, text.lastIndexOf(" ", 240))}…` : text,
    href: `${categoryPath(category.category.key)}#about`
  }
}
