import { checkWait, type FailureScope, retryWait, serverRest } from "#domain/catalogue/photo-retry.ts"
import type { PhotoDb } from "#adapters/store/sql/open.ts"

export interface DueAddress {
  readonly address_key: number
  readonly server_key: number
  readonly url: string
  readonly attempts: number
  readonly hash: string | null
  readonly etag: string | null
  readonly last_modified: string | null
  readonly due_at: number
  readonly problem: string | null
  readonly message: string | null
}

export interface PhotoFailure {
  readonly scope: FailureScope
  readonly problem: string
  readonly message: string
  /** Seconds for which the server wants no request. */
  readonly retryAfterS: number
}

interface FetchedPhoto {
  readonly hash: string
  readonly etag: string | null
  readonly lastModified: string | null
}

const MAX_SERVERS = 200

/** Returns servers in any order, so that each gets a turn. `now` is in seconds. */
export const dueServers = (photos: PhotoDb, now: number): ReadonlyArray<number> =>
  photos
    .rows<{ server_key: number }>(
      `SELECT server_key FROM server s WHERE rests_until <= ?
         AND EXISTS (SELECT 1 FROM address a WHERE a.server_key = s.server_key AND a.due_at <= ?)
       ORDER BY random() LIMIT ?`,
      now,
      now,
      MAX_SERVERS
    )
    .map(({ server_key }) => server_key)

export const nextAddress = (photos: PhotoDb, server: number, now: number): DueAddress | null =>
  photos.row<DueAddress>(
    `SELECT address_key, server_key, url, attempts, hash, etag, last_modified, due_at, problem, message FROM address
     WHERE server_key = ? AND due_at <= ?
       AND (SELECT rests_until FROM server s WHERE s.server_key = address.server_key) <= ?
     ORDER BY due_at, address_key LIMIT 1`,
    server,
    now,
    now
  )

/** Returns seconds; null if none is due. Spec: PHOTO-47. */
export const nextDue = (photos: PhotoDb): number | null =>
  photos.row<{ due: number | null }>(
    `SELECT min(max(rests_until, (SELECT min(due_at) FROM address a WHERE a.server_key = s.server_key AND due_at IS NOT NULL)))
       AS due FROM server s`
  )?.due ?? null

/** Counted before it is made, so that a photo that ends the process is not fetched for ever. Spec: PHOTO-42. */
export const beginAttempt = (photos: PhotoDb, { address_key, attempts }: DueAddress, now: number): void => {
  const wait = retryWait("server", attempts + 1)
  photos.run(
    "UPDATE address SET attempts = attempts + 1, due_at = ?, problem = 'interrupted', message = ? WHERE address_key = ?",
    wait === null ? null : now + wait,
    "Het ophalen is onderbroken.",
    address_key
  )
}

export const takeBackAttempt = (photos: PhotoDb, address: DueAddress): void =>
  photos.run(
    "UPDATE address SET attempts = ?, due_at = ?, problem = ?, message = ? WHERE address_key = ?",
    address.attempts,
    address.due_at,
    address.problem,
    address.message,
    address.address_key
  )

export const recordPhoto = (photos: PhotoDb, address: DueAddress, photo: FetchedPhoto, now: number): void =>
  photos.transaction(() => {
    const { address_key, server_key } = address
    photos.run(
      `UPDATE address SET hash = ?, etag = ?, last_modified = ?, due_at = ?, attempts = 0, problem = NULL, message = NULL
       WHERE address_key = ?`,
      photo.hash,
      photo.etag,
      photo.lastModified,
      now + checkWait(address_key),
      address_key
    )
    photos.run("UPDATE server SET failures = 0, rests_until = 0 WHERE server_key = ? AND failures > 0", server_key)
    if (photo.hash !== address.hash) markProducts(photos, address_key)
  })

/** Gives up a stored photo too after the last attempt; lets a failing server rest. Spec: PHOTO-42, PHOTO-43. */
export const recordFailure = (photos: PhotoDb, address: DueAddress, failure: PhotoFailure, now: number): void =>
  photos.transaction(() => {
    const { address_key, server_key, attempts, hash } = address
    const { scope, problem, message, retryAfterS } = failure
    const wait = retryWait(scope, attempts + 1, retryAfterS)
    photos.run(
      `UPDATE address SET due_at = ?, problem = ?, message = ?, hash = CASE WHEN ? THEN NULL ELSE hash END
       WHERE address_key = ?`,
      wait === null ? null : now + wait,
      problem,
      message,
      Number(wait === null),
      address_key
    )
    if (wait === null && hash !== null) markProducts(photos, address_key)
    if (scope === "server") restServer(photos, server_key, retryAfterS, now)
    else photos.run("UPDATE server SET failures = 0, rests_until = 0 WHERE server_key = ? AND failures > 0", server_key)
  })

const restServer = (photos: PhotoDb, server: number, retryAfterS: number, now: number): void => {
  const failures =
    photos.row<{ failures: number }>("SELECT failures + 1 AS failures FROM server WHERE server_key = ?", server)
      ?.failures ?? 1
  const until = now + serverRest(failures, retryAfterS)
  photos.run("UPDATE server SET failures = ?, rests_until = ? WHERE server_key = ?", failures, until, server)
}

const markProducts = (photos: PhotoDb, address: number): void =>
  photos.run(
    `INSERT INTO changed_product (product_id) SELECT DISTINCT product_id FROM product_address WHERE address_key = ?
     ON CONFLICT DO NOTHING`,
    address
  )

/** Retries addresses that begin with `prefix`; their servers stop resting. Returns their number. Spec: PHOTO-48. */
export const retryPhotos = (photos: PhotoDb, prefix: string): number =>
  photos.transaction(() => {
    const failed = "problem IS NOT NULL AND substr(url, 1, length(:prefix)) = :prefix"
    photos.raw
      .prepare(
        `UPDATE server SET failures = 0, rests_until = 0
         WHERE server_key IN (SELECT server_key FROM address WHERE ${failed})`
      )
      .run({ prefix })
    const { changes } = photos.raw
      .prepare(`UPDATE address SET attempts = 0, due_at = 0 WHERE ${failed}`)
      .run({ prefix })
    storeNextDue(photos, 0)
    return Number(changes)
  })

interface NextWork {
  readonly followed: number
  /** When the next photo is due, in seconds; 0 if a run is going on or was interrupted; null if none will be. */
  readonly nextDue: number | null
}

/** Cheap enough to look again and again. Spec: PHOTO-41, PHOTO-47. */
export const nextWork = (photos: PhotoDb): NextWork => {
  const rows = photos.rows<{ key: string; value: string }>("SELECT key, value FROM meta")
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  const due = values.get("next-due") ?? ""
  return { followed: Number(values.get("followed") ?? 0), nextDue: due === "" ? null : Number(due) }
}

export const storeFollowed = (photos: PhotoDb, version: number): void => store(photos, "followed", String(version))

/** Stores when the next photo is due; 0 at the beginning of a run, so that an interrupted one goes on. Spec: PHOTO-41. */
export const storeNextDue = (photos: PhotoDb, due: number | null): void =>
  store(photos, "next-due", due === null ? "" : String(due))

const store = (photos: PhotoDb, key: string, value: string): void =>
  photos.run(
    "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    key,
    value
  )
