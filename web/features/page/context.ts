import { createContext as createReactContext } from "react"
import { createContext } from "react-router"
import type { PageApi } from "#adapters/client/page-api.ts"
import type { AnalyticsEvent } from "#domain/analytics/event.ts"
import type { Person, Run } from "./person.ts"
import type { LoginProvider } from "#web/features/session/login-provider.ts"
import type { ServerPages } from "./server-page.ts"
import type { Visitor } from "./visitor.ts"

/** Reports an event without waiting for the delivery. Spec: APP-08. */
export type Tell = (event: AnalyticsEvent) => void

/** What every loader may use, in the server and in the browser alike. */
export interface PageContext {
  readonly api: PageApi
  readonly now: () => Date
  /** A failure the page survives (a facet, the menu): told here, not shown. Spec: SRCH-21, API-03. */
  readonly log: (what: string, cause: unknown) => void
  readonly visitor: Visitor
  /** What only the server has; null in the browser. */
  readonly server: ServerSide | null
}

/** What a page's loader gets: the address, the named segments of its path, and the outside. */
export interface PageRequest extends Omit<PageContext, "server"> {
  readonly url: URL
  /** The site itself, without a slash at the end. */
  readonly baseUrl: string
  readonly params: Readonly<Record<string, string | undefined>>
}

/** What pages that are made by the server alone use besides. */
export interface ServerSide {
  readonly run: Run
  /** Bytes nobody can guess. */
  readonly random: (count: number) => Uint8Array
  readonly login: LoginProvider
  readonly tell: Tell
  readonly pages: ServerPages
  /** null while a page is printed that is kept for others too. Spec: APP-11. */
  readonly person: Person | null
  /** The form of a photo; null where a form is in the body of the request. Spec: IMG-21. */
  readonly form: FormData | null
  /** Set when the request was rejected because its client makes too many. Spec: RATE-04. */
  readonly tooMany: TooMany | null
}

/** A request past its limit: a form, or a page that is only read. Spec: RATE-07. */
export interface TooMany {
  readonly isForm: boolean
  /** Seconds to wait before the next request, at least 1. */
  readonly seconds: number
}

export const pageContext = createContext<PageContext>()

/** The {@link PageContext} for components that send requests after the page has loaded; null on the server. */
export const DependenciesContext = createReactContext<PageContext | null>(null)
