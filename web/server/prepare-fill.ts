// The process that fills an empty data folder with the demo world and the purchases of a demo user.
import { DEMO_USERS } from "#adapters/identity/demo-users.ts"
import { fileBuilder } from "#adapters/index/worker-builder.ts"
import { loadPurchases } from "#adapters/store/sql/load-purchases.ts"
import { storeFiles } from "#adapters/store/sql/open.ts"
import { fillStore } from "#adapters/store/sql/load-world.ts"
import { purchases } from "#fixtures/world/purchases.ts"
import { makeWorld } from "#fixtures/world/world.ts"
import type { FillSettings } from "./prepare.ts"
import { run } from "./run.ts"

await run(async () => {
  const { dataDir, now: moment, world: options } = JSON.parse(process.argv[2] ?? "") as FillSettings
  const now = new Date(moment)
  const world = makeWorld({ ...options, now })
  fillStore(dataDir, world, now)
  loadPurchases(dataDir, DEMO_USERS.sanne.sub, purchases(world, now))
  await fileBuilder(storeFiles(dataDir)).build(now)
})
