import { updateCounts } from "./categories.ts"
import type { Database } from "./database.ts"

export interface RemovedCounts {
  readonly shops: number
  readonly products: number
  readonly offers: number
}

interface RemovalTarget {
  /** On `shop`. Its offers must be among the removed ones. */
  readonly shops: string
  /** On `offer JOIN shop USING (shop_key)`. */
  readonly offers: string
  readonly unsoldProducts: string
  readonly parameters: { readonly [name: string]: string | number }
}

/** Needs a transaction. What another shop sells stays, described by that shop. Spec: STORE-80, MATCH-40. */
export const removeShops = (
  db: Database,
  { shops, offers, unsoldProducts, parameters }: RemovalTarget
): RemovedCounts => {
  rememberLastProduct(db)
  db.raw.exec(`
    CREATE TEMP TABLE removed_shop (shop_key INTEGER PRIMARY KEY);
    CREATE TEMP TABLE removed_offer (offer_key INTEGER PRIMARY KEY, product_key INTEGER NOT NULL);
    CREATE TEMP TABLE affected_product (product_key INTEGER PRIMARY KEY);
    CREATE TEMP TABLE removed_product (product_key INTEGER PRIMARY KEY, id TEXT NOT NULL);
    CREATE INDEX change_log_product ON change_log (product_key);`)
  db.raw.prepare(`INSERT INTO removed_shop SELECT shop_key FROM shop WHERE ${shops}`).run(parameters)
  db.raw
    .prepare(
      `INSERT INTO removed_offer SELECT offer_key, product_key FROM offer JOIN shop USING (shop_key) WHERE ${offers}`
    )
    .run(parameters)
  db.raw
    .prepare(
      `INSERT INTO affected_product SELECT product_key FROM removed_offer
       UNION SELECT product_key FROM product WHERE (${unsoldProducts}) AND joined_to IS NULL
         AND NOT EXISTS (SELECT 1 FROM offer o WHERE o.product_key = product.product_key)`
    )
    .run(parameters)
  db.raw.exec(REMOVE_OFFERS)
  removeIdentities(db)
  db.raw.exec(REMOVE_PRODUCTS_AND_SHOPS)
  updateCounts(db)
  const removed = db.row<RemovedCounts>(
    `SELECT (SELECT count(*) FROM removed_shop) AS shops, (SELECT count(*) FROM removed_product) AS products,
       (SELECT count(*) FROM removed_offer) AS offers`
  )!
  db.raw.exec(
    "DROP TABLE removed_shop; DROP TABLE removed_offer; DROP TABLE affected_product; DROP TABLE removed_product"
  )
  return { ...removed }
}

const REMOVE_OFFERS = `
DELETE FROM price_interval WHERE offer_key IN (SELECT offer_key FROM removed_offer);
DELETE FROM price_change WHERE offer_key IN (SELECT offer_key FROM removed_offer);
DELETE FROM offer WHERE offer_key IN (SELECT offer_key FROM removed_offer);
INSERT INTO removed_product SELECT p.product_key, p.id FROM affected_product a JOIN product p USING (product_key)
  WHERE NOT EXISTS (SELECT 1 FROM offer o WHERE o.product_key = p.product_key);
INSERT INTO removed_product SELECT product_key, id FROM product
  WHERE joined_to IN (SELECT product_key FROM removed_product);
DELETE FROM affected_product WHERE product_key IN (SELECT product_key FROM removed_product);
UPDATE product SET (source_shop, source_offer) =
    (SELECT o.shop_key, o.offer_id FROM offer o WHERE o.product_key = product.product_key ORDER BY o.offer_key LIMIT 1)
  WHERE product_key IN (SELECT product_key FROM affected_product) AND NOT EXISTS
    (SELECT 1 FROM offer o WHERE o.shop_key = product.source_shop AND o.offer_id = product.source_offer);
UPDATE product SET (source_shop, source_offer) =
    (SELECT o.shop_key, o.offer_id FROM offer o WHERE o.product_key = product.joined_to ORDER BY o.offer_key LIMIT 1)
  WHERE joined_to IN (SELECT product_key FROM affected_product) AND NOT EXISTS
    (SELECT 1 FROM offer o WHERE o.shop_key = product.source_shop AND o.offer_id = product.source_offer);
DELETE FROM join_decision WHERE shop_a IN (SELECT id FROM shop JOIN removed_shop USING (shop_key))
  OR shop_b IN (SELECT id FROM shop JOIN removed_shop USING (shop_key));
INSERT INTO change_log (product_key) SELECT product_key FROM affected_product ORDER BY product_key;
INSERT INTO change_log (removed_id) SELECT id FROM removed_product ORDER BY product_key;
`

const REMOVE_PRODUCTS_AND_SHOPS = `
DELETE FROM change_log WHERE product_key IN (SELECT product_key FROM removed_product);
DELETE FROM product WHERE product_key IN (SELECT product_key FROM removed_product);
DROP INDEX change_log_product;
DELETE FROM feed_run WHERE shop_key IN (SELECT shop_key FROM removed_shop);
DELETE FROM corrected_offer WHERE shop_key IN (SELECT shop_key FROM removed_shop);
DELETE FROM category_mapping WHERE shop_key IN (SELECT shop_key FROM removed_shop);
DELETE FROM shop_category WHERE shop_key IN (SELECT shop_key FROM removed_shop);
DELETE FROM shop WHERE shop_key IN (SELECT shop_key FROM removed_shop);
`

/** Removes the grouping keys of removed products, and renumbers the variants of keys that have other products too. */
const removeIdentities = (db: Database) => {
  db.raw.exec("DELETE FROM product_identity WHERE product_key IN (SELECT product_key FROM removed_product)")
  const variants = db.rows<{ key: string; variant: number; position: number }>(
    `SELECT key, variant, position FROM
       (SELECT key, variant, row_number() OVER (PARTITION BY key ORDER BY variant) - 1 AS position FROM product_identity)
     WHERE variant <> position ORDER BY key, variant`
  )
  for (const { key, variant, position } of variants) {
    db.run("UPDATE product_identity SET variant = ? WHERE key = ? AND variant = ?", position, key, variant)
  }
}

/** Stores the highest number of a product, so that a number is never used again. Spec: STORE-37. */
const rememberLastProduct = (db: Database) =>
  db.run(
    "INSERT INTO meta (key, value) VALUES ('last-product', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    String(lastProduct(db))
  )

export const lastProduct = (db: Database): number =>
  db.row<{ last: number }>(
    `SELECT max((SELECT coalesce(max(product_key), 0) FROM product),
       coalesce((SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'last-product'), 0)) AS last`
  )?.last ?? 0
