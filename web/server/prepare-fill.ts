// The process that fills an empty data folder: with the demo world and the purchases of a demo user, or for real offers.
import { DEMO_USERS } from "#adapters/identity/demo-users.ts"
import { fileBuilder } from "#adapters/index/worker-builder.ts"
import { beginOwn } from "#adapters/store/sql/installation.ts"
import { loadPurchases } from "#adapters/store/sql/load-purchases.ts"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { fillStore } from "#adapters/store/sql/load-world.ts"
import { purchases } from "#fixtures/world/purchases.ts"
import { makeWorld, startingCatalogue } from "#fixtures/world/world.ts"
import type { FillSettings } from "./prepare.ts"
import { run } from "./run.ts"

const fillWithDemo = ({ dataDir, world: options }: FillSettings, now: Date): void => {
  const world = makeWorld({ ...options, now })
  fillStore(dataDir, world, now)
  loadPurchases(dataDir, DEMO_USERS.sanne.sub, purchases(world, now))
}

const fillWithStart = ({ dataDir }: FillSettings, now: Date): void => {
  const db = openCatalogue(storeFiles(dataDir).catalogue)
  beginOwn(db, startingCatalogue(now), now)
  db.close()
}

await run(async () => {
  const settings = JSON.parse(process.argv[2] ?? "") as FillSettings
  const now = new Date(settings.now)
  if (settings.content === "demo") fillWithDemo(settings, now)
  else fillWithStart(settings, now)
  await fileBuilder(storeFiles(settings.dataDir)).build(now)
})
