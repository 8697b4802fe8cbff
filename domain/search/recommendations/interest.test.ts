import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { byInterest, CLICK_OUT_VIEWS, type ProductCount } from "./interest.ts"

const readCounts = (text: string): ReadonlyArray<ProductCount> =>
  text
    .split(" ")
    .filter((part) => part !== "")
    .map((part) => ({ productId: part.split(":")[0]!, count: Number(part.split(":")[1]) }))

const counts = fc.array(fc.record({ productId: fc.constantFrom("a", "b", "c", "d"), count: fc.nat({ max: 5 }) }))

describe("byInterest", () => {
  it.each(examples("REC-02", ["views", "clickOuts", "order"]))(
    "REC-02: sorts “$views” and “$clickOuts” as “$order”",
    (row) => {
      expect(byInterest(readCounts(row.views), readCounts(row.clickOuts)).join(" ")).toBe(row.order)
    }
  )

  it("REC-02: counts a click-out as several views, and returns each counted product once", () => {
    fc.assert(
      fc.property(counts, counts, (views, clickOuts) => {
        const asViews = clickOuts.map(({ productId, count }) => ({ productId, count: count * CLICK_OUT_VIEWS }))
        const order = byInterest(views, clickOuts)
        expect(order).toEqual(byInterest([...asViews, ...views], []))
        const counted = [...views, ...clickOuts].filter(({ count }) => count > 0).map(({ productId }) => productId)
        expect([...order].sort()).toEqual([...new Set(counted)].sort())
      })
    )
  })
})
