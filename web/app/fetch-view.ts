import { redirectDocument } from "react-router"
import { PageApiError } from "#adapters/client/page-api.ts"
import { AGE_GATE_STATUS } from "./age.ts"
import { notFound } from "./problem.ts"

/** The prefix of a page's path that requests its view alone. Spec: ROUTE-28. */
export const VIEW_PREFIX = "/_view"

export type ViewResponse = { readonly view: unknown } | { readonly location: string }

/** Throws a redirect that loads the document if the page moved or has an age gate. Spec: ROUTE-28. */
export const fetchView = async (url: URL, signal: AbortSignal): Promise<unknown> => {
  const response = await fetch(`${VIEW_PREFIX}${url.pathname}${url.search}`, { signal })
  if (response.status === 404) throw notFound()
  if (response.status === AGE_GATE_STATUS) throw redirectDocument(url.pathname + url.search)
  if (!response.ok) throw new PageApiError(response.status === 429 ? 429 : 503, `No usable answer from ${response.url}`)
  const body: ViewResponse = await response.json()
  if ("location" in body) throw redirectDocument(body.location)
  return body.view
}
