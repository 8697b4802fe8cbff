import { Cache } from "#domain/base/cache.ts"
import { mappingPath, type ShopCategory } from "#domain/feed/classify/place.ts"
import { pathKey } from "#domain/feed/classify/google.ts"
import { json, type Database } from "#adapters/store/sql/database.ts"
import { listText } from "#adapters/store/sql/inserts.ts"

const MAX_CACHED_KEYS = 10_000

/** Stores the categories that the offers of a shop name, each once. Spec: PLACE-06. */
export const shopCategoryWriter = (db: Database, shopKey: number) => {
  const find = db.statement("SELECT shop_category FROM shop_category WHERE shop_key = ? AND path = ? AND google = ?")
  const insert = db.statement("INSERT INTO shop_category (shop_key, path, google, map_key) VALUES (?, ?, ?, ?)")
  const cached = new Cache<string, number>({ maxEntries: MAX_CACHED_KEYS })
  const store = (path: string, google: string, category: ShopCategory): number => {
    const row = find.get(shopKey, path, google) as { shop_category: number } | undefined
    return row?.shop_category ?? Number(insert.run(shopKey, path, google, mapKeyOf(category)).lastInsertRowid)
  }
  return {
    /** Returns the key of an item's category; null if the item names none. */
    keyOf: (category: ShopCategory): number | null => {
      const { categoryPath, googleCategory } = category
      if (categoryPath.length === 0 && googleCategory === null) return null
      const [path, google] = [listText(categoryPath), googleCategory ?? ""]
      return cached.getOrCompute(`${google}\u001f${path}`, () => store(path, google, category))
    }
  }
}

/** Returns the form in which a shop's category is compared with others. Spec: PLACE-06. */
const mapKeyOf = (category: ShopCategory): string => pathKey(mappingPath(category))

interface ShopCategoryRow {
  readonly path: string
  readonly google: string
}

export const shopCategoryOf = ({ path, google }: ShopCategoryRow): ShopCategory => ({
  categoryPath: json<ReadonlyArray<string>>(path),
  googleCategory: google === "" ? null : google
})
