import { prepareData } from "#adapters/store/sql/prepare.ts"
import { makeWorld, type WorldOptions } from "#fixtures/world/world.ts"

/** Fills an empty data folder with the demo world, or moves the one that is there to `now`; gives whether it was filled. */
export const prepare = (dataDir: string, now: Date, options: WorldOptions = {}): boolean =>
  prepareData(dataDir, () => makeWorld({ ...options, now }), now)
