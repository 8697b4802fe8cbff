import type { CookieWrite, Cookies } from "#domain/base/cookie.ts"
import {
  PARAMETER,
  readSize,
  readViewName,
  VIEW_NAMES,
  readSearchCookies,
  type SearchPreferences,
  writeSearchCookies
} from "#domain/search/request.ts"

export const readHabits = (): SearchPreferences => readSearchCookies(cookiesOf(document.cookie))

/** Stores it for a month, from a link marked `data-habit`. Spec: SRCH-13, SRCH-23. */
export const storeHabitsOnClick = (document: Document): void => {
  document.addEventListener(
    "click",
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-habit]") : null
      if (link === null) return
      const chosen = link.dataset["habit"] ?? ""
      for (const cookie of writeSearchCookies({ size: readSize(chosen), view: readViewName(chosen) }))
        document.cookie = written(cookie)
    },
    true
  )
}

export const habitParameters = ({
  size,
  view
}: SearchPreferences): ReadonlyArray<readonly [name: string, value: string]> => {
  return [
    ...(size === null ? [] : [[PARAMETER.size, String(size)] as const]),
    ...(view === null ? [] : [[PARAMETER.view, VIEW_NAMES[view]] as const])
  ]
}

const written = ({ name, value, maxAge }: CookieWrite): string =>
  `${name}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Lax${location.protocol === "https:" ? "; Secure" : ""}`

/** Does not decode: these names and values are plain words. */
const cookiesOf = (text: string): Cookies =>
  Object.fromEntries(
    text.split("; ").map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)])
  )
