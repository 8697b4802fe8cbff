import { VIEW_NAMES } from "#domain/search/parameters.ts"
import { PAGE_SIZES } from "#domain/search/pages.ts"
import { withSize } from "#domain/search/refine.ts"
import type { SearchRequest, View } from "#domain/search/request.ts"
import type { SearchLinks } from "#domain/search/url.ts"

/** One of a row of links of which one may be lit. */
export interface Choice {
  readonly key: string
  readonly label: string
  readonly href: string
  /** Value of the parameter that asks for it: remembered when it is chosen. Spec: SRCH-23. */
  readonly habit: string
  readonly isChosen: boolean
}

/** Spec: SRCH-14. */
export const sizeChoices = (request: SearchRequest, href: SearchLinks["href"]): ReadonlyArray<Choice> =>
  PAGE_SIZES.map((size) => ({
    key: String(size),
    label: String(size),
    href: href(withSize(request, size)),
    habit: String(size),
    isChosen: request.size === size
  }))

const VIEWS: ReadonlyArray<{ readonly view: View; readonly label: string }> = [
  { view: "tiles", label: "Tegels" },
  { view: "columns", label: "Kolommen" }
]

/** Only these two; none is lit while the width of the screen decides. Spec: SRCH-13. */
export const viewChoices = (
  request: SearchRequest,
  shown: View | null,
  href: SearchLinks["href"]
): ReadonlyArray<Choice> =>
  VIEWS.map(({ view, label }) => ({
    key: view,
    label,
    href: href(request, view),
    habit: VIEW_NAMES[view],
    isChosen: shown === view
  }))
