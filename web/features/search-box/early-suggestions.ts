import type { Suggestions } from "#domain/search/schemas.ts"
import type { PageContext } from "#web/features/page/context.ts"

let early: { readonly term: string; readonly answer: Promise<Suggestions> } | null = null

/** Asks what completes the text of the search field one is in, while that does not live yet. Spec: SRCH-22, APP-20. */
export const askEarly = ({ activeElement }: Pick<Document, "activeElement">, api: PageContext["api"]): void => {
  if (!(activeElement instanceof HTMLInputElement) || activeElement.getAttribute("role") !== "combobox") return
  const term = activeElement.value.trim()
  const answer = api.suggestions(term)
  // Who takes it is told.
  answer.catch(() => undefined)
  early = { term, answer }
}

/** The answer that {@link askEarly} asked for, once, when it is about `term`. */
export const takeEarly = (term: string): Promise<Suggestions> | null => {
  const taken = early
  early = null
  return taken?.term === term ? taken.answer : null
}
