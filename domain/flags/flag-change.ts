import type { CookieWrite, Cookies } from "#domain/cookies/cookie.ts"
import { readPipeList } from "#domain/search/query-string.ts"
import { flagsCookie, knownFlags, storedFlags } from "./enabled-flags.ts"

/** Names of the parameters that enable and disable flags. Spec: FLAG-02. */
export const FLAG_PARAMETER = { enable: "functies-aan", disable: "functies-uit" } as const

/** The cookies to write after a change of flags, and the path to load then. */
interface FlagChange {
  readonly cookies: ReadonlyArray<CookieWrite>
  readonly address: string
}

/** The value that disables all flags of the cookie. */
const ALL = "1"

/**
 * Applies the parameters in `search` to the flags of the cookie; the page to load is always the root of the site.
 * Returns null if neither parameter is present.
 *
 * Spec: FLAG-02.
 */
export const flagChange = (search: string, cookies: Cookies): FlagChange | null => {
  const parameters = new URLSearchParams(search)
  const enable = parameters.getAll(FLAG_PARAMETER.enable)
  const disable = parameters.getAll(FLAG_PARAMETER.disable)
  if (enable.length === 0 && disable.length === 0) return null
  const before = disable.includes(ALL) ? [] : storedFlags(cookies)
  const disabled = new Set(disable.flatMap(readPipeList))
  const after = knownFlags([...before, ...enable.flatMap(readPipeList)].filter((name) => !disabled.has(name)))
  return { cookies: [flagsCookie(after)], address: "/" }
}
