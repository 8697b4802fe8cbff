import { hash } from "node:crypto"
import type { Database } from "#adapters/store/sql/database.ts"
import type { CatalogueDb, FeedsDb } from "#adapters/store/sql/open.ts"
import {
  FEEDS,
  OFFERS,
  PRODUCTS,
  type PublishedTable,
  RESTORED_TABLES,
  SMALL_TABLES,
  type TableGroup
} from "./tables.ts"

export interface Publication {
  readonly origin: string
  readonly seq: number
  readonly copied: number
  readonly is_complete: boolean
  readonly version: number
}

export interface RowGroup {
  /** 64 bits of a hash of all these rows, in decimal. */
  readonly digest: string
  /** The rows of each table of the group that has any, as JSON objects between commas. */
  readonly rows: ReadonlyMap<string, string>
}

export interface Batch {
  readonly seq: number
  readonly copied: number
  readonly isComplete: boolean
  readonly isLast: boolean
  readonly keys: ReadonlyArray<number>
  readonly removed: ReadonlyArray<string>
  readonly lines: ReadonlyArray<Line>
  readonly products: ReadonlyMap<number, RowGroup>
  readonly offers: ReadonlyMap<number, RowGroup>
  readonly small: ReadonlyMap<string, string>
}

interface Line {
  readonly seq: number
  readonly product_key: number | null
  readonly removed_id: string | null
}

const MAX_PRODUCTS = 1_000

/** Returns null if everything is published. Reads feeds first: none may seem imported before its offers. */
export const readBatch = (
  db: CatalogueDb,
  feeds: FeedsDb | null,
  publication: Publication,
  sent: ReadonlyMap<string, string>
): Batch | null => {
  const changed = (source: Database, tables: ReadonlyArray<PublishedTable>) =>
    tables
      .map((table) => [table.name, readTable(source, table)] as const)
      .filter(([name, rows]) => sent.get(name) !== rows)
  const changedFeeds = feeds === null ? [] : changed(feeds, [FEEDS])
  db.raw.exec("BEGIN")
  try {
    const next = publication.is_complete ? nextChanges(db, publication) : nextCopy(db, publication)
    const hasAll = next.isComplete && next.lines.length < MAX_PRODUCTS
    const small = new Map([
      ...changed(db, SMALL_TABLES),
      ...(hasAll ? [...changed(db, RESTORED_TABLES), ...changedFeeds] : [])
    ])
    if (publication.is_complete && next.lines.length === 0 && small.size === 0) return null
    return {
      ...next,
      isLast: publication.is_complete && hasAll,
      products: readGroups(db, PRODUCTS, next.keys),
      offers: readGroups(db, OFFERS, next.keys),
      small
    }
  } finally {
    db.raw.exec("COMMIT")
  }
}

/** Returns the statement that selects rows as JSON, after `key`: SQLite makes a text of a row in less time than an object. */
const selectJson = ({ columns, select, primaryKey }: PublishedTable, order = primaryKey, key = ""): string => {
  const members = Object.keys(columns).map((column) => `'${column}', ${column}`)
  return `SELECT ${key} json_object(${members.join(", ")}) FROM (${select}) ORDER BY ${order}`
}

const readTable = (db: Database, table: PublishedTable): string =>
  db
    .tuples<[string]>(selectJson(table))
    .map(([row]) => row)
    .join(",")

const readGroups = (
  db: Database,
  { table, parts }: TableGroup,
  productKeys: ReadonlyArray<number>
): ReadonlyMap<number, RowGroup> => {
  const [keys, owner] = [JSON.stringify(productKeys), table.primaryKey]
  const groups = new Map<number, Map<string, string>>()
  for (const part of [table, ...parts]) {
    const sql = selectJson(part, `${owner}, ${part.primaryKey}`, `${owner},`)
    for (const [key, row] of db.tuples<[number, string]>(sql, keys)) {
      const rows = groups.get(key)
      if (rows === undefined) groups.set(key, new Map([[part.name, row]]))
      else rows.set(part.name, rows.has(part.name) ? `${rows.get(part.name)},${row}` : row)
    }
  }
  return new Map([...groups].map(([key, rows]) => [key, { digest: digestOf(rows), rows }]))
}

const digestOf = (rows: ReadonlyMap<string, string>): string => {
  const text = [...rows.values()].join(";")
  return BigInt.asIntN(64, BigInt(`0x${hash("sha256", text).slice(0, 16)}`)).toString()
}

type NextProducts = Omit<Batch, "isLast" | "products" | "offers" | "small">

const nextCopy = (db: CatalogueDb, { seq, copied }: Publication): NextProducts => {
  const rows = db.rows<{ key: number }>(
    "SELECT product_key AS key FROM product WHERE product_key > ? ORDER BY product_key LIMIT ?",
    copied,
    MAX_PRODUCTS
  )
  const keys = rows.map(({ key }) => key)
  return { seq, copied: keys.at(-1) ?? copied, isComplete: keys.length === 0, keys, removed: [], lines: [] }
}

const nextChanges = (db: CatalogueDb, { seq, copied }: Publication): NextProducts => {
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
