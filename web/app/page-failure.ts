import { data, isRouteErrorResponse, redirect } from "react-router"
import { type Failure, FAILURES } from "#domain/errors/failures.ts"
import { findStoreUnavailable } from "#domain/errors/store-unavailable.ts"
import { loaderStatus } from "#domain/errors/page-status.ts"
import { matchRoute } from "#domain/routes/routes.ts"
import type { PageRequest } from "#web/features/page/context.ts"
import { notFound, problemStatus } from "./problem.ts"
import { loginHref } from "#web/features/session/login-address.ts"

/**
 * What a page ends in on the server that could not deal with `cause`: a port that needs somebody signed in, with a profile, leads to
 * that and back; any other of its failures is the page of its status, and is told of when it is no fault of who asks. What is no
 * port's failure stays what it is. Spec: ERR-01, ERR-04, ERR-06, AUTH-20.
 */
export const pageFailure = (cause: unknown, { url, log }: Pick<PageRequest, "url" | "log">): unknown => {
  const busy = findStoreUnavailable(cause)
  if (busy !== null) {
    log(FAILED, cause)
    return data(busy, { status: 503 })
  }
  const failure = failureOf(cause)
  if (failure === null) return cause
  const address = url.pathname + url.search
  if (failure === "SignInNeeded" || failure === "ProfileNotFound") return redirect(loginHref(address), 303)
  const name = matchRoute(url.pathname)?.name
  const status = name === undefined ? FAILURES[failure].status : loaderStatus(name, failure, null)
  if (status >= 500) log(FAILED, cause)
  return status === 404 ? notFound() : data(null, { status })
}

/** The event in the log. */
const FAILED = "page"

/** By tag or name: the pages and the ports are built apart, so their classes are not the same. */
const failureOf = (cause: unknown): Failure["_tag"] | null => {
  if (typeof cause !== "object" || cause === null || isRouteErrorResponse(cause)) return null
  if ("_tag" in cause && typeof cause._tag === "string" && isFailure(cause._tag)) return cause._tag
  if (!("name" in cause) || cause.name !== "PageApiError") return null
  return PAGE_CALL[problemStatus(cause)] ?? null
}

const isFailure = (tag: string): tag is Failure["_tag"] => Object.hasOwn(FAILURES, tag)

/** Failures of the calls of pages, which say no more than a status. */
const PAGE_CALL: { readonly [status: number]: Failure["_tag"] } = {
  404: "CatalogueNotFound",
  429: "CatalogueUnavailable",
  503: "CatalogueUnavailable"
}
