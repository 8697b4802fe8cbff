/** The state of a search page before a change: the open filters, the scroll position and the focus. */
interface Position {
  /** Ids of the open filters. */
  readonly open: ReadonlyArray<string>
  /** Pixels by which the filters are scrolled. */
  readonly scrolled: number
  /** The filter with the focus, and the text of the focused element. */
  readonly focus: { readonly within: string; readonly words: string } | null
  /** The number of visible products if more were requested; otherwise null. */
  readonly products: number | null
  /** True if the next page starts at the top. */
  readonly isTop: boolean
}

let position: Position | null = null

/**
 * Saves the position when a link in `element` is followed or its form is sent. `data-stay` of the element is `more` if it appends
 * results, `top` if the next page starts at the top, and empty if nothing moves. Spec: SRCH-11, SRCH-30, ROUTE-29.
 */
export const savePosition = (element: HTMLElement): void => {
  const focused = document.activeElement
  const within = focused?.closest("details")?.id
  position = {
    open: Array.from(document.querySelectorAll<HTMLElement>(".filters details[open]"), ({ id }) => id),
    scrolled: document.querySelector(".filters__groups")?.scrollTop ?? 0,
    focus: focused === null || within === undefined ? null : { within, words: wordsOf(focused) },
    isTop: element.dataset["stay"] === "top",
    products: element.dataset["stay"] === "more" ? document.querySelectorAll(".product").length : null
  }
}

/**
 * Restores the position of {@link savePosition} once, on the next page. Focuses the first new product after `more`. Otherwise focuses
 * the same choice, unless another element has the focus.
 */
export const restorePosition = (): void => {
  if (position === null) return
  const { open, scrolled, focus, products, isTop } = position
  position = null
  for (const id of open) document.querySelector(`details[id="${CSS.escape(id)}"]`)?.setAttribute("open", "")
  const groups = document.querySelector(".filters__groups")
  if (groups !== null) groups.scrollTop = scrolled
  if (isTop) scrollTo({ top: 0, behavior: "instant" })
  if (products !== null) {
    document.querySelectorAll<HTMLElement>(".product__name a")[products]?.focus({ preventScroll: true })
  } else if (document.activeElement?.matches("body, [data-sheet]") === true) {
    focusOf(focus)?.focus({ preventScroll: true })
  }
}

const focusOf = (focus: Position["focus"]): HTMLElement | null => {
  const part = focus === null ? null : document.getElementById(focus.within)
  const choices = Array.from(part?.querySelectorAll<HTMLElement>("a, input, button, summary") ?? [])
  return choices.find((choice) => wordsOf(choice) === focus?.words) ?? document.querySelector(".chips__undo a")
}

/** Returns the text of an element without its count, which differs from page to page. */
const wordsOf = (element: Element): string =>
  element.getAttribute("aria-label") ?? element.firstChild?.textContent?.trim() ?? ""
