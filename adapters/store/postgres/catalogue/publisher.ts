import { randomUUID } from "node:crypto"
import { Effect, type Redacted } from "effect"
import type { CatalogueDb, FeedsDb } from "#adapters/store/sql/open.ts"
import { type Connections, encodeValue, LONG_STATEMENTS, openConnections, type Query } from "../connections.ts"
import { findCatalogueId, ID_KEY, newestChange } from "./catalogue-id.ts"
import {
  epochOf,
  holdLease,
  isHolder,
  LEASE_COLUMNS,
  type PublicationLease,
  publisherOf,
  releaseLease
} from "./publication-lease.ts"
import { type Batch, type RowGroup, type Publication, readBatch } from "./batch.ts"
import {
  CATALOGUE_SCHEMA,
  CHANGE_LOG,
  createStatements,
  FEEDS,
  OFFERS,
  PHOTO,
  PRODUCT_TABLES,
  PRODUCTS,
  type PublishedTable,
  type TableGroup,
  RESTORED_TABLES,
  SMALL_TABLES
} from "./tables.ts"

/** Error for a catalogue that cannot be published. The published one is unchanged. Spec: STORE-113. */
export class PublishFailed extends Error {
  override readonly name = "PublishFailed"
}

interface PublishProgress {
  /** The key of the last product that was copied. */
  readonly copied: number
  /** True once everything is published. */
  readonly isDone: boolean
  /** True if the lease of the data folder was renewed; false while another process is publishing. */
  readonly isRenewed: boolean
}

interface Publisher {
  /** Publishes the next batch, if there is one and no other process is publishing. */
  readonly step: () => Promise<PublishProgress>
  /**
   * Renews the lease of the data folder. Resolves with false while another process is publishing. Rejects with {@link PublishFailed} if
   * another folder has it. Spec: STORE-116.
   */
  readonly renew: () => Promise<boolean>
  /** Resolves with true if the data folder has the lease. Spec: STORE-118. */
  readonly isHeld: () => Promise<boolean>
  /** Gives the lease back, and closes the connections. */
  readonly close: () => Promise<void>
}

/** The number of the lock that a process holds while it creates the tables. */
const CREATE_LOCK = 4_711_016

/**
 * Opens a publisher of the catalogue `db`, and of the managed feeds, to the database at `url`. A batch is one transaction, which also stores how far it came: a
 * publisher that is stopped at any moment goes on there. Each batch also renews the lease of the data folder, and publishes nothing
 * without it. Rejects with {@link PublishFailed} if the database has another catalogue. Spec: STORE-112, STORE-113, STORE-116.
 */
export const openPublisher = async (
  url: Redacted.Redacted,
  db: CatalogueDb,
  feeds: FeedsDb | null = null
): Promise<Publisher> => {
  const connections = await openConnections(url, { ...LONG_STATEMENTS, search_path: CATALOGUE_SCHEMA })
  try {
    await Effect.runPromise(begin(connections, db))
  } catch (error) {
    await connections.close()
    throw error
  }
  let sent: Sent = { version: null, tables: new Map() }
  const renew = Effect.fnUntraced(function* (query: Query) {
    const publication = yield* lockPublication(query, db)
    return publication !== null && (yield* holdLease(query, publisherOf(publication.epoch)))
  })
  return {
    step: async () => {
      const { progress, published } = await Effect.runPromise(
        inTransaction(connections, (query) => publishBatch(query, { db, feeds }, sent))
      )
      // Only now it is certain that the transaction has been committed.
      sent = published
      return progress
    },
    renew: () => Effect.runPromise(inTransaction(connections, renew)),
    isHeld: () => Effect.runPromise(isHolder(connections.query, publisherOf(epochOf(db)))),
    close: async () => {
      await Effect.runPromise(Effect.ignoreCause(releaseLease(connections.query, publisherOf(epochOf(db)))))
      await connections.close()
    }
  }
}

/** Runs `body` in a transaction, which is rolled back if it fails. */
const inTransaction = <A>({ withConnection }: Connections, body: (query: Query) => Effect.Effect<A>) =>
  withConnection((query) =>
    Effect.acquireUseRelease(
      query({ sql: "BEGIN" }),
      () => body(query),
      (_, exit) => (exit._tag === "Success" ? query({ sql: "COMMIT" }) : Effect.ignoreCause(query({ sql: "ROLLBACK" })))
    )
  )

/**
 * Rejects with {@link PublishFailed} if the database does not let this data folder publish. Writes nothing. Spec: STORE-113, STORE-116.
 */
export const checkPublication = async (url: Redacted.Redacted, db: CatalogueDb): Promise<void> => {
  const connections = await openConnections(url, { search_path: CATALOGUE_SCHEMA })
  const check = Effect.fnUntraced(function* (query: Query) {
    const { rows } = yield* query<{ readonly found: boolean }>({
      sql: "SELECT to_regclass('publication') IS NOT NULL AS found"
    })
    if (rows[0]?.found === true) yield* readPublication(query, db)
  })
  try {
    await Effect.runPromise(inTransaction(connections, check))
  } finally {
    await connections.close()
  }
}

/** Creates the tables and the row of the publication, unless they exist. */
const begin = (connections: Connections, db: CatalogueDb): Effect.Effect<void> =>
  inTransaction(
    connections,
    Effect.fnUntraced(function* (query) {
      yield* query({ sql: "SELECT 1 FROM pg_advisory_xact_lock($1)", parameters: [CREATE_LOCK] })
      for (const sql of createStatements()) yield* query({ sql })
      const seq = newestChange(db)
      yield* query({
        sql: `INSERT INTO publication (origin, first_seq, seq, copied, is_complete, version, epoch, holder, machine, held_until)
          SELECT $1, $2, $2, 0, false, 1, $3, '', '', clock_timestamp() WHERE NOT EXISTS (SELECT 1 FROM publication)`,
        parameters: [catalogueId(db), seq, epochOf(db)]
      })
    })
  )

/** Returns the id of a catalogue, which is created with its first publication. */
const catalogueId = (db: CatalogueDb): string => {
  db.run("INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT DO NOTHING", ID_KEY, randomUUID())
  return findCatalogueId(db) ?? ""
}

const SELECT_PUBLICATION = `SELECT origin, seq::float8 AS seq, copied::float8 AS copied, is_complete,
    version::float8 AS version, ${LEASE_COLUMNS}
  FROM publication`

/** Reads the publication. Returns null if there is none. Dies with {@link PublishFailed} if this data folder must not publish. Spec: STORE-113, STORE-116. */
const readPublication = Effect.fnUntraced(function* (query: Query, db: CatalogueDb, lock = "") {
  const { rows } = yield* query<Publication & PublicationLease>({
    sql: `${SELECT_PUBLICATION} ${lock}`,
    parameters: [publisherOf(epochOf(db))]
  })
  const [publication] = rows
  if (publication === undefined) return null
  rejectOther(publication, db)
  return publication
})

/** Reads the publication like {@link readPublication} and locks it. Returns null while another process is publishing. */
const lockPublication = (query: Query, db: CatalogueDb) => readPublication(query, db, "FOR UPDATE SKIP LOCKED")

interface PublishedFiles {
  readonly db: CatalogueDb
  readonly feeds: FeedsDb | null
}

/** The small tables that this publisher has published, as JSON, which need not be sent again. */
interface Sent {
  /** The version of the publication that has them: with another version, another process has published meanwhile. */
  readonly version: number | null
  readonly tables: ReadonlyMap<string, string>
}

const publishBatch = Effect.fnUntraced(function* (query: Query, { db, feeds }: PublishedFiles, sent: Sent) {
  const publication = yield* lockPublication(query, db)
  if (publication === null) return { progress: { copied: 0, isDone: true, isRenewed: false }, published: sent }
  const { copied, version } = publication
  yield* holdLease(query, publisherOf(publication.epoch))
  const tables = version === sent.version ? sent.tables : new Map<string, string>()
  const batch = readBatch(db, feeds, publication, tables)
  if (batch === null) return { progress: { copied, isDone: true, isRenewed: true }, published: sent }
  yield* sendBatch(query, batch)
  yield* query({
    sql: "UPDATE publication SET seq = $1, copied = $2, is_complete = $3, version = version + 1",
    parameters: [batch.seq, batch.copied, String(batch.isComplete)]
  })
  // Without the numbers of rows, PostgreSQL plans to read complete tables until it has counted them itself, minutes later.
  if (batch.isComplete && !publication.is_complete)
    for (const { name } of PRODUCT_TABLES) yield* query({ sql: `ANALYZE ${name}` })
  return {
    progress: { copied: batch.copied, isDone: batch.isLast, isRenewed: true },
    published: { version: version + 1, tables: new Map([...tables, ...batch.small]) }
  }
})

const rejectOther = (
  { origin, seq, epoch, machine, isHeld }: Publication & PublicationLease,
  db: CatalogueDb
): void => {
  const hint = `Remove it with: psql "$DATABASE_URL" -c 'DROP SCHEMA ${CATALOGUE_SCHEMA} CASCADE'`
  if (origin !== findCatalogueId(db))
    throw new PublishFailed(`The database has the catalogue of another data folder. ${hint}`)
  if (epoch > epochOf(db))
    throw new PublishFailed(
      `The machine ${machine} took over the catalogue, so this data folder is outdated, and nothing in it is changed. Start the site here with CATALOGUE=standby; or, to publish from here again, stop the site there and run here: koopkompas catalogue restore`
    )
  if (isHeld) throw new PublishFailed(`The machine ${machine} is restoring the catalogue to take it over.`)
  if (seq > newestChange(db))
    throw new PublishFailed(`The database has a newer catalogue than the data folder, such as after a restore. ${hint}`)
}

const sendBatch = Effect.fnUntraced(function* (query: Query, { keys, removed, lines, products, offers, small }: Batch) {
  const { rows } = yield* query<{ readonly product_key: number | bigint }>({
    sql: "SELECT product_key FROM product WHERE id IN (SELECT json_array_elements_text($1::json))",
    parameters: [JSON.stringify(removed.map(encodeValue))]
  })
  const productKeys = [...keys, ...rows.map(({ product_key }) => Number(product_key))]
  yield* sendGroups(query, OFFERS, offers, productKeys)
  const gone = yield* sendGroups(query, PRODUCTS, products, productKeys)
  yield* query({ sql: "DELETE FROM change_log WHERE product_key = ANY ($1::bigint[])", parameters: [arrayOf(gone)] })
  for (const table of [...SMALL_TABLES, ...RESTORED_TABLES, FEEDS]) {
    const all = small.get(table.name)
    if (all !== undefined) yield* replaceRows(query, table, all, { condition: "true" })
  }
  yield* insertRows(query, CHANGE_LOG, lines.map((line) => JSON.stringify(line)).join(","))
})

/**
 * Publishes the groups of rows of some products that differ from the published ones, which a comparison of digests finds in the same transaction.
 * Returns the keys of published groups that are gone. Spec: STORE-121.
 */
const sendGroups = Effect.fnUntraced(function* (
  query: Query,
  group: TableGroup,
  current: ReadonlyMap<number, RowGroup>,
  productKeys: ReadonlyArray<number>
) {
  const { table, parts } = group
  const differing = yield* findDiffering(query, table, current, productKeys)
  const gone = differing.map(({ key }) => Number(key)).filter((key) => !current.has(key))
  yield* deleteGroups(query, group, gone)
  const changed = differing.flatMap(({ key }) => current.get(Number(key)) ?? [])
  if (changed.length === 0) return gone
  yield* deleteGroups(query, group, yield* findConflicts(query, group, changed))
  const rows = changed.map(({ digest, rows }) => `{"digest":"${digest}",${rows.get(table.name)?.slice(1)}`)
  yield* replaceRows(query, { ...table, columns: { ...table.columns, digest: "BIGINT" } }, rows.join(","))
  const replaced = differing.filter(({ isPublished }) => isPublished).map(({ key }) => Number(key))
  const ofReplaced = { condition: `${table.primaryKey} = ANY ($2::bigint[])`, parameter: arrayOf(replaced) }
  for (const part of parts) {
    const rows = changed.flatMap(({ rows }) => rows.get(part.name) ?? []).join(",")
    if (part === PHOTO) yield* insertRows(query, part, rows)
    else yield* replaceRows(query, part, rows, replaced.length > 0 ? ofReplaced : null)
  }
  return gone
})

/** A group that is published otherwise than it is in the data folder, or only in one of both. */
interface Differing {
  readonly key: number | bigint
  readonly isPublished: boolean
}

/** Compares the groups of some products with the published ones. */
const findDiffering = (
  query: Query,
  { name, primaryKey }: PublishedTable,
  current: ReadonlyMap<number, RowGroup>,
  productKeys: ReadonlyArray<number>
): Effect.Effect<ReadonlyArray<Differing>> =>
  Effect.map(
    query<Differing>({
      sql: `SELECT coalesce(current.key, published.key) AS key, published.key IS NOT NULL AS "isPublished"
        FROM unnest($1::bigint[], $2::bigint[]) AS current (key, digest)
        FULL JOIN (
          SELECT ${primaryKey} AS key, digest FROM ${name} WHERE product_key = ANY ($3::bigint[]) OR ${primaryKey} = ANY ($1::bigint[])
        ) AS published ON published.key = current.key
        WHERE current.key IS NULL OR published.digest IS DISTINCT FROM current.digest`,
      parameters: [
        arrayOf([...current.keys()]),
        arrayOf([...current.values()].map(({ digest }) => digest)),
        arrayOf(productKeys)
      ]
    }),
    ({ rows }) => rows
  )

/**
 * Returns the keys of other published groups that have an id of a changed one: offers that took each other's ids may be published one after
 * another.
 */
const findConflicts = (
  query: Query,
  { table: { name, columns, primaryKey }, unique }: TableGroup,
  changed: ReadonlyArray<RowGroup>
): Effect.Effect<ReadonlyArray<number>> => {
  const [names, isSame] = [[primaryKey, ...unique], unique.map((column) => `other.${column} = current.${column}`)]
  const rows = changed.map(({ rows }) => JSON.stringify(JSON.parse(rows.get(name) ?? ""), names)).join(",")
  return Effect.map(
    query<{ readonly key: number | bigint }>({
      sql: `SELECT other.${primaryKey} AS key
        FROM ${recordset(Object.fromEntries(names.map((column) => [column, columns[column] ?? "TEXT"])))}
        JOIN ${name} AS other ON ${isSame.join(" AND ")} AND other.${primaryKey} <> current.${primaryKey}`,
      parameters: [jsonOf(rows)]
    }),
    (found) => found.rows.map(({ key }) => Number(key))
  )
}

/** Deletes published groups. A photo stays: other products may show it. */
const deleteGroups = Effect.fnUntraced(function* (
  query: Query,
  { table, parts }: TableGroup,
  keys: ReadonlyArray<number>
) {
  if (keys.length === 0) return
  for (const { name } of [table, ...parts.filter((part) => part !== PHOTO)])
    yield* query({
      sql: `DELETE FROM ${name} WHERE ${table.primaryKey} = ANY ($1::bigint[])`,
      parameters: [arrayOf(keys)]
    })
})

interface Replaced {
  readonly condition: string
  /** The value of `$2`. */
  readonly parameter?: string
}

/** Inserts rows, and updates those that differ. Of the rows in `replaced`, those that are not among `rows` are deleted. */
const replaceRows = (
  query: Query,
  { name, columns, primaryKey }: PublishedTable,
  rows: string,
  replaced: Replaced | null = null
): Effect.Effect<unknown> => {
  if (rows === "" && replaced === null) return Effect.void
  const [names, keys] = [Object.keys(columns), primaryKey.split(", ")]
  const others = names.filter((column) => !keys.includes(column))
  const list = (prefix: string, of: ReadonlyArray<string>) => of.map((column) => `${prefix}.${column}`).join(", ")
  const isSame = keys.map((key) => `published.${key} = current.${key}`).join(" AND ")
  const deletion =
    replaced === null
      ? ""
      : `, gone AS (DELETE FROM ${name} AS published WHERE ${replaced.condition} AND NOT EXISTS (SELECT FROM current WHERE ${isSame}))`
  const update =
    others.length === 0
      ? ""
      : `WHEN MATCHED AND ROW(${list("published", others)}) IS DISTINCT FROM ROW(${list("current", others)})
          THEN UPDATE SET ${others.map((column) => `${column} = current.${column}`).join(", ")}`
  return query({
    sql: `WITH current AS MATERIALIZED (SELECT * FROM ${recordset(columns)})${deletion}
      MERGE INTO ${name} AS published USING current ON ${isSame} ${update}
        WHEN NOT MATCHED THEN INSERT (${names.join(", ")}) VALUES (${list("current", names)})`,
    parameters: [jsonOf(rows), ...(replaced?.parameter === undefined ? [] : [replaced.parameter])]
  })
}

const insertRows = (
  query: Query,
  { name, columns }: Pick<PublishedTable, "name" | "columns">,
  rows: string
): Effect.Effect<unknown> => {
  if (rows === "") return Effect.void
  const names = Object.keys(columns).join(", ")
  const conflict = name === PHOTO.name ? "ON CONFLICT DO NOTHING" : ""
  return query({
    sql: `INSERT INTO ${name} (${names}) SELECT ${names} FROM ${recordset(columns)} ${conflict}`,
    parameters: [jsonOf(rows)]
  })
}

/** Returns the rows of the JSON array in `$1` for a FROM clause. */
const recordset = (columns: PublishedTable["columns"]): string => {
  const types = Object.entries(columns).map(([column, type]) => `${column} ${type}`)
  return `json_to_recordset($1) AS current (${types.join(", ")})`
}

/** The start of an escape of a control character in JSON, of which U+0000 and U+0001 have to be encoded. */
const CONTROL_ESCAPE = String.raw`\u000`

const jsonOf = (rows: string): string => {
  const json = `[${rows}]`
  if (!json.includes(CONTROL_ESCAPE)) return json
  return JSON.stringify(JSON.parse(json), (_, value: unknown) =>
    typeof value === "string" ? encodeValue(value) : value
  )
}

const arrayOf = (values: ReadonlyArray<number | string>): string => `{${values.join(",")}}`
