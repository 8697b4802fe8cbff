import { randomUUID } from "node:crypto"
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs"
import { Effect, type Redacted } from "effect"
import { checksum, copyTable, type MoveProgress, type RecordTable } from "#adapters/store/postgres/move-records.ts"
import { postgresSide, sqliteSide } from "#adapters/store/postgres/sides.ts"
import { installationOf } from "#adapters/store/sql/installation.ts"
import { type CatalogueDb, openCatalogue, openFeeds, storeFiles } from "#adapters/store/sql/open.ts"
import { lockRun } from "#adapters/store/sql/run-lock.ts"
import type { SelectAll } from "#adapters/store/record-rows.ts"
import { type Connections, LONG_STATEMENTS, openConnections } from "../connections.ts"
import {
  hasPublication,
  findCatalogueId,
  newestChange,
  EPOCH_KEY,
  epochOf,
  holdLease,
  publisherOf,
  readLease,
  releaseLease
} from "./publication-lease.ts"
import {
  CATALOGUE_SCHEMA,
  CHANGE_LOG,
  FEEDS,
  INSERT_FEED,
  PRODUCT_TABLES,
  type PublishedTable,
  RESTORED_TABLES,
  SMALL_TABLES
} from "./tables.ts"

/** Error for a catalogue that cannot be restored. The data folder and the published catalogue are unchanged. Spec: STORE-115. */
export class RestoreFailed extends Error {
  override readonly name = "RestoreFailed"
}

interface Restored {
  readonly products: number
  readonly offers: number
  readonly feeds: number
  readonly replaced: string | null
}

interface Publication {
  readonly origin: string
  readonly seq: number
  readonly version: number
  readonly epoch: number
  readonly restoredBy: string
}

interface Begun extends Omit<Publication, "restoredBy"> {
  readonly holder: string
}

/** A stopped restore goes on if the publication is the same. Rejects with `RestoreFailed`. Spec: STORE-115. */
export const restoreCatalogue = async (
  dataDir: string,
  url: Redacted.Redacted,
  onProgress: (progress: MoveProgress) => void,
  epoch: number | null = null
): Promise<Restored> => {
  mkdirSync(dataDir, { recursive: true })
  const lock = lockRun(dataDir, RESTORE_LOCK)
  if (lock === null) throw new RestoreFailed("Another process is restoring the catalogue of the data folder.")
  const connections = await openConnections(url, { ...LONG_STATEMENTS, search_path: CATALOGUE_SCHEMA })
  try {
    return await restoreFrom(connections, storeFiles(dataDir), onProgress, epoch)
  } finally {
    await connections.close()
    lock.release()
  }
}

/** The name of the lock that a restore holds in the data folder: two processes with one folder would copy to the same file. */
const RESTORE_LOCK = "restore"

type Files = ReturnType<typeof storeFiles>

const restoreFrom = async (
  connections: Connections,
  files: Files,
  onProgress: (progress: MoveProgress) => void,
  expectedEpoch: number | null
): Promise<Restored> => {
  const run = Effect.runPromise
  const publication = await run(readPublication(connections.all))
  if (expectedEpoch !== null && publication.epoch !== expectedEpoch) throw new RestoreFailed(TAKEN_OVER)
  rejectTarget(files.catalogue, publication)
  const unfinished = `${files.catalogue}.unfinished`
  const db = openUnfinished(unfinished, publication)
  let isOpen = true
  const close = () => {
    if (isOpen) db.close()
    isOpen = false
  }
  try {
    const { holder, version, epoch } = readBegun(db)!
    if (publication.restoredBy !== holder) {
      await holdOrReject(connections, holder, version)
      try {
        await copyAll(connections, db, onProgress, () => holdOrReject(connections, holder, version))
        completeCatalogue(db, publication)
        await takeOver(connections, { holder, version, epoch })
      } catch (error) {
        await run(Effect.ignoreCause(releaseLease(connections.all, holder)))
        throw error
      }
    }
    const feeds = await restoreFeeds(connections, files.feeds)
    const count = (sql: string) => db.row<{ count: number }>(sql)?.count ?? 0
    const products = count("SELECT count(*) AS count FROM product WHERE joined_to IS NULL")
    const offers = count("SELECT count(*) AS count FROM offer")
    rejectOpen(files.catalogue)
    db.raw.exec("DROP TABLE restore_state")
    close()
    const replaced = replaceFile(files, unfinished)
    return { products, offers, feeds, replaced }
  } finally {
    close()
  }
}

const SELECT_PUBLICATION = `SELECT origin, seq::float8 AS seq, version::float8 AS version, epoch::float8 AS epoch,
    restored_by AS "restoredBy"
  FROM publication WHERE is_complete`

const readPublication = Effect.fnUntraced(function* (all: SelectAll) {
  const [publication] = (yield* hasPublication(all)) ? yield* all<Publication>(SELECT_PUBLICATION) : []
  if (publication === undefined) throw new RestoreFailed("The database has no complete catalogue to restore.")
  return publication
})

/** The state beside the published one: none, another installation's, an older one, or the one that publishes. */
type FolderState = "empty" | "other" | "outdated" | "current"

/** Compares the catalogue in `file` with the published one, in a way that changes no file if it is `readOnly`. Spec: STORE-115, STORE-119. */
export const folderState = (
  file: string,
  { origin, seq, epoch }: Pick<Publication, "origin" | "seq" | "epoch">,
  readOnly = false
): FolderState => {
  if (!existsSync(file)) return "empty"
  const db = openCatalogue(file, { readOnly })
  try {
    if (installationOf(db) === "undecided") return "empty"
    if (findCatalogueId(db) !== origin) return "other"
    return epochOf(db) === epoch && newestChange(db) >= seq ? "current" : "outdated"
  } finally {
    db.close()
  }
}

export const readFolderState = async (url: Redacted.Redacted, dataDir: string): Promise<FolderState> => {
  const connections = await openConnections(url, { search_path: CATALOGUE_SCHEMA })
  try {
    const publication = await Effect.runPromise(readPublication(connections.all))
    return folderState(storeFiles(dataDir).catalogue, publication, true)
  } finally {
    await connections.close()
  }
}

const rejectTarget = (file: string, publication: Publication): void => {
  const state = folderState(file, publication)
  if (state === "other") throw new RestoreFailed(OTHER_CATALOGUE)
  if (state === "current")
    throw new RestoreFailed(
      "The data folder has everything that is published. Start the site here with CATALOGUE=publish or CATALOGUE=standby."
    )
  rejectOpen(file)
}

export const OTHER_CATALOGUE =
  "The data folder has another catalogue. Restore to an empty folder: choose it with --data-dir or DATA_DIR."

/** Rejects a catalogue that a process has open. SQLite removes the log beside it when the last one closes it. */
const rejectOpen = (file: string): void => {
  if (!existsSync(`${file}-wal`)) return
  throw new RestoreFailed("A process has the catalogue of the data folder open. Stop the site there, and start again.")
}

/** Takes or renews the lease of the restore. Rejects if another machine has it, or if the publication has changed since the restore began. */
const holdOrReject = async (connections: Connections, holder: string, version: number): Promise<void> => {
  const [isHeld, lease, publication] = await Effect.runPromise(
    Effect.all([
      holdLease(connections.all, holder),
      readLease(connections.all, holder),
      readPublication(connections.all)
    ])
  )
  if (!isHeld)
    throw new RestoreFailed(
      `The machine ${lease?.machine} publishes this catalogue, or restores it. Stop it first; one that was killed counts for ten seconds.`
    )
  if (publication.version !== version)
    throw new RestoreFailed("The published catalogue has changed meanwhile. Start again: it is restored anew.")
}

/** Opens the file of an unfinished restore, or begins one if there is none of this state of the publication. */
const openUnfinished = (file: string, publication: Publication): CatalogueDb => {
  const db = openCatalogue(file)
  db.raw.exec("PRAGMA foreign_keys = OFF")
  const begun = readBegun(db)
  const isSame =
    begun !== null &&
    begun.origin === publication.origin &&
    begun.version === publication.version &&
    (begun.epoch === publication.epoch || begun.holder === publication.restoredBy)
  if (isSame) return db
  if (begun !== null) {
    db.close()
    removeDatabase(file)
    return openUnfinished(file, publication)
  }
  db.transaction(() => {
    db.raw.exec(BEGIN_RESTORE)
    db.run(
      "INSERT INTO restore_state (origin, seq, version, epoch, holder) VALUES (?, ?, ?, ?, ?)",
      publication.origin,
      publication.seq,
      publication.version,
      publication.epoch,
      `restore ${randomUUID()}`
    )
  })
  return db
}

/** Creates the state of a restore. Identities are copied without their numbers, which {@link COMPLETE} makes anew. */
const BEGIN_RESTORE = `
CREATE TABLE restore_state (origin TEXT, seq INTEGER, version INTEGER, epoch INTEGER, holder TEXT) STRICT;
ALTER TABLE product_identity RENAME TO numbered_identity;
CREATE TABLE product_identity (key TEXT, product_key INTEGER, PRIMARY KEY (key, product_key)) STRICT, WITHOUT ROWID;
`

const readBegun = (db: CatalogueDb): Begun | null =>
  db.row("SELECT 1 FROM sqlite_master WHERE name = 'restore_state'") === null
    ? null
    : db.row<Begun>("SELECT origin, seq, version, epoch, holder FROM restore_state")

const TABLES: ReadonlyArray<RecordTable> = [...SMALL_TABLES, ...PRODUCT_TABLES, ...RESTORED_TABLES, CHANGE_LOG].map(
  ({ name, columns, primaryKey }: Pick<PublishedTable, "name" | "columns" | "primaryKey">) => ({
    name,
    columns: Object.keys(columns).toSorted(),
    key: primaryKey.split(", ")
  })
)

const copyAll = async (
  connections: Connections,
  db: CatalogueDb,
  onProgress: (progress: MoveProgress) => void,
  renew: () => Promise<void>
): Promise<void> => {
  const published = postgresSide(connections)
  const from = {
    ...published,
    read: async (...args: Parameters<typeof published.read>) => {
      await renew()
      return published.read(...args)
    }
  }
  const to = sqliteSide(db)
  for (const table of TABLES) {
    if (isComplete(db)) return
    await copyTable(from, to, table, onProgress)
    const [one, other] = [await checksum(from, table), await checksum(to, table)]
    if (one.sha256 === other.sha256) continue
    await to.clear([table])
    throw new RestoreFailed(
      `The table ${table.name} differs: ${one.rows} rows in PostgreSQL, ${other.rows} in the data folder. Start again: it is copied anew.`
    )
  }
}

const isComplete = (db: CatalogueDb): boolean =>
  db.row("SELECT 1 FROM sqlite_master WHERE name = 'numbered_identity'") === null

/** One transaction: numbers of identities, late references, the newest change, and the epoch of the new publisher. */
const completeCatalogue = (db: CatalogueDb, { seq, epoch }: Publication): void => {
  if (isComplete(db)) return
  db.transaction(() => {
    db.raw.exec(COMPLETE)
    if (newestChange(db) < seq) db.run(INSERT_NEWEST, seq)
    db.run(
      "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
      EPOCH_KEY,
      String(epoch + 1)
    )
  })
}

const COMPLETE = `
INSERT INTO numbered_identity (key, variant, product_key)
  SELECT key, row_number() OVER (PARTITION BY key ORDER BY product_key) - 1, product_key FROM product_identity;
DROP TABLE product_identity;
ALTER TABLE numbered_identity RENAME TO product_identity;
UPDATE product SET joined_to = NULL WHERE joined_to NOT IN (SELECT product_key FROM product);
DELETE FROM change_log WHERE product_key NOT IN (SELECT product_key FROM product);
`

const INSERT_NEWEST = `INSERT INTO change_log (seq, product_key, removed_id)
  SELECT ?, min(product_key), iif(count(*) = 0, '', NULL) FROM product`

const takeOver = async (
  connections: Connections,
  { holder, version, epoch }: Pick<Begun, "holder" | "version" | "epoch">
): Promise<void> => {
  const rows = await Effect.runPromise(
    connections.all<{ readonly epoch: number }>(
      `UPDATE publication SET epoch = epoch + 1, restored_by = ?, holder = ?, held_until = clock_timestamp()
        WHERE holder = ? AND version = ? AND epoch = ? RETURNING epoch`,
      holder,
      publisherOf(epoch + 1),
      holder,
      version,
      epoch
    )
  )
  if (rows.length === 0) throw new RestoreFailed(TAKEN_OVER)
}

const TAKEN_OVER = "Another machine took over the catalogue meanwhile."

const restoreFeeds = async ({ all }: Connections, file: string): Promise<number> => {
  const rows = await Effect.runPromise(
    all<{ readonly shop: string; readonly settings: string }>(`SELECT shop, settings FROM ${FEEDS.name}`)
  )
  const db = openFeeds(file)
  try {
    db.transaction(() => {
      db.run("DELETE FROM feed")
      for (const { shop, settings } of rows) db.statement(INSERT_FEED).run({ shop, settings })
    })
  } finally {
    db.close()
  }
  return rows.length
}

/** Puts the restored catalogue in its place. The index in the folder belongs to the catalogue before. */
const replaceFile = ({ catalogue, snapshot }: Files, restored: string): string | null => {
  rmSync(snapshot, { force: true })
  const replaced = existsSync(catalogue) ? `${catalogue}.replaced` : null
  if (replaced !== null) renameSync(catalogue, replaced)
  renameSync(restored, catalogue)
  return replaced
}

const removeDatabase = (file: string): void => {
  for (const suffix of ["", "-wal", "-shm"]) rmSync(`${file}${suffix}`, { force: true })
}
