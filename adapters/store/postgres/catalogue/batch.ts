import type { Database } from "#adapters/store/sql/database.ts"
import type { CatalogueDb, FeedsDb } from "#adapters/store/sql/open.ts"
import { FEEDS, PRODUCT_TABLES, type PublishedTable, RESTORED_TABLES, SMALL_TABLES } from "./tables.ts"

/** How far a publication has come. */
export interface Publication {
  /** The id of the catalogue. */
  readonly origin: string
  /** The number of the last change that is published. */
  readonly seq: number
  /** The key of the last product of the first copy. */
  readonly copied: number
  /** True once the first copy has all products. */
  readonly is_complete: boolean
}

type Row = Readonly<Record<string, unknown>>

/** Rows that are published together. */
export interface Batch {
  readonly seq: number
  readonly copied: number
  readonly isComplete: boolean
  /** The keys of products whose rows replace the published ones. */
  readonly keys: ReadonlyArray<number>
  /** The ids of removed products. */
  readonly removed: ReadonlyArray<string>
  /** The lines of the change log. */
  readonly lines: ReadonlyArray<Line>
  /** The rows of these products, by table. */
  readonly rows: ReadonlyMap<string, ReadonlyArray<Row>>
  /** All rows of the small tables that have changed, by table. */
  readonly small: ReadonlyMap<string, ReadonlyArray<Row>>
}

interface Line {
  readonly seq: number
  readonly product_key: number | null
  readonly removed_id: string | null
}

/** Maximum products of a batch. */
const MAX_PRODUCTS = 1_000

/**
 * Reads the next batch from one state of the catalogue: products of the first copy, or those of the next changes. `sent` has the
 * small tables that this process published last, as JSON. Returns null if everything is published.
 *
 * Tables of restored folders come with the last changes only. The feeds are read before the catalogue, so that no feed is published as
 * imported whose offers are not.
 */
export const readBatch = (
  db: CatalogueDb,
  feeds: FeedsDb | null,
  publication: Publication,
  sent: ReadonlyMap<string, string>
): Batch | null => {
  const changed = (source: Database, tables: ReadonlyArray<PublishedTable>) =>
    tables
      .map(({ name, select }) => [name, source.rows<Row>(select)] as const)
      .filter(([name, rows]) => sent.get(name) !== JSON.stringify(rows))
  const changedFeeds = feeds === null ? [] : changed(feeds, [FEEDS])
  db.raw.exec("BEGIN")
  try {
    const next = publication.is_complete ? nextChanges(db, publication) : nextCopy(db, publication)
    const isLast = next.isComplete && next.lines.length < MAX_PRODUCTS
    const small = new Map([
      ...changed(db, SMALL_TABLES),
      ...(isLast ? [...changed(db, RESTORED_TABLES), ...changedFeeds] : [])
    ])
    if (publication.is_complete && next.lines.length === 0 && small.size === 0) return null
    const keys = JSON.stringify(next.keys)
    return {
      ...next,
      rows: new Map(PRODUCT_TABLES.map(({ name, select }) => [name, db.rows<Row>(select, keys)])),
      small
    }
  } finally {
    db.raw.exec("COMMIT")
  }
}

const nextCopy = (db: CatalogueDb, { seq, copied }: Publication): Omit<Batch, "rows" | "small"> => {
  const rows = db.rows<{ key: number }>(
    "SELECT product_key AS key FROM product WHERE product_key > ? ORDER BY product_key LIMIT ?",
    copied,
    MAX_PRODUCTS
  )
  const keys = rows.map(({ key }) => key)
  return { seq, copied: keys.at(-1) ?? copied, isComplete: keys.length === 0, keys, removed: [], lines: [] }
}

const nextChanges = (db: CatalogueDb, { seq, copied }: Publication): Omit<Batch, "rows" | "small"> => {
  const lines = db.rows<Line>(
    "SELECT seq, product_key, removed_id FROM change_log WHERE seq > ? ORDER BY seq LIMIT ?",
    seq,
    MAX_PRODUCTS
  )
  return {
    seq: lines.at(-1)?.seq ?? seq,
    copied,
    isComplete: true,
    keys: [...new Set(lines.flatMap(({ product_key }) => product_key ?? []))],
    removed: lines.flatMap(({ removed_id }) => removed_id ?? []),
    lines
  }
}
