import * as fc from "fast-check"
import { matchRoutes, type RouteObject } from "react-router"
import { describe, expect, it } from "vitest"
import { buildRoute, type RouteName, ROUTES } from "#domain/base/routes.ts"
import { route } from "#fixtures/testing/route.ts"
import { PAGES } from "#web/pages/pages.ts"
import { createRoutes } from "./routes.tsx"

const routes = createRoutes(PAGES)

/** Returns the path of the route that matches an address. */
const matchedPath = (path: string): string => matchRoutes(routes, path)?.at(-1)?.route.path ?? ""

const children = routes[0]?.children?.[0]?.children ?? []
const routePaths = new Set(children.map(({ path }) => path))

describe("createRoutes", () => {
  it("ROUTE-24: creates a route for every path of the domain except a click-out and a payment report, and three others", () => {
    const paths: ReadonlyArray<unknown> = Object.values(ROUTES)
    expect(paths.filter((path) => !routePaths.has(`${path}`))).toEqual([
      ROUTES.paymentReport,
      ROUTES.notFound,
      ROUTES.clickOut
    ])
    expect([...routePaths].filter((path) => !paths.includes(path))).toEqual([
      "*",
      "/inlogdienst/inloggen/:id/",
      "/ontwerp/"
    ])
  })

  it("APP-20: creates the same routes for a browser, which has only their paths", () => {
    const namesOf = (routes: Array<RouteObject>) => routes[0]?.children?.[0]?.children?.map(({ id }) => id)
    expect(namesOf(createRoutes(() => Promise.resolve(PAGES)))).toEqual(namesOf(routes))
  })

  it("ROUTE-24: matches paths case-sensitively", () => {
    expect(matchedPath("/zoeken/")).toBe(ROUTES.search)
    expect(matchedPath("/Zoeken/")).not.toBe(ROUTES.search)
  })

  it("ROUTE-20, ROUTE-24: matches an address with its own route, and none if its page does not exist yet", () => {
    fc.assert(
      fc.property(route, ({ name, params }) => {
        const path = buildRoute<RouteName>(name, params) ?? ""
        const found = matchedPath(path)
        const isNone = found === "*" || found.startsWith("/:category/")
        expect(routePaths.has(ROUTES[name]) ? found : isNone).toBe(routePaths.has(ROUTES[name]) ? ROUTES[name] : true)
      }),
      { numRuns: 300 }
    )
  })
})
