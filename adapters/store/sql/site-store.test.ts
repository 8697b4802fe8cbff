import { Effect } from "effect"
import { expect, it } from "vitest"
import { openSite } from "./open.ts"
import { siteStore } from "../open-records.ts"
import { inFolder } from "./testing/catalogues.ts"

it("APP-01: siteStore counts click-outs by offer and day, and stores them beyond the process", () =>
  inFolder((folder) => {
    const click = (shopId: string, offerId: string, day: string) => ({ shopId, offerId, day })
    const db = openSite(`${folder}/site.sqlite`)
    const store = siteStore(db)
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
    expect(Effect.runSync(siteStore(again).clickOuts("2026-11-21"))).toEqual([
      { shopId: "lampenhuis", offerId: "b", count: 2 },
      { shopId: "lampenhuis", offerId: "a", count: 1 }
    ])
    expect(Effect.runSync(siteStore(again).clickOuts("2026-11-23"))).toEqual([])
    again.close()
  }))
