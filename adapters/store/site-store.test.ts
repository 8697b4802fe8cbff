import { Effect } from "effect"
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { memorySiteStore, siteStore } from "./site-store.ts"
import { localAccess } from "./sql/access.ts"
import { openSite } from "./sql/open.ts"
import { inFolder } from "./sql/testing/catalogues.ts"

const click = fc.record({
  day: fc.constantFrom("2026-11-21", "2026-11-22"),
  shopId: fc.constantFrom("lampenhuis", "fietshoek", 'a","b'),
  offerId: fc.constantFrom("a", "A", "é", "\u{1F600}", "\uFFFD", "'; DROP TABLE click_out; --")
})

it("STORE-35: memorySiteStore counts and orders click-outs as the database does", () => {
  fc.assert(
    fc.property(fc.array(click, { maxLength: 30 }), (clicks) => {
      const db = openSite(":memory:")
      const [one, other] = [siteStore(localAccess(db)), memorySiteStore()]
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

it("APP-01: siteStore counts click-outs by offer and day, and stores them beyond the process", () =>
  inFolder((folder) => {
    const click = (shopId: string, offerId: string, day: string) => ({ shopId, offerId, day })
    const db = openSite(`${folder}/site.sqlite`)
    const store = siteStore(localAccess(db))
    for (const one of [
      click("lampenhuis", "a", "2026-11-21"),
      click("lampenhuis", "b", "2026-11-21"),
      click("lampenhuis", "b", "2026-11-21"),
      click("'; DROP TABLE click_out; --", "b", "2026-11-22")
    ]) {
      Effect.runSync(store.countClickOut(one))
    }
    db.close()
    const again = openSite(`${folder}/site.sqlite`)
    expect(Effect.runSync(siteStore(localAccess(again)).clickOuts("2026-11-21"))).toEqual([
      { shopId: "lampenhuis", offerId: "b", count: 2 },
      { shopId: "lampenhuis", offerId: "a", count: 1 }
    ])
    expect(Effect.runSync(siteStore(localAccess(again)).clickOuts("2026-11-23"))).toEqual([])
    again.close()
  }))
