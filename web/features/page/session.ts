import type { Cookies, CookieWrite } from "#domain/cookies/cookie.ts"
import type { TokenClaims } from "#domain/session/claims.ts"
import type { Caller } from "#domain/session/request-headers.ts"
import type { Effect } from "effect"
import type { PagePorts } from "#adapters/services/backend.ts"

/** The session of a visitor, logged in or not. Only pages that are never cached get one. Spec: APP-11, AUTH-10. */
export interface Session {
  /** The caller in whose name requests are sent to the ports. */
  readonly caller: Caller
  /** The claims of the logged-in user; null for an anonymous visitor. */
  readonly claims: TokenClaims | null
  readonly cookies: Cookies
  /** Adds a cookie to the response. */
  readonly setCookie: (cookie: CookieWrite) => void
}

/** Runs a program that uses the ports. Rejects with the failure itself, which has a `_tag`. */
export type Run = <A, E>(program: Effect.Effect<A, E, PagePorts>) => Promise<A>
