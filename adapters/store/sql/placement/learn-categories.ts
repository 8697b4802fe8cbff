import { type Learned, learnMapping } from "#domain/placement/learn.ts"
import type { Classify } from "#domain/placement/place.ts"
import type { Database } from "#adapters/store/sql/database.ts"
import { updatePlacements } from "./update-placements.ts"

interface CountRow {
  readonly shop_category: number
  readonly map_key: string
  readonly category: string | null
  readonly count: number
}

/**
 * Learns the mappings of a shop's categories that have offers without a place, from those of their offers that have one,
 * and places the others. Returns the number of learned mappings. Must run in a transaction. Spec: PLACE-05.
 */
export const learnCategories = (db: Database, shopKey: number, classify: Classify): number => {
  const rows = db.rows<CountRow>(
    `SELECT c.shop_category, c.map_key, p.category, count(*) AS count
     FROM offer o JOIN product p ON p.product_key = o.product_key
     JOIN shop_category c ON c.shop_category = o.shop_category
     WHERE o.shop_key = ? AND o.gone_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM category_mapping m WHERE m.shop_key = c.shop_key AND m.map_key = c.map_key)
     GROUP BY c.shop_category, c.map_key, p.category`,
    shopKey
  )
  const learnt = [...Map.groupBy(rows, ({ map_key }) => map_key)].flatMap(([mapKey, counts]) => {
    const mapping = counts.some(({ category }) => category === null) ? learnMapping(placedCounts(counts)) : null
    return mapping === null ? [] : [{ mapKey, mapping, categories: counts.map(({ shop_category }) => shop_category) }]
  })
  for (const { mapKey, mapping } of learnt) saveLearned(db, shopKey, mapKey, mapping)
  if (learnt.length > 0) {
    updatePlacements(db, { shopKey, categories: learnt.flatMap(({ categories }) => categories) }, classify)
  }
  return learnt.length
}

const placedCounts = (rows: ReadonlyArray<CountRow>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { category, count } of rows) {
    if (category !== null) counts.set(category, (counts.get(category) ?? 0) + count)
  }
  return counts
}

const saveLearned = (db: Database, shopKey: number, mapKey: string, { key, votes, of }: Learned): void =>
  db.run(
    "INSERT INTO category_mapping (shop_key, map_key, category, reason, votes, placed) VALUES (?, ?, ?, 'learned', ?, ?)",
    shopKey,
    mapKey,
    key,
    votes,
    of
  )
