import { type DataRouter, matchRoutes, type RouteObject } from "react-router"
import { needsData } from "#domain/base/hashes.ts"
import { handleOf } from "#web/app/page-route.tsx"
import { type MissingChunk, withScriptTimeout } from "./missing-chunk.ts"
import type { NavigationDependencies } from "./navigation-dependencies.ts"

type Navigate = Pick<DataRouter, "navigate">

/**
 * Returns a router that loads the modules of a page before it leaves the current one. If they do not load within 120 s, the current
 * page stays with its typed text and offers a reload. A later navigation replaces an earlier one. Without a network the browser loads
 * the document, and shows the offline page. A change of the hash loads nothing.
 *
 * Spec: ERR-03, UI-03, APP-05, ROUTE-28.
 */
export const loadBeforeNavigation = (
  router: Navigate,
  routes: Array<RouteObject>,
  missing: Pick<MissingChunk, "report" | "clear">,
  { currentUrl, isOffline, loadDocument, showFetching }: NavigationDependencies
): Navigate => {
  let navigations = 0
  const navigate = async (to: string, options?: Parameters<Navigate["navigate"]>[1]) => {
    const navigation = ++navigations
    const address = new URL(to, currentUrl())
    if (needsData(currentUrl(), address)) {
      if (isOffline()) return loadDocument(to)
      showFetching(true)
      const failure = await failureOf(withScriptTimeout(fetchModules(routes, address)))
      if (navigation !== navigations) return undefined
      showFetching(false)
      if (failure !== null && isOffline()) return loadDocument(to)
      if (failure !== null && missing.report(failure.cause)) return undefined
      missing.clear()
    }
    return router.navigate(to, options)
  }
  return {
    navigate: ((to: unknown, options?: never) =>
      typeof to === "string" ? navigate(to, options) : router.navigate(to as never, options)) as Navigate["navigate"]
  }
}

const fetchModules = (routes: Array<RouteObject>, to: URL): Promise<unknown> =>
  Promise.all((matchRoutes(routes, to) ?? []).map(({ route }) => handleOf(route)?.fetchModules()))

const failureOf = (work: Promise<unknown>): Promise<{ readonly cause: unknown } | null> =>
  work.then(
    () => null,
    (cause: unknown) => ({ cause })
  )
