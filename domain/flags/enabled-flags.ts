import { type CookieWrite, type Cookies, YEAR_SECONDS } from "#domain/cookies/cookie.ts"
import { readPipeList, writePipeList } from "#domain/search/query-string.ts"
import { type Flag, FLAGS } from "./flags.ts"

/** Name of the cookie with the flags this browser has on. Spec: FLAG-01. */
export const FLAGS_COOKIE = "functies"

/**
 * Returns the enabled flags: those of the cookie and those `production` names, in the order of {@link FLAGS}. Drops
 * unknown names.
 *
 * Spec: FLAG-01.
 */
export const enabledFlags = (cookies: Cookies, production: ReadonlyArray<string>): ReadonlyArray<Flag> =>
  knownFlags([...storedFlags(cookies), ...production])

/** Returns the flags enabled in this browser, in the order of {@link FLAGS}. Spec: FLAG-01, FLAG-02. */
export const storedFlags = (cookies: Cookies): ReadonlyArray<Flag> =>
  knownFlags(readPipeList(cookies[FLAGS_COOKIE] ?? ""))

/** Returns the flags among `names`, without duplicates, in the order of {@link FLAGS}. Spec: FLAG-01. */
export const knownFlags = (names: ReadonlyArray<string>): ReadonlyArray<Flag> =>
  FLAGS.filter((flag) => names.includes(flag))

/**
 * Returns the cookie that enables `flags` in this browser for a year; without flags the cookie is removed. Spec:
 * FLAG-02.
 */
export const flagsCookie = (flags: ReadonlyArray<Flag>): CookieWrite => ({
  name: FLAGS_COOKIE,
  value: writePipeList(flags),
  maxAge: flags.length === 0 ? 0 : YEAR_SECONDS
})
