import { createContext as createReactContext } from "react"
import { createContext } from "react-router"
import type { Effect } from "effect"
import type { PageApi } from "#adapters/client/page-api.ts"
import type { PagePorts } from "#adapters/client/backend.ts"
import type { AnalyticsEvent } from "#domain/site/event.ts"
import type { Cookies, CookieWrite } from "#domain/base/cookie.ts"
import type { TokenClaims } from "#domain/account/session/claims.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import type { LoginProvider } from "./login-provider.ts"
import type { TypedForms } from "./typed-form.ts"
import { ADULT_COOKIE } from "#domain/account/adult-cookies.ts"
import { readCartCount } from "#domain/shopping/cart/change-carts.ts"
import { consentChoice, type ConsentChoice } from "#domain/account/consent.ts"
import { enabledFlags, type Flag } from "#domain/base/flags.ts"
import { readSearchCookies, type SearchPreferences } from "#domain/search/request.ts"

export type ReportEvent = (event: AnalyticsEvent) => void

export interface PageContext {
  readonly api: PageApi
  readonly now: () => Date
  /** Logs a failure of a part that the page can do without (a facet, the menu). Spec: SRCH-21, API-03. */
  readonly log: (what: string, cause: unknown) => void
  readonly visitor: Visitor
  readonly server: ServerSide | null
}

export interface PageRequest extends Omit<PageContext, "server"> {
  readonly url: URL
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly params: Readonly<Record<string, string | undefined>>
}

export interface ServerSide {
  readonly run: Run
  readonly random: (count: number) => Uint8Array
  readonly login: LoginProvider
  readonly reportEvent: ReportEvent
  /** null while a page is rendered for the cache, which others read too. Spec: APP-11. */
  readonly session: Session | null
  /** Null if the form is in the body of the request. Spec: IMG-21. */
  readonly form: FormData | null
  readonly tooMany: TooMany | null
  /** Stores forms until after a login. Of the server, because browsers cannot compress. Spec: AUTH-45. */
  readonly typedForms: TypedForms
  readonly isDemonstration: boolean
}

export interface TooMany {
  readonly isForm: boolean
  readonly seconds: number
}

export const pageContext = createContext<PageContext>()

export const storeFormContext = createContext<(() => void) | null>(null)

/** Serves requests after the page has loaded; null on the server. */
export const DependenciesContext = createReactContext<PageContext | null>(null)

/** Only pages that are never cached get one. Spec: APP-11, AUTH-10. */
export interface Session {
  readonly caller: Caller
  readonly claims: TokenClaims | null
  readonly cookies: Cookies
  readonly setCookie: (cookie: CookieWrite) => void
}

/** Rejects with the failure itself, which has a `_tag`. */
export type Run = <A, E>(program: Effect.Effect<A, E, PagePorts>) => Promise<A>

/**
 * The visitor settings that a cached page may depend on. They take few values, so that visitors with equal settings share a
 * cached page. Spec: APP-11, FLAG-01, ADULT-01, CONS-01, SRCH-23, CART-32.
 */
export interface Visitor {
  readonly flags: ReadonlyArray<Flag>
  readonly age: Cookies
  /** The consent given; null if the visitor has not chosen yet. */
  readonly consent: ConsentChoice | null
  readonly habits: SearchPreferences
  readonly cartCount: number
}

/** Parses the visitor settings in `cookies`; the features in `production` are enabled for all visitors. Total. Spec: FLAG-01. */
export const visitorOf = (cookies: Cookies, production: ReadonlyArray<string>): Visitor => ({
  flags: enabledFlags(cookies, production),
  age: Object.fromEntries(
    Object.values(ADULT_COOKIE).flatMap((name) => (isYesOrNo(cookies[name]) ? [[name, cookies[name]]] : []))
  ),
  consent: consentChoice(cookies),
  habits: readSearchCookies(cookies),
  cartCount: readCartCount(cookies)
})

/** Returns the cache key of a visitor. Visitors with equal keys share a cached page. Spec: APP-11. */
export const visitorKey = ({ flags, age, consent, habits, cartCount }: Visitor): string =>
  JSON.stringify([flags, Object.entries(age).toSorted(), consent, habits.size, habits.view, cartCount])

const isYesOrNo = (value: string | undefined): boolean => value === "true" || value === "false"
