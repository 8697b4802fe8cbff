import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import { readSessionHash } from "#domain/shopping/cart/session.ts"
import { afterWrites, type Cookies, type CookieWrite } from "#domain/base/cookie.ts"
import type { TokenClaims } from "#domain/account/session/claims.ts"
import { flashMessageCookie } from "#web/features/page/flash-message.ts"
import type { Session } from "#web/features/page/context.ts"
import { clearedAtEnd, storedSlotCookies } from "#web/features/session/session-cookies.ts"
import { SESSION_COOKIE } from "#web/features/page/cookies.ts"

export interface Incoming {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

export interface Hosted extends Incoming {
  readonly origin: string
}

export interface Exchange extends Incoming {
  readonly url: URL
}

type Outcome = void | "next" | Promise<void | "next">

/** A function that responds to a request. `respondToFailures` logs a rejection and responds to it. */
export type Handler<In = Exchange> = (exchange: In) => Outcome

export type Middleware<In = Exchange, Out = In> = (next: Handler<Out>) => Handler<In>

export interface Route<In = Exchange> {
  readonly methods: ReadonlyArray<string>
  /** A complete path, or a prefix followed by `*`. */
  readonly path: string
  readonly handler: Handler<In>
}

export const ANY_METHOD: ReadonlyArray<string> = ["*"]

export const READ_METHODS: ReadonlyArray<string> = ["GET", "HEAD"]

/** Tries the routes below if a handler returns "next". */
export const dispatch = <In extends Incoming>(
  routes: ReadonlyArray<Route<In>>,
  pathOf: (exchange: In) => string
): Handler<In> => {
  const tests = routes.map(({ methods, path, handler }) => ({ handler, matches: matcher(methods, path) }))
  return async (exchange) => {
    const path = pathOf(exchange)
    for (const { handler, matches } of tests) {
      if (matches(exchange.request.method ?? "GET", path) && (await handler(exchange)) !== "next") return undefined
    }
    return "next"
  }
}

const matcher = (methods: ReadonlyArray<string>, pattern: string) => {
  const prefix = pattern.endsWith("*") ? pattern.slice(0, -1) : null
  return (method: string, path: string): boolean =>
    (methods === ANY_METHOD || methods.includes(method)) &&
    (prefix === null ? path === pattern : path.startsWith(prefix))
}

export const toListener =
  (handler: Handler<Incoming>): RequestListener =>
  (request, response) =>
    void handler({ request, response })

export type ClaimsOf = (rawToken: string) => Promise<TokenClaims | null>

/** Returns the claims of a token that is valid longer; null if the given one is valid as long as its session. Spec: AUTH-52. */
export type Renew = (claims: TokenClaims) => Promise<TokenClaims | null>

export type FollowProfile = (cookies: Cookies, rawToken: string) => Promise<ReadonlyArray<CookieWrite>>

/** Lets the age cookies follow the profile; a refresh brings a new token. Spec: AUTH-06, AUTH-07, AUTH-52, ADULT-09. */
export const readSession = async (
  cookies: Cookies,
  claimsOf: ClaimsOf,
  followProfile: FollowProfile = () => Promise.resolve([]),
  renew: Renew = () => Promise.resolve(null)
): Promise<{ readonly session: Session; readonly written: ReadonlyArray<CookieWrite> }> => {
  const written: Array<CookieWrite> = []
  const token = cookies[SESSION_COOKIE] ?? ""
  const found = token === "" ? null : await claimsOf(token)
  const renewed = found === null ? null : await renew(found)
  const claims = renewed ?? found
  if (token !== "" && claims === null) {
    written.push(...clearedAtEnd(cookies), flashMessageCookie("login.expired"))
  }
  if (renewed !== null) {
    written.push(...storedSlotCookies({ name: "store", slot: "tokenClaims", value: renewed }))
  }
  const age = claims === null ? [] : await followProfile(cookies, claims.rawToken)
  written.push(...age)
  const session: Session = {
    caller: { rawToken: claims?.rawToken ?? null, cartSessionHash: readSessionHash(cookies) },
    claims,
    cookies: afterWrites(cookies, age),
    setCookie: (cookie) => written.push(cookie)
  }
  return { session, written }
}
