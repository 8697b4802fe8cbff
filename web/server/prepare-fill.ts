// The process that fills an empty data folder: with the demo world, its reviews and the purchases of a demo user, or for real offers.
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import { limitYoungGeneration } from "#adapters/store/sql/database.ts"
import { beginOwn } from "#adapters/store/sql/installation.ts"
import { loadFeedRun, loadReviews } from "#adapters/services/load-demo.ts"
import { loadPurchases } from "#adapters/services/load-purchases.ts"
import { loadWorldInParts, unfinishedWorld } from "#adapters/store/sql/load-world.ts"
import { openRecords } from "#adapters/store/open-records.ts"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { loadBegins, loadProgress } from "#domain/site/next-steps.ts"
import { demoFeedRun } from "#fixtures/world/sellers.ts"
import { purchases } from "#fixtures/world/purchases.ts"
import { demoReviews, demoShopReviews } from "#fixtures/world/reviews.ts"
import { startingCatalogue, worldInParts, worldRecipe } from "#fixtures/world/world.ts"
import type { FillSettings } from "./prepare.ts"
import { run } from "./run.ts"

const print = (line: string | null): void => {
  if (line !== null) console.log(line)
}

const fillWithDemo = async ({ dataDir, world: options }: FillSettings, now: Date): Promise<void> => {
  limitYoungGeneration()
  // A database that cannot be used ends this process before anything is stored.
  await (await openRecords(dataDir, undefined, print)).close()
  const db = openCatalogue(storeFiles(dataDir).catalogue, { onWait: print })
  try {
    const recipe = unfinishedWorld(db) ?? worldRecipe({ ...options, now })
    print(loadBegins(recipe))
    const world = worldInParts(recipe)
    const start = performance.now()
    loadWorldInParts(db, world, (stored, before) =>
      print(loadProgress({ ...recipe, before, stored, seconds: (performance.now() - start) / 1000 }))
    )
    const firstPart = { ...world, ...world.part(0) }
    const loadedAt = new Date(recipe.now)
    await loadPurchases(dataDir, DEMO_USERS.sanne.sub, purchases(firstPart, loadedAt), print)
    const reviews = [...demoReviews(firstPart.products, loadedAt), ...demoShopReviews(world.shops, loadedAt)]
    await loadReviews(dataDir, reviews, print)
    const feedRun = demoFeedRun(firstPart, loadedAt)
    if (feedRun !== null) loadFeedRun(db, feedRun)
    if (world.partCount > 1) print("Building the search index …")
  } finally {
    db.close()
  }
}

const fillWithStart = ({ dataDir }: FillSettings, now: Date): void => {
  const db = openCatalogue(storeFiles(dataDir).catalogue, { onWait: print })
  beginOwn(db, startingCatalogue(now), now)
  db.close()
}

await run(async () => {
  const settings = JSON.parse(process.argv[2] ?? "") as FillSettings
  const now = new Date(settings.now)
  if (settings.content === "demo") await fillWithDemo(settings, now)
  else fillWithStart(settings, now)
})
