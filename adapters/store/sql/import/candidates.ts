import type { Condition } from "#domain/catalogue/offer.ts"
import { MAX_PRODUCTS_PER_KEY, type Candidate } from "#domain/matching/grouping/join.ts"
import type { Cents } from "#domain/base/cents.ts"
import type { Database } from "../database.ts"
import { texts } from "./facts.ts"

/** Columns of {@link SELECT_CANDIDATES}, in this order: arrays take less time than objects. */
type CandidateRow = readonly [
  productKey: number,
  title: string,
  brand: string | null,
  number: string | null,
  pack: string | null,
  category: string | null,
  colors: string,
  sizes: string,
  price: number | null,
  condition: Condition | null,
  shopTitle: string | null,
  joinedGtin: string | null,
  joinedIsbn: string | null,
  joinedPack: string | null
]

/**
 * Selects the products that are shown for a key, once for each product that is joined to them and has the key. Grouping
 * them here would take a table for each key, although almost all keys have one row.
 */
const SELECT_CANDIDATES = `
  SELECT p.product_key, p.name, p.brand, coalesce(p.gtin, p.isbn), p.pack, p.category, p.colors, p.sizes, o.price, o.condition,
    (SELECT coalesce(s.title, p.name) FROM offer s WHERE s.product_key = p.product_key AND s.shop_key = ?
       AND s.offer_id <> ? AND s.gone_at IS NULL LIMIT 1),
    q.gtin, q.isbn, q.pack
  FROM product_identity k JOIN product q ON q.product_key = k.product_key
  JOIN product p ON p.product_key = coalesce(q.joined_to, q.product_key)
  LEFT JOIN offer o ON o.offer_key = (SELECT f.offer_key FROM offer f
    WHERE f.product_key = p.product_key AND f.gone_at IS NULL ORDER BY f.offer_key LIMIT 1)
  WHERE k.key = ?`

/** Reads the products that are shown for a key. `offerId` is the offer that looks for its product. */
type ReadCandidates = (key: string, offerId: string) => ReadonlyArray<Candidate>

/**
 * Creates the reader of the candidates of one shop's offers: the products that are shown for a key, oldest first, with
 * what they lack from joined ones; one more than identify anything. Spec: GROUP-11, MATCH-42.
 */
export const candidateReader = (db: Database, shopKey: number): ReadCandidates => {
  const select = db.raw.prepare(SELECT_CANDIDATES, { returnArrays: true })
  return (key, offerId) => {
    const rows = select.all(shopKey, offerId, key) as unknown as ReadonlyArray<CandidateRow>
    if (rows.length === 0) return NO_CANDIDATES
    if (rows.length === 1) return rows.map((row) => candidateOf(row, rows))
    return [...Map.groupBy(rows, ([productKey]) => productKey)]
      .sort(([a], [b]) => a - b)
      .slice(0, MAX_PRODUCTS_PER_KEY + 1)
      .map(([, group]) => candidateOf(group[0]!, group))
  }
}

const candidateOf = (first: CandidateRow, rows: ReadonlyArray<CandidateRow>): Candidate => {
  const [productKey, title, brand, number, pack, category, colors, sizes, price, condition, shopTitle] = first
  return {
    productKey,
    title,
    brand,
    number: number ?? largest(rows, GTIN) ?? largest(rows, ISBN),
    pack: pack ?? largest(rows, PACK),
    category,
    colors: texts(colors),
    sizes: texts(sizes),
    price: price as Cents | null,
    condition: condition ?? "new",
    shopTitle
  }
}

/** Positions of the facts of joined products in a {@link CandidateRow}. */
const GTIN = 11
const ISBN = 12
const PACK = 13

/** Returns the last text of a column in the order of characters, so that the order of rows does not matter. */
const largest = (rows: ReadonlyArray<CandidateRow>, column: typeof GTIN | typeof ISBN | typeof PACK): string | null => {
  let found: string | null = null
  for (const row of rows) {
    const text = row[column]
    if (text !== null && (found === null || text > found)) found = text
  }
  return found
}

const NO_CANDIDATES: ReadonlyArray<Candidate> = []
