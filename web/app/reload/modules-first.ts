import { type DataRouter, matchRoutes, type RouteObject } from "react-router"
import { needsData } from "#domain/routes/address-change.ts"
import { handleOf } from "#web/app/page.tsx"
import { inTime } from "./in-time.ts"
import type { MissingPart } from "./missing-part.ts"
import type { Around } from "./outside-of-router.ts"

type Navigate = Pick<DataRouter, "navigate">

/**
 * A router that has the modules of a page before it leaves the one that is shown: when they do not come (in 120 s), that one
 * stays as it is, with all that was typed, and a reload is offered. Of two navigations the last one counts. Without a network
 * the browser goes itself, and ends at the offline page. Another hash alone asks for nothing.
 *
 * Spec: ERR-03, UI-03, APP-05, ROUTE-28.
 */
export const modulesFirst = (
  router: Navigate,
  routes: Array<RouteObject>,
  missing: Pick<MissingPart, "tell" | "clear">,
  { here, isCutOff, leave, show }: Around
): Navigate => {
  let turns = 0
  const navigate = async (to: string, options?: Parameters<Navigate["navigate"]>[1]) => {
    const turn = ++turns
    const address = new URL(to, here())
    if (needsData(here(), address)) {
      if (isCutOff()) return leave(to)
      show(true)
      const failure = await failureOf(inTime(fetchModules(routes, address)))
      if (turn !== turns) return undefined
      show(false)
      if (failure !== null && isCutOff()) return leave(to)
      if (failure !== null && missing.tell(failure.cause)) return undefined
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
