import { describe, expect, it } from "vitest"
import { feedItem } from "#fixtures/item.ts"
import { openDatabase, type Database } from "./database.ts"
import { migrate } from "./migrate.ts"
import { CATALOGUE_MIGRATIONS } from "./migrate.ts"
import { importItems, STORAGES, withCatalogue } from "./testing/catalogues.ts"

const [FRONT, BACK] = ["https://a.example/front.jpg", "https://a.example/back.jpg"]

const storedAddresses = (db: Database) =>
  db
    .rows<{ image_urls: string }>("SELECT image_urls FROM offer ORDER BY offer_key")
    .map(({ image_urls }) => JSON.parse(image_urls))

describe.each(STORAGES)("the pictures of an import, %s", (storage) => {
  it("STORE-18: stores the addresses of each offer, also of those of one product, and replaces changed ones", () =>
    withCatalogue(storage, (db) => {
      const [first, second] = ["a-1", "a-2"].map((offerId) => ({ offerId, gtin: "8712345678906" }))
      importItems(db, [feedItem({ ...first, imageUrls: [FRONT] }), feedItem({ ...second, imageUrls: [BACK, FRONT] })])
      expect(db.row("SELECT count(*) AS count FROM product")).toEqual({ count: 1 })
      expect(storedAddresses(db)).toEqual([[FRONT], [BACK, FRONT]])
      importItems(db, [feedItem({ ...first, imageUrls: [BACK] }), feedItem(second)], { day: "2026-11-22" })
      expect(storedAddresses(db)).toEqual([[BACK], []])
    }))
})

describe("the migration of pictures", () => {
  it("STORE-18: takes over the addresses that described a product, and reads the other ones with the next run", () => {
    const db = openDatabase(":memory:")
    const before = CATALOGUE_MIGRATIONS.findIndex(({ name }) => name === "the addresses of each offer's pictures")
    migrate(db, "De proef", CATALOGUE_MIGRATIONS.slice(0, before))
    db.raw.exec(`
      INSERT INTO shop (shop_key, id, website, name, city, about, active, main_categories, return_days, payment_methods, colour, created_by)
        VALUES (1, 's', 's', 's', '', '', 1, '[]', 14, '[]', '', 'feed');
      INSERT INTO product (product_key, id, name, short_desc, description, colors, genders, sizes, features, image_urls, popularity,
        created_at, source_shop, source_offer) VALUES (1, 'f1', 'Lamp', '', '', '[]', '[]', '[]', '[]', '["${FRONT}"]', 0, 0, 1, 'a');`)
    for (const [offer, hash] of [
      ["a", 7],
      ["b", 8],
      ["world", 0]
    ] as const) {
      db.run(
        `INSERT INTO offer (shop_key, offer_id, product_key, price, price_since, hash, observed_at, condition, availability,
           join_rule, join_key, title, url) VALUES (1, ?, 1, 1, 1, ?, 1, '', '', '', '', '', '')`,
        offer,
        hash
      )
    }
    migrate(db, "De proef", CATALOGUE_MIGRATIONS.slice(0, before + 1))
    expect(storedAddresses(db)).toEqual([[FRONT], [], []])
    expect(db.rows("SELECT hash FROM offer ORDER BY offer_key")).toEqual([{ hash: 7 }, { hash: 1 }, { hash: 0 }])
    db.close()
  })
})
