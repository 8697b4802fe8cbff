import { EMPTY_REQUEST } from "./empty-request.ts"
import { FIELDS, featureKey, type FilterField } from "./fields.ts"
import { formText } from "./form-text.ts"
import { FEATURE_PREFIX, PARAMETER } from "./parameters.ts"
import { writePipeList } from "./pipe-list.ts"
import type { SearchRequest } from "./request.ts"
import { readTerm } from "./term.ts"
import { wantedValues } from "./wanted-values.ts"

/** A parameter of an address, not yet encoded. */
export type Parameter = readonly [name: string, value: string]

/** The parameters one part of a request becomes; those without a value are not written. */
type Piece = (request: SearchRequest) => ReadonlyArray<Parameter>

const features: Piece = ({ featuresFilter }) =>
  Object.keys(featuresFilter)
    .sort()
    .map((key) => [FEATURE_PREFIX + key, writePipeList(wantedValues(featuresFilter[key] ?? []))])

const page: Piece = ({ currentPage }) => [[PARAMETER.page, unless(1, currentPage)]]

/** All but the page, in the order they are written; the page comes last. {@link partsOf} has the part that each is made from. */
const PIECES: ReadonlyArray<Piece> = [
  ({ searchTerm }) => [[PARAMETER.term, readTerm(searchTerm)]],
  ...FIELDS.map(({ key, parameter }): Piece => (request) => [[parameter, writePipeList(wantedValues(request[key]))]]),
  features,
  ({ priceFrom }) => [[PARAMETER.priceFrom, priceFrom === null ? "" : String(Math.floor(priceFrom / 100))]],
  ({ priceTo }) => [[PARAMETER.priceTo, priceTo === null ? "" : String(Math.ceil(priceTo / 100))]],
  ({ sort }) => [[PARAMETER.sort, unless(EMPTY_REQUEST.sort, sort)]],
  ({ size }) => [[PARAMETER.size, unless(EMPTY_REQUEST.size, size)]]
]

const ALL: ReadonlyArray<Piece> = [...PIECES, page]

/** Written out, for it runs for every link of a page: looking parts up by name takes five times as long. */
const partsOf = (request: SearchRequest): ReadonlyArray<unknown> => [
  request.searchTerm,
  request.categoryFilter,
  request.brandsFilter,
  request.shopsFilter,
  request.colorsFilter,
  request.sizesFilter,
  request.gendersFilter,
  request.modelsFilter,
  request.deliveryFilter,
  request.featuresFilter,
  request.priceFrom,
  request.priceTo,
  request.sort,
  request.size
]

/** The parameters `request` needs in its address; defaults are left out. Spec: SRCH-01. */
export const queryParameters = (request: SearchRequest): ReadonlyArray<Parameter> =>
  ALL.flatMap((piece) => piece(request)).filter(([, value]) => value !== "")

/** Queries without the question mark; empty for a request that needs none. */
interface QueryWriter {
  readonly write: (request: SearchRequest) => string
  readonly around: (field: FilterField) => QueryAround
}

/** The query around the values of one field. */
interface QueryAround {
  /** The field's parameter, encoded. */
  readonly name: string
  readonly before: string
  readonly after: string
}

/**
 * Writes the queries of requests that differ little from `base`: what they have in common is worked out once. `around` gives
 * what stands around the values of a field in the query of `base` at its first page. Spec: SRCH-01, SRCH-11.
 */
export const queryWriter = (base: SearchRequest): QueryWriter => {
  const baseParts = partsOf(base)
  const { texts, before, after } = textsAround(base)
  const basePage = textOf(page, base)
  const write = (request: SearchRequest): string => {
    const parts = partsOf(request)
    let first = 0
    while (first < parts.length && parts[first] === baseParts[first]) first++
    let end = parts.length
    while (end > first && parts[end - 1] === baseParts[end - 1]) end--
    let query = before[first]!
    for (let at = first; at < end; at++) {
      query = joinQueries(query, parts[at] === baseParts[at] ? texts[at]! : textOf(PIECES[at]!, request))
    }
    const pageText = request.currentPage === base.currentPage ? basePage : textOf(page, request)
    return joinQueries(joinQueries(query, after[end]!), pageText)
  }
  const around = (field: FilterField): QueryAround => {
    const parameter = PARAMETERS.get(field)
    if (parameter !== undefined) {
      const [at, name] = parameter
      return { name, before: before[at]!, after: after[at + 1]! }
    }
    const key = featureKey(field)
    const [lower, higher] = featuresAround(base, key)
    return {
      name: formText(FEATURE_PREFIX + key),
      before: joinQueries(before[FEATURES_AT]!, lower),
      after: joinQueries(higher, after[FEATURES_AT + 1]!)
    }
  }
  return { write, around }
}

/** One part of a query and the next; either may be empty. Spec: SRCH-01. */
export const joinQueries = (one: string, other: string): string =>
  one === "" || other === "" ? one + other : `${one}&${other}`

/** Place among the pieces and name of the parameter of each fixed field. */
const PARAMETERS: ReadonlyMap<string, readonly [at: number, name: string]> = new Map(
  FIELDS.map(({ name, parameter }, index) => [name, [index + 1, parameter]])
)

const FEATURES_AT = PIECES.indexOf(features)

/** The text of each piece, of all before it, and of all from it on (both one longer). */
const textsAround = (request: SearchRequest) => {
  const texts = PIECES.map((piece) => textOf(piece, request))
  const before = [""]
  const after = [""]
  for (let at = 0; at < texts.length; at++) {
    before.push(joinQueries(before[at]!, texts[at]!))
    after.push(joinQueries(texts[texts.length - 1 - at]!, after[at]!))
  }
  return { texts, before, after: after.reverse() }
}

/** The other features, which stand in the order of their keys. */
const featuresAround = (request: SearchRequest, key: string): readonly [lower: string, higher: string] => {
  const others = Object.entries(request.featuresFilter)
  if (others.length === 0) return ["", ""]
  const text = (isWanted: (other: string) => boolean): string =>
    textOf(features, { ...request, featuresFilter: Object.fromEntries(others.filter(([other]) => isWanted(other))) })
  return [text((other) => other < key), text((other) => other > key)]
}

const textOf = (piece: Piece, request: SearchRequest): string => {
  let text = ""
  for (const [name, value] of piece(request)) {
    if (value !== "") text = joinQueries(text, `${formText(name)}=${formText(value)}`)
  }
  return text
}

const unless = <Value>(usual: Value, value: Value): string => (value === null || value === usual ? "" : String(value))
