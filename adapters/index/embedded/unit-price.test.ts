import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import type { UnitPrice } from "#domain/base/unit-price.ts"
import { someDocuments } from "../testing/documents.ts"
import { browse } from "../testing/queries.ts"
import { buildSegment, changedProducts } from "./changes.ts"
import { EmbeddedIndex } from "./index.ts"
import { invertedPrice, middleUnitPrice, UNIT_STEPS, unitOf, unitPriceCode, unitStepOf } from "./unit-price.ts"

const [example] = someDocuments(1, 1)
const priced = (id: string, unitPrice: UnitPrice | null) => ({ ...example!, id, live: true, adult: false, unitPrice })
const liters = (cents: number): UnitPrice => ({ cents, per: "l" })

describe("EmbeddedIndex, sorted by unit price", () => {
  it.each(examples("SRCH-34", ["found", "order"]))("SRCH-34: sorts $found as $order", ({ found, order }) => {
    const documents = found.split(", ").map((one) => {
      const [, id = "", cents = "", per = ""] = /^(\w):(-|\d+) ?(\w*)$/.exec(one) ?? []
      return priced(id, cents === "-" ? null : { cents: Number(cents), per: per as UnitPrice["per"] })
    })
    const inOne = new EmbeddedIndex([buildSegment(documents)])
    const inTwo = new EmbeddedIndex([buildSegment(documents.slice(1)), buildSegment(documents.slice(0, 1))])
    for (const index of [inOne, inTwo])
      expect(index.query({ ...browse, sort: "unit-price-asc" }).ids.join(" ")).toBe(order)
  })

  it("SRCH-34: follows a unit price that changes", () => {
    const index = new EmbeddedIndex([buildSegment([priced("a", liters(100)), priced("b", liters(200))])])
    const changed = changedProducts([priced("a", liters(300))])
    expect(index.overwriteValues(index.locate("a")!, changed, 0)).toBe(true)
    expect(index.query({ ...browse, sort: "unit-price-asc" }).ids).toEqual(["b", "a"])
  })
})

describe("middleUnitPrice", () => {
  it.each(examples("INTENT-16", ["unit prices", "middle"]))("INTENT-16: estimates $middle of $0", (row) => {
    const steps = new Uint32Array(UNIT_STEPS)
    for (const text of row["unit prices"].split(", ")) {
      const [, cents = "", per = ""] = /^(\d+) (\w+)$/.exec(text) ?? []
      steps[unitStepOf(unitPriceCode(per === "" ? null : { cents: Number(cents), per: per as UnitPrice["per"] }))]!++
    }
    const [, from, to, unit] = /^between (\d+) and (\d+) (\w+)$/.exec(row.middle) ?? []
    const middle = middleUnitPrice(steps)
    expect(middle?.per).toBe(unit)
    if (middle === null) return
    expect(middle.cents).toBeGreaterThanOrEqual(Number(from))
    expect(middle.cents).toBeLessThanOrEqual(Number(to))
  })
})

describe("unitPriceCode", () => {
  it("SRCH-34: stores a price above 5 million euros as the highest of its unit", () => {
    const code = unitPriceCode({ cents: 10 ** 12, per: "m" })
    expect(code).toBeLessThan(2 ** 32)
    expect([unitOf(code), invertedPrice(code)]).toEqual([4, 0])
    expect(unitOf(unitPriceCode(null))).toBe(0)
  })
})
