/** Where the scroll positions of a tab are kept, by entry of its history. */
export const SCROLL_STORE = "scroll"

/**
 * Forgets where the entry one is at now was scrolled to: the browser restores that by itself, long before hydration, and the
 * visitor may have scrolled on. The other entries of the tab stay, so that going back after a reload ends where one was.
 * Spec: SRCH-30.
 */
export const forgetHere = (window: Pick<Window, "history" | "sessionStorage">): void => {
  try {
    // Reading it throws while storage is closed.
    const storage = window.sessionStorage
    const positions: unknown = JSON.parse(storage.getItem(SCROLL_STORE) ?? "{}")
    const { key = "default" } = (window.history.state ?? {}) as { readonly key?: string }
    const others = Object.entries(positions ?? {}).filter(([entry]) => entry !== key)
    storage.setItem(SCROLL_STORE, JSON.stringify(Object.fromEntries(others)))
  } catch {
    // Storage is closed or holds something else: the browser restores what it can.
  }
}
