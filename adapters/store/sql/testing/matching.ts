import { runMatching } from "../import/run-matching.ts"
import type { CatalogueDb } from "../open.ts"
import { basicMatcher } from "./basic-matcher.ts"

/** Runs a matching pass with the basic matcher, on 21 November 2026. */
export const match = (db: CatalogueDb) => runMatching(db, () => basicMatcher, new Date("2026-11-21T13:00:00Z"))

/** Returns the names of the offers of each product, as "a/1 b/1", in order. */
export const partitionOf = (db: CatalogueDb): ReadonlyArray<string> =>
  db
    .rows<{ names: string }>(
      `SELECT group_concat(name, ' ') AS names FROM
         (SELECT o.product_key, s.id || '/' || o.offer_id AS name FROM offer o JOIN shop s USING (shop_key) ORDER BY name)
       GROUP BY product_key ORDER BY names`
    )
    .map(({ names }) => names)

/** Returns the evidence of each offer of a product of several, in order. */
export const evidenceOf = (db: CatalogueDb): ReadonlyArray<unknown> =>
  db.rows(
    `SELECT s.id AS shop, o.offer_id, o.join_rule, o.join_key, t.id AS with_shop, w.offer_id AS with_offer
     FROM offer o JOIN shop s USING (shop_key)
       JOIN offer w ON w.offer_key = o.join_with JOIN shop t ON t.shop_key = w.shop_key
     ORDER BY s.id, o.offer_id`
  )

/** Returns the product that is shown for each id, in order. */
export const shownIds = (db: CatalogueDb): ReadonlyMap<string, string> =>
  new Map(
    db
      .rows<{ id: string; shown: string }>(
        `SELECT q.id, p.id AS shown FROM product q JOIN product p ON p.product_key = coalesce(q.joined_to, q.product_key)
         ORDER BY q.product_key`
      )
      .map(({ id, shown }) => [id, shown])
  )
