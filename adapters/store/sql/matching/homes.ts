import { seconds } from "#adapters/store/shaping/time.ts"
import type { Database } from "../database.ts"
import { INSERT_PRODUCT, listText } from "../inserts.ts"
import { lastProduct } from "../remove.ts"
import { offerOf, selectOffers, type StoredOfferRow } from "./facts.ts"

/** The fields of an offer that its matching does not need. */
interface RestRow {
  readonly shop_key: number
  readonly ean: string | null
  readonly sku: string | null
  readonly image_urls: string
}

/**
 * Creates products for clusters without one: of offers that an import joined, and that the pass took apart. The next
 * import of the shop completes them, because no item has the hash of their offer any more. Spec: MATCH-44.
 */
export const createHomes = (db: Database, now: Date) => {
  const findOffer = db.raw.prepare(selectOffers("o.offer_key = ?"), { returnArrays: true })
  const findRest = db.statement("SELECT shop_key, ean, sku, image_urls FROM offer WHERE offer_key = ?")
  const isCategory = db.statement("SELECT 1 FROM category WHERE key = ?")
  const insertProduct = db.statement(INSERT_PRODUCT)
  const insertHome = db.statement("INSERT INTO home (root, product_key) VALUES (?, ?)")
  const forget = db.statement("UPDATE offer SET hash = 1 WHERE offer_key = ?")
  let next = lastProduct(db) + 1
  return {
    /** Creates the product of the cluster that an offer stands for. */
    create: (root: number): void => {
      const offer = offerOf(findOffer.get(root) as unknown as StoredOfferRow)
      const rest = findRest.get(root) as unknown as RestRow
      const productKey = next++
      insertProduct.run(
        productKey,
        `f${productKey}`,
        offer.title,
        offer.brand,
        null,
        null,
        null,
        rest.ean,
        null,
        rest.sku ?? offer.mpn,
        offer.mpn,
        "",
        "",
        isCategory.get(offer.category) === undefined ? null : offer.category,
        offer.pack,
        listText(offer.colors),
        "[]",
        listText(offer.sizes),
        "[]",
        rest.image_urls,
        0,
        seconds(now),
        rest.shop_key,
        offer.offerId
      )
      insertHome.run(root, productKey)
      forget.run(root)
    }
  }
}
