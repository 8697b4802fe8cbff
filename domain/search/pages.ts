import { formatCount } from "#domain/base/text/dutch.ts"
import type { Page } from "./schemas.ts"

export const HIT_LIMIT = 10_000

/** Returns the last page of `size` that ends within the limit: 333 of 30. Spec: SRCH-08. */
export const lastServedPage = (size: number): Page => Math.floor(HIT_LIMIT / size) as Page

/** Returns the last page for `total` hits; 1 if there are none. Spec: SRCH-14, SRCH-08. */
export const lastPage = (total: number, size: number): Page =>
  Math.max(1, Math.min(Math.ceil(total / size), lastServedPage(size))) as Page

/** Limits `page` to the pages that exist. Spec: SRCH-08. */
export const capPage = (page: number, total: number, size: number): Page =>
  Math.max(1, Math.min(page, lastPage(total, size))) as Page

/** Returns the page of `size` hits that holds the first hit of `page`. Spec: SRCH-29. */
export const pageOfSize = (page: number, before: number, size: number): Page =>
  Math.min(Math.floor(((page - 1) * before) / size) + 1, lastServedPage(size)) as Page

/** Puts "gap" for two pages or more: `[1, "gap", 4, 5, 6, "gap", 333]`. Spec: SRCH-14. */
export const pageNumbers = (current: number, last: number): ReadonlyArray<Page | "gap"> => {
  const numbers: Array<Page | "gap"> = []
  let before = 0
  for (const page of [1, current - 1, current, current + 1, last]) {
    if (page <= before || page > last) continue
    if (page - before > 1) numbers.push(page - before === 2 ? ((page - 1) as Page) : "gap")
    numbers.push(page as Page)
    before = page
  }
  return numbers
}

/** Writes "31-60 van 1.204", or "Geen resultaten". Spec: SRCH-14, SRCH-30. */
export const rangeLine = (page: number, size: number, total: number, first = page): string => {
  const from = (first - 1) * size + 1
  if (from > total) return "Geen resultaten"
  return `${formatCount(from)}-${formatCount(Math.min(page * size, total))} van ${formatCount(total)}`
}
