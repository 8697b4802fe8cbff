import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { Redacted } from "effect"
import { isServerFetched, startServer, toolsMissing } from "#adapters/index/opensearch/testing/server.ts"
import { openPublishedCatalogue } from "#adapters/store/postgres/catalogue/read.ts"
import { hasPostgres, startPostgres } from "#adapters/store/testing/postgres-server.ts"
import { startSite } from "../site-process.ts"

/** Milliseconds between two attempts of {@link waitUntil}. */
const LOOK_INTERVAL_MS = 300

/** Milliseconds that such a look may take. */
const LOOK_TIMEOUT_MS = 20_000

/** Products and offers of the demo world, which the environment may change. */
const WORLD = { WORLD_PRODUCTS: "1500", WORLD_OFFERS: "7000" }

/** A file of the data folder whose copy lets a login count at another site. */
const LOGIN_KEY = "identity.key"

/** Returns what this machine lacks for a cluster, one line each. */
export const clusterMissing = (): ReadonlyArray<string> => {
  const tools = toolsMissing()
  return [
    ...(hasPostgres ? [] : ["no PostgreSQL 15 or newer in /usr/lib/postgresql: install postgresql"]),
    ...(tools === null ? [] : [tools])
  ]
}

/** Two sites over one PostgreSQL and one OpenSearch. */
export interface Cluster {
  /** The address of the site that has the feeds and publishes their catalogue. */
  readonly publishing: string
  /** The address of the site that reads the published catalogue. */
  readonly reading: string
  /** The data folder of the site that publishes. */
  readonly publishingFolder: string
  /** Resolves with the name of a part that ended by itself. */
  readonly ended: Promise<string>
  /** Stops all parts, and deletes their folders. */
  readonly close: () => Promise<void>
}

interface ClusterOptions {
  /** The port of the site that publishes; the other one has the next. 0 for any free ports. */
  readonly port: number
  /** Called with each step. */
  readonly onProgress: (line: string) => void
  /** Ends the start if it is aborted; the promise then rejects, and nothing is left. */
  readonly signal: AbortSignal
  readonly environment?: Readonly<Record<string, string>>
}

/** Starts the servers and the sites, one after the other. If a part fails, stops and deletes those before it. Spec: QA-06. */
export const startCluster = async ({
  port,
  onProgress,
  signal,
  environment = {}
}: ClusterOptions): Promise<Cluster> => {
  const started: Array<() => Promise<void> | void> = []
  const close = async () => {
    for (const end of started.splice(0).toReversed()) await end()
  }
  const ended = Promise.withResolvers<string>()
  try {
    const folder = mkdtempSync(join(tmpdir(), "koopkompas-cluster-"))
    started.push(() => rmSync(folder, { recursive: true, force: true }))

    onProgress("Starting PostgreSQL …")
    const database = await startPostgres()
    started.push(database.remove)
    signal.throwIfAborted()

    if (!isServerFetched()) onProgress("Fetching OpenSearch with Maven, some 100 MB …")
    onProgress("Starting OpenSearch, which takes up to a minute …")
    const search = await startServer(signal)
    started.push(search.close)
    search.onExit(() => ended.resolve("OpenSearch"))

    const start = async (name: string, catalogue: "publish" | "postgres", sitePort: number) => {
      signal.throwIfAborted()
      const site = await startSite({
        dataDir: join(folder, name),
        environment: {
          ...WORLD,
          ...environment,
          PORT: `${sitePort}`,
          WEB_PROCESSES: "2",
          DATABASE_URL: Redacted.value(database.url),
          OPENSEARCH_URL: Redacted.value(search.addressOf("koopkompas")),
          CATALOGUE: catalogue
        },
        onOutput: (line) => onProgress(`  ${name}: ${line}`),
        onError: (line) => onProgress(`  ${name}: ${line}`),
        abortSignal: signal
      })
      started.push(async () => void (await site.stop()))
      site.process.once("exit", () => ended.resolve(`the ${name} site`))
      return site.address
    }

    onProgress("Starting the site that publishes, with a new demo world …")
    const publishing = await start("publishing", "publish", port)
    onProgress("Publishing the catalogue to PostgreSQL …")
    await waitUntil(signal, async () => (await openPublishedCatalogue(database.url, LOOK_TIMEOUT_MS)).close())
    onProgress("Building the index on OpenSearch …")
    await waitUntil(signal, () => request(Redacted.value(search.addressOf("_alias/koopkompas"))))
    mkdirSync(join(folder, "reading"))
    copyFileSync(join(folder, "publishing", LOGIN_KEY), join(folder, "reading", LOGIN_KEY))
    onProgress("Starting the site that reads from PostgreSQL …")
    const reading = await start("reading", "postgres", port === 0 ? 0 : port + 1)
    await waitUntil(signal, () => request(`${reading}/zoeken/`))
    return { publishing, reading, publishingFolder: join(folder, "publishing"), ended: ended.promise, close }
  } catch (error) {
    await close()
    signal.throwIfAborted()
    throw error
  }
}

/** Resolves when `work` succeeds, which is tried again and again. Rejects if `signal` is aborted. */
const waitUntil = async (signal: AbortSignal, work: () => Promise<unknown>): Promise<void> => {
  for (;;) {
    try {
      await work()
      return
    } catch {
      await setTimeout(LOOK_INTERVAL_MS, undefined, { signal })
    }
  }
}

/** Requests an address. Rejects unless the response is a success. */
const request = async (address: string): Promise<void> => {
  const response = await fetch(address)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${address} responds with ${response.status}`)
}
