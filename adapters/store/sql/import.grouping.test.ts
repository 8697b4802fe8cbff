import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { FeedItem } from "#domain/feed/item.ts"
import { feedItem } from "#fixtures/item.ts"
import { importItems, withCatalogue } from "./testing/catalogues.ts"

const SHOPS = ["lampenhuis", "fietshoek", "derde"] as const

/** Items with few different values, so that they match, change and contradict each other. */
const item: fc.Arbitrary<FeedItem> = fc
  .record({
    offerId: fc.constantFrom("a", "b", "c"),
    gtin: fc.constantFrom(null, "4006381333931", "4006381333948"),
    isbn: fc.constantFrom(null, null, "9789023475743"),
    brand: fc.constantFrom(null, "Noor"),
    mpn: fc.constantFrom(null, "HL-100", "HL-200"),
    pack: fc.constantFrom(null, "6x330ml", "24x330ml")
  })
  .map(feedItem)

const runs = fc.array(
  fc.record({ shop: fc.constantFrom(...SHOPS), items: fc.uniqueArray(item, { selector: ({ offerId }) => offerId }) }),
  { minLength: 1, maxLength: 10 }
)

interface Stored {
  readonly shop: string
  readonly offer_id: string
  readonly product_key: number
  readonly join_key: string
}

describe("grouping over many runs", () => {
  it("GROUP-04, GROUP-06: never mixes pack sizes in a product, and leads every offer's evidence to its product", () =>
    fc.assert(
      fc.asyncProperty(runs, (runs) =>
        withCatalogue("memory", (db) => {
          const sold = new Map<string, FeedItem>()
          for (const { shop, items } of runs) {
            for (const key of sold.keys()) if (key.startsWith(`${shop}/`)) sold.delete(key)
            for (const item of items) sold.set(`${shop}/${item.offerId}`, item)
            importItems(db, items, { shop, confirm: true })

            const packs = new Map<number, Set<string>>()
            const offers = db.rows<Stored>(
              `SELECT s.id AS shop, o.offer_id, o.product_key, o.join_key FROM offer o
               JOIN shop s ON s.shop_key = o.shop_key WHERE o.gone_at IS NULL`
            )
            expect(offers).toHaveLength(sold.size)
            for (const { shop, offer_id, product_key, join_key } of offers) {
              const pack = sold.get(`${shop}/${offer_id}`)?.pack ?? null
              const others = packs.get(product_key) ?? new Set()
              packs.set(product_key, pack === null ? others : others.add(pack))
              const leads = db.row(
                "SELECT 1 AS yes FROM product_identity WHERE key = ? AND product_key = ?",
                join_key,
                product_key
              )
              expect([join_key.startsWith("own:"), leads !== null]).toContain(true)
            }
            expect([...packs.values()].filter(({ size }) => size > 1)).toEqual([])
          }
          expect(db.rows("PRAGMA foreign_key_check")).toEqual([])
          const orphans = "SELECT key FROM product_identity WHERE product_key NOT IN (SELECT product_key FROM product)"
          expect(db.rows(orphans)).toEqual([])
        })
      ),
      { numRuns: 300 }
    ))
})
