import { readKinds, writeKinds } from "#domain/search/intent/intent.ts"
import { categoryKey, isCategoryKey } from "#domain/base/routes.ts"
import { categoryProductsPath, decodeSegment, landingPath, SEGMENT } from "#domain/base/paths.ts"
import {
  CHOICE_NAMES,
  chosenFields,
  FEATURE_FIELD,
  FEATURE_PARAMETER,
  type FeatureField,
  type FilterField,
  type Filters,
  FILTERS,
  isOpenRange,
  MAX_VALUE_LENGTH,
  MAX_VALUES,
  type MutableFilters,
  orderBounds,
  parameterOf,
  RANGE_NAMES,
  sortValues,
  valuesOf
} from "./filters.ts"
import {
  readPage,
  readPriceFrom,
  readPriceTo,
  firstValue,
  formList,
  formText,
  joinQueries,
  type Parameter,
  type Parameters,
  readParameters,
  writeQuery
} from "./query-string.ts"
import {
  ALL_VARIANTS,
  PARAMETER,
  readSize,
  readSort,
  readViewName,
  VIEW_NAMES,
  EMPTY_REQUEST,
  type SearchRequest,
  type View
} from "./request.ts"
import { readPipeList, writePipeList } from "#domain/base/text/csv.ts"
import { toggle, toggleValue, withValues } from "./refine.ts"
import { readTerm } from "./term.ts"

export interface SearchLocation {
  readonly pathname: string
  readonly search: string
}

export interface LinkContext {
  readonly landing: string | null
  readonly view: View | null
}

/** Replaces invalid values by defaults. Spec: SRCH-01, SRCH-05 to SRCH-08, SRCH-27, ROUTE-17, ROUTE-18, ROUTE-20. */
export const readSearchUrl = (location: SearchLocation): SearchRequest => {
  const parameters = readParameters(location.search)
  const get = (name: string): string => firstValue(parameters, name)
  const size = readSize(get(PARAMETER.size)) ?? EMPTY_REQUEST.size
  return {
    searchTerm: readTerm(get(PARAMETER.term)),
    filters: readFilters(parameters),
    currentPage: readPage(get(PARAMETER.page), size) ?? EMPTY_REQUEST.currentPage,
    size,
    literal: readKinds((parameters.get(PARAMETER.literal) ?? []).flatMap(readPipeList)),
    allVariants: get(PARAMETER.variants) === ALL_VARIANTS,
    sort: get(PARAMETER.sort) === "" ? EMPTY_REQUEST.sort : readSort(get(PARAMETER.sort)),
    ...readPath(location.pathname)
  }
}

/** Returns the shortest URL. Spec: SRCH-01, SRCH-05, SRCH-13, ROUTE-17, ROUTE-18, ROUTE-20. */
export const searchHref = (request: SearchRequest, context?: LinkContext): string =>
  searchLinks(request, context).href(request)

export interface SearchLinks {
  readonly href: (request: SearchRequest, view?: View) => string
  /** Returns {@link searchHref} of toggleValue. Call it once with a field, then with each of its values. */
  readonly toggleHref: (field: FilterField) => (value: string) => string
}

/** Shares the work of the hundreds of links of one page. Spec: SRCH-01, SRCH-11. */
export const searchLinks = (base: SearchRequest, context?: LinkContext): SearchLinks => {
  const pageView = viewQuery(context?.view)
  const basePath = searchPath(base, context)
  const pathOf = (request: SearchRequest) =>
    request.pageCategory === base.pageCategory && request.productIds === base.productIds
      ? basePath
      : searchPath(request, context)
  const href: SearchLinks["href"] = (request, view) => {
    const { path, categories } = pathOf(request)
    const query = writeQuery(queryParameters(request, categories))
    return withQuery(path, joinQueries(query, view === undefined ? pageView : viewQuery(view)))
  }
  const toggleHref: SearchLinks["toggleHref"] = (field) => {
    const { path, categories } = basePath
    if (field === "category" && categories.length > 0) return (value) => href(toggleValue(base, field, value))
    const name = parameterOf(field)
    const chosen = valuesOf(base.filters, field)
    const parameters = queryParameters(
      { ...withValues(base, field, ["any"]), currentPage: EMPTY_REQUEST.currentPage },
      categories
    )
    const at = parameters.findIndex((parameter) => parameter[0] === name)
    const before = writeQuery(parameters.slice(0, at))
    const after = joinQueries(writeQuery(parameters.slice(at + 1)), pageView)
    const start = `${path}?${joinQueries(before, `${formText(name)}=`)}`
    const end = after === "" ? "" : `&${after}`
    return (value) => {
      const values = toggle(chosen, value)
      return values.length === 0 ? withQuery(path, joinQueries(before, after)) : start + formList(values) + end
    }
  }
  return { href, toggleHref }
}

/** Makes hidden fields of the parameters. Spec: SRCH-01, SRCH-06. */
export const searchForm = (
  request: SearchRequest,
  context?: LinkContext
): { readonly action: string; readonly hidden: ReadonlyArray<Parameter> } => {
  const { path, categories } = searchPath(request, context)
  const hidden = queryParameters(request, categories).filter(([, value]) => value !== "")
  return {
    action: path,
    hidden: context?.view == null ? hidden : [...hidden, [PARAMETER.view, VIEW_NAMES[context.view]]]
  }
}

/** Returns the view a visitor has chosen in the URL, null if the width of the screen decides. Spec: SRCH-13. */
export const readView = (search: string): View | null =>
  readViewName(readParameters(search).get(PARAMETER.view)?.[0] ?? "")

/** Returns the parts of a URL that links on its page preserve. Spec: SRCH-13, ROUTE-18. */
export const readLinkContext = (location: SearchLocation): LinkContext => {
  const [first, name] = segmentsOf(location.pathname)
  return { landing: first === SEGMENT.landing ? (name ?? null) : null, view: readView(location.search) }
}

const readPath = (pathname: string): Pick<SearchRequest, "productIds" | "pageCategory"> => {
  const segments = segmentsOf(pathname)
  if (segments[0] === SEGMENT.landing && segments.length === 3) {
    return { productIds: [...new Set((segments[2] ?? "").split(",").filter((id) => id !== ""))], pageCategory: "" }
  }
  const category = segments.at(-1) === SEGMENT.products ? categoryKey(segments.slice(0, -1)) : null
  return { productIds: [], pageCategory: category ?? "" }
}

const searchPath = (
  { productIds, pageCategory }: SearchRequest,
  context: LinkContext | undefined
): { readonly path: string; readonly categories: ReadonlyArray<string> } => {
  const categories = pageCategory === "" ? [] : [pageCategory]
  if (productIds.length > 0) return { path: landingPath(context?.landing ?? "", productIds), categories }
  return isCategoryKey(pageCategory)
    ? { path: categoryProductsPath(pageCategory), categories: [] }
    : { path: `/${SEGMENT.search}/`, categories }
}

const readFilters = (parameters: Parameters): Filters => {
  const filters: MutableFilters = {}
  for (const field of [...CHOICE_NAMES, ...readFeatures(parameters)]) {
    const values = readValues(parameters, field)
    if (values.length > 0) filters[field] = values
  }
  for (const name of RANGE_NAMES) {
    const { from, to } = FILTERS[name].parameters
    const bounds = [readPriceFrom(firstValue(parameters, from)), readPriceTo(firstValue(parameters, to))] as const
    if (!isOpenRange(bounds)) filters[name] = orderBounds(bounds)
  }
  return filters
}

/** Reads values joined by pipes, or (from the checkboxes of a form) from one parameter given several times. Spec: SRCH-05. */
const readValues = (parameters: Parameters, field: FilterField): ReadonlyArray<string> => {
  const lists = parameters.get(parameterOf(field))
  if (lists === undefined) return []
  const values = lists.flatMap(readPipeList).filter(({ length }) => length <= MAX_VALUE_LENGTH)
  return sortValues(values).slice(0, MAX_VALUES)
}

const readFeatures = (parameters: Parameters): ReadonlyArray<FeatureField> =>
  sortValues([...parameters.keys()])
    .filter((name) => name.startsWith(FEATURE_PARAMETER) && name !== FEATURE_PARAMETER)
    .map((name): FeatureField => `${FEATURE_FIELD}${name.slice(FEATURE_PARAMETER.length)}`)
    .filter((field) => readValues(parameters, field).length > 0)
    .slice(0, MAX_VALUES)

/** Returns them in canonical order, with `categories` added; a default has an empty value. */
const queryParameters = (request: SearchRequest, categories: ReadonlyArray<string>): ReadonlyArray<Parameter> => {
  const { filters } =
    categories.length === 0
      ? request
      : withValues(request, "category", [...valuesOf(request.filters, "category"), ...categories])
  return [
    [PARAMETER.term, readTerm(request.searchTerm)],
    ...chosenFields(filters).map((field): Parameter => [
      parameterOf(field),
      writePipeList(sortValues(valuesOf(filters, field)))
    ]),
    ...RANGE_NAMES.flatMap((name): ReadonlyArray<Parameter> => {
      const range = filters[name]
      if (range === undefined) return []
      const [from, to] = orderBounds(range)
      const { parameters } = FILTERS[name]
      return [
        [parameters.from, from === null ? "" : String(Math.floor(from / 100))],
        [parameters.to, to === null ? "" : String(Math.ceil(to / 100))]
      ]
    }),
    [PARAMETER.literal, writePipeList(writeKinds(request.literal))],
    [PARAMETER.variants, request.allVariants ? ALL_VARIANTS : ""],
    [PARAMETER.sort, unlessDefault(request.sort, EMPTY_REQUEST.sort)],
    [PARAMETER.size, unlessDefault(request.size, EMPTY_REQUEST.size)],
    [PARAMETER.page, unlessDefault(request.currentPage, EMPTY_REQUEST.currentPage)]
  ]
}

const unlessDefault = <Value>(value: Value, byDefault: Value): string =>
  value === null || value === byDefault ? "" : String(value)

const viewQuery = (view: View | null | undefined): string =>
  view == null ? "" : `${PARAMETER.view}=${VIEW_NAMES[view]}`

const withQuery = (path: string, query: string): string => (query === "" ? path : `${path}?${query}`)

const segmentsOf = (pathname: string): ReadonlyArray<string> =>
  pathname
    .split("/")
    .filter((segment) => segment !== "")
    .map(decodeSegment)
