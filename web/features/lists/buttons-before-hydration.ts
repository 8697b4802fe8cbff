import { COMPARISON_LIMIT } from "#domain/account/lists/comparison.ts"
import { IDS_PARAMETER } from "#domain/account/lists/list.ts"
import { WISHLIST_LIMIT } from "#domain/account/lists/wishlist.ts"
import { COMPARISON_KEY, LOGOUT_KEY, WISHLIST_KEY } from "#web/features/page/storage-keys.ts"
import {
  isHeartOfUser,
  LIST_BUTTONS,
  type ListButton,
  type ListHandler,
  markButtons,
  readSavedIds,
  toggleSavedId,
  HEART_FORM,
  REMOVE_FIELD,
  SAVE_FIELD
} from "./list-buttons.ts"

declare global {
  interface Window {
    /** Returns the pressed buttons that are still to be handled. */
    handOverListButtons?: (handler: ListHandler) => ReadonlyArray<ListButton>
  }
}

type StoredEntry = { readonly productId?: string; readonly id?: string }

/** Requests wait for hydration (`handOverListButtons`). Handles each press once. Spec: LIST-01, LIST-03, LIST-17. */
export const listenToListButtons = (): void => {
  const pressed: Array<ListButton> = []

  let handle: ListHandler = (event, button) => {
    try {
      const { value: id, form } = button
      const isHeart = form?.id === HEART_FORM
      if (isHeart || id === "") event.preventDefault()
      if (id === "") {
        location.href = `${form!.action}?${IDS_PARAMETER}=${[...storedIds(COMPARISON_KEY)]}`
      } else if (isHeartOfUser(button)) {
        toggleSavedId(document, id)
        pressed.push(button)
        markAll()
      } else {
        toggleStored(isHeart, id)
        // The browser checks a box itself: the bar is updated in the next animation frame.
        if (isHeart) markAll()
        else requestAnimationFrame(() => setTimeout(markAll))
      }
    } catch {
      // Storage is blocked, full or invalid, or the list is full: the application handles it and shows a message.
      event.preventDefault()
      pressed.push(button)
    }
  }
  window.handOverListButtons = (handler) => {
    handle = handler
    return pressed.splice(0)
  }

  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<ListButton>(LIST_BUTTONS)
    if (button !== null) handle(event, button)
  })

  // The visitor leaves before the application has loaded: the server handles what was pressed.
  addEventListener("pagehide", () => {
    for (const button of pressed.splice(0)) {
      if (!isHeartOfUser(button)) continue
      const field = button.ariaPressed === "true" ? SAVE_FIELD : REMOVE_FIELD
      navigator.sendBeacon(button.form!.action, new URLSearchParams({ [field]: button.value }))
    }
  })

  // In a separate task, since the task that ends the parsing is long already.
  addEventListener("DOMContentLoaded", (event) => setTimeout(onShow, 0, event))
  addEventListener("pageshow", (event) => event.persisted && onShow(event))
  addEventListener("storage", onShow)
}

const onShow = ({ key }: Event & Pick<Partial<StorageEvent>, "key">) => {
  try {
    // The application, if it has loaded, stores typed texts in the same task. Spec: AUTH-71.
    if (key === LOGOUT_KEY && readSavedIds(document)) location.reload()
    const page = document.querySelector<HTMLDataElement>("[data-compared]")
    // The comparison in the address replaces the stored one. Spec: LIST-17.
    if (page && key === undefined) localStorage.setItem(COMPARISON_KEY, page.value)
    markAll()
  } catch {
    // Storage is blocked: nothing is saved or compared.
  }
}

const markAll = () =>
  markButtons(document, new Set(readSavedIds(document) ?? storedIds(WISHLIST_KEY)), storedIds(COMPARISON_KEY))

/** Throws when the list is full. Spec: LIST-09. */
const toggleStored = (isHeart: boolean, id: string) => {
  const key = isHeart ? WISHLIST_KEY : COMPARISON_KEY
  const before = storedEntries(key)
  const after = before.filter((entry) => idOf(entry) !== id)
  if (after.length === before.length) {
    if (after.length >= (isHeart ? WISHLIST_LIMIT : COMPARISON_LIMIT)) throw key
    // Each list parses the id it knows; the application adds the day and the price.
    after[isHeart ? "unshift" : "push"]({ productId: id, id })
  }
  localStorage.setItem(key, JSON.stringify(after))
}

const storedEntries = (key: string): Array<StoredEntry> => JSON.parse(localStorage.getItem(key) ?? "[]")

const storedIds = (key: string) => new Set(storedEntries(key).map(idOf))

const idOf = (entry: StoredEntry): string => entry.productId ?? entry.id ?? (entry as string)
