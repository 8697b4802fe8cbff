import { type Cookies, type CookieWrite, MONTH } from "#domain/cookies/cookie.ts"
import type { PageSize, View } from "./request.ts"
import { readSize, readViewName, VIEW_NAMES } from "./parameters.ts"

/** Names of the search cookies. Spec: SRCH-23. */
export const SEARCH_COOKIE = { size: "zoek-aantal", view: "zoek-weergave" } as const

/** The visitor's last choices of page size and view; null for none. */
export interface SearchHabits {
  readonly size: PageSize | null
  readonly view: View | null
}

/** Parses the search cookies; an invalid value counts as none. Spec: SRCH-23. */
export const readSearchCookies = (cookies: Cookies): SearchHabits => ({
  size: readSize(cookies[SEARCH_COOKIE.size] ?? ""),
  view: readViewName(cookies[SEARCH_COOKIE.view] ?? "")
})

/** Returns the cookies that store the visitor's choice for a month; null leaves a cookie as it is. Spec: SRCH-23. */
export const writeSearchCookies = ({ size, view }: SearchHabits): ReadonlyArray<CookieWrite> => [
  ...(size === null ? [] : [{ name: SEARCH_COOKIE.size, value: String(size), maxAge: MONTH }]),
  ...(view === null ? [] : [{ name: SEARCH_COOKIE.view, value: VIEW_NAMES[view], maxAge: MONTH }])
]
