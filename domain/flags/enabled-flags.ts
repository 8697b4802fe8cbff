import { type CookieWrite, type Cookies, YEAR } from "#domain/cookies/cookie.ts"
import { readPipeList, writePipeList } from "#domain/search/query-string.ts"
import { type Flag, FLAGS } from "./flags.ts"

/** Name of the cookie with the flags this browser has on. Spec: FLAG-01. */
export const FLAGS_COOKIE = "functies"

/**
 * The flags that are on: those of the cookie and those `production` names, in the order of {@link FLAGS}. Names that are no
 * flag are dropped.
 *
 * Spec: FLAG-01.
 */
export const enabledFlags = (cookies: Cookies, production: ReadonlyArray<string>): ReadonlyArray<Flag> =>
  knownFlags([...storedFlags(cookies), ...production])

/** The flags this browser has on, in the order of {@link FLAGS}. Spec: FLAG-01, FLAG-02. */
export const storedFlags = (cookies: Cookies): ReadonlyArray<Flag> =>
  knownFlags(readPipeList(cookies[FLAGS_COOKIE] ?? ""))

/** The flags among `names`, each once, in the order of {@link FLAGS}. Spec: FLAG-01. */
export const knownFlags = (names: ReadonlyArray<string>): ReadonlyArray<Flag> =>
  FLAGS.filter((flag) => names.includes(flag))

/** The cookie that has `flags` on in this browser for a year; without flags it is removed. Spec: FLAG-02. */
export const flagsCookie = (flags: ReadonlyArray<Flag>): CookieWrite => ({
  name: FLAGS_COOKIE,
  value: writePipeList(flags),
  maxAge: flags.length === 0 ? 0 : YEAR
})
