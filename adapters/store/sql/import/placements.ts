import type { MatchRule } from "#domain/matching/offer.ts"
import { updateAdultProducts } from "../adult-products.ts"
import { updateCounts } from "../categories.ts"
import { updateMainCategories } from "./shop.ts"
import type { CatalogueDb } from "../open.ts"
import { seconds } from "#adapters/store/time.ts"
import type { Database } from "../database.ts"
import { INSERT_PRODUCT, listText } from "../inserts.ts"
import { lastProduct } from "../remove.ts"
import { offerOf, selectOffers, type StoredOfferRow } from "./match-facts.ts"

interface Placement {
  readonly offerKey: number
  readonly root: number
  readonly rule: MatchRule
  readonly key: string
  readonly withKey: number
}

export interface PlacementCounts {
  readonly products: number
  readonly comparable: number
  readonly joined: number
  /** Products that stand by themselves again, or are new, since this pass. */
  readonly split: number
}

interface Placements {
  readonly add: (placement: Placement) => void
  /** Stores what differs. Offers that were not added are products of their own. */
  readonly finish: () => PlacementCounts
}

/** Tables of one pass, in SQLite's temporary file, so that memory does not grow with the catalogue. */
const CREATE_TABLES = `
CREATE TEMP TABLE placement (
  offer_key INTEGER PRIMARY KEY, root INTEGER NOT NULL, rule TEXT NOT NULL, key TEXT NOT NULL, with_key INTEGER NOT NULL
) STRICT;
-- the product of each cluster: the oldest that one of its offers created
CREATE TEMP TABLE home (root INTEGER PRIMARY KEY, product_key INTEGER NOT NULL) STRICT;
CREATE TEMP TABLE moved (offer_key INTEGER PRIMARY KEY, before INTEGER NOT NULL, after INTEGER NOT NULL) STRICT;
CREATE TEMP TABLE rejoined (product_key INTEGER PRIMARY KEY, joined_to INTEGER) STRICT;
-- products of which an offer is there for another reason than before: only a published catalogue needs them (STORE-112)
CREATE TEMP TABLE other_reason (product_key INTEGER NOT NULL) STRICT;`

const DROP_TABLES =
  "DROP TABLE placement; DROP TABLE home; DROP TABLE moved; DROP TABLE rejoined; DROP TABLE other_reason"

const FIND_HOMES = `
INSERT INTO home
  SELECT coalesce(m.root, o.offer_key), min(h.product_key)
  FROM product h JOIN offer o ON o.shop_key = h.source_shop AND o.offer_id = h.source_offer
    LEFT JOIN placement m ON m.offer_key = o.offer_key
  GROUP BY 1;`

const SELECT_HOMELESS = `
SELECT DISTINCT coalesce(m.root, o.offer_key) AS root
FROM offer o JOIN product p ON p.product_key = o.product_key LEFT JOIN placement m ON m.offer_key = o.offer_key
WHERE p.source_shop IS NOT NULL AND NOT EXISTS (SELECT 1 FROM home WHERE home.root = coalesce(m.root, o.offer_key))
ORDER BY 1`

const FIND_DIFFERENCES = `
INSERT INTO moved
  SELECT o.offer_key, o.product_key, home.product_key
  FROM offer o JOIN product p ON p.product_key = o.product_key LEFT JOIN placement m ON m.offer_key = o.offer_key
    JOIN home ON home.root = coalesce(m.root, o.offer_key)
  WHERE p.source_shop IS NOT NULL AND o.product_key <> home.product_key;
INSERT INTO rejoined
  SELECT h.product_key, nullif(home.product_key, h.product_key)
  FROM product h JOIN offer o ON o.shop_key = h.source_shop AND o.offer_id = h.source_offer
    LEFT JOIN placement m ON m.offer_key = o.offer_key JOIN home ON home.root = coalesce(m.root, o.offer_key)
  WHERE h.joined_to IS NOT nullif(home.product_key, h.product_key);`

const STORE_DIFFERENCES = `
UPDATE offer SET product_key = m.after FROM moved m WHERE m.offer_key = offer.offer_key;
UPDATE product SET joined_to = r.joined_to FROM rejoined r WHERE r.product_key = product.product_key;
INSERT INTO other_reason
  SELECT o.product_key FROM offer o LEFT JOIN placement m ON m.offer_key = o.offer_key
  WHERE iif(m.offer_key IS NULL, o.join_with IS NOT NULL, o.join_rule <> m.rule OR o.join_key <> m.key OR o.join_with IS NOT m.with_key);
UPDATE offer SET join_rule = m.rule, join_key = m.key, join_with = m.with_key FROM placement m
  WHERE m.offer_key = offer.offer_key
    AND (offer.join_rule <> m.rule OR offer.join_key <> m.key OR offer.join_with IS NOT m.with_key);
UPDATE offer SET join_rule = 'own', join_key = 'match:own', join_with = NULL
  WHERE (join_with IS NOT NULL OR offer_key IN (SELECT offer_key FROM moved))
    AND offer_key NOT IN (SELECT offer_key FROM placement);
INSERT INTO change_log (product_key)
  SELECT before FROM moved UNION SELECT after FROM moved UNION SELECT product_key FROM rejoined
  UNION SELECT product_key FROM other_reason ORDER BY 1;`

export const placements = (db: CatalogueDb, now: Date): Placements => {
  db.raw.exec(CREATE_TABLES)
  const insert = db.statement("INSERT INTO placement (offer_key, root, rule, key, with_key) VALUES (?, ?, ?, ?, ?)")
  return {
    add: ({ offerKey, root, rule, key, withKey }) => void insert.run(offerKey, root, rule, key, withKey),
    finish: () => {
      db.raw.exec(FIND_HOMES)
      const homes = createHomes(db, now)
      const homeless = db.rows<{ root: number }>(SELECT_HOMELESS)
      for (const { root } of homeless) homes.create(root)
      db.raw.exec(FIND_DIFFERENCES)
      const [joined, revived] = [count(db, JOINED), count(db, REVIVED)]
      const hasMoved = count(db, "moved") > 0
      db.raw.exec(STORE_DIFFERENCES)
      db.raw.exec(DROP_TABLES)
      if (hasMoved) refreshCounts(db)
      if (hasMoved) updateAdultProducts(db)
      const [products, comparable] = [count(db, ON_SALE), count(db, COMPARABLE)]
      return { products, comparable, joined, split: revived + homeless.length }
    }
  }
}

const JOINED = "rejoined r JOIN product p USING (product_key) WHERE r.joined_to IS NOT NULL AND p.joined_to IS NULL"
const REVIVED = "rejoined WHERE joined_to IS NULL"
const ON_SALE = "(SELECT DISTINCT product_key FROM offer WHERE gone_at IS NULL)"
const COMPARABLE = `(SELECT 1 FROM offer WHERE gone_at IS NULL GROUP BY product_key
  HAVING min(shop_key) < max(shop_key))`

const count = (db: CatalogueDb, from: string): number =>
  db.row<{ count: number }>(`SELECT count(*) AS count FROM ${from}`)?.count ?? 0

const refreshCounts = (db: CatalogueDb): void => {
  for (const { shop_key } of db.rows<{ shop_key: number }>("SELECT shop_key FROM shop WHERE created_by = 'feed'")) {
    updateMainCategories(db, shop_key)
  }
  updateCounts(db)
}

interface RestRow {
  readonly shop_key: number
  readonly ean: string | null
  readonly sku: string | null
  readonly image_urls: string
}

/** No item has their hash any more, so that the next import completes them. Spec: MATCH-44. */
const createHomes = (db: Database, now: Date) => {
  const findOffer = db.raw.prepare(selectOffers("o.offer_key = ?"), { returnArrays: true })
  const findRest = db.statement("SELECT shop_key, ean, sku, image_urls FROM offer WHERE offer_key = ?")
  const isCategory = db.statement("SELECT 1 FROM category WHERE key = ?")
  const insertProduct = db.statement(INSERT_PRODUCT)
  const insertHome = db.statement("INSERT INTO home (root, product_key) VALUES (?, ?)")
  const forget = db.statement("UPDATE offer SET hash = 1 WHERE offer_key = ?")
  let next = lastProduct(db) + 1
  return {
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
