import * as fc from "fast-check"
import { matchRoutes, type RouteObject } from "react-router"
import { describe, expect, it } from "vitest"
import { buildRoute, type RouteName, ROUTES } from "#domain/routes/routes.ts"
import { route } from "#fixtures/arbitraries/route.ts"
import { PAGES } from "./pages.ts"
import { createRoutes } from "./routes.tsx"

const routes = createRoutes(PAGES)

/** Path of the page that stands at an address. */
const standsAt = (path: string): string => matchRoutes(routes, path)?.at(-1)?.route.path ?? ""

const children = routes[0]?.children?.[0]?.children ?? []
const there = new Set(children.map(({ path }) => path))

describe("routes", () => {
  it("ROUTE-24: hold a page for every path of the domain but that of a click-out, and three besides", () => {
    const paths: ReadonlyArray<unknown> = Object.values(ROUTES)
    expect(paths.filter((path) => !there.has(`${path}`))).toEqual([ROUTES.notFound, ROUTES.clickOut])
    expect([...there].filter((path) => !paths.includes(path))).toEqual(["*", "/demo-login/", "/ontwerp/"])
  })

  it("APP-20: match the same pages in a browser, which knows their paths alone", () => {
    const namesOf = (routes: Array<RouteObject>) => routes[0]?.children?.[0]?.children?.map(({ id }) => id)
    expect(namesOf(createRoutes(null))).toEqual(namesOf(routes))
  })

  it("ROUTE-24: capitals make another address", () => {
    expect(standsAt("/zoeken/")).toBe(ROUTES.search)
    expect(standsAt("/Zoeken/")).not.toBe(ROUTES.search)
  })

  it("ROUTE-20, ROUTE-24: an address leads to its own page; one of a page that is not there yet to no other", () => {
    fc.assert(
      fc.property(route, ({ name, params }) => {
        const path = buildRoute<RouteName>(name, params) ?? ""
        const found = standsAt(path)
        const isNone = found === "*" || found.startsWith("/:category/")
        expect(there.has(ROUTES[name]) ? found : isNone).toBe(there.has(ROUTES[name]) ? ROUTES[name] : true)
      }),
      { numRuns: 300 }
    )
  })
})
