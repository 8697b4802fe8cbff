import { Layer } from "effect"
import { memoryIdentityLayer } from "#adapters/identity/memory.ts"
import { localBuilder } from "#adapters/index/builder.ts"
import { followIndex } from "#adapters/index/follow.ts"
import { startBackend, type Backend } from "#adapters/services/backend.ts"
import { indexLayer } from "#adapters/services/index-layer.ts"
import { catalogueStoreLayer } from "#adapters/store/sql/catalogue-store.ts"
import { memoryRecordsLayer } from "#adapters/store/memory/records.ts"
import { changeReader } from "#adapters/store/sql/change-log.ts"
import { loadWorld } from "#adapters/store/sql/load-world.ts"
import { openCatalogue, openSite } from "#adapters/store/sql/open.ts"
import { siteStoreLayer } from "#adapters/store/sql/site-store.ts"
import type { World } from "#domain/catalogue/world.ts"
import { makeWorld } from "#fixtures/world/world.ts"

/** The moment of every test: offers of the world were seen just before it. */
export const TEST_NOW = new Date("2026-11-20T09:00:00Z")

/** A world small enough for a test and large enough for every facet to have values. */
export const testWorld = (): World => makeWorld({ products: 300, offers: 1800, shops: 12, now: TEST_NOW })

/** The real services over a world in memory, for tests: the same store and index as on disk. Close it after. */
export const memoryBackend = async (world: World = testWorld(), now: () => Date = () => TEST_NOW): Promise<Backend> => {
  const catalogue = openCatalogue(":memory:")
  const site = openSite(":memory:")
  loadWorld(catalogue, world, now())
  const index = await followIndex({
    makeBuilder: () => localBuilder(changeReader(catalogue)),
    now,
    pause: untilAborted,
    turn: () => Promise.resolve(),
    onError: (error) => {
      throw error
    }
  })
  const foundations = Layer.mergeAll(
    catalogueStoreLayer(catalogue),
    siteStoreLayer(site),
    memoryRecordsLayer(),
    indexLayer(index),
    memoryIdentityLayer
  )
  const backend = await startBackend(foundations, now)
  return {
    ...backend,
    close: async () => {
      await backend.close()
      await index.close()
      catalogue.close()
      site.close()
    }
  }
}

/** The world does not change, so that there is nothing to look for until it is closed. */
const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }))
