import { Effect } from "effect"
import type { Backend } from "#adapters/client/backend.ts"
import { WaitsForStore } from "#adapters/store/records-port.ts"

/** Loads its modules on a demo world only. Spec: AUTH-33, SELL-05, STORE-124. */
export const addDemoUsers = async ({ run }: Pick<Backend, "run">): Promise<void> => {
  const { addDemoProfiles } = await import("#adapters/services/demo-users.ts")
  const { addDemoSellers } = await import("#adapters/services/demo-users.ts")
  const { DEMO_ADDRESS } = await import("#fixtures/world/purchases.ts")
  const { demoSeller } = await import("#fixtures/world/sellers.ts")
  const demo = Effect.andThen(addDemoProfiles(DEMO_ADDRESS), addDemoSellers(demoSeller))
  await run(Effect.provideService(demo, WaitsForStore, true))
}
