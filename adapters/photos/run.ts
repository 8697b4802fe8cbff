import { Clock, Effect } from "effect"
import { type CataloguePhotos, fetchPhoto } from "./fetch.ts"
import { followCatalogue } from "./follow.ts"
import { fillGalleries } from "./gallery.ts"
import { storeNextDue } from "./next-work.ts"
import { prunePhotos } from "./prune.ts"
import { dueServers, nextAddress, nextDue } from "./queue.ts"

/** Dependencies of {@link fetchPhotos}. */
interface FetchDependencies extends CataloguePhotos {
  /** Called after each round with the number of addresses fetched so far. */
  readonly onProgress?: (fetched: number) => void
}

/** Servers that photos are fetched from at a time. Spec: PHOTO-43. */
const MAX_SERVERS = 8

/** Milliseconds after which a round begins no further photo, so that pages show the ones that came. Spec: PHOTO-45. */
const ROUND_MS = 5_000

/** Time until the store is looked at again while galleries wait for an import, or photos for a server that rests. */
const PAUSE = "2 seconds"

/** Maximum seconds for which a run waits for the next photo, such as one of a server that rests. */
const MAX_WAIT_S = 60

/**
 * Fetches all photos that are due and shows them, until none is due within a minute. Returns the number of fetched
 * addresses. Every step is recorded, so that it can be stopped at any moment. Spec: PHOTO-41, PHOTO-43, PHOTO-45, PHOTO-46.
 */
export const fetchPhotos = Effect.fnUntraced(function* (deps: FetchDependencies) {
  const { photos, catalogue, onProgress } = deps
  storeNextDue(photos, 0)
  let fetched = 0
  for (;;) {
    while (followCatalogue(photos, catalogue)) yield* Effect.yieldNow
    const isFilled = fillGalleries(photos, catalogue)
    const started = yield* Clock.currentTimeMillis
    const now = Math.floor(started / 1000)
    const servers = dueServers(photos, now)
    if (servers.length === 0) {
      if (isFilled && (nextDue(photos) ?? Infinity) - now > MAX_WAIT_S) break
      yield* Effect.sleep(PAUSE)
      continue
    }
    const counts = yield* Effect.forEach(servers, (server) => fetchServer(deps, server, started + ROUND_MS), {
      concurrency: MAX_SERVERS
    })
    fetched += counts.reduce((total, count) => total + count, 0)
    onProgress?.(fetched)
  }
  const now = Math.floor((yield* Clock.currentTimeMillis) / 1000)
  yield* Effect.promise(() => prunePhotos(deps, now))
  storeNextDue(photos, nextDue(photos))
  return fetched
})

/** Fetches photos of one server, one after the other, until `deadline` in milliseconds. Returns their number. */
const fetchServer = Effect.fnUntraced(function* (deps: FetchDependencies, server: number, deadline: number) {
  let count = 0
  for (;;) {
    const now = yield* Clock.currentTimeMillis
    const address = now >= deadline ? null : nextAddress(deps.photos, server, Math.floor(now / 1000))
    if (address === null) return count
    yield* fetchPhoto(deps, address)
    count += 1
  }
})
