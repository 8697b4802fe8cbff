import type { World } from "#domain/catalogue/world.ts"
import { loadWorld } from "./load-world.ts"
import { openCatalogue, storeFiles } from "./open.ts"
import { passTime } from "./pass-time.ts"

/**
 * Fills the store in `dataDir` with `makeWorld()` when it holds no shop yet, and moves a world that is there to `now`. Gives
 * whether it was filled. Stopped half-way it leaves an empty store, which the next start fills.
 */
export const prepareData = (dataDir: string, makeWorld: () => World, now: Date): boolean => {
  const db = openCatalogue(storeFiles(dataDir).catalogue)
  try {
    const isEmpty = db.row("SELECT 1 FROM shop LIMIT 1") === null
    if (isEmpty) loadWorld(db, makeWorld(), now)
    passTime(db, now)
    return isEmpty
  } finally {
    db.close()
  }
}
