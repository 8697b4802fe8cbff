import { truncate } from "#domain/base/text/line.ts"
import { lastServedPage } from "./pages.ts"
import { FILTERS, RANGE_NAMES } from "./filters.ts"
import { PAGE_SIZE, type PageSize, ALL_VARIANTS, PARAMETER, readSize, readSort, readViewName } from "./request.ts"
import { firstValue, readParameters, readPage, readPriceFrom } from "./query-string.ts"
import type { SearchLocation } from "./url.ts"
import { isTermCut, TERM_LIMIT } from "./term.ts"

export interface SearchIssue {
  readonly field: string
  readonly text: string
}

/** Ignores empty parameters, as forms send them, and unknown ones. Spec: SRCH-24. */
export const readIssues = ({ search }: SearchLocation): ReadonlyArray<SearchIssue> => {
  const parameters = readParameters(search)
  const get = (name: string): string => firstValue(parameters, name)
  const size = readSize(get(PARAMETER.size)) ?? PAGE_SIZE
  return CHECKS.flatMap(([field, check]) => {
    const value = get(field)
    const text = value === "" ? null : check(value, size)
    return text === null ? [] : [{ field, text }]
  })
}

type Check = (value: string, size: PageSize) => string | null

const checkTerm: Check = (value) =>
  isTermCut(value) ? `Je zoekterm is langer dan ${TERM_LIMIT} tekens. We zoeken op het begin ervan.` : null

const checkPrice: Check = (value) =>
  readPriceFrom(value) === null ? `“${short(value)}” is geen prijs. We hebben er niet op gefilterd.` : null

const checkPage: Check = (value, size) => {
  if (readPage(value, size) === null) return `Een pagina “${short(value)}” is er niet. Dit is de eerste.`
  const last = lastServedPage(size)
  return Number(value) > last
    ? `Verder dan pagina ${last} kunnen we niet bladeren. Maak je zoekopdracht smaller.`
    : null
}

const checkSize: Check = (value) =>
  readSize(value) === null ? `“${short(value)}” producten op een pagina kan niet. Je ziet er ${PAGE_SIZE}.` : null

const checkSort: Check = (value) =>
  readSort(value) === null ? `We kennen de volgorde “${short(value)}” niet. Je ziet de beste resultaten eerst.` : null

const checkView: Check = (value) =>
  readViewName(value) === null ? `We kennen de weergave “${short(value)}” niet.` : null

const checkVariants: Check = (value) =>
  value === ALL_VARIANTS
    ? null
    : `We kennen de keuze “${short(value)}” voor uitvoeringen niet. Je ziet ze samengevoegd.`

const short = (value: string): string => truncate(value, 30)

const CHECKS: ReadonlyArray<readonly [parameter: string, check: Check]> = [
  [PARAMETER.term, checkTerm],
  ...RANGE_NAMES.flatMap((name) => Object.values(FILTERS[name].parameters)).map(
    (parameter) => [parameter, checkPrice] as const
  ),
  [PARAMETER.page, checkPage],
  [PARAMETER.size, checkSize],
  [PARAMETER.sort, checkSort],
  [PARAMETER.view, checkView],
  [PARAMETER.variants, checkVariants]
]
