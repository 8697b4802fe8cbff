import { Clock, Effect, FiberMap } from "effect"
import type { StoreUnavailable } from "#domain/site/errors/store-unavailable.ts"
import { type CataloguePhotos, fetchPhoto } from "./fetch.ts"
import { followCatalogue } from "./follow.ts"
import { fillGalleries } from "./gallery.ts"
import { storeNextDue } from "./next-work.ts"
import { dueServers, nextAddress, nextDue } from "./queue.ts"
import { isBusy } from "#adapters/store/sql/database.ts"
import type { CatalogueDb, PhotoDb } from "#adapters/store/sql/open.ts"

/** Seconds for which the file of a photo stays after its last address: pages in browsers may still show it. Spec: PHOTO-46. */
const GRACE_S = 86_400

const PHOTOS_PER_STEP = 200

/**
 * Removes the photos that no address has had for a day, with their files; `now` in seconds. Call it when all galleries
 * are filled, so that no product shows them. Returns the number of removed photos. Spec: PHOTO-46.
 */
const prunePhotos = async ({ photos, catalogue, masters }: CataloguePhotos, now: number): Promise<number> => {
  markUnused(photos, now)
  let removed = 0
  for (;;) {
    const hashes = photos
      .rows<{ hash: string }>("SELECT hash FROM photo WHERE unused_since <= ? LIMIT ?", now - GRACE_S, PHOTOS_PER_STEP)
      .map(({ hash }) => hash)
    if (hashes.length === 0) return removed
    if (!removeFromCatalogue(catalogue, hashes)) return removed
    // The queue forgets a photo last: if its file cannot be removed now, the next run removes it.
    for (const hash of hashes) await masters.remove(hash)
    photos.transaction(() => {
      for (const hash of hashes) photos.run("DELETE FROM photo WHERE hash = ?", hash)
    })
    removed += hashes.length
  }
}

/** Returns false if an import is writing; the next run removes the photos. */
const removeFromCatalogue = (catalogue: CatalogueDb, hashes: ReadonlyArray<string>): boolean => {
  try {
    catalogue.transaction(() => {
      for (const hash of hashes) catalogue.run("DELETE FROM photo WHERE hash = ?", hash)
    })
    return true
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}

const HAS_ADDRESS = "EXISTS (SELECT 1 FROM address a WHERE a.hash = photo.hash)"

const markUnused = (photos: PhotoDb, now: number): void =>
  photos.transaction(() => {
    photos.run(`UPDATE photo SET unused_since = ? WHERE unused_since IS NULL AND NOT ${HAS_ADDRESS}`, now)
    photos.run(`UPDATE photo SET unused_since = NULL WHERE unused_since IS NOT NULL AND ${HAS_ADDRESS}`)
    photos.run("DELETE FROM server WHERE NOT EXISTS (SELECT 1 FROM address a WHERE a.server_key = server.server_key)")
  })

/** Dependencies of {@link fetchPhotos}. */
interface FetchDependencies extends CataloguePhotos {
  /** Called now and then with the number of addresses fetched so far. */
  readonly onProgress?: (fetched: number) => void
}

/** Servers that photos are fetched from at a time. Spec: PHOTO-43. */
const MAX_SERVERS = 8

const PHOTOS_PER_TURN = 100

/** Time between two looks at the store, in which new photos are shown. Spec: PHOTO-45. */
const PAUSE = "2 seconds"

/** Maximum seconds for which a run waits for the next photo, such as one of a server that rests. */
const MAX_WAIT_S = 60

const secondsNow = Effect.map(Clock.currentTimeMillis, (milliseconds) => Math.floor(milliseconds / 1000))

/**
 * Fetches all photos that are due and shows them, until none is due within a minute, or fails if they cannot be stored. Returns the number of fetched
 * addresses. Every step is recorded, so that it can be stopped at any moment. Spec: PHOTO-41, PHOTO-43, PHOTO-45,
 * PHOTO-46.
 */
export const fetchPhotos = (deps: FetchDependencies) => Effect.scoped(fetchAll(deps))

const fetchAll = Effect.fnUntraced(function* (deps: FetchDependencies) {
  const { photos, catalogue, onProgress } = deps
  storeNextDue(photos, 0)
  const running = yield* FiberMap.make<number, void, StoreUnavailable>()
  const progress = { fetched: 0, reported: 0 }
  for (;;) {
    // Looked at before the galleries are filled, because a server that ends after that has changed some.
    const wasIdle = (yield* FiberMap.size(running)) === 0
    while (followCatalogue(photos, catalogue)) yield* Effect.yieldNow
    const isFilled = fillGalleries(photos, catalogue)
    if (progress.fetched > progress.reported) {
      progress.reported = progress.fetched
      onProgress?.(progress.fetched)
    }
    const now = yield* secondsNow
    const servers = dueServers(photos, now)
    for (const server of servers) {
      if ((yield* FiberMap.size(running)) >= MAX_SERVERS) break
      yield* FiberMap.run(running, server, fetchServer(deps, server, progress), { onlyIfMissing: true })
    }
    const isIdle = wasIdle && servers.length === 0
    if (isIdle && isFilled && (nextDue(photos) ?? Infinity) - now > MAX_WAIT_S) break
    const pause = Effect.raceFirst(FiberMap.join(running), Effect.sleep(PAUSE))
    yield* isIdle ? pause : Effect.raceFirst(FiberMap.awaitEmpty(running), pause)
  }
  yield* Effect.flatMap(secondsNow, (now) => Effect.promise(() => prunePhotos(deps, now)))
  storeNextDue(photos, nextDue(photos))
  return progress.fetched
})

/** Fetches photos of one server, one after the other, until none is due, the server rests or its turn ends. */
const fetchServer = Effect.fnUntraced(function* (
  deps: FetchDependencies,
  server: number,
  progress: { fetched: number }
) {
  for (let count = 0; count < PHOTOS_PER_TURN; count++) {
    const address = nextAddress(deps.photos, server, yield* secondsNow)
    if (address === null) return
    yield* fetchPhoto(deps, address)
    progress.fetched += 1
  }
})
