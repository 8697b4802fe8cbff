import { parse } from "csv-parse/sync"
import * as fc from "fast-check"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { catalogueStore } from "#adapters/store/sql/catalogue-store.ts"
import { CATALOGUE_COLUMNS, exportCatalogue, exportPrices, PRICE_COLUMNS } from "#adapters/store/sql/export.ts"
import { type CatalogueDb, openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { importItems, withCatalogue } from "#adapters/store/sql/testing/catalogues.ts"
import { importJoined } from "#adapters/store/sql/testing/joined.ts"
import { loadWorld } from "#adapters/store/sql/testing/load-world.ts"
import { SEEN, smallWorld } from "#adapters/store/sql/testing/small-world.ts"
import { formatRows, exportCommand } from "./export.ts"
import { runWith } from "#cli/testing/run.ts"
import { feedItem } from "#fixtures/item.ts"
import { examples } from "#fixtures/rule-ledger.ts"

/** Two days after the feeds of the tests. */
const NOW = new Date("2026-11-23T12:00:00Z")

let root = ""
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "koopkompas-export-"))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Runs `work` with the store's own reads at `now`. */
const reading = <A>(
  db: CatalogueDb,
  now: Date,
  work: (store: ReturnType<typeof catalogueStore>) => Effect.Effect<A>
): Promise<A> =>
  Effect.runPromise(
    Effect.andThen(
      TestClock.setTime(now.getTime()),
      Effect.suspend(() => work(catalogueStore(db)))
    ).pipe(Effect.provide(TestClock.layer()))
  )

const productIds = (db: CatalogueDb): ReadonlyArray<string> =>
  db.rows<{ id: string }>("SELECT id FROM product WHERE joined_to IS NULL ORDER BY product_key").map(({ id }) => id)

const WORLDS: ReadonlyArray<readonly [string, (db: CatalogueDb) => void, Date]> = [
  ["the demo world", (db) => loadWorld(db, smallWorld(), SEEN), new Date(SEEN.getTime() + 3_600_000)],
  ["joined products", importJoined, NOW],
  [
    "a changed price and a gone offer",
    (db) => {
      const item = feedItem()
      importItems(db, [item, feedItem({ offerId: "gone", title: "Weg" })])
      importItems(db, [{ ...item, price: 1234 as typeof item.price }], { day: "2026-11-22" })
    },
    NOW
  ],
  ["prices that are too old to show", importJoined, new Date("2026-12-24T12:00:00Z")]
]

describe("the rows of an export", () => {
  it.each(WORLDS)("CLI-73: are the products and offers of the store for %s", async (_name, load, now) => {
    await withCatalogue("memory", async (db) => {
      load(db)
      const rows = [...exportCatalogue(db, now)]
      expect([...new Set(rows.map((row) => row.product_id))]).toEqual(productIds(db))
      for (const id of productIds(db)) {
        const product = await reading(db, now, (store) => store.product(id, "adults"))
        const own = rows.filter((row) => row.product_id === id)
        expect(own[0]).toMatchObject({ name: product?.name, brand: product?.brand, gtin: product?.GTIN })
        expect(
          own.flatMap(({ shop_id, offer_id, price_cents, updated_at }) =>
            offer_id === null ? [] : [[shop_id, offer_id, price_cents, updated_at]]
          )
        ).toEqual(product?.offers.map((offer) => [offer.shopId, offer.offerId, offer.price, offer.observedAt]))
      }
    })
  })

  it("CLI-73, OFFER-04: contain the lowest price that may be named, not an older one", async () => {
    await withCatalogue("memory", (db) => {
      loadWorld(db, smallWorld(), SEEN)
      const lowest = [...exportCatalogue(db, SEEN)].map((row) => [row.product_id, row.offer_id, row.lowest_price_cents])
      expect(lowest).toEqual([
        ["p-1", "fietshoek-p-1", 5495],
        ["p-1", "lampenhuis-p-1", 5495],
        ["p-2", "lampenhuis-p-2", 5000],
        ["p-3", null, null],
        ["p-4", null, null]
      ])
    })
  })

  it.each(WORLDS)("CLI-74: are the price history of the store for %s", async (_name, load, now) => {
    await withCatalogue("memory", async (db) => {
      load(db)
      const rows = [...exportPrices(db, now)]
      expect(rows.length).toBeGreaterThan(0)
      for (const id of productIds(db)) {
        const history = await reading(db, now, (store) => store.priceHistory(id, "adults"))
        const own = rows.filter((row) => row.product_id === id)
        expect(own.map(({ shop_id, from, until, price_cents }) => [shop_id, from, until, price_cents])).toEqual(
          history?.intervals.map(({ shopId, from, until, price }) => [shopId, from, until, price])
        )
      }
    })
  })

  it("CLI-73, CLI-74: have the columns of version 1, in their order", async () => {
    const catalogue = examples("CLI-73", ["column of the catalogue", "contains"]).map(
      (row) => row["column of the catalogue"]
    )
    const prices = examples("CLI-74", ["column of the prices", "contains"]).map((row) => row["column of the prices"])
    expect(CATALOGUE_COLUMNS).toEqual(catalogue)
    expect(PRICE_COLUMNS).toEqual(prices)
    await withCatalogue("memory", (db) => {
      loadWorld(db, smallWorld(), SEEN)
      for (const row of exportCatalogue(db, SEEN)) expect(Object.keys(row)).toEqual(catalogue)
      for (const row of exportPrices(db, SEEN)) expect(Object.keys(row)).toEqual(prices)
    })
  })
})

describe("the formats of an export", () => {
  it.each(examples("CLI-75", ["value", "cell"]))("CLI-75: writes “$value” as “$cell”", ({ value, cell }) => {
    expect([...formatRows("csv", ["a"], [{ a: value }])].join("")).toBe(`a\r\n${cell}\r\n`)
  })

  it("CLI-75: gives every text back to a parser of RFC 4180, after the apostrophe before a formula, and of JSON", () => {
    const row = fc.record({ a: fc.string({ unit: "grapheme" }), b: fc.constantFrom(null, 0, 12, "\r\n", ",", '"') })
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const csv = parse([...formatRows("csv", ["a", "b"], rows)].join(""), { record_delimiter: "\r\n" })
        const unguarded = csv.map((cells) =>
          cells.map((cell) => cell.replace(/^'(?=[\t\r\n]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, ""))
        )
        expect(unguarded).toEqual([["a", "b"], ...rows.map(({ a, b }) => [a, String(b ?? "")])])
        expect([...formatRows("jsonl", ["a", "b"], rows)].map((line) => JSON.parse(line) as unknown)).toEqual(rows)
      })
    )
  })
})

/** Runs `export` on the data folder of the test and returns its output. */
const exported = async (args: ReadonlyArray<string>, width: number | null = null) => {
  const [out, err]: [Array<string>, Array<string>] = [[], []]
  const io = {
    out: (text: string) => void out.push(text),
    writeAll: async (pieces: Iterable<string>) => void out.push(...pieces),
    err: (text: string) => void err.push(text),
    width
  }
  await exportCommand(io, () => NOW).parseAsync([...args, "--data-dir", join(root, "data")], { from: "user" })
  return { out: out.join(""), err: err.join("\n") }
}

describe("koopkompas export", () => {
  beforeEach(() => {
    const db = openCatalogue(storeFiles(join(root, "data")).catalogue)
    importItems(db, [feedItem({ offerId: "1", title: 'Scherm 27", zwart\u0007' }), feedItem({ offerId: "2" })])
    db.close()
  })

  it.each(["catalogue", "prices"])("CLI-75: writes the same rows of %s in both formats", async (what) => {
    const csv = parse<Record<string, string>>((await exported([what])).out, { columns: true })
    const lines = (await exported([what, "--format", "jsonl"])).out.trimEnd().split("\n")
    const json = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(json).toHaveLength(2)
    expect(csv).toEqual(
      json.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, String(value ?? "")])))
    )
  })

  it("CLI-75: replaces a file when all is written, and prints the number of rows", async () => {
    const file = join(root, "prices.csv")
    writeFileSync(file, "older")
    expect(await exported(["prices", "--to", file])).toEqual({ out: "", err: `${file} has 2 rows.` })
    expect(readFileSync(file, "utf8")).toBe((await exported(["prices"])).out)
    expect(readdirSync(root).toSorted()).toEqual(["data", "prices.csv"])
  })

  it("CLI-07, CLI-75: removes control characters on a terminal only", async () => {
    const db = openCatalogue(storeFiles(join(root, "data")).catalogue)
    db.run("UPDATE product SET name = ?", "Lamp\u001b[31m")
    db.close()
    expect((await exported(["catalogue"])).out).toContain("Lamp\u001b[31m")
    expect((await exported(["catalogue"], 80)).out).not.toContain("\u001b")
  })

  it("CLI-04: ends with 1 without data or for a file that cannot be written, with 2 for an unknown format", async () => {
    const nothing = await runWith({}, ["export", "prices", "--data-dir", join(root, "nothing")])
    expect(nothing).toMatchObject({ code: 1, out: "", err: expect.stringContaining("There is no data in") })
    mkdirSync(join(root, "folder"))
    const args = ["export", "prices", "--data-dir", join(root, "data")]
    for (const to of [join(root, "folder"), join(root, "none", "x.csv")]) {
      expect(await runWith({}, [...args, "--to", to])).toMatchObject({ code: 1, err: expect.stringContaining(to) })
    }
    expect(await runWith({}, [...args, "--format", "xml"])).toMatchObject({ code: 2, out: "" })
    expect(readdirSync(root).toSorted()).toEqual(["data", "folder"])
  })
})
