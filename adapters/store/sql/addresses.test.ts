import { DAY_MS } from "#domain/base/days.ts"
import { describe, expect, it } from "vitest"
import { feedItem } from "#fixtures/item.ts"
import { readNewestProduct, readProductAddresses } from "./catalogue-store.ts"
import { loadWorld } from "./testing/load-world.ts"
import { importItems, withCatalogue } from "./testing/catalogues.ts"
import { SEEN, smallWorld } from "./testing/small-world.ts"
import { sqliteSource } from "./reading.ts"

const days = (count: number) => new Date(SEEN.getTime() + count * DAY_MS)

describe("readProductAddresses", () => {
  it("STORE-37: dates a demo product's change by its last price, regardless of its shop's last import", () =>
    withCatalogue("memory", async (db) => {
      loadWorld(db, smallWorld(), SEEN)
      const [first] = await readProductAddresses(sqliteSource(db), 0, 1)
      expect(first).toEqual({
        id: "p-1",
        name: "Hanglamp p-1",
        category: "wonen.lampen",
        changed: "2026-06-01",
        photo: null
      })
    }))

  it("STORE-37: updates the date when an offer is added, changed or removed, but not when it is imported unchanged", () =>
    withCatalogue("memory", async (db) => {
      const source = sqliteSource(db)
      const changed = async () =>
        (await readProductAddresses(source, 0, await readNewestProduct(source))).map((product) => product.changed)
      const item = feedItem({ offerId: "o-1", price: 1000, availability: "in_stock" })
      const feed = (count: number, ...items: ReadonlyArray<typeof item>) =>
        importItems(db, items, { now: days(count), confirm: true })
      feed(0, item)
      expect(await changed()).toEqual(["2026-11-20"])
      feed(1, item)
      expect(await changed()).toEqual(["2026-11-20"])
      feed(2, { ...item, price: 900 } as typeof item)
      expect(await changed()).toEqual(["2026-11-22"])
      feed(3, { ...item, price: 900, availability: "out_of_stock" } as typeof item)
      expect(await changed()).toEqual(["2026-11-23"])
      feed(4)
      expect(await changed()).toEqual(["2026-11-24"])
    }))
})
