import { feedItem } from "#fixtures/item.ts"
import type { CatalogueDb } from "../open.ts"
import { importItems } from "./catalogues.ts"

/** Imports an offer 1 of shop a and one of shop b, whose product f2 is joined to f1. */
export const importJoined = (db: CatalogueDb) => {
  const features = [{ key: "kleur", label: "Kleur", values: ["zwart"] }]
  const watt = { key: "watt", label: "Watt", values: ["9"] }
  db.run(
    `INSERT INTO category (key, id, parent, position, slug, name, img, img_blue, adult_content, product_count)
     VALUES ('lampen', '1', NULL, 0, 'lampen', 'Lampen', '', '', 0, 0)`
  )
  importItems(db, [feedItem({ offerId: "1", features })], { shop: "a" })
  importItems(
    db,
    [
      feedItem({
        offerId: "1",
        brand: "Noor",
        mpn: "NR1234",
        categoryPath: ["Lampen"],
        features: [{ ...features[0]!, values: ["rood"] }, watt]
      })
    ],
    { shop: "b" }
  )
  db.raw.exec(`UPDATE product SET joined_to = 1 WHERE product_key = 2; UPDATE offer SET product_key = 1;
    INSERT INTO change_log (product_key) VALUES (1), (2)`)
  db.wrote()
}
