import type { SnapshotStorage } from "#adapters/index/builder.ts"
import type { SearchIndex } from "#adapters/index/search-index.ts"
import type { Layer } from "effect"
import type { Backend, GivenSettings } from "#adapters/client/backend.ts"
import { openMemoryBackend } from "#adapters/client/open-memory-backend.ts"
import type { World } from "#domain/catalogue/world.ts"
import { makeWorld } from "#fixtures/world/world.ts"

/** The time of all tests: offers of the world were seen just before it. */
export const TEST_NOW = new Date("2026-11-20T09:00:00Z")

/** The size of the small world of the tests. */
export const TEST_WORLD_SIZE = { products: 300, offers: 1800, shops: 12 }

let world: World | undefined

/** Returns the world of all tests, which is small enough for a test and large enough for every facet to have values. */
export const testWorld = (): World => (world ??= makeWorld({ ...TEST_WORLD_SIZE, now: TEST_NOW }))

/**
 * Starts the services over a world in memory at the time of all tests, with the settings of `openMemoryBackend`. Must be closed.
 */
export const memoryBackend = (
  world: World = testWorld(),
  now: () => Date = () => TEST_NOW,
  settings: GivenSettings = {},
  searchIndex?: Layer.Layer<SearchIndex>
): Promise<Backend> =>
  openMemoryBackend(
    world,
    { now, ...settings },
    { snapshots: snapshotsOf(world, now()), ...(searchIndex !== undefined && { searchIndex }) }
  )

/** The last snapshot of the index of each world, and its time in epoch milliseconds. */
const snapshots = new WeakMap<World, { readonly time: number; readonly bytes: ArrayBuffer }>()

/** Returns a storage of one snapshot, so that the index of a world at one time is built once by each worker. */
const snapshotsOf = (world: World, now: Date): SnapshotStorage => ({
  read: async () => {
    const last = snapshots.get(world)
    return last?.time === now.getTime() ? last.bytes : null
  },
  write: (pieces) => {
    const bytes = new Uint8Array(pieces.reduce((total, { length }) => total + length, 0))
    let length = 0
    for (const piece of pieces) {
      bytes.set(piece, length)
      length += piece.length
    }
    snapshots.set(world, { time: now.getTime(), bytes: bytes.buffer })
  }
})
