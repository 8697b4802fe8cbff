import type { SearchDocument } from "#domain/search/document.ts"
import type { ChangeReader, Changes } from "#adapters/store/port.ts"
import type { Categories } from "#adapters/store/shaping/categories.ts"
import { type Database, inChunks, placeholders } from "./database.ts"
import { categoryReader } from "./categories.ts"
import { DOCUMENT_COLUMNS, documentsOf, type DocumentRow } from "./documents.ts"
import { readFallenPrices } from "./fallen-prices.ts"
import { readJoined } from "./joined.ts"
import { briefOffers, type BriefOfferRow } from "./offers.ts"
import { type CatalogueState, inTurn, readNow, type Reading, selectRow, selectRows, selectTuples } from "./reading.ts"
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

/** The reads of a change log, which have caches. All documents are those of the products in `range`. Spec: STORE-111. */
export const changeReads = (source: CatalogueState, range: KeyRange = ALL_KEYS) => {
  const shops = shopReader(source)
  const categories = categoryReader(source)
  return {
    version: readVersion,
    changesSince: readChanges,
    documents: function* (productIds: ReadonlyArray<string>, now: Date): Reading<ReadonlyArray<SearchDocument>> {
      const [allShops, allCategories] = [yield* shops(), yield* categories()]
      return yield* inTurn(inChunks(productIds), (ids) => readDocuments(allShops, allCategories, ids, now))
    },
    /** Reads the documents of the first products after a key; null if there are none. */
    documentsAfter: function* (after: number, now: Date, size = DOCUMENTS_PER_CHUNK): Reading<DocumentChunk | null> {
      const products = yield* selectRows<DocumentRow>(
        `SELECT ${DOCUMENT_COLUMNS} FROM product WHERE product_key > ? AND product_key <= ? ORDER BY product_key LIMIT ?`,
        after,
        range.until,
        size
      )
      const last = products.at(-1)?.product_key
      if (last === undefined) return null
      const [allShops, allCategories] = [yield* shops(), yield* categories()]
      const offers = yield* selectTuples<BriefOfferRow>(
        briefOffers("product_key > ? AND product_key <= ?"),
        after,
        last
      )
      const joined = yield* readJoined<DocumentRow>(DOCUMENT_COLUMNS, "joined_to > ? AND joined_to <= ?", after, last)
      const fallen = yield* readFallenPrices(allShops, now, "product_key > ? AND product_key <= ?", after, last)
      const shown = products.filter(({ joined_to }) => joined_to === null)
      return { documents: documentsOf(shown, { offers, joined, fallen }, allShops, allCategories, now), last }
    }
  }
}

/** The documents of some products, and the key of the last of these. */
interface DocumentChunk {
  readonly documents: ReadonlyArray<SearchDocument>
  readonly last: number
}

/** Reads the number of the newest change, 0 in an empty catalogue. */
const readVersion = function* (): Reading<number> {
  return (yield* selectRow<{ seq: number }>("SELECT coalesce(max(seq), 0) AS seq FROM change_log"))?.seq ?? 0
}

/**
 * Reads the change log of SQLite, also on a worker's own connection (`openCatalogue(file, {readOnly: true})`). All
 * documents are those of the products in `range`.
 */
export const changeReader = (db: Database, range: KeyRange = ALL_KEYS): ChangeReader => {
  const reads = changeReads(db, range)
  return {
    version: () => readNow(db, reads.version()),
    changesSince: (version, limit) => readNow(db, reads.changesSince(version, limit)),
    documents: (productIds, now) => readNow(db, reads.documents(productIds, now)),
    *allDocuments(now, size) {
      for (let { after } = range; ;) {
        const chunk = readNow(db, reads.documentsAfter(after, now, size))
        if (chunk === null) return
        yield chunk.documents
        after = chunk.last
      }
    }
  }
}

/** Reads the products changed since a version, from at most `limit` lines of the change log. */
export const readChanges = function* (version: number, limit: number): Reading<Changes> {
  const rows = yield* selectRows<{ seq: number; id: string }>(
    `SELECT c.seq, coalesce(p.id, c.removed_id) AS id FROM change_log c LEFT JOIN product p ON p.product_key = c.product_key
     WHERE c.seq > ? ORDER BY c.seq LIMIT ?`,
    version,
    limit
  )
  return { version: rows.at(-1)?.seq ?? version, productIds: [...new Set(rows.map(({ id }) => id))] }
}

const readDocuments = function* (
  shops: Shops,
  categories: Categories,
  ids: ReadonlyArray<string>,
  now: Date
): Reading<ReadonlyArray<SearchDocument>> {
  const wanted = placeholders(ids)
  const products = yield* selectRows<DocumentRow>(
    `SELECT ${DOCUMENT_COLUMNS} FROM product WHERE id IN (${wanted.marks}) AND joined_to IS NULL`,
    ...wanted.values
  )
  const keys = placeholders(products.map((product) => product.product_key))
  const offers = yield* selectTuples<BriefOfferRow>(briefOffers(`product_key IN (${keys.marks})`), ...keys.values)
  const joined = yield* readJoined<DocumentRow>(DOCUMENT_COLUMNS, `joined_to IN (${keys.marks})`, ...keys.values)
  const fallen = yield* readFallenPrices(shops, now, `product_key IN (${keys.marks})`, ...keys.values)
  return documentsOf(products, { offers, joined, fallen }, shops, categories, now)
}
