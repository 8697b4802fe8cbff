import { type Learned, learnMapping, type Classify } from "#domain/feed/classify/place.ts"
import type { Database } from "#adapters/store/sql/database.ts"
import type { PlacedCount } from "./shop-categories.ts"
import { updatePlacements } from "./update-placements.ts"

/** Learns from offers with a place. Returns the number of mappings. Must run in a transaction. Spec: PLACE-05. */
export const learnCategories = (
  db: Database,
  shopKey: number,
  counts: ReadonlyArray<PlacedCount>,
  classify: Classify
): number => {
  const unmapped = readUnmapped(db, shopKey)
  const byMapKey = Map.groupBy(counts, ({ shop_category: key }) => (key === null ? undefined : unmapped.get(key)))
  const learnt = [...byMapKey].flatMap(([mapKey, rows]) => {
    const isOpen = mapKey !== undefined && rows.some(({ category }) => category === null)
    const mapping = isOpen ? learnMapping(placedCounts(rows)) : null
    return mapping === null ? [] : [{ mapKey: mapKey!, mapping, categories: rows.map((row) => row.shop_category!) }]
  })
  for (const { mapKey, mapping } of learnt) saveLearned(db, shopKey, mapKey, mapping)
  if (learnt.length > 0) {
    updatePlacements(db, { shopKey, categories: learnt.flatMap(({ categories }) => categories) }, classify)
  }
  return learnt.length
}

const readUnmapped = (db: Database, shopKey: number): ReadonlyMap<number, string> => {
  const rows = db.rows<{ shop_category: number; map_key: string }>(
    `SELECT c.shop_category, c.map_key FROM shop_category c WHERE c.shop_key = ?
       AND NOT EXISTS (SELECT 1 FROM category_mapping m WHERE m.shop_key = c.shop_key AND m.map_key = c.map_key)`,
    shopKey
  )
  return new Map(rows.map(({ shop_category, map_key }) => [shop_category, map_key]))
}

const placedCounts = (rows: ReadonlyArray<PlacedCount>): ReadonlyMap<string, number> => {
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
