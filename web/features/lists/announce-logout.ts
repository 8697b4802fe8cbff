import { readSavedIds } from "./list-buttons.ts"
import { LOGOUT_KEY } from "#web/features/page/storage-keys.ts"

/** Tells the other tabs that nobody is logged in, if this page was made for an anonymous visitor. Stores nothing. Spec: AUTH-71. */
export const announceLogout = (document: Document): void => {
  if (readSavedIds(document) !== null) return
  try {
    localStorage.setItem(LOGOUT_KEY, "now")
    localStorage.removeItem(LOGOUT_KEY)
  } catch {
    // Storage is blocked or full: the other tabs notice at their next request.
  }
}
