import { openBackend } from "#adapters/services/open-backend.ts"
import { fillStore, isStoreEmpty } from "#adapters/store/sql/load-world.ts"
import { makeWorld } from "#fixtures/world/world.ts"
import type { Io } from "./io.ts"
import type { Connection } from "./ports.ts"

/** The services on local data, by their ports and as an HTTP handler. */
export interface LocalConnection extends Connection {
  readonly handle: (request: Request) => Promise<Response>
}

/** Opens the services on the data in `folder`. Creates the demo world first if the folder has no data. */
export const connectLocal = async (io: Io, folder: string): Promise<LocalConnection> => {
  const now = () => new Date()
  if (isStoreEmpty(folder)) {
    io.err(`There is no data in ${folder} yet. Preparing the demo world; this is done once.`)
    fillStore(folder, makeWorld({ now: now() }), now())
    io.err("Done.")
  }
  const { run, handle, close } = await openBackend({ dataDir: folder, now })
  return { run, handle, close }
}
