import { Effect, Redacted } from "effect"
import { afterEach, expect, it, onTestFinished, vi } from "vitest"
import { openConnections } from "#adapters/store/postgres/connections.ts"
import { publishAll } from "#adapters/store/postgres/catalogue/testing/published-rows.ts"
import { installationOf } from "#adapters/store/sql/installation.ts"
import { inFolder } from "#adapters/store/sql/testing/catalogues.ts"
import { hasPostgres, type PostgresServer, startPostgres } from "#adapters/store/testing/postgres-server.ts"
import { feedDependencies } from "#cli/dependencies/feeds.ts"
import { managedFeedDependencies } from "#cli/dependencies/managed-feeds.ts"
import { photoDependencies } from "#cli/dependencies/photos.ts"
import { storeDependencies } from "#cli/dependencies/store.ts"
import { openOwnCatalogue, requirePublisher } from "./own-catalogue.ts"

const NOW = new Date("2026-11-22T12:00:00Z")

afterEach(() => vi.unstubAllEnvs())

/** Publishes the catalogue of a data folder to a new server. */
const publishing = async (dataDir: string) => {
  const server = await startPostgres()
  onTestFinished(server.remove)
  vi.stubEnv("DATABASE_URL", Redacted.value(server.url))
  vi.stubEnv("CATALOGUE", "publish")
  const db = await openOwnCatalogue(dataDir, NOW, "change")
  await publishAll(server.url, db)
  return { server, db }
}

/** Makes another machine the publisher. */
const takeOver = (server: PostgresServer) =>
  server.run("UPDATE catalogue_5.publication SET epoch = 1, machine = 'twee', holder = 'epoch 1'")

it.skipIf(!hasPostgres)("STORE-114, STORE-116: changes no catalogue and no feeds after another machine took over", () =>
  inFolder(async (dataDir) => {
    const { server, db } = await publishing(dataDir)
    const state = db.state()
    takeOver(server)
    const run = { isScheduled: false, confirm: false, replaceIds: false, match: true, onProgress: () => undefined }
    const changes: Readonly<Record<string, () => Promise<unknown>>> = {
      import: async () =>
        feedDependencies.openImport(dataDir, { id: "een" }, { now: NOW, confirm: true, source: "test" }),
      "feed add": () => managedFeedDependencies.openCatalogue(dataDir, "change"),
      "feed remove": () => managedFeedDependencies.openFeeds(dataDir, "change"),
      "feed run": () => managedFeedDependencies.run(dataDir, "een", run),
      "photos run": () => photoDependencies.run(dataDir, () => undefined),
      shop: () => storeDependencies.openCatalogue(dataDir, "change"),
      "demo load": () => storeDependencies.loadDemo(dataDir, {}, () => undefined),
      "demo reset": () => storeDependencies.emptyDemo(dataDir),
      "demo remove": () => storeDependencies.removeDemo(dataDir)
    }
    const isRejected = async (change: () => Promise<unknown>, message: string) =>
      change().then(
        () => false,
        (error: unknown) => String(error).includes(message)
      )
    for (const [name, change] of Object.entries(changes))
      expect([name, await isRejected(change, "The machine twee took over the catalogue")]).toEqual([name, true])
    expect(db.state()).toBe(state)
    db.close()
    ;(await openOwnCatalogue(dataDir, NOW, "read")).close()
    ;(await managedFeedDependencies.openFeeds(dataDir, "read")).close()
    server.stop()
    await expect(openOwnCatalogue(dataDir, NOW, "change")).rejects.toThrow("The database does not respond")
  })
)

it.skipIf(!hasPostgres)("STORE-114, STORE-116: notices the other machine also while that publishes a batch", () =>
  inFolder(async (dataDir) => {
    const { server, db } = await publishing(dataDir)
    db.close()
    await requirePublisher(dataDir)
    takeOver(server)
    const other = await openConnections(server.url)
    await Effect.runPromise(
      other.withConnection((query) =>
        Effect.gen(function* () {
          yield* query({ sql: "BEGIN" })
          yield* query({ sql: "SELECT 1 FROM catalogue_5.publication FOR UPDATE" })
          const rejected = requirePublisher(dataDir).catch((error: unknown) => String(error))
          expect(yield* Effect.promise(() => rejected)).toContain("The machine twee took over the catalogue")
          yield* query({ sql: "ROLLBACK" })
        })
      )
    )
    await other.close()
  })
)

it("STORE-114, STORE-119: names the machine that publishes if the catalogue is in PostgreSQL", () =>
  inFolder(async (folder) => {
    for (const location of ["postgres", "standby"]) {
      vi.stubEnv("CATALOGUE", location)
      await expect(openOwnCatalogue(folder, new Date(), "read")).rejects.toThrow(
        "Run this on the machine that publishes it."
      )
    }
  }))

it.each([
  ["read", "undecided"],
  ["change", "own"]
] as const)("WORLD-07: an empty folder that is opened to %s is %s", (purpose, installation) =>
  inFolder(async (folder) => {
    const db = await openOwnCatalogue(folder, new Date(), purpose)
    expect(installationOf(db)).toBe(installation)
    db.close()
  })
)
