import type { Backend } from "#adapters/services/backend.ts"
import { openBackend } from "#adapters/services/open-backend.ts"
import { beginOwn, missingContent, readInstallation } from "#adapters/store/sql/installation.ts"
import type { CatalogueDb } from "#adapters/store/sql/open.ts"
import { startingCatalogue } from "#fixtures/world/world.ts"
import { prepare } from "#web/server/prepare.ts"
import type { AgeMode } from "#domain/adult/has-age.ts"
import type { Io } from "./io.ts"
import type { Connection } from "./ports.ts"

/** The services on local data, by their ports and as an HTTP handler. */
export interface LocalConnection extends Connection {
  readonly run: Backend["run"]
  readonly handle: (request: Request) => Promise<Response>
}

/**
 * Opens the services on the data in `folder`. Fills an empty folder first: with the demo world or, without `demo`, with
 * the start of one's own installation. Throws `DemoPresent`. Spec: WORLD-07.
 */
export const connectLocal = async (
  io: Io,
  folder: string,
  demo: boolean,
  ageMode: AgeMode
): Promise<LocalConnection> => {
  const now = () => new Date()
  const installation = readInstallation(folder)
  const content = missingContent(installation, { demo, dataDir: folder })
  if (installation === "unfinished") io.err(`The demo world in ${folder} is not complete. Loading the rest.`)
  else if (content === "demo") io.err(`There is no data in ${folder} yet. Preparing the demo world; this is done once.`)
  if (content !== null) await prepare(folder, now(), { demo, world: {} }, io.err)
  if (content === "demo") io.err("Done.")
  const { run, handle, close } = await openBackend({ dataDir: folder, now, ageMode, isSite: false })
  return { run, handle, close }
}

/** Makes an empty store one for real offers: see `beginOwn`. */
export const startOwn = (db: CatalogueDb, now: Date): void => beginOwn(db, startingCatalogue(now), now)
