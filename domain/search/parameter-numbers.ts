// Apart from parameters.ts, because every page fetches that file, and only searches parse these values.
import type { Cents } from "#domain/base/cents.ts"
import { readEuros } from "#domain/base/euros.ts"
import { lastServedPage } from "./pages.ts"
import type { PageSize } from "./request.ts"
import type { Page } from "./schemas.ts"

/** Parses a whole number from 1 on, and limits it to the last page served. Spec: SRCH-08. */
export const readPage = (text: string, size: PageSize): Page | null => {
  if (!/^\d{1,20}$/.test(text) || Number(text) < 1) return null
  return Math.min(Number(text), lastServedPage(size)) as Page
}

/** Parses a lower bound, rounded down to whole euros, so that the range excludes nothing. In cents. Spec: SRCH-06. */
export const readPriceFrom = (text: string): Cents | null => parseRoundedEuros(text, Math.floor)

/** Parses an upper bound, rounded up to whole euros. In cents. Spec: SRCH-06. */
export const readPriceTo = (text: string): Cents | null => parseRoundedEuros(text, Math.ceil)

const parseRoundedEuros = (text: string, round: (euros: number) => number): Cents | null => {
  const cents = text === "" ? null : readEuros(text)
  return cents === null ? null : ((round(cents / 100) * 100) as Cents)
}
