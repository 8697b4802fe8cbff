import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { hostileRoute, looseRoutePath, route } from "#fixtures/testing/route.ts"
import { categoryKey } from "#fixtures/testing/search-request.ts"
import { anyText } from "#fixtures/testing/text.ts"
import { examples, readLedger } from "#fixtures/rule-ledger.ts"
import { categoryPath, categoryProductsPath, SEGMENT } from "./paths.ts"
import {
  buildRoute,
  categoryKey as keyOf,
  isCategoryKey,
  matchRoute,
  type Route,
  type RouteName,
  ROUTES,
  writtenPath
} from "./routes.ts"

interface Address {
  readonly path: string
  readonly page: string
  readonly params: string
}

const readRoute = (page: string, params: string) =>
  ({ name: page, params: params === "" ? {} : JSON.parse(params) }) as Route

/** Returns the row again, with the path built from its page and params, and the page matched from its path. */
const builtAndMatched = ({ path, page, params }: Address): Address => {
  const built = readRoute(page, params)
  const matched = matchRoute(path)
  const values = JSON.stringify(matched?.params)
  return {
    path: buildRoute(built.name, built.params) ?? "",
    page: matched?.name ?? "",
    params: values === "{}" ? "" : values
  }
}

/** Returns a path as a browser resolves it. */
const inBrowser = (path: string): string => new URL(path, "https://koopkompas.example").pathname

const wellFormed = ({ name, params }: Route): Route =>
  ({
    name,
    params: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value).toWellFormed()]))
  }) as Route

describe("ROUTES", () => {
  it("ROUTE-24: has each path once, in the letters of an address", () => {
    const paths = Object.values(ROUTES)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.filter((path) => !/^\/(?:(?:[a-z0-9-]+|:[a-zA-Z]+)(?:\/|$))*$/.test(path))).toEqual([])
  })

  it.each(examples("ROUTE-01", ["path", "page", "params"]))("ROUTE-01: maps $path to $page", (row) => {
    expect(builtAndMatched(row)).toEqual(row)
  })
  it.each(examples("ROUTE-02", ["path", "page", "params"]))("ROUTE-02: maps $path to $page", (row) => {
    expect(builtAndMatched(row)).toEqual(row)
  })
  it.each(examples("ROUTE-03", ["path", "page", "params"]))("ROUTE-03: maps $path to $page", (row) => {
    expect(builtAndMatched(row)).toEqual(row)
  })
  it.each(examples("ROUTE-04", ["path", "page", "params"]))("ROUTE-04: maps $path to $page", (row) => {
    expect(builtAndMatched(row)).toEqual(row)
  })
  it.each(examples("ROUTE-05", ["path", "page", "params"]))("ROUTE-05: maps $path to $page", (row) => {
    expect(builtAndMatched(row)).toEqual(row)
  })
  it.each(examples("ROUTE-06", ["path", "page", "params"]))("ROUTE-06: maps $path to $page", (row) => {
    expect(builtAndMatched(row)).toEqual(row)
  })
  it.each(examples("ROUTE-07", ["path", "page", "params"]))("ROUTE-07: maps $path to $page", (row) => {
    expect(builtAndMatched(row)).toEqual(row)
  })
  it.each(examples("ROUTE-08", ["path", "page", "params"]))("ROUTE-08: maps $path to $page", (row) => {
    expect(builtAndMatched(row)).toEqual(row)
  })
  it.each(examples("ROUTE-09", ["path", "page", "params"]))("ROUTE-09: maps $path to $page", (row) => {
    expect(builtAndMatched(row)).toEqual(row)
  })
  it.each(examples("ROUTE-10", ["path", "page", "params"]))("ROUTE-10: maps $path to $page", (row) => {
    expect(builtAndMatched(row)).toEqual(row)
  })
  it.each(examples("ROUTE-11", ["path", "page", "params"]))("ROUTE-11: maps $path to $page", (row) => {
    expect(builtAndMatched(row)).toEqual(row)
  })
  it.each(examples("ROUTE-12", ["path", "page", "params"]))("ROUTE-12: maps $path to $page", (row) => {
    expect(builtAndMatched(row)).toEqual(row)
  })
  it.each(examples("ROUTE-13", ["path", "page", "params"]))("ROUTE-13: maps $path to $page", (row) => {
    expect(builtAndMatched(row)).toEqual(row)
  })
  it.each(examples("ROUTE-14", ["path", "page", "params"]))("ROUTE-14: maps $path to $page", (row) => {
    expect(builtAndMatched(row)).toEqual(row)
  })
  it.each(examples("ROUTE-15", ["path", "page", "params"]))("ROUTE-15: maps $path to $page", (row) => {
    expect(builtAndMatched(row)).toEqual(row)
  })
  it.each(examples("ROUTE-16", ["path", "page", "params"]))("ROUTE-16: maps $path to $page", (row) => {
    expect(builtAndMatched(row)).toEqual(row)
  })
  it.each(examples("ROUTE-17", ["path", "page", "params"]))("ROUTE-17: maps $path to $page", (row) => {
    expect(builtAndMatched(row)).toEqual(row)
  })
  it.each(examples("ROUTE-18", ["path", "page", "params"]))("ROUTE-18: maps $path to $page", (row) => {
    expect(builtAndMatched(row)).toEqual(row)
  })
  it.each(examples("ROUTE-19", ["path", "page", "params"]))("ROUTE-19: maps $path to $page", (row) => {
    expect(builtAndMatched(row)).toEqual(row)
  })
  it.each(examples("ROUTE-20", ["path", "page", "params"]))("ROUTE-20: maps $path to $page", (row) => {
    expect(builtAndMatched(row)).toEqual(row)
  })
  it.each(examples("ROUTE-21", ["path", "page", "params"]))("ROUTE-21: maps $path to $page", (row) => {
    expect(builtAndMatched(row)).toEqual(row)
  })
  it.each(examples("ROUTE-22", ["path", "page", "params"]))("ROUTE-22: maps $path to $page", (row) => {
    expect(builtAndMatched(row)).toEqual(row)
  })
  it.each(examples("ROUTE-23", ["path", "page", "params"]))("ROUTE-23: maps $path to $page", (row) => {
    expect(builtAndMatched(row)).toEqual(row)
  })
  it.each(examples("ROUTE-25", ["path", "page", "params"]))("ROUTE-25: maps $path to $page", (row) => {
    expect(builtAndMatched(row)).toEqual(row)
  })
  it.each(examples("ROUTE-37", ["path", "page", "params"]))("ROUTE-37: maps $path to $page", (row) => {
    expect(builtAndMatched(row)).toEqual(row)
  })
  it.each(examples("MSG-13", ["path", "page", "params"]))("MSG-13: maps $path to $page", (row) => {
    expect(builtAndMatched(row)).toEqual(row)
  })
  it.each(examples("MSG-22", ["path", "page", "params"]))("MSG-22: maps $path to $page", (row) => {
    expect(builtAndMatched(row)).toEqual(row)
  })
  it.each(examples("WITHDRAW-01", ["path", "page", "params"]))("WITHDRAW-01: maps $path to $page", (row) => {
    expect(builtAndMatched(row)).toEqual(row)
  })
  it.each(examples("MSG-23", ["path", "page", "params"]))("MSG-23: maps $path to $page", (row) => {
    expect(builtAndMatched(row)).toEqual(row)
  })

  it.each(examples("ALERT-14", ["path", "page", "params"]))("ALERT-14: maps $path to $page", (row) => {
    expect(builtAndMatched(row)).toEqual(row)
  })
  it.each(examples("ROUTE-42", ["path", "page", "params"]))("ROUTE-42: maps $path to $page", (row) => {
    expect(builtAndMatched(row)).toEqual(row)
  })
  it.each(examples("ROUTE-33", ["path", "page", "params"]))("ROUTE-33: maps $path to $page", (row) => {
    expect(builtAndMatched(row)).toEqual(row)
  })

  it("ROUTE-24: contain exactly the pages of the specification", () => {
    const tables = readLedger().flatMap(({ tables }) => tables)
    const pages = tables.filter(({ columns }) => columns.join() === "path,page,params").flatMap(({ rows }) => rows)
    expect(new Set(pages.map(([, page]) => page))).toEqual(new Set(Object.keys(ROUTES)))
  })
})

describe("matchRoute", () => {
  it.each(examples("ROUTE-24", ["path"]))("ROUTE-24: returns null for “$path”", ({ path }) => {
    expect(matchRoute(path)).toBeNull()
  })

  it("ROUTE-24: returns null or a route whose own path matches it again", () => {
    fc.assert(
      fc.property(fc.oneof(looseRoutePath, anyText()), (path) => {
        const route = matchRoute(path)
        if (route === null) return
        const written = buildRoute(route.name, route.params)
        expect(written === null ? null : matchRoute(written)).toEqual(route)
      })
    )
  })

  it("ROUTE-34: accepts a path with and without a trailing slash", () => {
    fc.assert(
      fc.property(looseRoutePath, (path) => {
        if (path.endsWith("/")) return
        expect(matchRoute(`${path}/`)).toEqual(matchRoute(path))
      })
    )
  })
})

describe("buildRoute", () => {
  it.each(examples("ROUTE-34", ["page", "params", "path"]))(
    "ROUTE-34: returns “$path” for $page with $params",
    ({ page, params, path }) => {
      const { name, params: values } = readRoute(page, params)
      expect(buildRoute(name, values) ?? "").toBe(path)
    }
  )

  it("ROUTE-34: inverts matchRoute, through a browser too", () => {
    fc.assert(
      fc.property(route, (route) => {
        const path = buildRoute(route.name, route.params) ?? ""
        expect(matchRoute(path)).toEqual(route)
        expect(inBrowser(path)).toBe(path)
      })
    )
  })

  it("ROUTE-34: returns for any parameters the path of exactly these, or null", () => {
    fc.assert(
      fc.property(hostileRoute, (route) => {
        const path = buildRoute(route.name, route.params)
        if (path === null) return
        expect(matchRoute(inBrowser(path))).toEqual(wellFormed(route))
      }),
      { numRuns: 500 }
    )
  })
})

describe("writtenPath", () => {
  it.each(examples("ROUTE-34", ["path", "written"]))("ROUTE-34: writes $path as “$written”", ({ path, written }) => {
    expect(writtenPath(path) ?? "").toBe(written)
  })
})

describe("isCategoryKey, keyOf, categoryPath and categoryProductsPath", () => {
  it.each(examples("ROUTE-20", ["key", "category"]))(
    "ROUTE-20: decide about “$key”: $category",
    ({ key, category }) => {
      expect(isCategoryKey(key)).toBe(category === "yes")
      expect(keyOf(key.split("."))).toBe(category === "yes" ? key : null)
    }
  )

  it.each([[["wonen.lampen"]], [["wonen", "lampen.hanglampen"]], [[]]])("ROUTE-20: reject the slugs %j", (slugs) => {
    expect(keyOf(slugs)).toBeNull()
  })

  it("ROUTE-20: return paths that match the category", () => {
    fc.assert(
      fc.property(categoryKey, (key) => {
        for (const path of [categoryPath(key), categoryProductsPath(key)]) {
          const route = matchRoute(path)
          expect(Object.values(route?.params ?? {}).join(".")).toBe(key)
          expect(route === null ? null : buildRoute(route.name, route.params)).toBe(path)
        }
      })
    )
  })

  it("ROUTE-20: reject the first segment of every page of the site", () => {
    const firsts = Object.values(ROUTES).map((path) => path.split("/")[1] ?? "")
    const ours = firsts.filter((first) => first !== "" && !first.startsWith(":"))
    for (const first of ours) expect(isCategoryKey(first)).toBe(false)
    expect(ours).toEqual(expect.arrayContaining(Object.values(SEGMENT)))
  })

  it("ROUTE-20: shadow no other page", () => {
    fc.assert(
      fc.property(route, (route) => {
        const matched = matchRoute(buildRoute(route.name, route.params) ?? "")
        const isCategory = (name: RouteName | undefined) => name !== undefined && ROUTES[name].startsWith("/:category/")
        expect(isCategory(matched?.name)).toBe(isCategory(route.name))
      })
    )
  })
})
