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

it("STORE-35: memorySiteStore counts click-outs and reports of prices as the database does", () => {
  fc.assert(
    fc.property(fc.array(click, { maxLength: 30 }), fc.array(click, { maxLength: 30 }), (clicks, reports) => {
      const db = openSite(":memory:")
      const [one, other] = [siteStore(localAccess(db)), memorySiteStore()]
      for (const store of [one, other]) for (const each of clicks) Effect.runSync(store.countClickOut(each))
      const counted = ({ countPriceReport }: typeof one) =>
        reports.map((report) => Effect.runSync(countPriceReport(report)))
      expect(counted(other)).toEqual(counted(one))
      for (const shopId of ["lampenhuis", "fietshoek", "nobody"])
        for (const since of ["2026-11-21", "2026-11-22", "2026-11-23"])
          expect(Effect.runSync(other.priceReports(shopId, since))).toEqual({
            ...Effect.runSync(one.priceReports(shopId, since))
          })
      for (const day of ["2026-11-21", "2026-11-22", "2026-11-23"]) {
        expect(Effect.runSync(other.clickOuts(day))).toEqual(
          Effect.runSync(one.clickOuts(day)).map((row) => ({ ...row }))
        )
      }
      for (const { clickOuts, eraseClickOuts } of [one, other]) {
        const newer = Effect.runSync(clickOuts("2026-11-22"))
        Effect.runSync(eraseClickOuts("2026-11-22"))
        expect(Effect.runSync(clickOuts("2026-11-21"))).toEqual([])
        expect(Effect.runSync(clickOuts("2026-11-22"))).toEqual(newer)
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

it("OFFER-14, OFFER-15: siteStore counts no more reports than visits, and leaves out days before there were any", () => {
  const db = openSite(":memory:")
  const store = siteStore(localAccess(db))
  const visit = { day: "2026-11-21", shopId: "lampenhuis", offerId: "a" }
  db.run("INSERT INTO click_out (day, shop_id, offer_id, count) VALUES ('2026-11-20', 'lampenhuis', 'a', 500)")
  expect(Effect.runSync(store.countPriceReport({ ...visit, day: "2026-11-20" }))).toBe(false)
  for (let count = 0; count < 2; count++) Effect.runSync(store.countClickOut(visit))
  expect([1, 2, 3].map(() => Effect.runSync(store.countPriceReport(visit)))).toEqual([true, true, false])
  expect(Effect.runSync(store.countPriceReport({ ...visit, offerId: "b" }))).toBe(false)
  expect({ ...Effect.runSync(store.priceReports("lampenhuis", "2026-11-01")) }).toEqual({ visits: 2, reports: 2 })
  expect({ ...Effect.runSync(store.priceReports("lampenhuis", "2026-11-22")) }).toEqual({ visits: 0, reports: 0 })
  db.close()
})
