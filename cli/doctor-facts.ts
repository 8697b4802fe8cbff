import { existsSync, statfsSync, statSync } from "node:fs"
import { createServer } from "node:net"
import { availableParallelism } from "node:os"
import { delimiter, dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { Redacted } from "effect"
import { serverAddresses } from "#adapters/runtime/server-addresses.ts"
import { StoreUnusable } from "#adapters/store/data-folder.ts"
import { isReadFromPostgres, readVariable, VARIABLES } from "#adapters/runtime/environment.ts"
import { installationOf } from "#adapters/store/sql/installation.ts"
import { openCatalogue } from "#adapters/store/sql/open.ts"
import { databaseOfSetting } from "./connect.ts"
import { readSettings } from "#web/server/settings.ts"
import type { DoctorSettings, Facts } from "./doctor.ts"

/** Collects the facts about this machine. Changes nothing and sends nothing. The folder is the usual one if undefined. */
export type ReadFacts = (folder: string | undefined) => Promise<Facts>

const ROOT = fileURLToPath(new URL("..", import.meta.url))

export const readFacts: ReadFacts = async (folder) => {
  const { settings, invalid, configuredFolder, threads } = readDoctorSettings()
  const dataDir = resolve(folder ?? configuredFolder)
  return {
    node: process.versions.node,
    invalid,
    settings,
    threads,
    processors: availableParallelism(),
    isPortFree: settings === null || (await isPortFree(settings.port)),
    dataDir,
    data: readUse(dataDir),
    database: settings === null ? null : await readDatabase(),
    ...(settings === null
      ? {}
      : { ...(await readPublished()), ...(await readPublishing(dataDir)), ...(await readStandby(dataDir)) }),
    searchServer: settings === null ? null : await readSearchServer(),
    files: settings === null ? null : await readFiles(),
    indexBytes: statSync(join(dataDir, "search.index"), { throwIfNoEntry: false })?.size ?? null,
    freeBytes: freeBytes(dataDir),
    browser: findChromium(process.env)
  }
}

const readDoctorSettings = (): {
  readonly settings: DoctorSettings | null
  readonly invalid: ReadonlyArray<string>
  readonly configuredFolder: string
  readonly threads: number
} => {
  try {
    const { port, siteOrigin, openid, smtp, mollie, dataDir, webThreads: threads } = readSettings(process.env, ROOT)
    const paymentKey = mollie === null ? null : mollie.apiKey.startsWith("live_") ? "live" : "test"
    const settings = { port, siteOrigin, issuer: openid?.issuer ?? null, sendsMail: smtp !== null, paymentKey } as const
    return { settings, invalid: [], configuredFolder: dataDir, threads }
  } catch (error) {
    const invalid = (error instanceof Error ? error.message : String(error)).split("\n")
    return { settings: null, invalid, configuredFolder: process.env["DATA_DIR"] ?? join(ROOT, ".data"), threads: 1 }
  }
}

const isPortFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once("error", () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })

/** Tries to reach a server; null without an address. The result has no user or password. */
const readServer = async (
  url: Redacted.Redacted | null,
  check: (url: Redacted.Redacted) => Promise<string | null>
): Promise<Facts["database"]> => {
  if (url === null) return null
  const { host, pathname } = new URL(Redacted.value(url))
  return { address: host + pathname, reason: await check(url) }
}

const readDatabase = () =>
  readServer(databaseOfSetting(), async (url) => (await import("#adapters/store/postgres/open.ts")).checkPostgres(url))

const readSearchServer = async (): Promise<Facts["searchServer"]> => {
  const setting = readVariable(VARIABLES.OPENSEARCH_URL, process.env)
  if (setting === null) return null
  const { checkServer } = await import("#adapters/index/opensearch/connection.ts")
  const addresses = serverAddresses(Redacted.value(setting)).map((address) => Redacted.make(address))
  const servers = (await Promise.all(addresses.map((address) => readServer(address, checkServer)))).filter(
    (server) => server !== null
  )
  const address = servers.map((server) => server.address).join(", ")
  return servers.find(({ reason }) => reason !== null) ?? { address, reason: null }
}

const readFiles = () =>
  readServer(readVariable(VARIABLES.FILES_URL, process.env), async (url) =>
    (await import("#adapters/media/open-files.ts")).checkFiles(url)
  )

const READ_DEADLINE_MS = 5_000

const readPublished = async (): Promise<Pick<Facts, "published">> => {
  const url = databaseOfSetting()
  if (url === null || !isReadFromPostgres(readVariable(VARIABLES.CATALOGUE, process.env))) return {}
  const { openPublishedCatalogue } = await import("#adapters/store/postgres/catalogue/read.ts")
  try {
    const catalogue = await openPublishedCatalogue(url, READ_DEADLINE_MS)
    await catalogue.close()
    return { published: { reason: null } }
  } catch (error) {
    const isMissing = error instanceof StoreUnusable
    return { published: { reason: isMissing ? "no complete catalogue is published" : "the database cannot be read" } }
  }
}

const readPublishing = async (dataDir: string): Promise<Pick<Facts, "publishing">> => {
  const url = databaseOfSetting()
  const file = join(dataDir, "catalogue.sqlite")
  if (url === null || readVariable(VARIABLES.CATALOGUE, process.env) !== "publish" || !existsSync(file)) return {}
  const { checkPublication } = await import("#adapters/store/postgres/catalogue/publisher.ts")
  try {
    const db = openCatalogue(file, { readOnly: true })
    try {
      await checkPublication(url, db)
    } finally {
      db.close()
    }
    return { publishing: { reason: null } }
  } catch (error) {
    const isRejected = error instanceof Error && error.name === "PublishFailed"
    return { publishing: { reason: isRejected ? error.message : "the database cannot be read" } }
  }
}

const readStandby = async (dataDir: string): Promise<Pick<Facts, "standby">> => {
  const url = databaseOfSetting()
  if (url === null || readVariable(VARIABLES.CATALOGUE, process.env) !== "standby") return {}
  const { readFolderState } = await import("#adapters/store/postgres/catalogue/restore.ts")
  try {
    return { standby: await readFolderState(url, dataDir) }
  } catch {
    // The check of the published catalogue says why.
    return {}
  }
}

/** Returns the use of a data folder, which is not created, and its files not changed. */
const readUse = (dataDir: string): Facts["data"] => {
  const file = join(dataDir, "catalogue.sqlite")
  if (!existsSync(dataDir)) return null
  if (!existsSync(file)) return "undecided"
  try {
    const db = openCatalogue(file, { readOnly: true })
    try {
      return installationOf(db)
    } finally {
      db.close()
    }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) }
  }
}

const freeBytes = (folder: string): number | null => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return dirname(folder) === folder ? null : freeBytes(dirname(folder))
  }
}

const BROWSER_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

const findChromium = ({ PATH = "", CHROMIUM_PATH = "" }: NodeJS.ProcessEnv): string | null => {
  const onPath = PATH.split(delimiter).flatMap((folder) => BROWSER_NAMES.map((name) => join(folder, name)))
  return [CHROMIUM_PATH, ...onPath].find((file) => file !== "" && existsSync(file)) ?? null
}
