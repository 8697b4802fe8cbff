import type { World } from "#domain/catalogue/world.ts"
import type { Database } from "../database.ts"
import { loadWorldInParts } from "../load-world.ts"
import { openCatalogue, storeFiles } from "../open.ts"

/** Fills an empty store with a catalogue, in one transaction. Throws if the store has one already. */
export const loadWorld = (db: Database, { products, offers, ...surroundings }: World, now: Date): void => {
  const counts = { products: products.length, offers: 0, shops: surroundings.shops.length }
  loadWorldInParts(db, {
    ...surroundings,
    recipe: { seed: 0, ...counts, now: now.toISOString() },
    partCount: 1,
    part: () => ({ products, offers })
  })
}

/** Fills the empty store in `dataDir`: see {@link loadWorld}. */
export const fillStore = (dataDir: string, world: World, now: Date): void => {
  const db = openCatalogue(storeFiles(dataDir).catalogue)
  try {
    loadWorld(db, world, now)
  } finally {
    db.close()
  }
}
