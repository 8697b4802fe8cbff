import { randomUUID } from "node:crypto"
import { Effect, type Redacted } from "effect"
import type { CatalogueDb, FeedsDb } from "#adapters/store/sql/open.ts"
import { type Connections, encodeValue, LONG_STATEMENTS, openConnections, selectAllBy } from "../connections.ts"
import type { SelectAll } from "#adapters/store/record-rows.ts"
import {
  findCatalogueId,
  ID_KEY,
  newestChange,
  epochOf,
  hasPublication,
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
  readonly copied: number
  readonly isDone: boolean
  readonly isRenewed: boolean
}

interface Publisher {
  readonly step: () => Promise<PublishProgress>
  /** False while another publishes. Rejects with {@link PublishFailed} if another folder has it. Spec: STORE-116. */
  readonly renew: () => Promise<boolean>
  readonly isHeld: () => Promise<boolean>
  readonly close: () => Promise<void>
}

const CREATE_LOCK = 4_711_016

/** A batch is one transaction, so a stopped publisher resumes. Rejects with {@link PublishFailed}. Spec: STORE-112. */
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
  const renew = Effect.fnUntraced(function* (all: SelectAll) {
    const publication = yield* lockPublication(all, db)
    return publication !== null && (yield* holdLease(all, publisherOf(publication.epoch)))
  })
  return {
    step: async () => {
      const { progress, published } = await Effect.runPromise(
        inTransaction(connections, (all) => publishBatch(all, { db, feeds }, sent))
      )
      // Only now it is certain that the transaction has been committed.
      sent = published
      return progress
    },
    renew: () => Effect.runPromise(inTransaction(connections, renew)),
    isHeld: () => Effect.runPromise(isHolder(connections.all, publisherOf(epochOf(db)))),
    close: async () => {
      await Effect.runPromise(Effect.ignoreCause(releaseLease(connections.all, publisherOf(epochOf(db)))))
      await connections.close()
    }
  }
}

const inTransaction = <A>({ withConnection }: Connections, body: (all: SelectAll) => Effect.Effect<A>) =>
  withConnection((query) =>
    Effect.acquireUseRelease(
      query({ sql: "BEGIN" }),
      () => body(selectAllBy(query)),
      (_, exit) => (exit._tag === "Success" ? query({ sql: "COMMIT" }) : Effect.ignoreCause(query({ sql: "ROLLBACK" })))
    )
  )

/** Writes nothing. Rejects with {@link PublishFailed}. Spec: STORE-113, STORE-116. */
export const checkPublication = async (url: Redacted.Redacted, db: CatalogueDb): Promise<void> => {
  const connections = await openConnections(url, { search_path: CATALOGUE_SCHEMA })
  const check = Effect.fnUntraced(function* (all: SelectAll) {
    if (yield* hasPublication(all)) yield* readPublication(all, db)
  })
  try {
    await Effect.runPromise(inTransaction(connections, check))
  } finally {
    await connections.close()
  }
}

const begin = (connections: Connections, db: CatalogueDb): Effect.Effect<void> =>
  inTransaction(
    connections,
    Effect.fnUntraced(function* (all) {
      yield* all("SELECT 1 FROM pg_advisory_xact_lock(?)", CREATE_LOCK)
      for (const sql of createStatements()) yield* all(sql)
      const seq = newestChange(db)
      yield* all(
        `INSERT INTO publication (origin, first_seq, seq, copied, is_complete, version, epoch, holder, machine, held_until)
          SELECT ?, ?, ?, 0, false, 1, ?, '', '', clock_timestamp() WHERE NOT EXISTS (SELECT 1 FROM publication)`,
        catalogueId(db),
        seq,
        seq,
        epochOf(db)
      )
    })
  )

const catalogueId = (db: CatalogueDb): string => {
  db.run("INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT DO NOTHING", ID_KEY, randomUUID())
  return findCatalogueId(db) ?? ""
}

const SELECT_PUBLICATION = `SELECT origin, seq::float8 AS seq, copied::float8 AS copied, is_complete,
    version::float8 AS version, ${LEASE_COLUMNS}
  FROM publication`

/** Reads the publication. Returns null if there is none. Dies with {@link PublishFailed} if this data folder must not publish. Spec: STORE-113, STORE-116. */
const readPublication = Effect.fnUntraced(function* (all: SelectAll, db: CatalogueDb, lock = "") {
  const [publication] = yield* all<Publication & PublicationLease>(
    `${SELECT_PUBLICATION} ${lock}`,
    publisherOf(epochOf(db))
  )
  if (publication === undefined) return null
  rejectOther(publication, db)
  return publication
})

const lockPublication = (all: SelectAll, db: CatalogueDb) => readPublication(all, db, "FOR UPDATE SKIP LOCKED")

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

const publishBatch = Effect.fnUntraced(function* (all: SelectAll, { db, feeds }: PublishedFiles, sent: Sent) {
  const publication = yield* lockPublication(all, db)
  if (publication === null) return { progress: { copied: 0, isDone: true, isRenewed: false }, published: sent }
  const { copied, version } = publication
  yield* holdLease(all, publisherOf(publication.epoch))
  const tables = version === sent.version ? sent.tables : new Map<string, string>()
  const batch = readBatch(db, feeds, publication, tables)
  if (batch === null) return { progress: { copied, isDone: true, isRenewed: true }, published: sent }
  yield* sendBatch(all, batch)
  yield* all(
    "UPDATE publication SET seq = ?, copied = ?, is_complete = ?, version = version + 1",
    batch.seq,
    batch.copied,
    String(batch.isComplete)
  )
  // Without the numbers of rows, PostgreSQL plans to read complete tables until it has counted them itself, minutes later.
  if (batch.isComplete && !publication.is_complete) for (const { name } of PRODUCT_TABLES) yield* all(`ANALYZE ${name}`)
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

const sendBatch = Effect.fnUntraced(function* (
  all: SelectAll,
  { keys, removed, lines, products, offers, small }: Batch
) {
  const rows = yield* all<{ readonly product_key: number }>(
    "SELECT product_key FROM product WHERE id IN (SELECT json_array_elements_text(?::json))",
    JSON.stringify(removed.map(encodeValue))
  )
  const productKeys = [...keys, ...rows.map(({ product_key }) => product_key)]
  yield* sendGroups(all, OFFERS, offers, productKeys)
  const gone = yield* sendGroups(all, PRODUCTS, products, productKeys)
  yield* all("DELETE FROM change_log WHERE product_key = ANY (?::bigint[])", arrayOf(gone))
  for (const table of [...SMALL_TABLES, ...RESTORED_TABLES, FEEDS]) {
    const rowsOfTable = small.get(table.name)
    if (rowsOfTable !== undefined) yield* replaceRows(all, table, rowsOfTable, { condition: "true" })
  }
  yield* insertRows(all, CHANGE_LOG, lines.map((line) => JSON.stringify(line)).join(","))
})

/** Compares digests in the same transaction. Returns the keys of published groups that are gone. Spec: STORE-121. */
const sendGroups = Effect.fnUntraced(function* (
  all: SelectAll,
  group: TableGroup,
  current: ReadonlyMap<number, RowGroup>,
  productKeys: ReadonlyArray<number>
) {
  const { table, parts } = group
  const differing = yield* findDiffering(all, table, current, productKeys)
  const gone = differing.map(({ key }) => key).filter((key) => !current.has(key))
  yield* deleteGroups(all, group, gone)
  const changed = differing.flatMap(({ key }) => current.get(key) ?? [])
  if (changed.length === 0) return gone
  yield* deleteGroups(all, group, yield* findConflicts(all, group, changed))
  const rows = changed.map(({ digest, rows }) => `{"digest":"${digest}",${rows.get(table.name)?.slice(1)}`)
  yield* replaceRows(all, { ...table, columns: { ...table.columns, digest: "BIGINT" } }, rows.join(","))
  const replaced = differing.filter(({ isPublished }) => isPublished).map(({ key }) => key)
  const ofReplaced = { condition: `${table.primaryKey} = ANY (?::bigint[])`, parameter: arrayOf(replaced) }
  for (const part of parts) {
    const rows = changed.flatMap(({ rows }) => rows.get(part.name) ?? []).join(",")
    if (part === PHOTO) yield* insertRows(all, part, rows)
    else yield* replaceRows(all, part, rows, replaced.length > 0 ? ofReplaced : null)
  }
  return gone
})

interface Differing {
  readonly key: number
  readonly isPublished: boolean
}

const findDiffering = (
  all: SelectAll,
  { name, primaryKey }: PublishedTable,
  current: ReadonlyMap<number, RowGroup>,
  productKeys: ReadonlyArray<number>
): Effect.Effect<ReadonlyArray<Differing>> =>
  all<Differing>(
    `SELECT coalesce(current.key, published.key) AS key, published.key IS NOT NULL AS "isPublished"
        FROM unnest(?::bigint[], ?::bigint[]) AS current (key, digest)
        FULL JOIN (
          SELECT ${primaryKey} AS key, digest FROM ${name} WHERE product_key = ANY (?::bigint[]) OR ${primaryKey} = ANY (?::bigint[])
        ) AS published ON published.key = current.key
        WHERE current.key IS NULL OR published.digest IS DISTINCT FROM current.digest`,
    arrayOf([...current.keys()]),
    arrayOf([...current.values()].map(({ digest }) => digest)),
    arrayOf(productKeys),
    arrayOf([...current.keys()])
  )

/** Offers that took each other's ids may be published one after another. */
const findConflicts = (
  all: SelectAll,
  { table: { name, columns, primaryKey }, unique }: TableGroup,
  changed: ReadonlyArray<RowGroup>
): Effect.Effect<ReadonlyArray<number>> => {
  const [names, isSame] = [[primaryKey, ...unique], unique.map((column) => `other.${column} = current.${column}`)]
  const rows = changed.map(({ rows }) => JSON.stringify(JSON.parse(rows.get(name) ?? ""), names)).join(",")
  return Effect.map(
    all<{ readonly key: number }>(
      `SELECT other.${primaryKey} AS key
        FROM ${recordset(Object.fromEntries(names.map((column) => [column, columns[column] ?? "TEXT"])))}
        JOIN ${name} AS other ON ${isSame.join(" AND ")} AND other.${primaryKey} <> current.${primaryKey}`,
      jsonOf(rows)
    ),
    (found) => found.map(({ key }) => key)
  )
}

/** Deletes published groups. A photo stays: other products may show it. */
const deleteGroups = Effect.fnUntraced(function* (
  all: SelectAll,
  { table, parts }: TableGroup,
  keys: ReadonlyArray<number>
) {
  if (keys.length === 0) return
  for (const { name } of [table, ...parts.filter((part) => part !== PHOTO)])
    yield* all(`DELETE FROM ${name} WHERE ${table.primaryKey} = ANY (?::bigint[])`, arrayOf(keys))
})

interface Replaced {
  readonly condition: string
  readonly parameter?: string
}

/** Inserts rows, and updates those that differ. Of the rows in `replaced`, those that are not among `rows` are deleted. */
const replaceRows = (
  all: SelectAll,
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
  return all(
    `WITH current AS MATERIALIZED (SELECT * FROM ${recordset(columns)})${deletion}
      MERGE INTO ${name} AS published USING current ON ${isSame} ${update}
        WHEN NOT MATCHED THEN INSERT (${names.join(", ")}) VALUES (${list("current", names)})`,
    jsonOf(rows),
    ...(replaced?.parameter === undefined ? [] : [replaced.parameter])
  )
}

const insertRows = (
  all: SelectAll,
  { name, columns }: Pick<PublishedTable, "name" | "columns">,
  rows: string
): Effect.Effect<unknown> => {
  if (rows === "") return Effect.void
  const names = Object.keys(columns).join(", ")
  const conflict = name === PHOTO.name ? "ON CONFLICT DO NOTHING" : ""
  return all(`INSERT INTO ${name} (${names}) SELECT ${names} FROM ${recordset(columns)} ${conflict}`, jsonOf(rows))
}

const recordset = (columns: PublishedTable["columns"]): string => {
  const types = Object.entries(columns).map(([column, type]) => `${column} ${type}`)
  return `json_to_recordset(?) AS current (${types.join(", ")})`
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
