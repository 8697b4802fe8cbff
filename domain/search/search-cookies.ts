import { type Cookies, type CookieWrite, MONTH } from "#domain/cookies/cookie.ts"
import type { PageSize, View } from "./request.ts"
import { readSize, readViewName, VIEW_NAMES } from "./parameters.ts"

/** Names of the search cookies. Spec: SRCH-23. */
export const SEARCH_COOKIE = { size: "zoek-aantal", view: "zoek-weergave" } as const

/** How a visitor last chose to see results; null for what was never chosen. */
export interface SearchHabits {
  readonly size: PageSize | null
  readonly view: View | null
}

/** What the search cookies hold; what is no size or view counts as never chosen. Spec: SRCH-23. */
export const readSearchCookies = (cookies: Cookies): SearchHabits => ({
  size: readSize(cookies[SEARCH_COOKIE.size] ?? ""),
  view: readViewName(cookies[SEARCH_COOKIE.view] ?? "")
})

/** Cookies that keep what a visitor has just chosen for a month; null leaves that cookie as it is. Spec: SRCH-23. */
export const writeSearchCookies = ({ size, view }: SearchHabits): ReadonlyArray<CookieWrite> => [
  ...(size === null ? [] : [{ name: SEARCH_COOKIE.size, value: String(size), maxAge: MONTH }]),
  ...(view === null ? [] : [{ name: SEARCH_COOKIE.view, value: VIEW_NAMES[view], maxAge: MONTH }])
]
