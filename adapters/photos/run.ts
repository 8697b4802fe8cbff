import { Clock, Effect, FiberMap } from "effect"
import type { StoreUnavailable } from "#domain/errors/store-unavailable.ts"
import { type CataloguePhotos, fetchPhoto } from "./fetch.ts"
import { followCatalogue } from "./follow.ts"
import { fillGalleries } from "./gallery.ts"
import { storeNextDue } from "./next-work.ts"
import { prunePhotos } from "./prune.ts"
import { dueServers, nextAddress, nextDue } from "./queue.ts"

/** Dependencies of {@link fetchPhotos}. */
interface FetchDependencies extends CataloguePhotos {
  /** Called now and then with the number of addresses fetched so far. */
  readonly onProgress?: (fetched: number) => void
}

/** Servers that photos are fetched from at a time. Spec: PHOTO-43. */
const MAX_SERVERS = 8

/** Photos of one server after which it makes room for another one. */
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
