import { redirectDocument } from "react-router"
import { PageApiError } from "#adapters/client/page-api.ts"
import { HELD_BACK } from "./age.ts"
import { notFound } from "./problem.ts"

/** What stands before the path of a page to ask for its view alone. Spec: ROUTE-28. */
export const VIEW_PREFIX = "/_view"

/** What the server answers below {@link VIEW_PREFIX}. */
export type ViewAnswer = { readonly view: unknown } | { readonly location: string }

/** The view of the page at `url`, made by the server. A page that moved, or asks for age first, is gone to with a page load. Spec: ROUTE-28. */
export const fetchView = async (url: URL, signal: AbortSignal): Promise<unknown> => {
  const response = await fetch(`${VIEW_PREFIX}${url.pathname}${url.search}`, { signal })
  if (response.status === 404) throw notFound()
  if (response.status === HELD_BACK) throw redirectDocument(url.pathname + url.search)
  if (!response.ok) throw new PageApiError(response.status === 429 ? 429 : 503, `No usable answer from ${response.url}`)
  const answer: ViewAnswer = await response.json()
  if ("location" in answer) throw redirectDocument(answer.location)
  return answer.view
}
