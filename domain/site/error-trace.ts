import { matchRoute } from "#domain/base/routes.ts"
import { fieldsOf } from "#domain/base/fields.ts"
import type { ErrorTrace, AnalyticsEvent } from "./event.ts"
import type { Page, SearchPayload, SearchResult } from "#domain/search/schemas.ts"
import { redactedTerm, openedProduct } from "#domain/search/terms/opened-product.ts"

export const TRACE_SAMPLING_RATE = 0.8

export const ERROR_KIND = /^[A-Za-z]{1,40}$/

export const ERROR_POSITION = /^[\w.-]{1,60}\.[cm]?[jt]sx?:\d{1,7}:\d{1,7}$/

const MAX_STACK_LENGTH = 4_000

/** Returns true if the trace that drew `number`, from 0 up to 1, is sampled. Spec: APP-08. */
export const isSampled = (number: number): boolean => number < TRACE_SAMPLING_RATE

interface ObservedError {
  readonly side: ErrorTrace["side"]
  readonly status: number | null
  readonly pathname: string
  readonly cause: unknown
}

/** Creates the trace of an error. Omits the message, which may hold personal data. Never throws. Spec: APP-21. */
export const errorTrace = ({ side, status, pathname, cause }: ObservedError): ErrorTrace => ({
  kind: "error",
  side,
  status: status !== null && Number.isInteger(status) && status >= 500 && status <= 599 ? status : null,
  page: matchRoute(pathname)?.name ?? null,
  error: errorKind(cause),
  place: errorPosition(fieldsOf(cause)["stack"])
})

/** Returns "Error" if there is none. Spec: APP-21. */
export const errorKind = (cause: unknown): string => {
  const { _tag: tag, name } = fieldsOf(cause)
  return [tag, name].find((one): one is string => typeof one === "string" && ERROR_KIND.test(one)) ?? "Error"
}

/** Returns the first position in a script of a stack trace; null if there is none. Never throws. Spec: APP-21. */
export const errorPosition = (stack: unknown): string | null =>
  typeof stack === "string" ? (STACK_POSITION.exec(stack.slice(0, MAX_STACK_LENGTH))?.[0] ?? null) : null

/** A file's name behind a slash, without its folders. */
const STACK_POSITION = /(?<=\/)[\w.-]{1,60}\.[cm]?[jt]sx?:\d{1,7}:\d{1,7}/

/** Returns the event of results that were shown; null if they are not for a term. Spec: APP-08, APP-22. */
export const searchShown = (
  { q, page }: Pick<SearchPayload, "q" | "page">,
  { hits }: { readonly hits: Pick<SearchResult["hits"], "total"> }
): AnalyticsEvent | null =>
  q === ""
    ? null
    : { kind: "search_shown", term: redactedTerm(q), total: hits.total.value, page: (page.current + 1) as Page }

/** Returns null for every navigation but from a search with a term to a product. Spec: APP-08, APP-22. */
export const productOpened = (from: URL, to: URL): AnalyticsEvent | null => {
  const opened = openedProduct(from, to)
  if (opened === null) return null
  const { request, productId } = opened
  return { kind: "product_opened", term: redactedTerm(request.searchTerm), page: request.currentPage, productId }
}
