import { VIEW_NAMES, PAGE_SIZES, type SearchRequest, type View } from "#domain/search/request.ts"
import { pageNumbers } from "#domain/search/pages.ts"
import { withPage, withSize } from "#domain/search/refine.ts"
import type { SearchLinks } from "#domain/search/url.ts"

export type Pager = ReturnType<typeof pager>

/**
 * Returns links to the other pages, up to `last`. The pages from `first` to the current one are shown already. Spec: SRCH-08,
 * SRCH-14, SRCH-30.
 */
export const pager = (
  request: SearchRequest,
  first: number,
  last: number,
  href: (request: SearchRequest) => string
) => {
  const current = request.currentPage
  const to = (page: number) => href(withPage(request, page))
  return {
    previous: first > 1 && last > 1 ? to(Math.min(first, last + 1) - 1) : null,
    next: current < last ? to(current + 1) : null,
    pages:
      last === 1
        ? []
        : pageNumbers(current, last).map((page) =>
            page === "gap"
              ? { label: "…", href: null, isCurrent: false }
              : { label: String(page), href: page === current ? null : to(page), isCurrent: page === current }
          )
  }
}

export interface Choice {
  readonly key: string
  readonly label: string
  readonly href: string
  /** The parameter value that selects it; stored as a preference when chosen. Spec: SRCH-23. */
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
  { view: "columns", label: "Lijst" }
]

/** Returns the links to both views; neither is chosen while the screen width decides. Spec: SRCH-13. */
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
