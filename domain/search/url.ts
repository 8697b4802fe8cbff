import { categoryKey, isCategoryKey } from "#domain/routes/category-key.ts"
import { categoryProductsPath, decodeSegment, landingPath, SEGMENT } from "#domain/routes/paths.ts"
import { EMPTY_REQUEST } from "./empty-request.ts"
import { type FilterField, type ListKey, PARAMETER_OF, valuesOf } from "./fields.ts"
import { formList } from "./form-text.ts"
import {
  FEATURE_PREFIX,
  firstValue,
  PARAMETER,
  type Parameters,
  readPage,
  readParameters,
  readPriceFrom,
  readPriceTo,
  readSize,
  readSort,
  readViewName,
  VIEW_NAMES
} from "./parameters.ts"
import { readPipeList } from "./pipe-list.ts"
import { priceRange } from "./price-range.ts"
import { joinQueries, type Parameter, queryParameters, queryWriter } from "./query.ts"
import { switched, toggleValue } from "./refine.ts"
import type { SearchRequest, View } from "./request.ts"
import { readTerm } from "./term.ts"
import { VALUE_LIMIT, WANTED_LIMIT, wantedValues } from "./wanted-values.ts"

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

/**
 * The request an address stands for. Total: what it does not understand falls back to the default (readIssues says what
 * that was), so that an old or mangled link still shows results.
 *
 * Spec: SRCH-01, SRCH-05 to SRCH-08, SRCH-27, ROUTE-17, ROUTE-18, ROUTE-20.
 */
export const readSearchUrl = (location: SearchLocation): SearchRequest => {
  const parameters = readParameters(location.search)
  const get = (name: string): string => firstValue(parameters, name)
  const [priceFrom, priceTo] = priceRange(readPriceFrom(get(PARAMETER.priceFrom)), readPriceTo(get(PARAMETER.priceTo)))
  const size = readSize(get(PARAMETER.size)) ?? EMPTY_REQUEST.size
  const list = (key: ListKey): ReadonlyArray<string> => readValues(parameters, PARAMETER_OF[key])
  const { uberfilter, wpCategory } = readPlace(location.pathname)
  // Every request is built here and in EMPTY_REQUEST alone, with its parts in one order: objects made alike are read fast.
  return {
    searchTerm: readTerm(get(PARAMETER.term)),
    brandsFilter: list("brandsFilter"),
    colorsFilter: list("colorsFilter"),
    gendersFilter: list("gendersFilter"),
    modelsFilter: list("modelsFilter"),
    deliveryFilter: list("deliveryFilter"),
    shopsFilter: list("shopsFilter"),
    sizesFilter: list("sizesFilter"),
    categoryFilter: list("categoryFilter"),
    featuresFilter: readFeatures(parameters),
    priceFrom,
    priceTo,
    currentPage: readPage(get(PARAMETER.page), size) ?? EMPTY_REQUEST.currentPage,
    size,
    sort: get(PARAMETER.sort) === "" ? EMPTY_REQUEST.sort : readSort(get(PARAMETER.sort)),
    uberfilter,
    wpCategory
  }
}

/**
 * The shortest path and query that {@link readSearchUrl} reads back as `request`; defaults are left out, and so is a sort
 * that is not offered. Prices are widened to whole euros. A category that no path can hold goes into the query.
 *
 * Spec: SRCH-01, SRCH-05, SRCH-13, ROUTE-17, ROUTE-18, ROUTE-20.
 */
export const searchHref = (request: SearchRequest, carried?: Carried): string =>
  searchLinks(request, carried).href(request)

/** Links of a page that stands for `base`: what they share is worked out once. */
export interface SearchLinks {
  /** {@link searchHref} of a request, with the carried view or another. */
  readonly href: (request: SearchRequest, view?: View) => string
  /** {@link searchHref} of toggleValue: the field once, then each of its values. */
  readonly switchHref: (field: FilterField) => (value: string) => string
}

/** {@link searchHref} for the hundred links of one page, whose requests differ little from its own. Spec: SRCH-01, SRCH-11. */
export const searchLinks = (base: SearchRequest, carried?: Carried): SearchLinks => {
  const basePlace = placeOf(base, carried)
  const { write, around } = queryWriter(inPlace(base, basePlace))
  const carriedView = viewOf(carried?.view)
  const href: SearchLinks["href"] = (request, view) => {
    const isThere = request.wpCategory === base.wpCategory && request.uberfilter === base.uberfilter
    const place = isThere ? basePlace : placeOf(request, carried)
    const query = write(inPlace(request, place))
    return withQuery(place.path, joinQueries(query, view === undefined ? carriedView : viewOf(view)))
  }
  const switchHref: SearchLinks["switchHref"] = (field) => {
    if (field === "category" && basePlace.isCategoryInQuery) return (value) => href(toggleValue(base, field, value))
    const { name, before, after } = around(field)
    const wanted = valuesOf(base, field)
    const rest = joinQueries(after, carriedView)
    const start = `${basePlace.path}?${before}${before === "" ? "" : "&"}${name}=`
    const end = rest === "" ? "" : `&${rest}`
    return (value) => {
      const values = switched(wanted, value)
      return values.length === 0 ? withQuery(basePlace.path, joinQueries(before, rest)) : start + formList(values) + end
    }
  }
  return { href, switchHref }
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
  readViewName(readParameters(search).get(PARAMETER.view)?.[0] ?? "")

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
const readValues = (parameters: Parameters, name: string): ReadonlyArray<string> => {
  const lists = parameters.get(name)
  const values = (lists ?? []).flatMap(readPipeList).filter(({ length }) => length <= VALUE_LIMIT)
  return wantedValues(values).slice(0, WANTED_LIMIT)
}

const readFeatures = (parameters: Parameters): SearchRequest["featuresFilter"] => {
  const names = wantedValues([...parameters.keys()]).filter((name) => name.startsWith(FEATURE_PREFIX))
  const features = names.map((name) => [name.slice(FEATURE_PREFIX.length), readValues(parameters, name)] as const)
  return Object.fromEntries(features.filter(([key, values]) => key !== "" && values.length > 0).slice(0, WANTED_LIMIT))
}

const segmentsOf = (pathname: string): ReadonlyArray<string> =>
  pathname
    .split("/")
    .filter((segment) => segment !== "")
    .map(decodeSegment)
