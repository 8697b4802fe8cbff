import { hostname } from "node:os"
import { Effect, type Redacted } from "effect"
import { LEASE_MS } from "#adapters/store/lease.ts"
import type { Database } from "#adapters/store/sql/database.ts"
import type { SelectAll } from "#adapters/store/record-rows.ts"
import { openConnections } from "../connections.ts"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { CATALOGUE_SCHEMA } from "./tables.ts"

/** One data folder publishes or is restored at a time. Ends by the clock of the database. Spec: STORE-116. */
export interface PublicationLease {
  /** Counts the folders that published one after another: a folder with a lower number is outdated. */
  readonly epoch: number
  readonly machine: string
  readonly isHeld: boolean
}

export const EPOCH_KEY = "catalogue-epoch"

export const epochOf = (db: Database): number =>
  Number(db.row<{ value: string }>("SELECT value FROM meta WHERE key = ?", EPOCH_KEY)?.value ?? 0)

/** Returns the holder of the lease that publishes the data folder of an epoch. Processes with one folder share the lease. */
export const publisherOf = (epoch: number): string => `epoch ${epoch}`

export const hasPublication = (all: SelectAll): Effect.Effect<boolean> =>
  Effect.map(
    all<{ readonly found: boolean }>("SELECT to_regclass('publication') IS NOT NULL AS found"),
    ([schema]) => schema?.found === true
  )

/** Columns of the publication that tell who holds the lease, for the holder in the next value. */
export const LEASE_COLUMNS = `epoch::float8 AS epoch, machine, holder <> ? AND held_until > clock_timestamp() AS "isHeld"`

export const readLease = (all: SelectAll, holder: string): Effect.Effect<PublicationLease | null> =>
  Effect.map(all<PublicationLease>(`SELECT ${LEASE_COLUMNS} FROM publication`, holder), ([lease]) => lease ?? null)

export const isHolder = (all: SelectAll, holder: string): Effect.Effect<boolean> =>
  Effect.map(
    all<{ readonly epoch: number }>(
      "SELECT epoch FROM publication WHERE holder = ? AND held_until > clock_timestamp()",
      holder
    ),
    (rows) => rows.length > 0
  )

export const holdLease = (all: SelectAll, holder: string): Effect.Effect<boolean> =>
  Effect.map(
    all<{ readonly epoch: number }>(
      `UPDATE publication SET holder = ?, machine = ?, held_until = clock_timestamp() + ?::bigint * interval '1 millisecond'
        WHERE holder = ? OR held_until <= clock_timestamp() RETURNING epoch`,
      holder,
      hostname(),
      LEASE_MS,
      holder
    ),
    (rows) => rows.length > 0
  )

export const releaseLease = (all: SelectAll, holder: string): Effect.Effect<unknown> =>
  all("UPDATE publication SET held_until = clock_timestamp() WHERE holder = ?", holder)

export const ID_KEY = "catalogue-id"

export const findCatalogueId = (db: Database): string | null =>
  db.row<{ value: string }>("SELECT value FROM meta WHERE key = ?", ID_KEY)?.value ?? null

export const newestChange = (db: Database): number =>
  db.row<{ seq: number }>("SELECT coalesce(max(seq), 0) AS seq FROM change_log")?.seq ?? 0

interface FolderCheck {
  readonly check: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Opens the check that the pages of a site show the catalogue of the folder that publishes. The folder stays the same while the site runs. Spec: STORE-122. */
export const openFolderCheck = async (url: Redacted.Redacted, dataDir: string): Promise<FolderCheck> => {
  const db = openCatalogue(storeFiles(dataDir).catalogue, { readOnly: true })
  const epoch = epochOf(db)
  db.close()
  const { all, close } = await openConnections(url, { search_path: CATALOGUE_SCHEMA })
  const check = Effect.gen(function* () {
    const lease = (yield* hasPublication(all)) ? yield* readLease(all, publisherOf(epoch)) : null
    if (lease !== null && lease.epoch > epoch) throw new Error(`The machine ${lease.machine} took over the catalogue.`)
  })
  return { check: () => Effect.runPromise(check), close }
}
