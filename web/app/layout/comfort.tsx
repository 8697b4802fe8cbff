import { useContext, useEffect, useLayoutEffect } from "react"
import { useLocation } from "react-router"
import { DependenciesContext } from "#web/features/page/context.ts"
import { keepPlace, restorePlace } from "./stay.ts"
import { useSheet } from "./use-sheet.ts"
import { loadNear } from "#web/components/near-pictures.ts"

/**
 * What scripts add to a page that works without them, as the server printed it or as the browser did: the filters as a dialog,
 * and one's place in them kept. What only filters have is loaded when they come in sight. Spec: ROUTE-26, SRCH-11, UI-02.
 */
export function Comfort() {
  const location = useLocation()
  const outside = useContext(DependenciesContext)
  useSheet()

  useEffect(() => {
    const onLeave = ({ target }: Event) => {
      const staying = target instanceof Element ? target.closest<HTMLElement>("[data-stay]") : null
      if (staying !== null) keepPlace(staying)
    }
    document.addEventListener("click", onLeave, true)
    document.addEventListener("submit", onLeave, true)
    return () => {
      document.removeEventListener("click", onLeave, true)
      document.removeEventListener("submit", onLeave, true)
    }
  }, [])

  useLayoutEffect(restorePlace, [location])

  useEffect(() => {
    const filters = document.querySelector(".filters")
    if (outside === null || filters === null) return
    loadNear(document)
    // On a phone they lie out of sight until the hash opens them.
    if (location.hash === "" && !filters.checkVisibility({ visibilityProperty: true })) return
    import("#web/features/filters/comfort.ts").then(
      ({ comfortSearch }) => comfortSearch(document, outside),
      (cause: unknown) => outside.log("search comfort", cause)
    )
  }, [location, outside])

  useEffect(() => {
    if (document.querySelector("[data-island]") === null) return
    import("#web/features/islands/wake-islands.ts").then(
      ({ wakeIslands }) => wakeIslands(document),
      (cause: unknown) => outside?.log("islands", cause)
    )
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the page changes with the address
  }, [location, outside])
  return null
}
