import { SCROLL_POSITIONS_KEY } from "#web/features/page/storage-keys.ts"

/**
 * Forgets where the entry one is at now was scrolled to: the browser restores that by itself, long before hydration, and the
 * visitor may have scrolled on. The other entries of the tab stay, so that going back after a reload ends where one was.
 * Spec: SRCH-30.
 */
export const forgetHere = (window: Pick<Window, "history" | "sessionStorage">): void => {
  try {
    // Reading it throws while storage is closed.
    const storage = window.sessionStorage
    const positions: unknown = JSON.parse(storage.getItem(SCROLL_POSITIONS_KEY) ?? "{}")
    const { key = "default" } = (window.history.state ?? {}) as { readonly key?: string }
    const others = Object.entries(positions ?? {}).filter(([entry]) => entry !== key)
    storage.setItem(SCROLL_POSITIONS_KEY, JSON.stringify(Object.fromEntries(others)))
  } catch {
    // Storage is closed or holds something else: the browser restores what it can.
  }
}
