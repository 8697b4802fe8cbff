import type { Cookies, CookieWrite } from "#domain/cookies/cookie.ts"
import type { TokenClaims } from "#domain/session/claims.ts"
import type { Caller } from "#domain/session/request-headers.ts"
import type { Effect } from "effect"
import type { PagePorts } from "#adapters/services/backend.ts"

/**
 * The one who asks for a page that is made for them alone. Only pages that are never kept get one. Spec: APP-11, AUTH-10.
 */
export interface Person {
  /** In whose name the ports are asked. */
  readonly caller: Caller
  /** Who is signed in; null for a visitor. */
  readonly claims: TokenClaims | null
  readonly cookies: Cookies
  /** Sends a cookie along with the answer. */
  readonly setCookie: (cookie: CookieWrite) => void
}

/** Runs a program that asks the ports; rejects with the failure itself, which has a `_tag`. */
export type Run = <A, E>(program: Effect.Effect<A, E, PagePorts>) => Promise<A>
