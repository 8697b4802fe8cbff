import { spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { Effect, Redacted } from "effect"
import * as fc from "fast-check"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { PhotoFacts } from "#domain/photos/photo.ts"
import { feedItem } from "#fixtures/item.ts"
import { insertPhoto, setProductPhotos } from "#adapters/store/sql/photos.ts"
import { removeShop } from "#adapters/store/sql/shop-admin.ts"
import { type CatalogueDb, openCatalogue } from "#adapters/store/sql/open.ts"
import { importItems, inFolder, withCatalogue } from "#adapters/store/sql/testing/catalogues.ts"
import { match } from "#adapters/store/sql/testing/matching.ts"
import { hasPostgres, type PostgresServer, startPostgres } from "../../testing/postgres-server.ts"
import { openConnections } from "../connections.ts"
import { openPublisher, PublishFailed } from "./publisher.ts"
import { CATALOGUE_SCHEMA } from "./tables.ts"
import { publishAll, publishedRows, rowsToPublish } from "./testing/published-rows.ts"

const CHILD = fileURLToPath(new URL("testing/publish-child.ts", import.meta.url))

const GTINS = ["4006381333931", "8711319012345", "5901234123457"]

const items = fc.array(
  fc.record({
    offerId: fc.constantFrom("a", "b", "c", "d"),
    price: fc.integer({ min: 500, max: 520 }),
    gtin: fc.constantFrom(null, ...GTINS)
  }),
  { maxLength: 5 }
)

/** Changes of a catalogue that an operator or a feed makes. */
const changes = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant("import" as const),
        shop: fc.constantFrom("een", "twee"),
        items,
        replaceIds: fc.boolean()
      })
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("match" as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("photo" as const), product: fc.nat({ max: 4 }) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove" as const), shop: fc.constantFrom("een", "twee") }) }
  ),
  { minLength: 2, maxLength: 10 }
)

const PHOTO: PhotoFacts = {
  hash: "0".repeat(32),
  width: 600,
  height: 600,
  colour: "#ffffff",
  fingerprint: "0",
  score: 0.5
}

const apply = (
  db: CatalogueDb,
  change: typeof changes extends fc.Arbitrary<ReadonlyArray<infer C>> ? C : never,
  day: number
) => {
  if (change.kind === "import") {
    const options = { shop: change.shop, day: `2026-11-${day}`, confirm: true, replaceIds: change.replaceIds }
    importItems(
      db,
      change.items.map(({ gtin, ...item }) => feedItem({ ...item, gtin, title: `Lamp ${item.offerId}` })),
      options
    )
  } else if (change.kind === "match") match(db)
  else if (change.kind === "remove") removeShop(db, change.shop)
  else {
    const product = db.row<{ key: number }>("SELECT product_key AS key FROM product LIMIT 1 OFFSET ?", change.product)
    if (product === null) return
    insertPhoto(db, PHOTO)
    setProductPhotos(db, product.key, [PHOTO.hash])
  }
}

describe.skipIf(!hasPostgres)("openPublisher", () => {
  let server: PostgresServer

  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.remove())
  const empty = () => server.run(`DROP SCHEMA IF EXISTS ${CATALOGUE_SCHEMA} CASCADE`)
  beforeEach(empty)

  it("STORE-112: publishes exactly what the data folder has after any imports, passes, photos and removals", () =>
    fc.assert(
      fc.asyncProperty(changes, (all) =>
        withCatalogue("memory", async (db) => {
          empty()
          for (const [at, change] of all.entries()) {
            apply(db, change, 10 + at)
            if (at % 2 === 0) await publishAll(server.url, db)
          }
          await publishAll(server.url, db)
          expect(await publishedRows(server.url)).toEqual(rowsToPublish(db))
        })
      ),
      { numRuns: 6 }
    ))

  it("STORE-112: publishes why offers are joined, also when the pass only finds another reason", () =>
    withCatalogue("memory", async (db) => {
      const lamp = feedItem({ offerId: "o-1", price: 1000, gtin: "4006381333931", title: "Lamp" })
      importItems(db, [lamp])
      importItems(db, [lamp], { shop: "twee" })
      await publishAll(server.url, db)
      match(db)
      expect(db.rows("SELECT 1 FROM offer WHERE join_with IS NOT NULL")).toHaveLength(2)
      await publishAll(server.url, db)
      expect(await publishedRows(server.url)).toEqual(rowsToPublish(db))
    }))

  it("STORE-112: goes on where it was when its process is killed", () =>
    inFolder(async (folder) => {
      const file = `${folder}/catalogue.sqlite`
      const db = openCatalogue(file)
      const feed = (price: number) =>
        Array.from({ length: 3_500 }, (_, at) => feedItem({ offerId: `o-${at}`, price, brand: "Noor", mpn: `c-${at}` }))
      importItems(db, feed(1000))
      const publishUntilKilled = async (batches: number | null) => {
        const child = spawn(process.execPath, [CHILD, file, Redacted.value(server.url)], {
          stdio: ["ignore", "pipe", "inherit"]
        })
        const ended = once(child, "exit")
        let printed = 0
        for await (const _ of createInterface({ input: child.stdout })) if (++printed === batches) child.kill("SIGKILL")
        await ended
        return child
      }
      expect((await publishUntilKilled(2)).signalCode).toBe("SIGKILL")
      importItems(db, feed(1100), { day: "2026-11-22" })
      expect((await publishUntilKilled(3)).signalCode).toBe("SIGKILL")
      expect((await publishUntilKilled(null)).exitCode).toBe(0)
      expect(await publishedRows(server.url)).toEqual(rowsToPublish(db))
      db.close()
    }))

  it("STORE-113: rejects the catalogue of another data folder, and one that was restored", () =>
    withCatalogue("memory", (db) =>
      withCatalogue("memory", async (other) => {
        for (const each of [db, other]) importItems(each, [feedItem({ offerId: "o-1", price: 1000 })])
        await publishAll(server.url, db)
        await expect(publishAll(server.url, other)).rejects.toThrow(PublishFailed)
        db.run("DELETE FROM change_log")
        await expect(publishAll(server.url, db)).rejects.toThrow("newer catalogue than the data folder")
      })
    ))

  it("STORE-112: lets the database count the rows of the first copy, so that it reads by indexes at once", () =>
    withCatalogue("memory", async (db) => {
      importItems(
        db,
        Array.from({ length: 2_000 }, (_, at) => feedItem({ offerId: `o-${at}`, price: 1000, mpn: `c-${at}` }))
      )
      await publishAll(server.url, db)
      const connections = await openConnections(server.url, { search_path: CATALOGUE_SCHEMA })
      const sql =
        "SELECT relname, reltuples::int AS rows FROM pg_class WHERE oid IN ('offer'::regclass, 'product'::regclass) ORDER BY 1"
      expect((await Effect.runPromise(connections.query({ sql }))).rows).toEqual([
        { relname: "offer", rows: 2_000 },
        { relname: "product", rows: 2_000 }
      ])
      await connections.close()
    }))

  it("STORE-112: publishes nothing while another process does", () =>
    withCatalogue("memory", async (db) => {
      importItems(db, [feedItem({ offerId: "o-1", price: 1000 })])
      const publisher = await openPublisher(server.url, db)
      const other = await openConnections(server.url, { search_path: CATALOGUE_SCHEMA })
      await Effect.runPromise(
        other.withConnection((query) =>
          Effect.gen(function* () {
            yield* query({ sql: "BEGIN" })
            yield* query({ sql: "SELECT 1 FROM publication FOR UPDATE" })
            expect(yield* Effect.promise(publisher.step)).toEqual({
              copied: 0,
              isDone: true,
              isRenewed: false
            })
            yield* query({ sql: "ROLLBACK" })
          })
        )
      )
      expect((await publishedRows(server.url))["product"]).toEqual([])
      while (!(await publisher.step()).isDone);
      expect(await publishedRows(server.url)).toEqual(rowsToPublish(db))
      await Promise.all([publisher.close(), other.close()])
    }))
})
