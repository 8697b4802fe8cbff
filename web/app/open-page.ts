import { createContext, type ReactElement } from "react"
import { matchRoutes, type RouteObject } from "react-router"
import { handleOf } from "./page-route.tsx"

/** Renders the page at a path of the site, to show inside another one. Rejects when it does not load. */
type OpenPage = (href: string, signal: AbortSignal) => Promise<ReactElement>

/** {@link OpenPage} for components of a page in the browser; null on the server. Spec: ROUTE-26. */
export const OpenPageContext = createContext<OpenPage | null>(null)

/** The most redirects that are followed to the page to show. */
const MAX_REDIRECTS = 3

/** Creates {@link OpenPage} over the table of routes. It follows redirects, as to the login. Spec: ROUTE-26. */
export const pageOpener =
  (routes: Array<RouteObject>, origin: string, redirects = MAX_REDIRECTS): OpenPage =>
  async (href, signal) => {
    const url = new URL(href, origin)
    const route = matchRoutes(routes, url)?.at(-1)?.route
    const page = route === undefined ? null : handleOf(route)
    if (page === null) throw new Error(`There is no page at ${href}`)
    try {
      return await page.open(url, signal)
    } catch (cause) {
      const target = cause instanceof Response ? cause.headers.get("location") : null
      if (target === null || redirects === 0) throw cause
      return pageOpener(routes, origin, redirects - 1)(target, signal)
    }
  }

/** State of an entry in the history that was made by opening a popup from a page of ours: going back closes it. Spec: ROUTE-26. */
export const OPENED_FROM_SITE = "popup"
