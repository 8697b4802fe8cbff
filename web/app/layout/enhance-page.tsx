import { useContext, useEffect, useLayoutEffect } from "react"
import { useLocation } from "react-router"
import { DependenciesContext } from "#web/features/page/context.ts"
import { savePosition, restorePosition } from "./search-position.ts"
import { useSheet } from "./use-sheet.ts"
import { loadNearbyPictures } from "#web/components/load-nearby-pictures.ts"

/**
 * Enhances a page that works without scripts: the filters become a dialog, and a changed search restores its position. Loads the
 * scripts of filters and islands only on pages that show them. Spec: ROUTE-26, SRCH-11, UI-02.
 */
export function EnhancePage() {
  const location = useLocation()
  const dependencies = useContext(DependenciesContext)
  useSheet()

  useEffect(() => {
    const onLeave = ({ target }: Event) => {
      const staying = target instanceof Element ? target.closest<HTMLElement>("[data-stay]") : null
      if (staying !== null) savePosition(staying)
    }
    document.addEventListener("click", onLeave, true)
    document.addEventListener("submit", onLeave, true)
    return () => {
      document.removeEventListener("click", onLeave, true)
      document.removeEventListener("submit", onLeave, true)
    }
  }, [])

  useLayoutEffect(restorePosition, [location])

  useEffect(() => {
    const filters = document.querySelector(".filters")
    if (dependencies === null || filters === null) return
    loadNearbyPictures(document)
    // On a phone they are hidden until the hash opens them.
    if (location.hash === "" && !filters.checkVisibility({ visibilityProperty: true })) return
    import("#web/features/filters/enhance-search.ts").then(
      ({ enhanceSearch }) => enhanceSearch(document, dependencies),
      (cause: unknown) => dependencies.log("search enhancement", cause)
    )
  }, [location, dependencies])

  useEffect(() => {
    if (document.querySelector("[data-island]") === null) return
    import("#web/features/islands/hydrate-islands.ts").then(
      ({ hydrateIslands }) => hydrateIslands(document),
      (cause: unknown) => dependencies?.log("islands", cause)
    )
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the page changes with the address
  }, [location, dependencies])
  return null
}
