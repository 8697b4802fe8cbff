import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/spec/examples.ts"
import { popularityOf } from "./popularity.ts"

describe("popularityOf", () => {
  it.each(examples("REC-05", ["shops", "views", "clickOuts", "popularity"]))(
    "REC-05: gives $popularity for $shops shops, $views views and $clickOuts click-outs",
    (row) => {
      const [shops, views, clickOuts] = [Number(row.shops), Number(row.views), Number(row.clickOuts)]
      expect(popularityOf({ shops, views, clickOuts })).toBe(Number(row.popularity))
    }
  )

  it("REC-05: never falls when a shop, a view or a click-out is added", () => {
    const count = fc.nat({ max: 2_000_000 })
    fc.assert(
      fc.property(count, count, count, (shops, views, clickOuts) => {
        const before = popularityOf({ shops, views, clickOuts })
        for (const more of [{ shops: shops + 1 }, { views: views + 1 }, { clickOuts: clickOuts + 1 }])
          expect(popularityOf({ shops, views, clickOuts, ...more })).toBeGreaterThanOrEqual(before)
        expect(before).toBeLessThanOrEqual(1_000_000)
      })
    )
  })
})
