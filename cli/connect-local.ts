import type { Backend } from "#adapters/client/backend.ts"
import { readVariable, VARIABLES } from "#adapters/runtime/environment.ts"
import { missingContent, readInstallation } from "#adapters/store/sql/installation.ts"
import { migrateFiles } from "#adapters/store/sql/open.ts"
import type { Io } from "./io.ts"
import type { Connection } from "./ports.ts"

export interface LocalConnection extends Connection {
  readonly run: Backend["run"]
  readonly handle: (request: Request) => Promise<Response>
}

export const connectServices = async (io: Io, folder: string): Promise<LocalConnection> => {
  const { openBackend } = await import("#adapters/client/open-backend.ts")
  await fillFolder(io, folder)
  const ageMode = readVariable(VARIABLES.ADULT_AGE, process.env)
  const { run, handle, close } = await openBackend({ dataDir: folder }, { now, ageMode, isSite: false })
  return { run, handle, close }
}

export const connectSearch = async (io: Io, folder: string): Promise<Connection> => {
  const { openSearch } = await import("#adapters/services/open-search.ts")
  await fillFolder(io, folder)
  return openSearch(folder, now)
}

const now = () => new Date()

/** Fills an empty folder with the demo world or, if DEMO is off, with the start of one's own installation. Spec: WORLD-07, STORE-124. */
const fillFolder = async (io: Io, folder: string): Promise<void> => {
  const demo = readVariable(VARIABLES.DEMO, process.env)
  await migrateFiles(folder, io.err)
  const installation = readInstallation(folder)
  const content = missingContent(installation, { demo, dataDir: folder })
  if (content === null) return
  if (installation === "unfinished") io.err(`The demo world in ${folder} is not complete. Loading the rest.`)
  else if (content === "demo") io.err(`There is no data in ${folder} yet. Preparing the demo world; this is done once.`)
  const { prepare } = await import("#web/server/prepare.ts")
  await prepare(folder, now(), { demo, world: {} }, io.err)
  if (content === "demo") io.err("Done.")
}
