import { COMPARISON_KEY, WISHLIST_KEY } from "#web/features/page/storage-keys.ts"
import { LIST_BUTTONS, HEART_FORM } from "./list-buttons.ts"

const SHOWN_LIST = `#${HEART_FORM}[data-saved], [data-compared], [data-compare-start]`

/** Once this browser stores an entry, a page shows one, or the visitor presses a button. Spec: LIST-17, APP-20. */
export const onListsNeeded = (document: Document, load: () => void): void => {
  const waiting = new AbortController()
  const stopAndLoad = () => {
    waiting.abort()
    changes.disconnect()
    load()
  }
  const check = () => {
    if (hasList(document)) stopAndLoad()
  }
  const onClick = ({ target }: Event) => {
    if (target instanceof Element && target.closest(LIST_BUTTONS) !== null) stopAndLoad()
  }
  const changes = new MutationObserver(check)
  changes.observe(document.body, { subtree: true, childList: true })
  document.addEventListener("click", onClick, { signal: waiting.signal })
  addEventListener("storage", check, { signal: waiting.signal })
  try {
    if (localStorage.getItem(WISHLIST_KEY) === null) {
      localStorage.setItem(WISHLIST_KEY, "[]")
      localStorage.removeItem(WISHLIST_KEY)
    }
  } catch {
    // Storage is full or blocked: a heart that was pressed before hydration waits for the message about it. Spec: LIST-33.
    return stopAndLoad()
  }
  check()
}

const hasList = (document: Document): boolean => {
  try {
    const isStored = [WISHLIST_KEY, COMPARISON_KEY].some((key) => (localStorage.getItem(key) ?? "[]") !== "[]")
    return isStored || document.querySelector(SHOWN_LIST) !== null
  } catch {
    // Storage is blocked: pressing a heart shows a message.
    return true
  }
}
