import type { World } from "#domain/catalogue/world.ts"
import { loadWorld } from "./load-world.ts"
import { openCatalogue, storeFiles } from "./open.ts"

/** Returns true if the store in `dataDir` holds no shop yet. Makes the store if there is none. */
export const isStoreEmpty = (dataDir: string): boolean => {
  const db = openCatalogue(storeFiles(dataDir).catalogue)
  try {
    return db.row("SELECT 1 FROM shop LIMIT 1") === null
  } finally {
    db.close()
  }
}

/** Fills the empty store in `dataDir`. Stopped half-way it leaves an empty store, which the next start fills. */
export const fillStore = (dataDir: string, world: World, now: Date): void => {
  const db = openCatalogue(storeFiles(dataDir).catalogue)
  try {
    loadWorld(db, world, now)
  } finally {
    db.close()
  }
}
