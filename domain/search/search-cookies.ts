import { type Cookies, type CookieWrite, MONTH_SECONDS } from "#domain/cookies/cookie.ts"
import type { PageSize, View } from "./request.ts"
import { readSize, readViewName, VIEW_NAMES } from "./parameters.ts"

/** Names of the search cookies. Spec: SRCH-23. */
export const SEARCH_COOKIE = { size: "zoek-aantal", view: "zoek-weergave" } as const

/** The visitor's last page size and view; null for none. */
export interface SearchPreferences {
  readonly size: PageSize | null
  readonly view: View | null
}

/** Parses the search cookies; an invalid value counts as missing. Spec: SRCH-23. */
export const readSearchCookies = (cookies: Cookies): SearchPreferences => ({
  size: readSize(cookies[SEARCH_COOKIE.size] ?? ""),
  view: readViewName(cookies[SEARCH_COOKIE.view] ?? "")
})

/** Returns the cookies that store the visitor's choice for a month; null leaves a cookie unchanged. Spec: SRCH-23. */
export const writeSearchCookies = ({ size, view }: SearchPreferences): ReadonlyArray<CookieWrite> => [
  ...(size === null ? [] : [{ name: SEARCH_COOKIE.size, value: String(size), maxAge: MONTH_SECONDS }]),
  ...(view === null ? [] : [{ name: SEARCH_COOKIE.view, value: VIEW_NAMES[view], maxAge: MONTH_SECONDS }])
]
