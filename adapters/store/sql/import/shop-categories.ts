import { Cache } from "#domain/base/cache.ts"
import { mappingPath, type ShopCategory } from "#domain/feed/classify/place.ts"
import {
  pathKey,
  googleKey,
  isGoogleNumber,
  type GoogleCategory,
  type GoogleLine
} from "#domain/feed/classify/google.ts"
import { json, type Database } from "#adapters/store/sql/database.ts"
import { listText } from "#adapters/store/sql/inserts.ts"

const MAX_CACHED_KEYS = 10_000

export const shopCategoryWriter = (db: Database, shopKey: number) => {
  const find = db.statement("SELECT shop_category FROM shop_category WHERE shop_key = ? AND path = ? AND google = ?")
  const insert = db.statement("INSERT INTO shop_category (shop_key, path, google, map_key) VALUES (?, ?, ?, ?)")
  const cached = new Cache<string, number>({ maxEntries: MAX_CACHED_KEYS })
  const store = (path: string, google: string, category: ShopCategory): number => {
    const row = find.get(shopKey, path, google) as { shop_category: number } | undefined
    return row?.shop_category ?? Number(insert.run(shopKey, path, google, mapKeyOf(category)).lastInsertRowid)
  }
  return {
    keyOf: (category: ShopCategory): number | null => {
      const { categoryPath, googleCategory } = category
      if (categoryPath.length === 0 && googleCategory === null) return null
      const [path, google] = [listText(categoryPath), googleCategory ?? ""]
      return cached.getOrCompute(`${google}\u001f${path}`, () => store(path, google, category))
    }
  }
}

const mapKeyOf = (category: ShopCategory): string => pathKey(mappingPath(category))

interface ShopCategoryRow {
  readonly path: string
  readonly google: string
}

export const shopCategoryOf = ({ path, google }: ShopCategoryRow): ShopCategory => ({
  categoryPath: json<ReadonlyArray<string>>(path),
  googleCategory: google === "" ? null : google
})

/** Adds to the paths of other languages. Must run in a transaction. Spec: PLACE-04. */
export const saveGooglePaths = (db: Database, lines: ReadonlyArray<GoogleLine>): void => {
  for (const { path, number } of lines) {
    db.run("INSERT OR REPLACE INTO google_path (path, number) VALUES (?, ?)", pathKey(path), number)
  }
}

export const googleKeyFinder = (db: Database): ((category: GoogleCategory) => string | null) => {
  const byPath = db.statement("SELECT number FROM google_path WHERE path = ?")
  const byNumber = db.statement("SELECT path FROM google_path WHERE number = ?")
  const numberOf = (path: string): number | null => {
    for (let at = path; at !== ""; at = at.slice(0, Math.max(0, at.lastIndexOf(">")))) {
      const row = byPath.get(at) as { number: number } | undefined
      if (row !== undefined && isGoogleNumber(row.number)) return row.number
    }
    return null
  }
  const knownNumber = (number: number): number | null => {
    if (isGoogleNumber(number)) return number
    const row = byNumber.get(number) as { path: string } | undefined
    return row === undefined ? null : numberOf(row.path)
  }
  return (category) => {
    const number = "number" in category ? knownNumber(category.number) : numberOf(pathKey(category.path))
    return number === null ? null : googleKey(number)
  }
}

/** The current offers of a shop that name one of its categories and whose products have one of ours; null for none. */
interface PlacedCount {
  readonly shop_category: number | null
  readonly category: string | null
  readonly count: number
}

/** Counts for learning and main categories: reading all offers takes a few percent of an import. */
export const readPlacedCounts = (db: Database, shopKey: number): ReadonlyArray<PlacedCount> =>
  db.rows(
    `SELECT o.shop_category, p.category, count(*) AS count
     FROM offer o JOIN product p ON p.product_key = o.product_key
     WHERE o.shop_key = ? AND o.gone_at IS NULL GROUP BY o.shop_category, p.category`,
    shopKey
  )
