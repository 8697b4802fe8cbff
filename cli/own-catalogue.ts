import { existsSync } from "node:fs"
import { readVariable, VARIABLES } from "#adapters/runtime/environment.ts"
import { beginOwn, DemoPresent, installationOf, isDemo } from "#adapters/store/sql/installation.ts"
import { type CatalogueDb, openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { fail } from "./io.ts"

/** The purpose of opening a catalogue: reading leaves an empty folder undecided. */
export type CataloguePurpose = "read" | "change"

/** An empty folder that is to be changed becomes one's own installation. Rejects with `DemoPresent` for the demo world, and like {@link requirePublisher}. Spec: WORLD-07, STORE-114, STORE-119. */
export const openOwnCatalogue = async (folder: string, now: Date, purpose: CataloguePurpose): Promise<CatalogueDb> => {
  if (purpose === "change" || readVariable(VARIABLES.CATALOGUE, process.env) !== "publish")
    await requirePublisher(folder)
  const db = openCatalogue(storeFiles(folder).catalogue)
  try {
    const installation = installationOf(db)
    if (isDemo(installation)) throw new DemoPresent(folder)
    if (installation === "undecided" && purpose === "change") {
      const { startingCatalogue } = await import("#fixtures/world/world.ts")
      beginOwn(db, startingCatalogue(now), now)
    }
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** Rejects with `CommandFailed` unless this folder publishes the catalogue, and no other machine took over. Spec: STORE-114, STORE-116, STORE-119. */
export const requirePublisher = async (folder: string): Promise<void> => {
  const location = readVariable(VARIABLES.CATALOGUE, process.env)
  if (location === "data-folder") return
  const file = storeFiles(folder).catalogue
  if (location === "postgres" || (location === "standby" && !existsSync(file)))
    throw fail.usage(
      `The catalogue is in PostgreSQL (CATALOGUE=${location}). Run this on the machine that publishes it.`
    )
  const url = readVariable(VARIABLES.DATABASE_URL, process.env)
  if (url === null || !existsSync(file)) return
  const { checkPublication } = await import("#adapters/store/postgres/catalogue/publisher.ts")
  const db = openCatalogue(file)
  try {
    await checkPublication(url, db)
  } catch (error) {
    const isRejected = error instanceof Error && error.name === "PublishFailed"
    throw fail.failure(isRejected ? error.message : DATABASE_AWAY)
  } finally {
    db.close()
  }
}

const DATABASE_AWAY =
  "The database does not respond, so another machine may have taken over the catalogue. Nothing is changed here. Try again when it responds; koopkompas doctor checks it."
