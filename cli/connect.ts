import type { Redacted } from "effect"
import type { LocalConnection } from "./connect-local.ts"
import { fail, type Io } from "./io.ts"
import type { Connect } from "./ports.ts"
import { fileURLToPath } from "node:url"
import { readVariable, VARIABLES } from "#adapters/runtime/environment.ts"

/** Opens a site over HTTP, or search and catalogue on local data. Loads modules lazily, so that `--help` responds immediately. */
export const connect =
  (io: Io): Connect =>
  async (where) => {
    if (where === null) {
      const { connectSearch } = await import("./connect-local.ts")
      return orAdvised(dataDir(), () => connectSearch(io, dataDir()))
    }
    const { connectTo } = await import("./connect-remote.ts")
    return connectTo(where)
  }

export const openLocal = async (io: Io, folder: string): Promise<LocalConnection> => {
  const { connectServices } = await import("./connect-local.ts")
  return orAdvised(folder, () => connectServices(io, folder))
}

const orAdvised = async <A>(folder: string, open: () => Promise<A>): Promise<A> => {
  try {
    return await open()
  } catch (cause) {
    if (cause instanceof Error && EXPLAINED.has(cause.name)) throw fail.failure(cause.message)
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw fail.failure(
      `The data in ${folder} cannot be used (${reason}). Name another folder with DATA_DIR, or a running site with --base-url.`
    )
  }
}

const EXPLAINED: ReadonlySet<string> = new Set(["StoreUnusable", "DemoPresent"])

/** Returns the data folder: DATA_DIR, or `.data` in the project (not in the working directory), like the site. */
export const dataDir = (): string =>
  readVariable(VARIABLES.DATA_DIR, process.env) ?? fileURLToPath(new URL("../.data", import.meta.url))

export const databaseOfSetting = (): Redacted.Redacted | null => readVariable(VARIABLES.DATABASE_URL, process.env)
