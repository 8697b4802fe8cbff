import { COMPARE_FORM, HEART_FORM } from "#web/features/lists/list-form-ids.ts"

/** A list that stands in the page. */
const SHOWN = `#${HEART_FORM}[data-saved], [data-compared], [data-compare-start]`

const BUTTONS = `[form=${HEART_FORM}], [form=${COMPARE_FORM}]`

/**
 * Calls `start` once, as soon as there is anything on a list: kept by this browser, from now on by another tab too, shown by
 * the page or one after it, or because a heart or a compare box is pressed. Spec: LIST-17, APP-20.
 */
export const whenListed = (document: Document, start: () => void): void => {
  const waiting = new AbortController()
  const begin = () => {
    waiting.abort()
    changes.disconnect()
    start()
  }
  const look = () => {
    if (isListed(document)) begin()
  }
  const onClick = ({ target }: Event) => {
    if (target instanceof Element && target.closest(BUTTONS) !== null) begin()
  }
  const changes = new MutationObserver(look)
  changes.observe(document.body, { subtree: true, childList: true })
  document.addEventListener("click", onClick, { signal: waiting.signal })
  addEventListener("storage", look, { signal: waiting.signal })
  look()
}

const isListed = (document: Document): boolean => {
  try {
    const isKept = ["wishlist", "comparison"].some((key) => (localStorage.getItem(key) ?? "[]") !== "[]")
    return isKept || document.querySelector(SHOWN) !== null
  } catch {
    // Storage is closed to this page, which who presses a heart has to be told.
    return true
  }
}
