import type { Backend } from "#adapters/services/backend.ts"

/** Stores the profiles of the demo users and the details of the shops that lack them; loads its modules on a demo world only. Spec: AUTH-33, SELL-05. */
export const addDemoUsers = async ({ run }: Pick<Backend, "run">): Promise<void> => {
  const { addDemoProfiles } = await import("#adapters/services/users/demo-profiles.ts")
  const { addDemoSellers } = await import("#adapters/services/sellers/demo.ts")
  const { DEMO_ADDRESS } = await import("#fixtures/world/purchases.ts")
  const { demoSeller } = await import("#fixtures/world/sellers.ts")
  await run(addDemoProfiles(DEMO_ADDRESS))
  await run(addDemoSellers(demoSeller))
}
