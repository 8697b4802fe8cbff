import { existsSync } from "node:fs"
import { readVariable, VARIABLES } from "#adapters/settings/environment.ts"
import { DemoPresent, installationOf, isDemo } from "#adapters/store/sql/installation.ts"
import { type CatalogueDb, openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { CommandFailed, EXIT } from "./exit.ts"

/** The purpose of opening a catalogue: reading leaves an empty folder undecided. */
export type CataloguePurpose = "read" | "change"

/**
 * Opens the catalogue in `folder` for real offers. To change it, an empty folder becomes one's own installation; its content is
 * loaded lazily, because most commands do not need it. Rejects with `DemoPresent` if the folder holds the demo world, and with
 * `CommandFailed` if the catalogue is in PostgreSQL, unless this is a stand-by machine that publishes it. Spec: WORLD-07, STORE-114, STORE-119.
 */
export const openOwnCatalogue = async (folder: string, now: Date, purpose: CataloguePurpose): Promise<CatalogueDb> => {
  const location = readVariable(VARIABLES.CATALOGUE, process.env)
  const file = storeFiles(folder).catalogue
  if (location === "postgres" || (location === "standby" && !existsSync(file)))
    throw new CommandFailed(
      EXIT.usage,
      `The catalogue is in PostgreSQL (CATALOGUE=${location}). Run this on the machine that publishes it.`
    )
  const db = openCatalogue(file)
  try {
    if (location === "standby") await rejectOutdated(db)
    const installation = installationOf(db)
    if (isDemo(installation)) throw new DemoPresent(folder)
    if (installation === "undecided" && purpose === "change") {
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

/** Rejects if the database does not let the data folder publish its catalogue. Spec: STORE-119. */
const rejectOutdated = async (db: CatalogueDb): Promise<void> => {
  const url = readVariable(VARIABLES.DATABASE_URL, process.env)
  if (url === null) return
  const { checkPublication } = await import("#adapters/store/postgres/catalogue/publisher.ts")
  await checkPublication(url, db)
}
