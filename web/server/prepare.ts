import { DEMO_USERS } from "#adapters/identity/demo-users.ts"
import { loadPurchases } from "#adapters/store/sql/load-purchases.ts"
import { prepareData } from "#adapters/store/sql/prepare.ts"
import type { World } from "#domain/catalogue/world.ts"
import { purchases } from "#fixtures/world/purchases.ts"
import { makeWorld, type WorldOptions } from "#fixtures/world/world.ts"

/** The demo world as it stands at `now`. */
export const demoWorld = (now: Date, options: WorldOptions): World => makeWorld({ ...options, now })

/** Fills an empty data folder with the demo world, or moves the one that is there to `now`; gives whether it was filled. */
export const prepare = (dataDir: string, now: Date, options: WorldOptions = {}): boolean => {
  const worldNow = () => demoWorld(now, options)
  const isFilled = prepareData(dataDir, worldNow, now)
  if (isFilled) loadPurchases(dataDir, DEMO_USERS.sanne.sub, purchases(worldNow(), now))
  return isFilled
}
