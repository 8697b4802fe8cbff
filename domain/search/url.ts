import { categoryKey, isCategoryKey } from "#domain/routes/category-key.ts"
import { categoryProductsPath, decodeSegment, landingPath, SEGMENT } from "#domain/routes/paths.ts"
import { EMPTY_REQUEST } from "./empty-request.ts"
import { FIELDS, type FilterField, valuesOf } from "./fields.ts"
import { formText } from "./form-text.ts"
import {
  FEATURE_PREFIX,
  PARAMETER,
  readPage,
  readPriceFrom,
  readPriceTo,
  readSize,
  readSort,
  readViewName,
  VIEW_NAMES
} from "./parameters.ts"
import { readPipeList, writePipeList } from "./pipe-list.ts"
import { priceRange } from "./price-range.ts"
import { joinQueries, type Parameter, queryAround, queryParameters, queryWriter } from "./query.ts"
import { switched, toggleValue } from "./refine.ts"
import type { SearchRequest, View } from "./request.ts"
import { readTerm } from "./term.ts"
import { WANTED_LIMIT, wantedValues } from "./wanted-values.ts"

/** The parts of an address that ask for something. */
export interface SearchLocation {
  readonly pathname: string
  readonly search: string
}

/** What links on a search page keep besides the request: the name of a landing page and the chosen view. */
export interface Carried {
  readonly landing: string | null
  readonly view: View | null
}

/** Writes the address of a request, with the carried view or another. */
export type Hrefs = (request: SearchRequest, view?: View) => string

/**
 * The request an address stands for. Total: what it does not understand falls back to the default (readIssues says what
 * that was), so that an old or mangled link still shows results.
 *
 * Spec: SRCH-01, SRCH-05 to SRCH-08, SRCH-27, ROUTE-17, ROUTE-18, ROUTE-20.
 */
export const readSearchUrl = (location: SearchLocation): SearchRequest => {
  const parameters = new URLSearchParams(location.search)
  const get = (name: string): string => parameters.get(name)?.trim() ?? ""
  const [priceFrom, priceTo] = priceRange(readPriceFrom(get(PARAMETER.priceFrom)), readPriceTo(get(PARAMETER.priceTo)))
  const size = readSize(get(PARAMETER.size)) ?? EMPTY_REQUEST.size
  return {
    ...EMPTY_REQUEST,
    ...readPlace(location.pathname),
    ...Object.fromEntries(FIELDS.map(({ key, parameter }) => [key, readValues(parameters, parameter)])),
    featuresFilter: readFeatures(parameters),
    searchTerm: readTerm(get(PARAMETER.term)),
    priceFrom,
    priceTo,
    currentPage: readPage(get(PARAMETER.page), size) ?? EMPTY_REQUEST.currentPage,
    size,
    sort: get(PARAMETER.sort) === "" ? EMPTY_REQUEST.sort : readSort(get(PARAMETER.sort))
  }
}

/**
 * The shortest path and query that {@link readSearchUrl} reads back as `request`; defaults are left out, and so is a sort
 * that is not offered. Prices are widened to whole euros. A category that no path can hold goes into the query.
 *
 * Spec: SRCH-01, SRCH-05, SRCH-13, ROUTE-17, ROUTE-18, ROUTE-20.
 */
export const searchHref = (request: SearchRequest, carried?: Carried): string => searchHrefs(request, carried)(request)

/**
 * {@link searchHref} for the many links of one page, whose requests differ little from its own (`base`): what they share is
 * worked out once. Spec: SRCH-01.
 */
export const searchHrefs = (base: SearchRequest, carried?: Carried): Hrefs => {
  const basePlace = placeOf(base, carried)
  const write = queryWriter(inPlace(base, basePlace))
  const carriedView = viewOf(carried?.view)
  return (request, view) => {
    const isThere = request.wpCategory === base.wpCategory && request.uberfilter === base.uberfilter
    const place = isThere ? basePlace : placeOf(request, carried)
    return withQuery(
      place.path,
      joinQueries(write(inPlace(request, place)), view === undefined ? carriedView : viewOf(view))
    )
  }
}

/**
 * Links that switch a value of a field on or off, from the first page: {@link searchHref} of toggleValue, for the hundred
 * values of a page's facets. Given once the field, then each value. Spec: SRCH-11.
 */
export const switchHrefs = (
  request: SearchRequest,
  carried?: Carried
): ((field: FilterField) => (value: string) => string) => {
  const place = placeOf(request, carried)
  const aroundOf = queryAround(inPlace(request, place))
  const view = viewOf(carried?.view)
  return (field) => {
    if (field === "category" && place.isCategoryInQuery) {
      return (value) => searchHref(toggleValue(request, field, value), carried)
    }
    const { name, before, after } = aroundOf(field)
    const wanted = valuesOf(request, field)
    const start = `${place.path}?${before}${before === "" ? "" : "&"}${name}=`
    const rest = joinQueries(after, view)
    const end = rest === "" ? "" : `&${rest}`
    return (value) => {
      const values = switched(wanted, value)
      return values.length === 0
        ? withQuery(place.path, joinQueries(before, rest))
        : start + formText(writePipeList(values)) + end
    }
  }
}

/** The address of `request` as a form sends it: where to, and its parameters as hidden fields. Spec: SRCH-01, SRCH-06. */
export const searchForm = (
  request: SearchRequest,
  carried?: Carried
): { readonly action: string; readonly hidden: ReadonlyArray<Parameter> } => {
  const place = placeOf(request, carried)
  const hidden = queryParameters(inPlace(request, place))
  return {
    action: place.path,
    hidden: carried?.view == null ? hidden : [...hidden, [PARAMETER.view, VIEW_NAMES[carried.view]]]
  }
}

/** The view a visitor has chosen in the URL, null when the width of the screen decides. Spec: SRCH-13. */
export const readView = (search: string): View | null =>
  readViewName(new URLSearchParams(search).get(PARAMETER.view) ?? "")

/** What links on the page at `location` keep. Spec: SRCH-13, ROUTE-18. */
export const readCarried = (location: SearchLocation): Carried => {
  const [first, name] = segmentsOf(location.pathname)
  return { landing: first === SEGMENT.landing ? (name ?? null) : null, view: readView(location.search) }
}

const readPlace = (pathname: string): Pick<SearchRequest, "uberfilter" | "wpCategory"> => {
  const segments = segmentsOf(pathname)
  if (segments[0] === SEGMENT.landing && segments.length === 3) {
    return { uberfilter: [...new Set((segments[2] ?? "").split(",").filter((id) => id !== ""))], wpCategory: "" }
  }
  const category = segments.at(-1) === SEGMENT.products ? categoryKey(segments.slice(0, -1)) : null
  return { uberfilter: [], wpCategory: category ?? "" }
}

/** The path of a search, and whether the category of its page had to go into the query. */
interface Place {
  readonly path: string
  readonly isCategoryInQuery: boolean
}

const placeOf = ({ uberfilter, wpCategory }: SearchRequest, carried: Carried | undefined): Place => {
  if (uberfilter.length > 0) {
    return { path: landingPath(carried?.landing ?? "", uberfilter), isCategoryInQuery: wpCategory !== "" }
  }
  return isCategoryKey(wpCategory)
    ? { path: categoryProductsPath(wpCategory), isCategoryInQuery: false }
    : { path: `/${SEGMENT.search}/`, isCategoryInQuery: wpCategory !== "" }
}

/** `request` as its query has it: the page's category with the others when it is not in the path, prices the right way round. */
const inPlace = (request: SearchRequest, { isCategoryInQuery }: Place): SearchRequest => {
  const [priceFrom, priceTo] = priceRange(request.priceFrom, request.priceTo)
  if (!isCategoryInQuery && priceFrom === request.priceFrom) return request
  const categoryFilter = isCategoryInQuery ? [...request.categoryFilter, request.wpCategory] : request.categoryFilter
  return { ...request, categoryFilter, priceFrom, priceTo }
}

const viewOf = (view: View | null | undefined): string => (view == null ? "" : `${PARAMETER.view}=${VIEW_NAMES[view]}`)

const withQuery = (path: string, query: string): string => (query === "" ? path : `${path}?${query}`)

/** Lists come joined by pipes, or (from a form's checkboxes) as the same parameter several times. Spec: SRCH-05. */
const readValues = (parameters: URLSearchParams, name: string): ReadonlyArray<string> =>
  wantedValues(parameters.getAll(name).flatMap(readPipeList)).slice(0, WANTED_LIMIT)

const readFeatures = (parameters: URLSearchParams): SearchRequest["featuresFilter"] => {
  const names = wantedValues([...parameters.keys()]).filter((name) => name.startsWith(FEATURE_PREFIX))
  const features = names.map((name) => [name.slice(FEATURE_PREFIX.length), readValues(parameters, name)] as const)
  return Object.fromEntries(features.filter(([key, values]) => key !== "" && values.length > 0).slice(0, WANTED_LIMIT))
}

const segmentsOf = (pathname: string): ReadonlyArray<string> =>
  pathname
    .split("/")
    .filter((segment) => segment !== "")
    .map(decodeSegment)
