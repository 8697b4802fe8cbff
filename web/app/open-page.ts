import { matchRoutes, type RouteObject } from "react-router"
import type { OpenPage } from "#web/features/page/outside.ts"
import { handleOf } from "./page.tsx"

/** Pages that lead on to another one before there is one to print. */
const HOPS = 3

/** {@link OpenPage} over the table of routes. A page that leads elsewhere, as to the login, is that other page. Spec: ROUTE-26. */
export const pageOpener =
  (routes: Array<RouteObject>, origin: string, hops = HOPS): OpenPage =>
  async (href, signal) => {
    const url = new URL(href, origin)
    const route = matchRoutes(routes, url)?.at(-1)?.route
    const page = route === undefined ? null : handleOf(route)
    if (page === null) throw new Error(`There is no page at ${href}`)
    try {
      return await page.open(url, signal)
    } catch (cause) {
      const elsewhere = cause instanceof Response ? cause.headers.get("location") : null
      if (elsewhere === null || hops === 0) throw cause
      return pageOpener(routes, origin, hops - 1)(elsewhere, signal)
    }
  }
