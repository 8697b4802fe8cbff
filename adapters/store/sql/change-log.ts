import type { ChangeReader, Changes } from "../port.ts"
import type { Categories } from "../shaping/categories.ts"
import { type Database, inChunks, placeholders } from "./database.ts"
import { categoryReader } from "./categories.ts"
import { DOCUMENT_COLUMNS, documentsOf, type DocumentRow } from "./documents.ts"
import { readFallenPrices } from "./fallen-prices.ts"
import { readJoined } from "./joined.ts"
import { briefOffers, type BriefOfferRow } from "./offers.ts"
import { shopReader, type Shops } from "./shops.ts"

/** Documents per chunk when all are read. */
const DOCUMENTS_PER_CHUNK = 2000

/** Products by their keys in the database, the start exclusive. */
export interface KeyRange {
  readonly after: number
  readonly until: number
}

const ALL_KEYS: KeyRange = { after: 0, until: Number.MAX_SAFE_INTEGER }

/** Divides all products, and those to come, into `parts` ranges of about the same number. */
export const keyRanges = (db: Database, parts: number): ReadonlyArray<KeyRange> => {
  const products = db.row<{ count: number }>("SELECT count(*) AS count FROM product")?.count ?? 0
  const ends = Array.from({ length: parts - 1 }, (_, i) => {
    const skipped = Math.floor((products * (i + 1)) / parts)
    return (
      db.row<{ key: number }>("SELECT product_key AS key FROM product ORDER BY 1 LIMIT 1 OFFSET ?", skipped)?.key ?? 0
    )
  })
  return Array.from({ length: parts }, (_, i) => ({
    after: ends[i - 1] ?? ALL_KEYS.after,
    until: ends[i] ?? ALL_KEYS.until
  }))
}

/**
 * Reads the change log of SQLite, also on a worker's own connection (`openCatalogue(file, {readOnly: true})`). All
 * documents are those of the products in `range`.
 */
export const changeReader = (db: Database, range: KeyRange = ALL_KEYS): ChangeReader => {
  const shops = shopReader(db)
  const categories = categoryReader(db)
  return {
    version: () => db.row<{ seq: number }>("SELECT coalesce(max(seq), 0) AS seq FROM change_log")?.seq ?? 0,
    changesSince: (version, limit) => changesSince(db, version, limit),
    documents: (productIds, now) =>
      [...inChunks(productIds)].flatMap((ids) => readDocuments(db, shops(), categories(), ids, now)),
    allDocuments: (now, size = DOCUMENTS_PER_CHUNK) => readAll(db, shops, categories, now, size, range)
  }
}

/** Returns the products changed since a version, from at most `limit` lines of the change log. */
export const changesSince = (db: Database, version: number, limit: number): Changes => {
  const rows = db.rows<{ seq: number; id: string }>(
    `SELECT c.seq, coalesce(p.id, c.removed_id) AS id FROM change_log c LEFT JOIN product p ON p.product_key = c.product_key
     WHERE c.seq > ? ORDER BY c.seq LIMIT ?`,
    version,
    limit
  )
  return { version: rows.at(-1)?.seq ?? version, productIds: [...new Set(rows.map(({ id }) => id))] }
}

const readDocuments = (db: Database, shops: Shops, categories: Categories, ids: ReadonlyArray<string>, now: Date) => {
  const wanted = placeholders(ids)
  const products = db.rows<DocumentRow>(
    `SELECT ${DOCUMENT_COLUMNS} FROM product WHERE id IN (${wanted.marks}) AND joined_to IS NULL`,
    ...wanted.values
  )
  const keys = placeholders(products.map((product) => product.product_key))
  const offers = db.tuples<BriefOfferRow>(briefOffers(`product_key IN (${keys.marks})`), ...keys.values)
  const joined = readJoined<DocumentRow>(db, DOCUMENT_COLUMNS, `joined_to IN (${keys.marks})`, ...keys.values)
  const fallen = readFallenPrices(db, shops, now, `product_key IN (${keys.marks})`, ...keys.values)
  return documentsOf(products, { offers, joined, fallen }, shops, categories, now)
}

const readAll = function* (
  db: Database,
  shops: () => Shops,
  categories: () => Categories,
  now: Date,
  size: number,
  range: KeyRange
) {
  for (let { after } = range; ;) {
    const products = db.rows<DocumentRow>(
      `SELECT ${DOCUMENT_COLUMNS} FROM product WHERE product_key > ? AND product_key <= ? ORDER BY product_key LIMIT ?`,
      after,
      range.until,
      size
    )
    const last = products.at(-1)?.product_key
    if (last === undefined) return
    const offers = db.tuples<BriefOfferRow>(briefOffers("product_key > ? AND product_key <= ?"), after, last)
    const joined = readJoined<DocumentRow>(db, DOCUMENT_COLUMNS, "joined_to > ? AND joined_to <= ?", after, last)
    const fallen = readFallenPrices(db, shops(), now, "product_key > ? AND product_key <= ?", after, last)
    const shown = products.filter(({ joined_to }) => joined_to === null)
    yield documentsOf(shown, { offers, joined, fallen }, shops(), categories(), now)
    after = last
  }
}
