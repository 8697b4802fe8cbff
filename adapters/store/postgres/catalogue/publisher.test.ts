import { spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { Effect, Redacted } from "effect"
import * as fc from "fast-check"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { PhotoFacts } from "#domain/catalogue/choose-photo.ts"
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

  /** Returns the transaction that wrote each published row, by table and offer or product. */
  const writers = async (): Promise<Readonly<Record<string, string>>> => {
    const connections = await openConnections(server.url, { search_path: CATALOGUE_SCHEMA })
    const sql = `SELECT 'offer ' || offer_id AS row, xmin::text AS writer FROM offer
      UNION ALL SELECT 'product ' || name, xmin::text FROM product
      UNION ALL SELECT 'price ' || offer_id || ' ' || from_day, i.xmin::text FROM price_interval i JOIN offer USING (offer_key)
      UNION ALL SELECT 'identity ' || i.key || name, i.xmin::text FROM product_identity i JOIN product USING (product_key)`
    const { rows } = await Effect.runPromise(
      connections.query<{ readonly row: string; readonly writer: string }>({ sql })
    )
    await connections.close()
    return Object.fromEntries(rows.map(({ row, writer }) => [row, writer]))
  }

  const changedRows = (before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>) =>
    Object.keys({ ...before, ...after }).filter((row) => before[row] !== after[row])

  const lamp = (offerId: string, price: number) => feedItem({ offerId, price, gtin: GTINS[0]!, title: "Lamp" })

  it("STORE-121: writes only the offer whose price has changed, and the interval that ends", () =>
    withCatalogue("memory", async (db) => {
      for (const shop of ["een", "twee", "drie"]) importItems(db, [lamp(shop, 1000)], { shop, day: "2026-11-20" })
      importItems(db, [lamp("een", 1100)], { shop: "een", day: "2026-11-21" })
      await publishAll(server.url, db)
      const before = await writers()
      expect(Object.keys(before)).toHaveLength(6)
      importItems(db, [lamp("een", 1200)], { shop: "een", day: "2026-11-22" })
      await publishAll(server.url, db)
      const [ended] = db.rows<{ day: number }>("SELECT max(from_day) AS day FROM price_interval")
      expect(changedRows(before, await writers())).toEqual(["offer een", `price een ${ended?.day}`])
      expect(await publishedRows(server.url)).toEqual(rowsToPublish(db))
    }))

  it("STORE-121: writes nothing again from a copy of the data folder, such as a restored one", () =>
    inFolder(async (folder) => {
      const db = openCatalogue(`${folder}/catalogue.sqlite`)
      importItems(db, [lamp("een", 1000), feedItem({ offerId: "o-1", price: 500 })])
      await publishAll(server.url, db)
      const before = await writers()
      db.raw.exec(`VACUUM INTO '${folder}/copy.sqlite'`)
      db.close()
      const copy = openCatalogue(`${folder}/copy.sqlite`)
      copy.run("INSERT INTO change_log (product_key) SELECT product_key FROM product")
      await publishAll(server.url, copy)
      expect(changedRows(before, await writers())).toEqual([])
      copy.close()
    }))

  it("STORE-121: replaces and removes rows that a publisher of an older release has written", () =>
    withCatalogue("memory", async (db) => {
      for (const shop of ["een", "twee"]) importItems(db, [lamp(shop, 1000)], { shop })
      await publishAll(server.url, db)
      server.run(`UPDATE ${CATALOGUE_SCHEMA}.offer SET price = 1, digest = NULL`)
      removeShop(db, "twee")
      db.run("INSERT INTO change_log (product_key) SELECT product_key FROM product")
      await publishAll(server.url, db)
      expect(await publishedRows(server.url)).toEqual(rowsToPublish(db))
    }))

  it("STORE-121: adds the digests to the tables of an older release", () =>
    withCatalogue("memory", async (db) => {
      importItems(db, [lamp("een", 1000)])
      await publishAll(server.url, db)
      for (const table of ["offer", "product"])
        server.run(`ALTER TABLE ${CATALOGUE_SCHEMA}.${table} DROP COLUMN digest`)
      importItems(db, [lamp("een", 1100)], { day: "2026-11-22" })
      await publishAll(server.url, db)
      expect(await publishedRows(server.url)).toEqual(rowsToPublish(db))
    }))

  it("STORE-112: publishes offers and products that took each other's ids, with what belongs to them", () =>
    withCatalogue("memory", async (db) => {
      const feed = ["a", "b", "c"].map((id) => feedItem({ offerId: id, price: 500, mpn: `m-${id}`, brand: "Noor" }))
      importItems(db, feed, { day: "2026-11-20" })
      importItems(
        db,
        feed.map((item) => ({ ...item, price: 600 as typeof item.price })),
        { day: "2026-11-21" }
      )
      insertPhoto(db, PHOTO)
      for (const { key } of db.rows<{ key: number }>("SELECT product_key AS key FROM product"))
        setProductPhotos(db, key, [PHOTO.hash])
      await publishAll(server.url, db)
      for (const [table, key, id] of [
        ["offer", "offer_key", "offer_id"],
        ["product", "product_key", "id"]
      ]) {
        const rows = db.rows<{ key: number; id: string }>(`SELECT ${key} AS key, ${id} AS id FROM ${table} ORDER BY 1`)
        for (const { key: at } of rows) db.run(`UPDATE ${table} SET ${id} = 'free ' || ${key} WHERE ${key} = ?`, at)
        for (const [at, row] of rows.entries())
          db.run(`UPDATE ${table} SET ${id} = ? WHERE ${key} = ?`, rows[(at + 1) % rows.length]!.id, row.key)
      }
      db.run("INSERT INTO change_log (product_key) SELECT product_key FROM product")
      await publishAll(server.url, db)
      expect(await publishedRows(server.url)).toEqual(rowsToPublish(db))
    }))

  it("STORE-112: publishes texts with control characters", () =>
    withCatalogue("memory", async (db) => {
      importItems(db, [lamp("een", 1000)])
      await publishAll(server.url, db)
      db.run("UPDATE offer SET title = ?", "a\u0000b\u0001c\\u0000\u0002\ud83d\ude00")
      db.run("INSERT INTO meta (key, value) VALUES ('test', ?)", "\u0000\u0001")
      db.run("INSERT INTO change_log (product_key) SELECT product_key FROM product")
      await publishAll(server.url, db)
      expect(await publishedRows(server.url)).toEqual(rowsToPublish(db))
      const before = await writers()
      db.run("INSERT INTO change_log (product_key) SELECT product_key FROM product")
      await publishAll(server.url, db)
      expect(changedRows(before, await writers())).toEqual([])
    }))

  it("STORE-112: publishes a small table again that another process has published meanwhile", () =>
    withCatalogue("memory", async (db) => {
      const publisher = await openPublisher(server.url, db)
      const set = (value: string) =>
        db.run(
          "INSERT INTO meta (key, value) VALUES ('test', ?) ON CONFLICT DO UPDATE SET value = excluded.value",
          value
        )
      set("one")
      while (!(await publisher.step()).isDone);
      set("two")
      await publishAll(server.url, db)
      set("one")
      while (!(await publisher.step()).isDone);
      expect(await publishedRows(server.url)).toEqual(rowsToPublish(db))
      await publisher.close()
    }))

  it("STORE-112: publishes a small table again when its transaction failed", () =>
    withCatalogue("memory", async (db) => {
      const publisher = await openPublisher(server.url, db)
      while (!(await publisher.step()).isDone);
      db.run("INSERT INTO meta (key, value) VALUES ('test', 'one')")
      const [table, fail] = [`${CATALOGUE_SCHEMA}.publication`, `${CATALOGUE_SCHEMA}.fail`]
      server.run(`CREATE FUNCTION ${fail}() RETURNS trigger AS 'BEGIN RAISE ''full''; END' LANGUAGE plpgsql`)
      server.run(
        `CREATE CONSTRAINT TRIGGER fail AFTER UPDATE ON ${table} DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ${fail}()`
      )
      expect(await publisher.step().catch(() => "failed")).toBe("failed")
      server.run(`DROP TRIGGER fail ON ${table}`)
      while (!(await publisher.step()).isDone);
      expect(await publishedRows(server.url)).toEqual(rowsToPublish(db))
      await publisher.close()
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
