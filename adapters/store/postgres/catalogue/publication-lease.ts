import { hostname } from "node:os"
import { Effect } from "effect"
import { LEASE_MS } from "#adapters/store/records/lease.ts"
import type { Database } from "#adapters/store/sql/database.ts"
import type { Query } from "../connections.ts"

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

/** Columns of the publication that tell who holds the lease, for the holder in `$1`. */
export const LEASE_COLUMNS = `epoch::float8 AS epoch, machine, holder <> $1 AND held_until > clock_timestamp() AS "isHeld"`

/** Reads the lease; null if nothing is published. */
export const readLease = (query: Query, holder: string): Effect.Effect<PublicationLease | null> =>
  Effect.map(
    query<PublicationLease>({ sql: `SELECT ${LEASE_COLUMNS} FROM publication`, parameters: [holder] }),
    ({ rows }) => rows[0] ?? null
  )

/** Returns true if `holder` has the lease at this moment. */
export const isHolder = (query: Query, holder: string): Effect.Effect<boolean> =>
  Effect.map(
    query<{ readonly epoch: number }>({
      sql: "SELECT epoch FROM publication WHERE holder = $1 AND held_until > clock_timestamp()",
      parameters: [holder]
    }),
    ({ rows }) => rows.length > 0
  )

/** Takes the lease for `holder`, or renews it. Returns false if another holder has it. */
export const holdLease = (query: Query, holder: string): Effect.Effect<boolean> =>
  Effect.map(
    query<{ readonly epoch: number }>({
      sql: `UPDATE publication SET holder = $1, machine = $2, held_until = clock_timestamp() + $3::bigint * interval '1 millisecond'
        WHERE holder = $1 OR held_until <= clock_timestamp() RETURNING epoch`,
      parameters: [holder, hostname(), LEASE_MS]
    }),
    ({ rows }) => rows.length > 0
  )

/** Gives the lease back, if `holder` has it. */
export const releaseLease = (query: Query, holder: string): Effect.Effect<unknown> =>
  query({ sql: "UPDATE publication SET held_until = clock_timestamp() WHERE holder = $1", parameters: [holder] })
