import { categoryMatcher } from "#domain/matching/grouping/join.ts"
import {
  type KnownCategory,
  type Classify,
  type PathMapping,
  type Placer,
  placer
} from "#domain/feed/classify/place.ts"
import { pathKey } from "#domain/feed/classify/google.ts"
import type { Database } from "#adapters/store/sql/database.ts"
import { googleKeyFinder } from "./shop-categories.ts"

interface MappingRow {
  readonly map_key: string
  readonly category: string | null
  readonly reason: PathMapping["reason"]
}

/** Reads the tree and the mappings of the store as they are now. Spec: PLACE-01. */
export const placers = (db: Database, classify: Classify): ((shopKey: number) => Placer) => {
  const categories = db.rows<KnownCategory>("SELECT key, slug, name FROM category ORDER BY position")
  const keys = new Set(categories.map(({ key }) => key))
  const nameKeyOf = categoryMatcher(categories)
  const googleKeyOf = googleKeyFinder(db)
  const byShop = new Map<number, Placer>()
  const create = (shopKey: number): Placer => {
    const rows = db.rows<MappingRow>(
      "SELECT map_key, category, reason FROM category_mapping WHERE shop_key = ?",
      shopKey
    )
    const mappings = new Map(rows.map(({ map_key, category, reason }) => [map_key, { key: category, reason }]))
    return placer({
      hasKey: (key) => keys.has(key),
      mappingOf: (path) => mappings.get(pathKey(path)) ?? null,
      googleKeyOf,
      nameKeyOf,
      classify
    })
  }
  return (shopKey) => {
    const known = byShop.get(shopKey) ?? create(shopKey)
    byShop.set(shopKey, known)
    return known
  }
}
