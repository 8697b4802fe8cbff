import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { categoryKey } from "#fixtures/arbitraries/search-request.ts"
import { anyText } from "#fixtures/arbitraries/text.ts"
import { isCategoryKey } from "./category-key.ts"
import {
  categoryPath,
  categoryProductsPath,
  clickOutPath,
  landingPath,
  PROFILE_SEGMENT,
  productPath,
  SEGMENT,
  shopPath,
  SUPPORT_SEGMENT
} from "./paths.ts"
import { buildRoute, categoryOf, matchRoute, type Route, type RouteName, ROUTES } from "./routes.ts"

describe("paths", () => {
  it.each([
    [productPath("Hanglamp Lund 40 cm", "p-1"), "/product/hanglamp-lund-40-cm/p-1/"],
    [productPath("日本", "p-1"), "/product/product/p-1/"],
    [shopPath("fietshoek.example"), "/shop/fietshoek.example/"],
    [categoryPath("wonen.lampen"), "/wonen/lampen/"],
    [categoryProductsPath("wonen.lampen"), "/wonen/lampen/aanbod/"],
    [landingPath("Beste lampen", ["p-1", "p-2"]), "/n/beste-lampen/p-1,p-2/"],
    [clickOutPath("fietshoek", "a/b 1"), "/uit/fietshoek/a%2Fb%201/"]
  ])("ROUTE-13, ROUTE-14, ROUTE-18, ROUTE-20: %s is %s", (path, expected) => {
    expect(path).toBe(expected)
  })

  it.each([SEGMENT, PROFILE_SEGMENT, SUPPORT_SEGMENT])(
    "ROUTE-05 to ROUTE-23: no two pages share a segment",
    (segments) => {
      const all = Object.values(segments)
      expect(new Set(all).size).toBe(all.length)
      expect(all.join("")).toMatch(/^[a-z0-9-]+$/)
    }
  )
})

describe("isCategoryKey", () => {
  it.each([
    ["wonen", true],
    ["wonen.lampen.hanglampen", true],
    ["wonen.product", true],
    ["a.b.c.d", false],
    ["zoeken", false],
    ["aanbod", false],
    ["wonen.aanbod", false],
    ["Wonen", false],
    ["wonen..lampen", false],
    ["", false]
  ])("ROUTE-20: %j: %s", (text, expected) => {
    expect(isCategoryKey(text)).toBe(expected)
  })
})

describe("matchRoute", () => {
  it.each<[string, RouteName, Readonly<Record<string, string>>]>([
    ["/", "home", {}],
    ["/alle-categorieen/", "allCategories", {}],
    ["/aanbod/", "allShops", {}],
    ["/zoeken", "search", {}],
    ["/product/hanglamp/p-1/", "product", { productName: "hanglamp", productId: "p-1" }],
    ["/shop/fietshoek.example/", "shop", { shopWebsite: "fietshoek.example" }],
    ["/n/beste/p-1,p-2/", "landing", { slug: "beste", uberfilter: "p-1,p-2" }],
    ["/uit/fietshoek/a%2Fb/", "clickOut", { shopId: "fietshoek", offerId: "a/b" }],
    ["/404/", "notFound", {}],
    ["/error/", "error", {}],
    ["/wonen/", "category", { category: "wonen" }],
    ["/wonen/lampen/", "subCategory", { category: "wonen", subCategory: "lampen" }],
    ["/wonen/aanbod/", "categoryProducts", { category: "wonen" }],
    ["/wonen/lampen/aanbod/", "subCategoryProducts", { category: "wonen", subCategory: "lampen" }],
    ["/a/b/c/", "subSubCategory", { category: "a", subCategory: "b", subSubCategory: "c" }],
    ["/a/b/c/aanbod/", "subSubCategoryProducts", { category: "a", subCategory: "b", subSubCategory: "c" }]
  ])("ROUTE-01 to ROUTE-21: %s is %s", (pathname, name, params) => {
    expect(matchRoute(pathname)).toEqual({ name, params })
  })

  it.each([
    "/a/b/c/d/",
    "/a/b/c/d/aanbod/",
    "/product/hanglamp/",
    "/product//p-1/",
    "/wonen.lampen/",
    "/product/",
    "/zoeken/x/",
    "/Wonen/",
    "//",
    "/wonen//",
    "//wonen/",
    "/%E0%A4%A/",
    "/aanbod/aanbod/",
    "/blog/"
  ])("ROUTE-24: %s is no page of this table", (pathname) => {
    expect(matchRoute(pathname)).toBeNull()
  })

  it("ROUTE-24: is total", () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const route = matchRoute(`/${text}`)
        expect(route === null || route.name in ROUTES).toBe(true)
      })
    )
  })
})

describe("buildRoute", () => {
  const segment = fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 })
  const names = Object.keys(ROUTES) as ReadonlyArray<RouteName>
  const route: fc.Arbitrary<Route> = fc.constantFrom(...names).chain((name) => {
    const isCategory = ROUTES[name].startsWith("/:category/")
    const keys = [...ROUTES[name].matchAll(/:(\w+)/g)].map(([, key = ""]) => key)
    const slug = categoryKey.map((key) => key.split(".")[0] ?? "")
    return fc
      .record(Object.fromEntries(keys.map((key) => [key, isCategory ? slug : segment])))
      .map((params) => ({ name, params }) as Route)
  })

  it("ROUTE-01 to ROUTE-21: is the inverse of matchRoute", () => {
    fc.assert(
      fc.property(route, (route) => {
        expect(matchRoute(buildRoute(route.name, route.params))).toEqual(route)
      })
    )
  })

  it("ROUTE-20: agrees with the paths of categories", () => {
    fc.assert(
      fc.property(categoryKey, (key) => {
        for (const path of [categoryPath(key), categoryProductsPath(key)]) {
          const route = matchRoute(path)
          expect(categoryOf(route?.params ?? {})).toBe(key)
          expect(route === null ? null : buildRoute(route.name, route.params)).toBe(path)
        }
      })
    )
  })
})
