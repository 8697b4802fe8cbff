import { type DataRouter, matchRoutes, type RouteObject } from "react-router"
import { needsData } from "#domain/routes/address-change.ts"
import { SCRIPT_TIMEOUT } from "#domain/shell/constants.ts"
import { handleOf } from "#web/page.tsx"
import type { MissingPart } from "./missing-part.ts"

type Navigate = Pick<DataRouter, "navigate">

/** What a navigation depends on besides the router. */
interface Around {
  readonly here: () => URL
  /** No network, but a service worker that has a page for that. */
  readonly isCutOff: () => boolean
  /** Leaves the document for an address. */
  readonly leave: (address: string) => void
  /** Shows whether modules are being fetched. */
  readonly show: (isFetching: boolean) => void
}

/** The browser's own. */
export const outsideOfRouter: Around = {
  here: () => new URL(location.href),
  isCutOff: () => !navigator.onLine && (navigator.serviceWorker?.controller ?? null) !== null,
  leave: (address) => location.assign(address),
  show: (isFetching) => document.documentElement.toggleAttribute("data-fetching", isFetching)
}

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

const inTime = (work: Promise<unknown>): Promise<unknown> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(timeout()), SCRIPT_TIMEOUT)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const timeout = () =>
  Object.assign(new Error("Loading chunk page failed."), { name: "ChunkLoadError", type: "timeout" })
