import { existsSync, writeFileSync } from "node:fs"
import { hostname } from "node:os"
import { Effect, Redacted } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { addFeed, findFeed } from "#adapters/store/sql/feeds.ts"
import { type CatalogueDb, openCatalogue, openFeeds, storeFiles } from "#adapters/store/sql/open.ts"
import { importItems, inFolder } from "#adapters/store/sql/testing/catalogues.ts"
import { match } from "#adapters/store/sql/testing/matching.ts"
import { feedItem } from "#fixtures/item.ts"
import { hasPostgres, type PostgresServer, startPostgres } from "../../testing/postgres-server.ts"
import { openConnections } from "../connections.ts"
import { EPOCH_KEY } from "./publication-lease.ts"
import { openPublisher } from "./publisher.ts"
import { restoreCatalogue } from "./restore.ts"
import { CATALOGUE_SCHEMA } from "./tables.ts"
import { publishAll, publishedRows, rowsToPublish } from "./testing/published-rows.ts"

const nothing = () => undefined

/** More offers than a batch of a restore has. */
const OFFER_COUNT = 700

const feed = (price: number, name = "lamp") =>
  Array.from({ length: OFFER_COUNT }, (_, at) =>
    feedItem({
      offerId: `o-${at}`,
      price: price + at,
      brand: "Noor",
      mpn: `c-${at}`,
      title: `Noor ${name} \u0001${at}`
    })
  )

/** The rows of a catalogue, without what a restore changes. */
const contents = (db: CatalogueDb) => {
  const { meta = [], ...tables } = rowsToPublish(db)
  return { ...tables, meta: meta.filter((row) => !row.includes(EPOCH_KEY)) }
}

describe.skipIf(!hasPostgres)("restoreCatalogue", () => {
  let server: PostgresServer

  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.remove())
  beforeEach(() => server.run(`DROP SCHEMA IF EXISTS ${CATALOGUE_SCHEMA} CASCADE`))

  const openFolder = (folder: string) => {
    const files = storeFiles(folder)
    return { db: openCatalogue(files.catalogue), feeds: openFeeds(files.feeds) }
  }

  /** Publishes a catalogue with two shops, joined offers, a past price and a managed feed. */
  const publishFrom = async (folder: string) => {
    const { db, feeds } = openFolder(folder)
    importItems(db, feed(1000))
    importItems(db, feed(1050), { shop: "twee" })
    match(db)
    const publisher = await openPublisher(server.url, db, feeds)
    while (!(await publisher.step()).isDone);
    importItems(db, feed(1100), { day: "2026-11-22" })
    addFeed(
      feeds,
      {
        shop: "twee",
        address: "https://twee.example/feed.xml",
        intervalMs: 3_600_000,
        mapping: null,
        format: null,
        encoding: null,
        credentials: { user: "jan", password: Redacted.make("geheim") }
      },
      new Date("2026-11-22T12:00:00Z")
    )
    while (!(await publisher.step()).isDone);
    await publisher.close()
    const before = contents(db)
    return { db, feeds, before }
  }

  it("STORE-115: restores what was published, so that imports and publishing go on", () =>
    inFolder((one) =>
      inFolder(async (other) => {
        const { db, before } = await publishFrom(one)
        const steps: Array<string> = []
        const restored = await restoreCatalogue(other, server.url, ({ table }) => steps.push(table))
        expect(restored).toEqual({ products: OFFER_COUNT, offers: 2 * OFFER_COUNT, feeds: 1, replaced: null })
        expect(steps.filter((table) => table === "offer")).toHaveLength(3)
        const { db: copy, feeds } = openFolder(other)
        expect(contents(copy)).toEqual(before)
        expect(copy.rows("PRAGMA foreign_key_check")).toEqual([])
        const schema = "SELECT sql FROM sqlite_master WHERE name NOT LIKE 'sqlite%' ORDER BY name, sql"
        expect(copy.rows(schema)).toEqual(db.rows(schema))
        const found = findFeed(feeds, "twee")
        expect(found).toMatchObject({ address: "https://twee.example/feed.xml", version: { fingerprint: null } })
        expect(Redacted.value(found!.credentials!.password)).toBe("geheim")
        expect(importItems(copy, feed(1100), { day: "2026-11-23" })).toMatchObject({
          changed: 0,
          unchanged: OFFER_COUNT
        })
        importItems(copy, feed(1200), { day: "2026-11-24" })
        match(copy)
        await publishAll(server.url, copy)
        expect(await publishedRows(server.url)).toEqual(rowsToPublish(copy))
      })
    ))

  it("STORE-115: goes on where it was stopped, and verifies each table", () =>
    inFolder((one) =>
      inFolder(async (other) => {
        const { before } = await publishFrom(one)
        let stops = 0
        for (let steps = 0; ; steps = 0) {
          const result = await restoreCatalogue(other, server.url, () => {
            if (++steps === 2) throw new Error("stopped")
          }).catch((error: unknown) => String(error))
          if (typeof result !== "string") break
          expect(result).toBe("Error: stopped")
          expect(existsSync(storeFiles(other).catalogue)).toBe(false)
          stops += 1
        }
        expect(stops).toBeGreaterThan(3)
        expect(contents(openFolder(other).db)).toEqual(before)
      })
    ))

  it("STORE-116: rejects a restore while another machine publishes", () =>
    inFolder((one) =>
      inFolder(async (other) => {
        const { db } = await publishFrom(one)
        const publisher = await openPublisher(server.url, db)
        await publisher.renew()
        await expect(restoreCatalogue(other, server.url, nothing)).rejects.toThrow(
          `The machine ${hostname()} publishes`
        )
        await publisher.close()
        await restoreCatalogue(other, server.url, nothing)
      })
    ))

  it("STORE-116: publishes nothing from a folder that was taken over, also if its process was frozen", () =>
    inFolder((one) =>
      inFolder(async (other) => {
        const { db } = await publishFrom(one)
        const frozen = await openPublisher(server.url, db)
        while (!(await frozen.step()).isDone);
        server.run(`UPDATE ${CATALOGUE_SCHEMA}.publication SET held_until = now()`)
        await restoreCatalogue(other, server.url, nothing)
        const { db: copy } = openFolder(other)
        importItems(copy, feed(1200), { day: "2026-11-23" })
        await publishAll(server.url, copy)
        const published = await publishedRows(server.url)
        importItems(db, feed(1300), { day: "2026-11-24" })
        await expect(frozen.step()).rejects.toThrow("so this data folder is outdated")
        await expect(frozen.renew()).rejects.toThrow("so this data folder is outdated")
        await expect(publishAll(server.url, db)).rejects.toThrow("so this data folder is outdated")
        expect(await publishedRows(server.url)).toEqual(published)
        await frozen.close()
      })
    ))

  it("STORE-116: publishes nothing during a restore, and a restore that lost its lease takes nothing over", () =>
    inFolder((one) =>
      inFolder(async (other) => {
        const { db } = await publishFrom(one)
        const publisher = await openPublisher(server.url, db)
        const attempts: Array<string> = []
        const restoring = restoreCatalogue(other, server.url, () => {
          if (attempts.length > 0) return
          attempts.push("")
          server.run(
            `UPDATE ${CATALOGUE_SCHEMA}.publication SET holder = 'epoch 0', machine = 'een', held_until = now() + interval '1 minute'`
          )
        })
        await expect(restoring).rejects.toThrow("The machine een publishes")
        server.run(`UPDATE ${CATALOGUE_SCHEMA}.publication SET holder = 'restore', machine = 'twee'`)
        await expect(publisher.step()).rejects.toThrow("The machine twee is restoring")
        server.run(`UPDATE ${CATALOGUE_SCHEMA}.publication SET held_until = now()`)
        expect(await publisher.step()).toMatchObject({ isDone: true, isRenewed: true })
        await publisher.close()
      })
    ))

  it("STORE-115: restores anew when the published catalogue has changed since it was stopped", () =>
    inFolder((one) =>
      inFolder(async (other) => {
        const { db } = await publishFrom(one)
        const stop = () => {
          throw new Error("stopped")
        }
        await expect(restoreCatalogue(other, server.url, stop)).rejects.toThrow("stopped")
        importItems(db, feed(1400), { day: "2026-11-25" })
        await publishAll(server.url, db)
        await restoreCatalogue(other, server.url, nothing)
        expect(contents(openFolder(other).db)).toEqual(contents(db))
      })
    ))

  it("STORE-115: brings an outdated folder of the installation up to date, and rejects any other", () =>
    inFolder((one) =>
      inFolder((two) =>
        inFolder(async (other) => {
          const { db, feeds } = await publishFrom(one)
          await expect(restoreCatalogue(one, server.url, nothing)).rejects.toThrow("everything that is published")
          await restoreCatalogue(two, server.url, nothing)
          importItems(db, feed(1300), { day: "2026-11-24" })
          db.close()
          feeds.close()
          writeFileSync(storeFiles(one).snapshot, "")
          const { replaced } = await restoreCatalogue(one, server.url, nothing)
          expect(replaced).toBe(`${storeFiles(one).catalogue}.replaced`)
          expect(existsSync(storeFiles(one).snapshot)).toBe(false)
          expect(contents(openFolder(one).db)).toEqual(contents(openFolder(two).db))
          importItems(openFolder(other).db, feed(1000))
          await expect(restoreCatalogue(other, server.url, nothing)).rejects.toThrow("has another catalogue")
        })
      )
    ))

  it("STORE-115: rejects a folder to which another process restores", () =>
    inFolder((one) =>
      inFolder(async (two) => {
        await publishFrom(one)
        const restoring: Array<Promise<unknown>> = []
        await restoreCatalogue(two, server.url, () => {
          if (restoring.length === 0) restoring.push(restoreCatalogue(two, server.url, nothing).catch(String))
        })
        expect(await restoring[0]).toContain("Another process is restoring")
      })
    ))

  it("STORE-115: rejects a folder whose catalogue a process has open", () =>
    inFolder((one) =>
      inFolder(async (two) => {
        const { db, feeds } = await publishFrom(one)
        await restoreCatalogue(two, server.url, nothing)
        importItems(db, feed(1300), { day: "2026-11-24" })
        await expect(restoreCatalogue(one, server.url, nothing)).rejects.toThrow(
          "has the catalogue of the data folder open"
        )
        db.close()
        feeds.close()
        await restoreCatalogue(one, server.url, nothing)
        expect(contents(openFolder(one).db)).toEqual(contents(openFolder(two).db))
      })
    ))

  it("STORE-115: completes a catalogue whose last changes were published in part", () =>
    inFolder((one) =>
      inFolder(async (other) => {
        const { db } = await publishFrom(one)
        const connections = await openConnections(server.url, { search_path: CATALOGUE_SCHEMA })
        const run = (sql: string) => Effect.runPromise(connections.query({ sql }))
        await run("UPDATE product SET joined_to = 99999 WHERE product_key = 1")
        await run("DELETE FROM change_log")
        await connections.close()
        await restoreCatalogue(other, server.url, nothing)
        const { db: copy } = openFolder(other)
        expect(copy.row("SELECT joined_to FROM product WHERE product_key = 1")).toEqual({ joined_to: null })
        const newest = "SELECT max(seq) AS seq FROM change_log"
        expect(copy.row(newest)).toEqual(db.row(newest))
      })
    ))

  it("STORE-115: rejects a database without a complete catalogue", () =>
    inFolder(async (folder) => {
      await expect(restoreCatalogue(folder, server.url, nothing)).rejects.toThrow("no complete catalogue")
    }))
})
