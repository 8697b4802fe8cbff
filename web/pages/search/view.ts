import type { SetupView } from "#web/features/setup-guide.tsx"
import { breadcrumb, categoryProductsCrumbs, breadcrumbData } from "#domain/site/breadcrumb.ts"
import { haveComparableUnitPrices } from "#domain/base/unit-price.ts"
import type { CategoryPage } from "#domain/catalogue/api.ts"
import { aboutSection, questionsSection } from "#domain/site/site-data.ts"
import { reasonsHref, type Undone, undoableHref } from "#domain/search/undo.ts"
import { searchSummary } from "#domain/site/page-head.ts"
import { searchVariant, type Flag } from "#domain/base/flags.ts"
import { categoryPath } from "#domain/base/paths.ts"
import {
  adultMatchesNotice,
  categoryNotice,
  filterButton,
  redirectNotice,
  resultCounter,
  searchHeading,
  noResults as findSuggestions
} from "#domain/search/texts.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import type { Facet, Facets, Page, SearchResult } from "#domain/search/schemas.ts"
import { lastPage, rangeLine } from "#domain/search/pages.ts"
import { PAGE_SIZE, type SearchRequest, type SearchPreferences } from "#domain/search/request.ts"
import { literalTerm } from "#domain/search/term.ts"
import { topCategories } from "#domain/search/facets.ts"
import { capitalize } from "#domain/base/text/dutch.ts"
import { activeFilters, clearFilters, withTerm, withVariants, moreHref, sortLinks } from "#domain/search/refine.ts"
import { type LinkContext, searchLinks } from "#domain/search/url.ts"
import type { SearchIssue } from "#domain/search/issues.ts"
import { headView } from "#web/components/head-view.ts"
import { hitItems, type ProductItem, productItems } from "#web/features/products/product-item.ts"
import { excerpt } from "#domain/base/text/line.ts"
import { unmetNotice } from "#domain/search/intent/texts.ts"
import { htmlText } from "#domain/base/text/html-text.ts"
import { plural } from "#web/messages/words.ts"
import { ranking } from "#web/messages/ranking.ts"
import { search } from "#web/messages/search.ts"
import { facetGroups, OPEN_GROUPS } from "#web/features/search/facet-groups.ts"
import { chips, undoView, understoodView, pager, sizeChoices, viewChoices, priceFilter } from "./controls.ts"

/** The maximum length, in UTF-16 code units, of the excerpt of a category's text. */
const MAX_ABOUT_LENGTH = 240

export interface SearchPageData {
  readonly setup?: SetupView | null
  readonly request: SearchRequest
  readonly context: LinkContext
  /** The first of the pages shown below each other; `result` contains the hits of all of them. Spec: SRCH-30. */
  readonly first: Page
  readonly result: SearchResult
  /** null if the request failed: the page is shown without them. Spec: SRCH-21. */
  readonly facets: Facets | null
  readonly fullFacet: { readonly field: string; readonly facet: Facet } | null
  readonly category: CategoryPage | null
  readonly undone: Undone | null
  readonly issues: ReadonlyArray<SearchIssue>
  /** The origin without a slash at the end. */
  readonly baseUrl: string
  readonly flags: ReadonlyArray<Flag>
  /** The visitor's stored preferences; the view in the URL takes precedence. Spec: SRCH-13. */
  readonly habits: SearchPreferences
  /** The facets are fetched only when the filters are opened. Spec: SRCH-21. */
  readonly isWithoutFacets: boolean
  readonly mostViewed?: ReadonlyArray<ProductCard>
  readonly isAgeUnknown?: boolean
  readonly now: Date
}

interface TopCategory {
  readonly label: string
  readonly href: string
}

/** The view of a search page. Spec: SRCH-10 to SRCH-18. */
export type SearchView = ReturnType<typeof searchView>

export const searchView = (data: SearchPageData) => {
  const { request, context, result, facets, category } = data
  const total = result.hits.total.value
  const cards = result.hits.hits.map((hit) => hit._source)
  const links = searchLinks(request, context)
  const { href } = links
  const notice = redirectNotice(result)
  const steps = breadcrumb(
    category === null ? [{ label: headingOf(data), href: href(request) }] : categoryProductsCrumbs(category.trail)
  )
  const active = activeFilters(request)
  const shown = context.view ?? data.habits.view
  const isOther = searchVariant(data.flags) === "other"
  const currentHref = href(request)
  const empty = noResults(data, href)
  const last = lastPage(total, request.size)
  const range = rangeLine(request.currentPage, request.size, total, data.first)
  const understood = understoodView(request, result, href)
  const found = data.first < request.currentPage ? range : resultCounter(total)
  const relaxed = notice ?? unmetNotice(result.unmet ?? [], result.exact)
  return {
    head: headView({ ...searchSummary(request, result, data.baseUrl), description: descriptionOf(data) }, [
      breadcrumbData(steps, data.baseUrl)
    ]),
    heading: headingOf(data),
    term: request.searchTerm,
    total: resultCounter(total),
    /** The text for screen readers after a navigation: the number of results, or the range shown. Spec: SRCH-12, SRCH-30. */
    announcement: understood === null ? found : `${found}. ${understood.spoken}`,
    steps,
    notices: [
      ...[categoryNotice(result), relaxed].filter((text) => text !== null),
      ...data.issues.map(({ text }) => text)
    ],
    /** A sentence about results for adults that the visitor does not see; null if there are none. Spec: ADULT-17. */
    adults:
      result.adultMatches === undefined
        ? null
        : { text: adultMatchesNotice(result.adultMatches), isUnanswered: data.isAgeUnknown === true },
    /** The search for the term as it was typed, if another one was done, as the first notice says. Spec: RELAX-05. */
    literal: notice === null ? null : literalOf(request, href),
    topCategories: data.flags.includes("top-categories") ? topCategoryLinks(request, result, facets, href) : [],
    /** Pages of this site that the term asks for, and categories near a thing that nobody sells. Spec: COVER-04, COVER-05. */
    seeAlso: [
      ...(result.pages ?? []).map(({ title, path }) => ({ label: title, href: path })),
      ...(result.near ?? []).map(({ key, label }) => ({ label: capitalize(label), href: categoryPath(key) }))
    ],
    understood,
    chips: chips(active, facets, href, currentHref),
    filterButton: filterButton(active.length),
    clearHref: undoableHref(currentHref, href(clearFilters(request))),
    undo: undoView(data.undone, facets, href),
    isWithoutFacets: data.isWithoutFacets,
    groups: facets === null ? [] : facetGroups(data, facets, links, isOther ? 0 : OPEN_GROUPS),
    price: priceFilter(request, context, facets, href),
    sorts: sortLinks(request, href, haveComparableUnitPrices(cards)),
    views: isOther ? [] : viewChoices(request, shown, href),
    sizes: total > PAGE_SIZE ? sizeChoices(request, href) : [],
    view: isOther ? ("columns" as const) : (shown ?? ("auto" as const)),
    /** The variant with a price table and the filters above it. Spec: ROUTE-17. */
    isOther,
    range,
    /** The link that lists all variants, or folds them again; null if no result stands for several. Spec: FOLD-05. */
    variants: variantsLink(request, result, href),
    products: withNotes(hitItems(result.hits.hits, data.now), result),
    reasonsHref: reasonsHref(request, total),
    pager: pager(request, data.first, last, href),
    more: moreOf(data, last, href),
    empty,
    setup: data.setup ?? null,
    /** False if there are no results and no active filters: the page then hides the filters. Spec: SRCH-33. */
    canNarrow: empty === null || active.length > 0,
    about: aboutOf(category),
    questions: questionsOf(category)
  }
}

/** Adds why products are pinned. Spec: ORULE-07. */
const withNotes = (
  items: ReadonlyArray<ProductItem>,
  { pinned = [] }: Pick<SearchResult, "pinned">
): ReadonlyArray<ProductItem> => {
  if (pinned.length === 0) return items
  const notes = new Map(pinned.map(({ id, reason }) => [id, ranking.pinned(reason)]))
  return items.map((item) => {
    const note = notes.get(item.id)
    return note === undefined ? item : { ...item, note }
  })
}

const headingOf = ({ request, context, category }: SearchPageData): string =>
  searchHeading({
    term: request.searchTerm,
    category: category?.category.name ?? null,
    landing: context.landing
  })

const literalOf = (request: SearchRequest, href: (request: SearchRequest) => string) => ({
  label: search.literally(request.searchTerm),
  href: href(withTerm(request, literalTerm(request.searchTerm)))
})

/** Returns the links to the top categories, labelled with their path: "Wonen › Verlichting". Spec: SRCH-17. */
const topCategoryLinks = (
  request: SearchRequest,
  result: SearchResult,
  facets: Facets | null,
  href: (request: SearchRequest) => string
): ReadonlyArray<TopCategory> =>
  topCategories(request, result, facets?.category.buckets ?? []).map(({ names, request }) => ({
    label: names.map(capitalize).join(" › "),
    href: href(request)
  }))

const variantsLink = (
  request: SearchRequest,
  { hits: { total } }: SearchResult,
  href: (request: SearchRequest) => string
) => {
  if (request.allVariants) return { label: search.foldedVariants, href: href(withVariants(request, false)) }
  const { value, products = value } = total
  return products > value ? { label: search.allVariants(products), href: href(withVariants(request, true)) } : null
}

const moreOf = ({ request, first, result }: SearchPageData, last: Page, href: (request: SearchRequest) => string) => {
  const more = moreHref(request, first, last, href)
  if (more === null) return null
  const left = result.hits.total.value - request.currentPage * request.size
  return { label: search.more(Math.min(left, request.size)), href: more }
}

const descriptionOf = (data: SearchPageData): string => {
  const found = plural(data.result.hits.total.value, "product", "producten")
  return `${headingOf(data)}: vergelijk ${found} op prijs, met verzendkosten en levertijd van alle winkels.`
}

const aboutOf = (category: CategoryPage | null) => {
  const section = category?.content == null ? null : aboutSection(category.content.about)
  if (category === null || section === null) return null
  return {
    heading: section.heading,
    text: excerpt(htmlText(section.html), MAX_ABOUT_LENGTH),
    href: `${categoryPath(category.category.key)}#about`
  }
}

const questionsOf = (category: CategoryPage | null) => {
  const section = category?.content == null ? null : questionsSection(category.content.qa)
  if (category === null || section === null || section.questions.length === 0) return null
  return {
    heading: section.heading === "" ? search.questions : section.heading,
    texts: section.questions.map(({ question }) => question),
    href: `${categoryPath(category.category.key)}#qa`
  }
}

export type NoResults = NonNullable<ReturnType<typeof noResults>>

const noResults = (
  { request, result, mostViewed = [], now }: SearchPageData,
  href: (request: SearchRequest) => string
) => {
  const suggestions = findSuggestions(request, result)
  if (suggestions === null) return null
  return {
    corrections: suggestions.corrections.map(({ term, request }) => ({ term, href: href(request) })),
    withoutFilters: suggestions.withoutFilters === null ? null : href(suggestions.withoutFilters),
    expired: productItems(suggestions.expired, now),
    mostViewed: productItems(mostViewed, now),
    /** The problem of a number that was searched for; null for words. Spec: STATIC-03. */
    number: suggestions.number
  }
}
