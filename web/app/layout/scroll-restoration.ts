import { createContext, useContext, useLayoutEffect } from "react"
import { type createBrowserRouter, useLocation } from "react-router"
import { SCROLL_POSITIONS_KEY } from "#web/features/page/storage-keys.ts"

/** Null on the server. */
export const RouterContext = createContext<ReturnType<typeof createBrowserRouter> | null>(null)

/** Leaves the document's own entry to the browser. React Router's hook costs 3.4 kB more. Spec: SRCH-30, APP-20. */
export const useScrollRestoration = (): void => {
  const router = useContext(RouterContext)
  const location = useLocation()

  useLayoutEffect(() => {
    if (router === null) return
    const positions = readPositions()
    const onHide = () => {
      const { location, navigation } = router.state
      if (navigation.state === "idle") positions[location.key] = scrollY
      storePositions(positions)
      history.scrollRestoration = "auto"
    }
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) history.scrollRestoration = "manual"
    }
    history.scrollRestoration = "manual"
    addEventListener("pagehide", onHide)
    addEventListener("pageshow", onShow)
    const disable = router.enableScrollRestoration(positions, () => scrollY)
    return () => {
      disable()
      removeEventListener("pagehide", onHide)
      removeEventListener("pageshow", onShow)
      history.scrollRestoration = "auto"
    }
  }, [router])

  useLayoutEffect(() => {
    if (router === null) return
    const { restoreScrollPosition, preventScrollReset } = router.state
    if (restoreScrollPosition === false) return
    const target = restoreScrollPosition === null ? elementOf(location.hash) : null
    if (target !== null) target.scrollIntoView()
    else if (restoreScrollPosition !== null || !preventScrollReset) scrollTo(0, restoreScrollPosition ?? 0)
  }, [router, location])
}

/** Reads the stored positions, without that of the entry at which this document was opened. */
const readPositions = (): Record<string, number> => {
  const { key = "default" } = (history.state ?? {}) as { readonly key?: string }
  try {
    // Throws if storage is disabled.
    const stored: unknown = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS_KEY) ?? "{}")
    return Object.fromEntries(Object.entries(stored ?? {}).filter(([entry]) => entry !== key))
  } catch {
    return {}
  }
}

const storePositions = (positions: Readonly<Record<string, number>>): void => {
  try {
    sessionStorage.setItem(SCROLL_POSITIONS_KEY, JSON.stringify(positions))
  } catch {
    // Storage is disabled or full: going back after a reload starts at the top.
  }
}

const elementOf = (hash: string): HTMLElement | null => {
  try {
    return hash === "" ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
