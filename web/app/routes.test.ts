import * as fc from "fast-check"
import { matchRoutes } from "react-router"
import { describe, expect, it } from "vitest"
import { buildRoute, type RouteName, ROUTES } from "#domain/routes/routes.ts"
import { route } from "#fixtures/arbitraries/route.ts"
import { routes } from "./routes.tsx"

/** Path of the page that stands at an address. */
const standsAt = (path: string): string => matchRoutes(routes, path)?.at(-1)?.route.path ?? ""

const children = routes[0]?.children?.[0]?.children ?? []
const there = new Set(children.map(({ path }) => path))

describe("routes", () => {
  it("ROUTE-24: every page has a path of the domain, but for the not-found page, that of development and the one that stands in for a login provider", () => {
    const others = [...there].filter((path) => !(Object.values(ROUTES) as Array<unknown>).includes(path))
    expect(others).toEqual(["/ontwerp/", "/demo-login/", "*"])
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
