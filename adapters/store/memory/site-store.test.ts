import { Effect } from "effect"
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { openSite } from "../sql/open.ts"
import { siteStore } from "../open-records.ts"
import { memorySiteStore } from "./site-store.ts"

const click = fc.record({
  day: fc.constantFrom("2026-11-21", "2026-11-22"),
  shopId: fc.constantFrom("lampenhuis", "fietshoek", 'a","b'),
  offerId: fc.constantFrom("a", "A", "é", "\u{1F600}", "\uFFFD", "'; DROP TABLE click_out; --")
})

it("STORE-35: memorySiteStore counts and orders click-outs as the database does", () => {
  fc.assert(
    fc.property(fc.array(click, { maxLength: 30 }), (clicks) => {
      const db = openSite(":memory:")
      const [one, other] = [siteStore(db), memorySiteStore()]
      for (const store of [one, other]) for (const each of clicks) Effect.runSync(store.countClickOut(each))
      for (const day of ["2026-11-21", "2026-11-22", "2026-11-23"]) {
        expect(Effect.runSync(other.clickOuts(day))).toEqual(
          Effect.runSync(one.clickOuts(day)).map((row) => ({ ...row }))
        )
      }
      db.close()
    }),
    { numRuns: 30 }
  )
})
