/** The position of a visitor who changes a search: the open filters and the focus. */
interface Position {
  /** Ids of the parts that were open. */
  readonly open: ReadonlyArray<string>
  readonly scrolled: number
  /** The part and the element that had the focus. */
  readonly focus: { readonly within: string; readonly words: string } | null
  /** The number of products shown if more were requested; otherwise null. */
  readonly products: number | null
  /** The next page of the list, which is read from the top. */
  readonly isTop: boolean
}

let position: Position | null = null

/**
 * Remembers where one is, as a link in `element` is followed or a form is sent. It is marked with how one goes on: `data-stay`
 * is empty where nothing moves, `more` where more is shown below, `top` where one begins at the top again. Spec: SRCH-11,
 * SRCH-30, ROUTE-29.
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
 * Brings back what {@link savePosition} kept, once, on the page that took the place of the other. The focus goes to the same
 * choice, or to the first product that is new; where it still is somewhere it stays.
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
