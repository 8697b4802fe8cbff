import type { Backend } from "#adapters/services/backend.ts"
import { openMemoryBackend } from "#adapters/services/open-memory-backend.ts"
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
 * Starts the services over a world in memory at the time of all tests, with the options of `openMemoryBackend`. Must be closed.
 */
export const memoryBackend = (
  world: World = testWorld(),
  now: () => Date = () => TEST_NOW,
  options?: Parameters<typeof openMemoryBackend>[2]
): Promise<Backend> => openMemoryBackend(world, now, options)
