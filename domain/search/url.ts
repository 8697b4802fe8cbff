import { categoryKey, isCategoryKey } from "#domain/routes/category-key.ts"
import { categoryProductsPath, decodeSegment, landingPath, SEGMENT } from "#domain/routes/paths.ts"
import { EMPTY_REQUEST } from "./empty-request.ts"
import { FIELDS } from "./fields.ts"
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
import type { Page, SearchRequest, View } from "./request.ts"
import { readTerm } from "./term.ts"

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
 * Spec: SRCH-01, SRCH-05 to SRCH-08, ROUTE-17, ROUTE-18, ROUTE-20.
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
 */
export const searchHref = (request: SearchRequest, carried?: Carried): string => {
  const inPath = request.uberfilter.length === 0 && isCategoryKey(request.wpCategory)
  const query = new URLSearchParams(parametersOf(inPath ? request : withCategoryInQuery(request)))
  if (carried?.view != null) query.append(PARAMETER.view, VIEW_NAMES[carried.view])
  const path = inPath ? categoryProductsPath(request.wpCategory) : pathOf(request, carried?.landing ?? "")
  const text = query.toString()
  return text === "" ? path : `${path}?${text}`
}

/** The view a visitor has chosen in the URL, null when the width of the screen decides. Spec: SRCH-13. */
export const readView = (search: string): View | null =>
  readViewName(new URLSearchParams(search).get(PARAMETER.view) ?? "")

/** What links on the page at `location` keep. */
export const readCarried = (location: SearchLocation): Carried => {
  const [first, name] = segmentsOf(location.pathname)
  return { landing: first === SEGMENT.landing ? (name ?? null) : null, view: readView(location.search) }
}

const readPlace = (pathname: string): Pick<SearchRequest, "uberfilter" | "wpCategory"> => {
  const segments = segmentsOf(pathname)
  if (segments[0] === SEGMENT.landing && segments.length === 3) {
    return { uberfilter: unique((segments[2] ?? "").split(",").filter((id) => id !== "")), wpCategory: "" }
  }
  const category = segments.at(-1) === SEGMENT.products ? categoryKey(segments.slice(0, -1)) : null
  return { uberfilter: [], wpCategory: category ?? "" }
}

const pathOf = ({ uberfilter }: SearchRequest, landing: string): string =>
  uberfilter.length === 0 ? `/${SEGMENT.search}/` : landingPath(landing, uberfilter)

const withCategoryInQuery = (request: SearchRequest): SearchRequest =>
  request.wpCategory === ""
    ? request
    : { ...request, categoryFilter: unique([...request.categoryFilter, request.wpCategory]) }

const parametersOf = (request: SearchRequest): Array<[string, string]> => {
  const [from, to] = priceRange(request.priceFrom, request.priceTo)
  const all: Array<[string, string]> = [
    [PARAMETER.term, readTerm(request.searchTerm)],
    ...FIELDS.map(({ key, parameter }): [string, string] => [parameter, writePipeList(request[key])]),
    ...Object.entries(request.featuresFilter).map(([key, values]): [string, string] => [
      FEATURE_PREFIX + key,
      writePipeList(values)
    ]),
    [PARAMETER.priceFrom, from === null ? "" : String(Math.floor(from / 100))],
    [PARAMETER.priceTo, to === null ? "" : String(Math.ceil(to / 100))],
    [PARAMETER.sort, unlessDefault(request.sort ?? EMPTY_REQUEST.sort, EMPTY_REQUEST.sort)],
    [PARAMETER.size, unlessDefault(request.size, EMPTY_REQUEST.size)],
    [PARAMETER.page, unlessDefault(request.currentPage, 1 as Page)]
  ]
  return all.filter(([, value]) => value !== "")
}

const unlessDefault = <Value>(value: Value, usual: Value): string => (value === usual ? "" : String(value))

/** Lists come joined by pipes, or (from a form's checkboxes) as the same parameter several times. Spec: SRCH-05. */
const readValues = (parameters: URLSearchParams, name: string): ReadonlyArray<string> =>
  unique(parameters.getAll(name).flatMap(readPipeList))

const readFeatures = (parameters: URLSearchParams): SearchRequest["featuresFilter"] => {
  const names = unique([...parameters.keys()]).filter((name) => name.startsWith(FEATURE_PREFIX))
  const features = names.map((name) => [name.slice(FEATURE_PREFIX.length), readValues(parameters, name)] as const)
  return Object.fromEntries(features.filter(([key, values]) => key !== "" && values.length > 0))
}

const segmentsOf = (pathname: string): ReadonlyArray<string> =>
  pathname
    .split("/")
    .filter((segment) => segment !== "")
    .map(decodeSegment)

const unique = (values: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(values)]
