import { randomUUID } from "node:crypto"
import { Effect, type Redacted } from "effect"
import type { CatalogueDb, FeedsDb } from "#adapters/store/sql/open.ts"
import { type Connections, LONG_STATEMENTS, openConnections, type Query } from "../connections.ts"
import { encodeValue } from "../statements.ts"
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
import { type Batch, type Publication, readBatch } from "./batch.ts"
import {
  CATALOGUE_SCHEMA,
  CHANGE_LOG,
  createStatements,
  FEEDS,
  PRODUCT_TABLES,
  type PublishedTable,
  RESTORED_TABLES,
  SMALL_TABLES
} from "./tables.ts"

/** Error for a catalogue that cannot be published. The published one is unchanged. Spec: STORE-113. */
export class PublishFailed extends Error {
  override readonly name = "PublishFailed"
}

/** The progress of publishing. */
interface PublishProgress {
  /** The key of the last product that was copied. */
  readonly copied: number
  /** True once everything is published. */
  readonly isDone: boolean
  /** True if the lease of the data folder was renewed; false while another process is publishing. */
  readonly isRenewed: boolean
}

/** Publishes the catalogue of a data folder to PostgreSQL. */
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
  const sent = new Map<string, string>()
  const renew = Effect.fnUntraced(function* (query: Query) {
    const publication = yield* lockPublication(query, db)
    return publication !== null && (yield* holdLease(query, publisherOf(publication.epoch)))
  })
  return {
    step: () => Effect.runPromise(inTransaction(connections, (query) => publishBatch(query, { db, feeds }, sent))),
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
    if (rows[0]?.found === true) yield* lockPublication(query, db)
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

const SELECT_PUBLICATION = `SELECT origin, seq::float8 AS seq, copied::float8 AS copied, is_complete, ${LEASE_COLUMNS}
  FROM publication FOR UPDATE SKIP LOCKED`

/**
 * Reads the publication and locks it. Returns null while another process is publishing. Dies with {@link PublishFailed} if this data folder must
 * not publish. Spec: STORE-113, STORE-116.
 */
const lockPublication = Effect.fnUntraced(function* (query: Query, db: CatalogueDb) {
  const { rows } = yield* query<Publication & PublicationLease>({
    sql: SELECT_PUBLICATION,
    parameters: [publisherOf(epochOf(db))]
  })
  const [publication] = rows
  if (publication === undefined) return null
  rejectOther(publication, db)
  return publication
})

/** The files of a data folder that are published. */
interface PublishedFiles {
  readonly db: CatalogueDb
  readonly feeds: FeedsDb | null
}

const publishBatch = Effect.fnUntraced(function* (
  query: Query,
  { db, feeds }: PublishedFiles,
  sent: Map<string, string>
) {
  const publication = yield* lockPublication(query, db)
  if (publication === null) return { copied: 0, isDone: true, isRenewed: false }
  yield* holdLease(query, publisherOf(publication.epoch))
  const batch = readBatch(db, feeds, publication, sent)
  if (batch === null) return { copied: publication.copied, isDone: true, isRenewed: true }
  yield* sendBatch(query, batch)
  yield* query({
    sql: "UPDATE publication SET seq = $1, copied = $2, is_complete = $3, version = version + 1",
    parameters: [batch.seq, batch.copied, String(batch.isComplete)]
  })
  // Without the numbers of rows, PostgreSQL plans to read complete tables until it has counted them itself, minutes later.
  if (batch.isComplete && !publication.is_complete)
    for (const { name } of PRODUCT_TABLES) yield* query({ sql: `ANALYZE ${name}` })
  for (const [name, rows] of batch.small) sent.set(name, JSON.stringify(rows))
  return { copied: batch.copied, isDone: false, isRenewed: true }
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

const sendBatch = Effect.fnUntraced(function* (query: Query, { keys, removed, lines, rows, small }: Batch) {
  const gone = yield* query<{ readonly product_key: number | bigint }>({
    sql: "SELECT product_key FROM product WHERE id IN (SELECT json_array_elements_text($1::json))",
    parameters: [JSON.stringify(removed.map(encodeValue))]
  })
  const goneKeys = gone.rows.map(({ product_key }) => Number(product_key))
  const offers = (rows.get("offer") ?? []).map(({ offer_key }) => Number(offer_key))
  const [products, moved] = [arrayOf([...keys, ...goneKeys]), arrayOf(offers)]
  yield* query({
    sql: `WITH gone AS (DELETE FROM offer WHERE product_key = ANY ($1::bigint[]) OR offer_key = ANY ($2::bigint[]) RETURNING offer_key)
      DELETE FROM price_interval WHERE offer_key IN (SELECT offer_key FROM gone)`,
    parameters: [products, moved]
  })
  // Offers that took each other's ids may be published one after another.
  const renamed = (rows.get("offer") ?? []).map(({ shop_key, offer_id }) => ({ shop_key, offer_id }))
  yield* query({
    sql: `WITH gone AS (DELETE FROM offer USING json_to_recordset($1) AS renamed (shop_key BIGINT, offer_id TEXT)
        WHERE offer.shop_key = renamed.shop_key AND offer.offer_id = renamed.offer_id RETURNING offer_key)
      DELETE FROM price_interval WHERE offer_key IN (SELECT offer_key FROM gone)`,
    parameters: [jsonOf(renamed)]
  })
  for (const table of ["product_identity", "product_photo", "product"])
    yield* query({ sql: `DELETE FROM ${table} WHERE product_key = ANY ($1::bigint[])`, parameters: [products] })
  yield* query({
    sql: "DELETE FROM change_log WHERE product_key = ANY ($1::bigint[])",
    parameters: [arrayOf(goneKeys)]
  })
  for (const table of PRODUCT_TABLES) yield* insert(query, table, rows.get(table.name) ?? [])
  for (const table of [...SMALL_TABLES, ...RESTORED_TABLES, FEEDS]) {
    const all = small.get(table.name)
    if (all === undefined) continue
    yield* query({ sql: `DELETE FROM ${table.name}` })
    yield* insert(query, table, all)
  }
  yield* insert(query, CHANGE_LOG, lines)
})

/** Inserts rows with one statement; a photo may be there already. */
const insert = (
  query: Query,
  { name, columns }: Pick<PublishedTable, "name" | "columns">,
  rows: ReadonlyArray<object>
): Effect.Effect<unknown> => {
  if (rows.length === 0) return Effect.void
  const names = Object.keys(columns).join(", ")
  const types = Object.entries(columns).map(([column, type]) => `${column} ${type}`)
  return query({
    sql: `INSERT INTO ${name} (${names}) SELECT ${names} FROM json_to_recordset($1) AS published (${types.join(", ")})
      ${name === "photo" ? "ON CONFLICT DO NOTHING" : ""}`,
    parameters: [jsonOf(rows)]
  })
}

const jsonOf = (rows: ReadonlyArray<object>): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === "string" ? encodeValue(value) : value))

const arrayOf = (keys: ReadonlyArray<number>): string => `{${keys.join(",")}}`
