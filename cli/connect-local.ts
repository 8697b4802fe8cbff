import { openBackend } from "#adapters/services/open-backend.ts"
import { beginOwn, missingContent, readInstallation } from "#adapters/store/sql/installation.ts"
import { fillStore } from "#adapters/store/sql/load-world.ts"
import { type CatalogueDb, openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { makeWorld, startingCatalogue } from "#fixtures/world/world.ts"
import type { Io } from "./io.ts"
import type { Connection } from "./ports.ts"

/** The services on local data, by their ports and as an HTTP handler. */
export interface LocalConnection extends Connection {
  readonly handle: (request: Request) => Promise<Response>
}

/**
 * Opens the services on the data in `folder`. Fills an empty folder first: with the demo world or, without `demo`, with
 * the start of one's own installation. Throws `DemoPresent`. Spec: WORLD-07.
 */
export const connectLocal = async (io: Io, folder: string, demo: boolean): Promise<LocalConnection> => {
  const now = () => new Date()
  const content = missingContent(readInstallation(folder), { demo, dataDir: folder })
  if (content === "demo") {
    io.err(`There is no data in ${folder} yet. Preparing the demo world; this is done once.`)
    fillStore(folder, makeWorld({ now: now() }), now())
    io.err("Done.")
  }
  if (content === "own") fillWithStart(folder, now())
  const { run, handle, close } = await openBackend({ dataDir: folder, now })
  return { run, handle, close }
}

const fillWithStart = (folder: string, now: Date): void => {
  const db = openCatalogue(storeFiles(folder).catalogue)
  try {
    startOwn(db, now)
  } finally {
    db.close()
  }
}

/** Makes an empty store one for real offers: see `beginOwn`. */
export const startOwn = (db: CatalogueDb, now: Date): void => beginOwn(db, startingCatalogue(now), now)
