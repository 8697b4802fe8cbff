import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { feedItem } from "#fixtures/item.ts"
import type { World } from "#domain/catalogue/world.ts"
import { catalogueStore, catalogueStoreOver } from "#adapters/store/sql/catalogue-store.ts"
import { changeReader } from "#adapters/store/sql/change-log.ts"
import { openCatalogue } from "#adapters/store/sql/open.ts"
import { importItems, withCatalogue } from "#adapters/store/sql/testing/catalogues.ts"
import { loadWorld } from "#adapters/store/sql/testing/load-world.ts"
import { SEEN, smallWorld, unusualWorld } from "#adapters/store/sql/testing/small-world.ts"
import { catalogueLaws, type FilledStore } from "../../testing/catalogue-laws.ts"
import { hasPostgres, type PostgresServer, startPostgres } from "../../testing/postgres-server.ts"
import { openPublisher } from "./publisher.ts"
import { openPublishedCatalogue } from "./read.ts"
import { CATALOGUE_SCHEMA } from "./tables.ts"
import { publishAll } from "./testing/published-rows.ts"

const DEADLINE_MS = 10_000

/** Milliseconds that a busy machine may take until a test goes on. */
const BUSY_MACHINE_MS = 20_000

describe.skipIf(!hasPostgres)("the published catalogue", () => {
  let server: PostgresServer
  const opened: Array<() => Promise<void>> = []

  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(async () => {
    for (const close of opened.toReversed()) await close()
    server.remove()
  })

  const openPublished = async () => {
    const published = await openPublishedCatalogue(server.url, DEADLINE_MS)
    opened.push(published.close)
    return { ...published, store: catalogueStoreOver(published.source) }
  }

  /** Fills both databases with a world. */
  const fill = async (world: World, now: Date): Promise<readonly [FilledStore, FilledStore]> => {
    server.run(`DROP SCHEMA IF EXISTS ${CATALOGUE_SCHEMA} CASCADE`)
    const db = openCatalogue(":memory:")
    opened.push(async () => db.close())
    loadWorld(db, world, now)
    await publishAll(server.url, db)
    return [{ store: catalogueStore(db), changes: changeReader(db) }, await openPublished()]
  }

  catalogueLaws("STORE-110, small world", smallWorld(), SEEN, () => fill(smallWorld(), SEEN))
  catalogueLaws("STORE-110, unusual world", unusualWorld(), SEEN, () => fill(unusualWorld(), SEEN))

  it("STORE-110: names the command that publishes while there is no complete catalogue", async () => {
    server.run(`DROP SCHEMA IF EXISTS ${CATALOGUE_SCHEMA} CASCADE`)
    await expect(openPublished()).rejects.toThrow("catalogue publish")
    await withCatalogue("memory", async (db) => {
      loadWorld(db, smallWorld(), SEEN)
      const publisher = await openPublisher(server.url, db)
      await publisher.step()
      await expect(openPublished()).rejects.toThrow("nog geen complete catalogus")
      await publisher.close()
    })
  })

  it("STORE-111: shows a changed price, and the change to an index that follows", async () => {
    server.run(`DROP SCHEMA IF EXISTS ${CATALOGUE_SCHEMA} CASCADE`)
    const db = openCatalogue(":memory:")
    opened.push(async () => db.close())
    loadWorld(db, smallWorld(), SEEN)
    importItems(db, [feedItem({ offerId: "o-1", price: 1000 })], { shop: "derde" })
    await publishAll(server.url, db)
    const { store, changes } = await openPublished()
    const target = await Effect.runPromise(store.offerForClickOut("derde", "o-1"))
    const id = target?.productId ?? ""
    const version = await changes.version()
    const priced = async () =>
      (await changes.documents([id], new Date("2026-11-21T12:00:00Z"))).map(({ price }) => price)
    expect(await priced()).toEqual([1000])
    importItems(db, [feedItem({ offerId: "o-1", price: 900 })], { shop: "derde" })
    await publishAll(server.url, db)
    expect(await changes.changesSince(version, 10)).toEqual({ version: version + 1, productIds: [id] })
    await vi.waitFor(async () => expect(await priced()).toEqual([900]), { timeout: BUSY_MACHINE_MS })
  })
})
