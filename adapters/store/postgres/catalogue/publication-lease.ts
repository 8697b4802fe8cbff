import { hostname } from "node:os"
import { Effect, type Redacted } from "effect"
import { LEASE_MS } from "#adapters/store/records/lease.ts"
import type { Database } from "#adapters/store/sql/database.ts"
import type { SelectAll } from "../../records/rows.ts"
import { openConnections } from "../connections.ts"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { CATALOGUE_SCHEMA } from "./tables.ts"

/**
 * The lease on the published catalogue: one data folder publishes to it, or is restored from it, at a time. It is in the row of the publication,
 * which each batch locks, and ends by the clock of the database. Spec: STORE-116.
 */
export interface PublicationLease {
  /** Counts the folders that published one after another: a folder with a lower number is outdated. */
  readonly epoch: number
  /** The name of the machine that holds the lease, or held it last. */
  readonly machine: string
  /** True if another holder has the lease. */
  readonly isHeld: boolean
}

/** The key of the row of `meta` with the epoch of a data folder; without the row it is 0. */
export const EPOCH_KEY = "catalogue-epoch"

/** Returns the epoch of the catalogue of a data folder. Spec: STORE-116. */
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

/** Reads the lease; null if nothing is published. */
export const readLease = (all: SelectAll, holder: string): Effect.Effect<PublicationLease | null> =>
  Effect.map(all<PublicationLease>(`SELECT ${LEASE_COLUMNS} FROM publication`, holder), ([lease]) => lease ?? null)

/** Returns true if `holder` has the lease at this moment. */
export const isHolder = (all: SelectAll, holder: string): Effect.Effect<boolean> =>
  Effect.map(
    all<{ readonly epoch: number }>(
      "SELECT epoch FROM publication WHERE holder = ? AND held_until > clock_timestamp()",
      holder
    ),
    (rows) => rows.length > 0
  )

/** Takes the lease for `holder`, or renews it. Returns false if another holder has it. */
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

/** Gives the lease back, if `holder` has it. */
export const releaseLease = (all: SelectAll, holder: string): Effect.Effect<unknown> =>
  all("UPDATE publication SET held_until = clock_timestamp() WHERE holder = ?", holder)

/** The key of the row of `meta` with the id of a catalogue, which tells the catalogues of two data folders apart. */
export const ID_KEY = "catalogue-id"

/** Returns the id of a catalogue; null if it was never published. */
export const findCatalogueId = (db: Database): string | null =>
  db.row<{ value: string }>("SELECT value FROM meta WHERE key = ?", ID_KEY)?.value ?? null

/** Returns the number of the newest change. */
export const newestChange = (db: Database): number =>
  db.row<{ seq: number }>("SELECT coalesce(max(seq), 0) AS seq FROM change_log")?.seq ?? 0

interface FolderCheck {
  /** Rejects once another machine has taken over, and while the database does not respond. */
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
