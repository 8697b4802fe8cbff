import { Layer } from "effect"
import { fakeReaderLayer } from "#adapters/images/fake-reader.ts"
import { photoLinks } from "#adapters/images/photo-links.ts"
import { memoryUploads } from "#adapters/images/uploads.ts"
import { memoryIdentityLayer } from "#adapters/identity/memory.ts"
import { localBuilder } from "#adapters/index/builder.ts"
import { followIndex } from "#adapters/index/follow.ts"
import { startBackend, type Backend } from "#adapters/services/backend.ts"
import { indexLayer } from "#adapters/services/index-layer.ts"
import { memoryCatalogueStoreLayer } from "#adapters/store/memory/catalogue-store.ts"
import { memoryChangeReader } from "#adapters/store/memory/change-reader.ts"
import { knownWorld } from "#adapters/store/memory/known-world.ts"
import { memoryRecordsLayer } from "#adapters/store/memory/records.ts"
import { memorySiteStoreLayer } from "#adapters/store/memory/site-store.ts"
import type { World } from "#domain/catalogue/world.ts"
import { makeWorld } from "#fixtures/world/world.ts"

/** The moment of every test: offers of the world were seen just before it. */
export const TEST_NOW = new Date("2026-11-20T09:00:00Z")

/** A world small enough for a test and large enough for every facet to have values. */
export const testWorld = (): World => makeWorld({ products: 300, offers: 1800, shops: 12, now: TEST_NOW })

/**
 * The real services over a world, wholly in memory and without anything of Node, so that they also run in a browser. Close it
 * after. Spec: STORE-36.
 */
export const worldBackend = async (
  world: World,
  now: () => Date,
  photoHosts: ReadonlyArray<string> = []
): Promise<Backend> => {
  const known = knownWorld(world)
  const index = await followIndex({
    makeBuilder: () => localBuilder(memoryChangeReader(known)),
    now,
    pause: untilAborted,
    turn: () => Promise.resolve(),
    onError: (error) => {
      throw error
    }
  })
  const records = memoryRecordsLayer()
  const foundations = Layer.mergeAll(
    memoryCatalogueStoreLayer(world, known),
    memorySiteStoreLayer(),
    records,
    indexLayer(index),
    Layer.provide(memoryIdentityLayer, records),
    fakeReaderLayer,
    photoLinks({ hosts: photoHosts, fetch, isPublic: () => Promise.resolve(true) }).pipe(
      Layer.provideMerge(memoryUploads)
    )
  )
  const backend = await startBackend(foundations, now)
  return {
    ...backend,
    close: async () => {
      await backend.close()
      await index.close()
    }
  }
}

/** The services over a world in memory at the moment of every test; photos come from `photoHosts`. Close it after. */
export const memoryBackend = (
  world: World = testWorld(),
  now: () => Date = () => TEST_NOW,
  photoHosts: ReadonlyArray<string> = []
): Promise<Backend> => worldBackend(world, now, photoHosts)

/** The world does not change, so that there is nothing to look for until it is closed. */
const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }))
