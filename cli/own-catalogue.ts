import { DemoPresent, installationOf, isDemo } from "#adapters/store/sql/installation.ts"
import { type CatalogueDb, openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"

/**
 * Opens the catalogue in `folder` for real offers. An empty folder becomes one's own installation; its content is loaded
 * lazily, because most commands do not need it. Rejects with `DemoPresent` if the folder holds the demo world.
 * Spec: WORLD-07.
 */
export const openOwnCatalogue = async (folder: string, now: Date): Promise<CatalogueDb> => {
  const db = openCatalogue(storeFiles(folder).catalogue)
  try {
    const installation = installationOf(db)
    if (isDemo(installation)) throw new DemoPresent(folder)
    if (installation === "undecided") {
      const { beginOwn } = await import("#adapters/store/sql/begin-own.ts")
      const { startingCatalogue } = await import("#fixtures/world/world.ts")
      beginOwn(db, startingCatalogue(now), now)
    }
    return db
  } catch (error) {
    db.close()
    throw error
  }
}
