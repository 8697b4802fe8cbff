import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Flag, GATES, isOpen, homeHasPosts, searchVariant, showsConsent, siteVariant } from "./flags.ts"
import { flags, isPageOpen, routeName } from "#fixtures/testing/route.ts"
import { examples } from "#fixtures/rule-ledger.ts"

const readFlags = (text: string) => (text === "" ? [] : text.split(", ")) as ReadonlyArray<Flag>

describe("GATES", () => {
  it("ROUTE-32, ROUTE-04, ROUTE-05, ROUTE-08, ROUTE-09, ROUTE-10, ROUTE-16, ROUTE-25: equal the table of the flags that open a page", () => {
    const table = examples("ROUTE-32", ["page", "opens"]).map(({ page, opens }) => [page, readFlags(opens)])
    expect(GATES).toEqual(Object.fromEntries(table))
  })
})

describe("isOpen", () => {
  it("ROUTE-32: opens a page with any of its flags, and a page without flags always", () => {
    fc.assert(
      fc.property(routeName, flags, (name, flags) => {
        const gate = GATES[name]
        expect(isOpen(name, flags)).toBe(gate === undefined || flags.some((flag) => gate.includes(flag)))
      })
    )
  })
})

describe("isPageOpen", () => {
  it.each(examples("ROUTE-32", ["path", "flags", "status"]))(
    "ROUTE-32, ROUTE-24: decides status $status of $path with “$flags”",
    ({ path, flags, status }) => {
      expect(isPageOpen(path, readFlags(flags))).toBe(status === "200")
    }
  )
})

describe("siteVariant, homeHasPosts, searchVariant and showsConsent", () => {
  it.each(examples("ROUTE-01", ["flags", "variant", "posts"]))(
    "ROUTE-01, ROUTE-13: return for “$flags” the $variant variant, with posts on the home page: $posts",
    ({ flags, variant, posts }) => {
      expect(siteVariant(readFlags(flags))).toBe(variant)
      expect(homeHasPosts(readFlags(flags))).toBe(posts === "yes")
    }
  )

  it.each(examples("ROUTE-17", ["flags", "variant"]))(
    "ROUTE-17: return for “$flags” the search variant $variant",
    ({ flags, variant }) => {
      expect(searchVariant(readFlags(flags))).toBe(variant)
    }
  )

  it.each(examples("ROUTE-30", ["flags", "shown"]))(
    "ROUTE-30: return for “$flags” whether consent is shown: $shown",
    ({ flags, shown }) => {
      expect(showsConsent(readFlags(flags))).toBe(shown === "yes")
    }
  )
})
