import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { lowestTotals } from "./comparison-table.ts"

const NOW = new Date("2026-11-21T12:00:00Z")
const offer = (price: number, given: object = {}) =>
  ({
    price,
    shippingCost: 0,
    condition: "new",
    availability: "in_stock",
    deliveryDays: 1,
    shopName: "Lichthuis",
    shopId: "s-1",
    offerId: `o-${price}`,
    observedAt: "2026-11-21T09:00:00Z",
    ...given
  }) as never

const marked = (...totals: ReadonlyArray<ReadonlyArray<never>>) => lowestTotals(totals, NOW)

describe("lowestTotals", () => {
  it.each(examples("LIST-16", ["totals", "lowest"]))("LIST-16: marks of $totals: $lowest", (row) => {
    const totals = row.totals.split(" ").map((total) => (total === "-" ? [] : [offer(Number(total))]))
    expect(marked(...totals)).toEqual(row.lowest.split(" ").map((mark) => mark === "yes"))
  })

  it("LIST-16: skips products without an offer", () => {
    expect(marked([offer(2_000)], [], [offer(1_500)])).toEqual([false, false, true])
    expect(marked([offer(2_000)], [])).toEqual([false, false])
  })

  it("LIST-16, OFFER-04: skips offers that may not be named the lowest or have no total", () => {
    const used = offer(100, { condition: "used" })
    const old = offer(100, { observedAt: "2026-11-18T09:00:00Z" })
    const unknown = offer(100, { shippingCost: null })
    expect(marked([used], [old], [unknown], [offer(2_000)], [offer(1_500)])).toEqual([false, false, false, false, true])
  })
})
