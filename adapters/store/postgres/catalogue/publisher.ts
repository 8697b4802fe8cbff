import { randomUUID } from "node:crypto"
import { Effect, type Redacted } from "effect"
import type { CatalogueDb } from "#adapters/store/sql/open.ts"
import { type Connections, LONG_STATEMENTS, openConnections, type Query } from "../connections.ts"
import { encodeValue } from "../statements.ts"
import { type Batch, type Publication, readBatch } from "./batch.ts"
import { CATALOGUE_SCHEMA, createStatements, PRODUCT_TABLES, type PublishedTable, SMALL_TABLES } from "./tables.ts"

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
}

/** Publishes the catalogue of a data folder to PostgreSQL. */
interface Publisher {
  /** Publishes the next batch, if there is one and no other process is publishing. */
  readonly step: () => Promise<PublishProgress>
  readonly close: () => Promise<void>
}

/** The key of the row of `meta` with the id of a catalogue, which tells the catalogues of two data folders apart. */
const ID_KEY = "catalogue-id"

/** The number of the lock that a process holds while it creates the tables. */
const CREATE_LOCK = 4_711_016

/**
 * Opens a publisher of the catalogue `db` to the database at `url`. A batch is one transaction, which also stores how far it came: a
 * publisher that is stopped at any moment goes on there. Rejects with {@link PublishFailed} if the database has another
 * catalogue. Spec: STORE-112, STORE-113.
 */
export const openPublisher = async (url: Redacted.Redacted, db: CatalogueDb): Promise<Publisher> => {
  const connections = await openConnections(url, { ...LONG_STATEMENTS, search_path: CATALOGUE_SCHEMA })
  try {
    await Effect.runPromise(begin(connections, db))
  } catch (error) {
    await connections.close()
    throw error
  }
  const sent = new Map<string, string>()
  return {
    step: () => Effect.runPromise(inTransaction(connections, (query) => publishBatch(query, db, sent))),
    close: connections.close
  }
}

const inTransaction = <A>({ withConnection }: Connections, body: (query: Query) => Effect.Effect<A>) =>
  withConnection((query) =>
    Effect.acquireUseRelease(
      query({ sql: "BEGIN" }),
      () => body(query),
      (_, exit) => (exit._tag === "Success" ? query({ sql: "COMMIT" }) : Effect.ignoreCause(query({ sql: "ROLLBACK" })))
    )
  )

/** Creates the tables and the row of the publication, unless they exist. */
const begin = (connections: Connections, db: CatalogueDb): Effect.Effect<void> =>
  inTransaction(
    connections,
    Effect.fnUntraced(function* (query) {
      yield* query({ sql: "SELECT 1 FROM pg_advisory_xact_lock($1)", parameters: [CREATE_LOCK] })
      for (const sql of createStatements()) yield* query({ sql })
      const seq = newestChange(db)
      yield* query({
        sql: `INSERT INTO publication (origin, first_seq, seq, copied, is_complete, version)
          SELECT $1, $2, $2, 0, false, 1 WHERE NOT EXISTS (SELECT 1 FROM publication)`,
        parameters: [catalogueId(db), seq]
      })
    })
  )

/** Returns the number of the newest change. */
const newestChange = (db: CatalogueDb): number =>
  db.row<{ seq: number }>("SELECT coalesce(max(seq), 0) AS seq FROM change_log")?.seq ?? 0

/** Returns the id of a catalogue, which is created with its first publication. */
const catalogueId = (db: CatalogueDb): string => {
  const find = () => db.row<{ value: string }>("SELECT value FROM meta WHERE key = ?", ID_KEY)?.value
  const known = find()
  if (known !== undefined) return known
  db.run("INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT DO NOTHING", ID_KEY, randomUUID())
  return find() ?? ""
}

const SELECT_PUBLICATION = `SELECT origin, seq::float8 AS seq, copied::float8 AS copied, is_complete FROM publication
  FOR UPDATE SKIP LOCKED`

const publishBatch = Effect.fnUntraced(function* (query: Query, db: CatalogueDb, sent: Map<string, string>) {
  const { rows } = yield* query<Publication>({ sql: SELECT_PUBLICATION })
  const [publication] = rows
  // Another process is publishing.
  if (publication === undefined) return { copied: 0, isDone: true }
  rejectOther(publication, db)
  const batch = readBatch(db, publication, sent)
  if (batch === null) return { copied: publication.copied, isDone: true }
  yield* sendBatch(query, batch)
  yield* query({
    sql: "UPDATE publication SET seq = $1, copied = $2, is_complete = $3, version = version + 1",
    parameters: [batch.seq, batch.copied, String(batch.isComplete)]
  })
  // Without the numbers of rows, PostgreSQL plans to read complete tables until it has counted them itself, minutes later.
  if (batch.isComplete && !publication.is_complete)
    for (const { name } of PRODUCT_TABLES) yield* query({ sql: `ANALYZE ${name}` })
  for (const [name, rows] of batch.small) sent.set(name, JSON.stringify(rows))
  return { copied: batch.copied, isDone: false }
})

const rejectOther = ({ origin, seq }: Publication, db: CatalogueDb): void => {
  const hint = `Remove it with: psql "$DATABASE_URL" -c 'DROP SCHEMA ${CATALOGUE_SCHEMA} CASCADE'`
  if (origin !== catalogueId(db))
    throw new PublishFailed(`The database has the catalogue of another data folder. ${hint}`)
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
  for (const table of ["product_identity", "product_photo", "product"])
    yield* query({ sql: `DELETE FROM ${table} WHERE product_key = ANY ($1::bigint[])`, parameters: [products] })
  yield* query({
    sql: "DELETE FROM change_log WHERE product_key = ANY ($1::bigint[])",
    parameters: [arrayOf(goneKeys)]
  })
  for (const table of PRODUCT_TABLES) yield* insert(query, table, rows.get(table.name) ?? [])
  for (const table of SMALL_TABLES) {
    const all = small.get(table.name)
    if (all === undefined) continue
    yield* query({ sql: `DELETE FROM ${table.name}` })
    yield* insert(query, table, all)
  }
  yield* insert(query, CHANGE_LOG, lines)
})

const CHANGE_LOG: Pick<PublishedTable, "name" | "columns"> = {
  name: "change_log",
  columns: { seq: "BIGINT", product_key: "BIGINT", removed_id: "TEXT" }
}

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
    parameters: [JSON.stringify(rows, (_, value: unknown) => (typeof value === "string" ? encodeValue(value) : value))]
  })
}

const arrayOf = (keys: ReadonlyArray<number>): string => `{${keys.join(",")}}`
