import { truncate } from "#domain/text/truncate.ts"
import { lastServedPage, PAGE_SIZE } from "./pages.ts"
import {
  firstValue,
  PARAMETER,
  readPage,
  readParameters,
  readPriceFrom,
  readPriceTo,
  readSize,
  readSort,
  readViewName
} from "./parameters.ts"
import { isTermCut, TERM_LIMIT } from "./term.ts"
import type { SearchLocation } from "./url.ts"

/** A parameter that was read differently from how it was written. */
export interface SearchIssue {
  /** Name of the parameter in the URL. */
  readonly field: string
  /** A Dutch sentence. */
  readonly text: string
}

/**
 * What `readSearchUrl` did not understand and left out or changed, so that nothing is lost in silence. Empty
 * parameters, as forms send them, and parameters that are not ours are no issue. Spec: SRCH-24.
 */
export const readIssues = ({ search }: SearchLocation): ReadonlyArray<SearchIssue> => {
  const parameters = readParameters(search)
  const get = (name: string): string => firstValue(parameters, name)
  const size = readSize(get(PARAMETER.size)) ?? PAGE_SIZE
  return Object.values(PARAMETER).flatMap((field) => {
    const value = get(field)
    const text = value === "" ? null : CHECKS[field](value, size)
    return text === null ? [] : [{ field, text }]
  })
}

type Check = (value: string, size: typeof PAGE_SIZE) => string | null

const CHECKS: Readonly<Record<(typeof PARAMETER)[keyof typeof PARAMETER], Check>> = {
  q: (value) =>
    isTermCut(value) ? `Je zoekterm is langer dan ${TERM_LIMIT} tekens. We zoeken op het begin ervan.` : null,
  "prijs-van": (value) => (readPriceFrom(value) === null ? noPrice(value) : null),
  "prijs-tot": (value) => (readPriceTo(value) === null ? noPrice(value) : null),
  pagina: (value, size) => {
    if (readPage(value, size) === null) return `Een pagina “${short(value)}” is er niet. Dit is de eerste.`
    const last = lastServedPage(size)
    return Number(value) > last
      ? `Verder dan pagina ${last} kunnen we niet bladeren. Maak je zoekopdracht smaller.`
      : null
  },
  aantal: (value) =>
    readSize(value) === null ? `“${short(value)}” producten op een pagina kan niet. Je ziet er ${PAGE_SIZE}.` : null,
  sorteer: (value) =>
    readSort(value) === null
      ? `We kennen de volgorde “${short(value)}” niet. Je ziet de beste resultaten eerst.`
      : null,
  weergave: (value) => (readViewName(value) === null ? `We kennen de weergave “${short(value)}” niet.` : null)
}

const noPrice = (value: string): string => `“${short(value)}” is geen prijs. We hebben er niet op gefilterd.`

const short = (value: string): string => truncate(value, 30)
