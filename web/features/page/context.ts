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
import type { Visitor } from "./visitor.ts"

/** Reports an event without waiting for the delivery. Spec: APP-08. */
export type ReportEvent = (event: AnalyticsEvent) => void

/** The dependencies of every loader, on the server and in the browser alike. */
export interface PageContext {
  readonly api: PageApi
  readonly now: () => Date
  /** Logs a failure of a part that the page can do without (a facet, the menu). Spec: SRCH-21, API-03. */
  readonly log: (what: string, cause: unknown) => void
  readonly visitor: Visitor
  /** The dependencies that only the server has; null in the browser. */
  readonly server: ServerSide | null
}

/** The request of a page: its address, the named segments of its path, and its dependencies. */
export interface PageRequest extends Omit<PageContext, "server"> {
  readonly url: URL
  /** The origin of the site, without a slash at the end. */
  readonly baseUrl: string
  readonly params: Readonly<Record<string, string | undefined>>
}

/** The dependencies of pages whose view only the server makes. */
export interface ServerSide {
  readonly run: Run
  /** Returns unpredictable bytes. */
  readonly random: (count: number) => Uint8Array
  readonly login: LoginProvider
  readonly reportEvent: ReportEvent
  /** null while a page is rendered for the cache, which others read too. Spec: APP-11. */
  readonly session: Session | null
  /** The form of a photo; null if the form is in the body of the request. Spec: IMG-21. */
  readonly form: FormData | null
  /** The exceeded rate limit; null if the request is within it. Spec: RATE-04. */
  readonly tooMany: TooMany | null
  /** Stores forms until after a login. Of the server, because browsers cannot compress. Spec: AUTH-45. */
  readonly typedForms: TypedForms
  /** True on a public site that is a demonstration, which every page says. Spec: APP-58. */
  readonly isDemonstration: boolean
}

/** A request above a rate limit: a form submission or a page view. Spec: RATE-07. */
export interface TooMany {
  readonly isForm: boolean
  /** Seconds to wait before the next request, at least 1. */
  readonly seconds: number
}

export const pageContext = createContext<PageContext>()

/** Stores the sent form until after a login, for the loaders that run after an action; null without a form. Spec: AUTH-45. */
export const storeFormContext = createContext<(() => void) | null>(null)

/** The {@link PageContext} for components that send requests after the page has loaded; null on the server. */
export const DependenciesContext = createReactContext<PageContext | null>(null)

/** The session of a visitor, logged in or not. Only pages that are never cached get one. Spec: APP-11, AUTH-10. */
export interface Session {
  /** The caller in whose name requests are sent to the ports. */
  readonly caller: Caller
  /** The claims of the logged-in user; null for an anonymous visitor. */
  readonly claims: TokenClaims | null
  readonly cookies: Cookies
  readonly setCookie: (cookie: CookieWrite) => void
}

/** Runs a program that uses the ports. Rejects with the failure itself, which has a `_tag`. */
export type Run = <A, E>(program: Effect.Effect<A, E, PagePorts>) => Promise<A>
