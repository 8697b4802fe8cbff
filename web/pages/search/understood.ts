import type { IntentKind } from "#domain/search/intent/kinds.ts"
import { withLiteral } from "#domain/search/refine.ts"
import type { SearchRequest } from "#domain/search/request.ts"
import type { SearchResult } from "#domain/search/schemas.ts"
import { capitalize } from "#domain/base/text/capitalize.ts"
import { results as words } from "#web/messages/results.ts"
import type { Chip } from "./chips.ts"

/** The recognised parts of a term, as chips. Spec: INTENT-12. */
export interface UnderstoodView {
  /** A chip for each kind, with the link to the search that takes its words literally. */
  readonly chips: ReadonlyArray<Chip>
  /** The search that takes all words literally. */
  readonly clearHref: string
  /** The text for screen readers, behind the number of results. */
  readonly spoken: string
}

/** Returns the chips of the recognised parts, one for each kind; null without any. Spec: INTENT-08, INTENT-12. */
export const understoodView = (
  request: SearchRequest,
  { understood = [] }: Pick<SearchResult, "understood">,
  href: (request: SearchRequest) => string
): UnderstoodView | null => {
  if (understood.length === 0) return null
  const labels = new Map<IntentKind, string>()
  for (const { kind, label } of understood) {
    const others = labels.get(kind)
    labels.set(kind, others === undefined ? capitalize(label) : `${others}, ${label}`)
  }
  const kinds = [...labels.keys()]
  return {
    chips: kinds.map((kind) => ({ label: labels.get(kind)!, href: href(withLiteral(request, [kind])) })),
    clearHref: href(withLiteral(request, kinds)),
    spoken: `${words.understood.list}: ${[...labels.values()].join(", ")}`
  }
}
