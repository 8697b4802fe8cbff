import { SCROLL_AFTER_LOAD_KEY, SCROLL_POSITIONS_KEY } from "#web/features/page/storage-keys.ts"

/** Reloads, because going back would change only the address before the application has loaded. Spec: SRCH-30. */
export const reloadOnReturn = (signal: AbortSignal): void => {
  const path = currentPath()
  const reload = () => {
    if (currentPath() === path) return
    try {
      const positions = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS_KEY) ?? "{}")
      sessionStorage.setItem(SCROLL_AFTER_LOAD_KEY, positions[history.state?.key ?? "default"])
    } catch {
      // Storage is disabled: the page starts at the top.
    }
    location.reload()
  }
  addEventListener("popstate", reload, { signal })
  document.addEventListener("DOMContentLoaded", restoreScroll)
}

const currentPath = () => location.pathname + location.search

const restoreScroll = () => {
  try {
    const position = sessionStorage.getItem(SCROLL_AFTER_LOAD_KEY)
    if (position === null) return
    sessionStorage.removeItem(SCROLL_AFTER_LOAD_KEY)
    history.scrollRestoration = "manual"
    scrollTo({ top: Number(position), behavior: "instant" })
    addEventListener("pagehide", () => (history.scrollRestoration = "auto"))
  } catch {
    // Storage is disabled: no position was stored.
  }
}
