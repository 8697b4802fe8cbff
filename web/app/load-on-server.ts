import type { PageRequest, ServerSide, Session } from "#web/features/page/context.ts"
import type { ServerRequest } from "#web/features/page/page-request.ts"
import type { SitePage } from "./define-page.ts"
import { notFound } from "./problem.ts"
import { Predicate } from "effect"
import { data, redirect } from "react-router"
import { PageApiError } from "#adapters/client/page-api.ts"
import { type Failure, FAILURES, loaderStatus } from "#domain/site/failures.ts"
import { findStoreUnavailable } from "#domain/site/store-unavailable.ts"
import { matchRoute } from "#domain/base/routes.ts"
import { loginHref } from "#web/features/session/login-address.ts"

/** Passes the session to personal pages only. Spec: APP-11. */
export const serverLoader = (page: SitePage): ((request: PageRequest, server: ServerSide) => Promise<unknown>) => {
  if (page.access === "public") {
    const fetchServerPart = once(page.server || noServerPart)
    return async (request, server) => {
      const serverRequest = toServerRequest(request, server)
      const { load, addForUser } = await fetchServerPart()
      if (load === undefined) throw notFound()
      const view = await load(serverRequest)
      // A page that is rendered for the cache has no session.
      if (addForUser === undefined || server.session === null || server.session.claims === null) return view
      return addForUser(view, { ...serverRequest, session: server.session })
    }
  }
  const fetchServerPart = once(page.server || noServerPart)
  return async (request, server) => {
    const { load } = await fetchServerPart()
    if (load === undefined) throw notFound()
    return load({ ...toServerRequest(request, server), session: sessionOf(server) })
  }
}

const noServerPart = () => Promise.reject(notFound())

export const toServerRequest = (
  request: PageRequest,
  { run, random, login, reportEvent }: ServerSide
): ServerRequest => ({
  ...request,
  run,
  random,
  login,
  reportEvent
})

/** Returns the session for a personal page. Throws if the page is rendered for the cache. Spec: APP-11. */
export const sessionOf = ({ session }: ServerSide): Session => {
  if (session === null) throw new Error("A personal page was rendered without a session")
  return session
}

/** Tries again at the next call after a rejection. */
export const once = <A>(fetch: () => Promise<A>): (() => Promise<A>) => {
  let result: Promise<A> | null = null
  return () =>
    (result ??= fetch().catch((cause: unknown) => {
      result = null
      throw cause
    }))
}

/** Redirects to the login and back if a user is needed; logs from 500 on. Spec: ERR-01, ERR-04, ERR-06, AUTH-20. */
export const pageFailure = (cause: unknown, { url, log }: Pick<PageRequest, "url" | "log">): unknown => {
  if (findStoreUnavailable(cause) !== null) return cause
  const failure = failureOf(cause)
  if (failure === null) return cause
  const address = url.pathname + url.search
  if (failure === "SignInNeeded" || failure === "ProfileNotFound") return redirect(loginHref(address), 303)
  const name = matchRoute(url.pathname)?.name
  const status = name === undefined ? FAILURES[failure].status : loaderStatus(name, failure, serverStatus(cause))
  if (status >= 500) log(PAGE_FAILED, cause)
  return status === 404 ? notFound() : data(null, { status })
}

const PAGE_FAILED = "page"

const failureOf = (cause: unknown): Failure["_tag"] | null => {
  if (cause instanceof PageApiError) return FAILURE_BY_STATUS[cause.status] ?? null
  return Predicate.hasProperty(cause, "_tag") && isFailureTag(cause._tag) ? cause._tag : null
}

const isFailureTag = (tag: unknown): tag is Failure["_tag"] => typeof tag === "string" && Object.hasOwn(FAILURES, tag)

/** Returns null if the failure came from elsewhere. Spec: ERR-02. */
const serverStatus = (cause: unknown): number | null => (cause instanceof PageApiError ? cause.serverStatus : null)

const FAILURE_BY_STATUS: { readonly [status: number]: Failure["_tag"] } = {
  404: "CatalogueNotFound",
  429: "CatalogueUnavailable",
  503: "CatalogueUnavailable"
}
