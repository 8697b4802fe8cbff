import type { Suggestions } from "#domain/search/schemas.ts"
import type { PageContext } from "#web/features/page/context.ts"

let prefetched: { readonly term: string; readonly response: Promise<Suggestions> } | null = null

/** Serves a field that is focused before it is hydrated. Spec: SRCH-22, APP-20. */
export const prefetchSuggestions = (
  { activeElement }: Pick<Document, "activeElement">,
  api: PageContext["api"]
): void => {
  if (!(activeElement instanceof HTMLInputElement) || activeElement.getAttribute("role") !== "combobox") return
  const term = activeElement.value.trim()
  const response = api.suggestions(term)
  // The consumer handles the rejection.
  response.catch(() => undefined)
  prefetched = { term, response }
}

export const takePrefetchedSuggestions = (term: string): Promise<Suggestions> | null => {
  const current = prefetched
  prefetched = null
  return current?.term === term ? current.response : null
}
