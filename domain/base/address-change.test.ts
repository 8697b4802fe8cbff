import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { needsData, scrollOf } from "./hashes.ts"

const address = (text: string) => new URL(text, "https://koopkompas.example")

const anyAddress = fc
  .tuple(
    fc.constantFrom("/", "/zoeken/", "/wonen/"),
    fc.constantFrom("", "?q=a", "?q=b"),
    fc.constantFrom("", "#about", "#menu", "#x")
  )
  .map((parts) => address(parts.join("")))

describe("needsData", () => {
  it.each(examples("ROUTE-28", ["from", "to", "reload"]))(
    "ROUTE-28: decides from $from to $to: $reload",
    ({ from, to, reload }) => {
      expect(needsData(address(from), address(to))).toBe(reload === "yes")
    }
  )

  it("ROUTE-28: ignores hash and direction", () => {
    fc.assert(
      fc.property(anyAddress, anyAddress, (from, to) => {
        const { pathname, search } = to
        expect(needsData(from, to)).toBe(needsData(from, { pathname, search }))
        expect(needsData(from, to)).toBe(needsData(to, from))
        expect(needsData(from, from)).toBe(false)
      })
    )
  })
})

describe("scrollOf", () => {
  it.each(examples("ROUTE-29", ["from", "to", "scroll"]))(
    "ROUTE-29: returns $scroll from $from to $to",
    ({ from, to, scroll }) => {
      expect(scrollOf(address(from), address(to))).toBe(scroll)
    }
  )

  it("ROUTE-29: returns top exactly for another path without a hash", () => {
    fc.assert(
      fc.property(anyAddress, anyAddress, (from, to) => {
        expect(scrollOf(from, to) === "top").toBe(to.hash === "" && from.pathname !== to.pathname)
      })
    )
  })
})
