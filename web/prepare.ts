import { DEMO_USERS } from "#adapters/identity/demo-users.ts"
import { loadPurchases } from "#adapters/store/sql/load-purchases.ts"
import { prepareData } from "#adapters/store/sql/prepare.ts"
import { purchases } from "#fixtures/world/purchases.ts"
import { makeWorld, type WorldOptions } from "#fixtures/world/world.ts"

/** Fills an empty data folder with the demo world, or moves the one that is there to `now`; gives whether it was filled. */
export const prepare = (dataDir: string, now: Date, options: WorldOptions = {}): boolean => {
  const worldNow = () => makeWorld({ ...options, now })
  const isFilled = prepareData(dataDir, worldNow, now)
  if (isFilled) loadPurchases(dataDir, DEMO_USERS.sanne.sub, purchases(worldNow(), now))
  return isFilled
}
