import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Flag } from "#domain/flags/flags.ts"
import { flags, looseRoutePath, routeName } from "#fixtures/arbitraries/route.ts"
import { examples } from "#fixtures/spec/examples.ts"
import { addressStatus, GATES, isOpen, openRoute } from "./gates.ts"
import { matchRoute } from "./routes.ts"
import { homeHasPosts, searchVariant, showsConsent, siteVariant } from "./variants.ts"

const readFlags = (text: string) => (text === "" ? [] : text.split(", ")) as ReadonlyArray<Flag>

describe("GATES", () => {
  it("ROUTE-32, ROUTE-04, ROUTE-05, ROUTE-08, ROUTE-09, ROUTE-10, ROUTE-16, ROUTE-25: are the flags that open a page", () => {
    const table = examples("ROUTE-32", ["page", "opens"]).map(({ page, opens }) => [page, readFlags(opens)])
    expect(GATES).toEqual(Object.fromEntries(table))
  })
})

describe("isOpen", () => {
  it("ROUTE-32: any one of a page's flags opens it, and a page without flags is open", () => {
    fc.assert(
      fc.property(routeName, flags, (name, flags) => {
        const gate = GATES[name]
        expect(isOpen(name, flags)).toBe(gate === undefined || flags.some((flag) => gate.includes(flag)))
      })
    )
  })
})

describe("openRoute", () => {
  it("ROUTE-32: is the page of the address, unless it is closed", () => {
    fc.assert(
      fc.property(looseRoutePath, flags, (path, flags) => {
        const route = matchRoute(path)
        expect(openRoute(path, flags)).toEqual(route !== null && isOpen(route.name, flags) ? route : null)
      })
    )
    expect(openRoute("/blogs/", ["blog-list"])).toEqual({ name: "blogs", params: {} })
    expect(openRoute("/blogs/", ["blog"])).toBeNull()
  })
})

describe("addressStatus", () => {
  it.each(examples("ROUTE-32", ["path", "flags", "status"]))(
    "ROUTE-32, ROUTE-21, ROUTE-24: $path is $status with “$flags”",
    ({ path, flags, status }) => {
      expect(addressStatus(path, readFlags(flags))).toBe(Number(status))
    }
  )

  it("ROUTE-27: every address that is no page comes to the one not-found screen", () => {
    fc.assert(
      fc.property(looseRoutePath, flags, (path, flags) => {
        const route = openRoute(path, flags)
        expect(addressStatus(path, flags) === 404).toBe(
          route === null || route.name === "notFound" || route.name === "error"
        )
      })
    )
  })
})

describe("variants", () => {
  it.each(examples("ROUTE-01", ["flags", "variant", "posts"]))(
    "ROUTE-01, ROUTE-13: “$flags” is the $variant variant, posts on the front page: $posts",
    ({ flags, variant, posts }) => {
      expect(siteVariant(readFlags(flags))).toBe(variant)
      expect(homeHasPosts(readFlags(flags))).toBe(posts === "yes")
    }
  )

  it.each(examples("ROUTE-17", ["flags", "variant"]))("ROUTE-17: “$flags” is $variant", ({ flags, variant }) => {
    expect(searchVariant(readFlags(flags))).toBe(variant)
  })

  it.each(examples("ROUTE-30", ["flags", "shown"]))("ROUTE-30: “$flags”: $shown", ({ flags, shown }) => {
    expect(showsConsent(readFlags(flags))).toBe(shown === "yes")
  })
})
