import { createContext, type ReactElement } from "react"
import { matchRoutes, type RouteObject } from "react-router"
import { handleOf } from "./page-route.tsx"

/** A function that renders the page at a path of the site, to show inside another one. Rejects if the page does not load. */
type OpenPage = (href: string, signal: AbortSignal) => Promise<ReactElement>

/** The context of {@link OpenPage} in the browser; null on the server. Spec: ROUTE-26. */
export const OpenPageContext = createContext<OpenPage | null>(null)

const MAX_REDIRECTS = 3

/** Creates {@link OpenPage} for a table of routes. It follows redirects, such as those to the login. Spec: ROUTE-26. */
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

/** The state of a history entry whose popup was opened from a page of the site: going back closes it. Spec: ROUTE-26. */
export const OPENED_FROM_SITE = "popup"
