import { existsSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { readFeed } from "#adapters/feeds/read-feed.ts"
import { beginOwn } from "#adapters/store/sql/installation.ts"
import { openCatalogue } from "#adapters/store/sql/open.ts"
import { importItems } from "#adapters/store/sql/testing/catalogues.ts"
import type { StoreDependencies } from "#cli/dependencies/store.ts"
import { runWith } from "#cli/testing/run.ts"
import type { FeedItem } from "#domain/feed/item.ts"
import { type Classify, unclassified } from "#domain/feed/classify/place.ts"
import { feedItem } from "#fixtures/item.ts"
import { startingCatalogue } from "#fixtures/world/world.ts"

const NOW = new Date("2026-11-21T12:00:00Z")
const start = startingCatalogue(NOW)
const data = new URL("../../../shared/data/", import.meta.url)

/** Creates a store of one's own in memory, with these files. */
const ownStore = (files: Record<string, string> = {}, classify: Classify = unclassified) => {
  const db = openCatalogue(":memory:")
  beginOwn(db, start, NOW)
  const stores = {
    openCatalogue: async () => ({ ...db, close: () => undefined }),
    classify: async () => classify,
    startingTree: async () => start.categories,
    readText: async (path: string) => files[path] ?? Promise.reject(new Error("no such file"))
  } as Partial<StoreDependencies> as StoreDependencies
  const run = (...args: ReadonlyArray<string>) => runWith({ stores }, args)
  const placements = () =>
    db
      .rows<{ category: string | null }>("SELECT category FROM product ORDER BY product_key")
      .map(({ category }) => category)
  return { db, run, placements }
}

const MILK = "eten-en-drinken.zuivel-en-eieren.melk"
const JUMPERS = "mode.dameskleding.damestruien"
const path = { categoryPath: ["Winkel", "Diversen & meer"] }

describe("koopkompas shop categories", () => {
  it("PLACE-06: lists a shop's categories with their offers, places and reasons", async () => {
    const { db, run } = ownStore()
    const learned = ["a", "b", "c"].map((offerId) => feedItem({ offerId, googleCategory: "418", ...path }))
    importItems(db, [
      ...learned,
      feedItem({ offerId: "d", ...path }),
      feedItem({ offerId: "e", googleCategory: "429" })
    ])
    const { out } = await run("shop", "categories", "lampenhuis")
    expect(out).toMatch(/^Winkel > Diversen & meer +4 +3 +eten-en-drinken\.zuivel-en-eieren\.melk +google$/m)
    expect(out).toMatch(/^429 +1 +1 +eten-en-drinken\.kaas +google$/m)
    expect(await run("shop", "categories", "niets")).toMatchObject({ code: 4 })
  })

  it("PLACE-06: says that a shop names no category", async () => {
    const { db, run } = ownStore()
    importItems(db, [feedItem()])
    expect(await run("shop", "categories", "lampenhuis")).toMatchObject({ code: 0, out: "" })
  })
})

describe("koopkompas shop category", () => {
  it("PLACE-06: corrects a category at once, for good, and leaves it to the rules again", async () => {
    const { db, run, placements } = ownStore()
    const items = ["a", "b"].map((offerId) => feedItem({ offerId, title: `Artikel ${offerId}`, ...path }))
    importItems(db, items)
    expect(placements()).toEqual([null, null])
    const correct = (key: string) => run("shop", "category", "lampenhuis", "WINKEL|diversen en meer", key)
    expect(await correct(MILK)).toMatchObject({ code: 4, err: expect.stringContaining("has no category") })
    const fix = (key: string) => run("shop", "category", "lampenhuis", "winkel>diversen & meer", key)
    expect(await fix("eten-en-drinken/zuivel-en-eieren/melk")).toMatchObject({
      code: 0,
      out: "2 offers in it. 2 products changed place."
    })
    expect(placements()).toEqual([MILK, MILK])
    importItems(db, [...items, feedItem({ offerId: "c", title: "Nieuw", googleCategory: "429", ...path })], {
      day: "2026-11-22"
    })
    expect(placements()).toEqual([MILK, MILK, MILK])
    expect(db.row("SELECT product_count AS count FROM category WHERE key = ?", MILK)).toEqual({ count: 3 })
    await fix("nowhere")
    expect(placements()).toEqual([null, null, null])
    expect((await run("shop", "categories", "lampenhuis")).out).toMatch(/nowhere +operator/)
    await fix("auto")
    expect(placements()).toEqual([null, null, "eten-en-drinken.kaas"])
    expect(await fix("onzin")).toMatchObject({ code: 4, err: expect.stringContaining("category list") })
  })
})

describe("koopkompas shop teach", () => {
  it("PLACE-08: keeps single offers where the operator puts them, and leaves them to the rules again", async () => {
    const { db, run, placements } = ownStore()
    const items = ["a", "b", "c"].map((offerId) => feedItem({ offerId, title: `Artikel ${offerId}` }))
    importItems(db, items)
    const teach = (...args: ReadonlyArray<string>) => run("shop", "teach", "lampenhuis", ...args)
    expect(await teach(MILK, "a", "b")).toMatchObject({ code: 0, out: "2 products changed place." })
    expect(await teach(MILK, "c", "x")).toMatchObject({ code: 4, err: expect.stringContaining('no offer "x"') })
    expect(placements()).toEqual([MILK, MILK, null])
    importItems(db, [feedItem({ offerId: "a", title: "Anders", googleCategory: "429" }), ...items.slice(1)], {
      day: "2026-11-22"
    })
    expect(placements()).toEqual([MILK, MILK, null])
    expect(await teach("nowhere", "a")).toMatchObject({ out: "1 product changed place." })
    expect(await teach("auto", "a", "b")).toMatchObject({ code: 0 })
    expect(placements()).toEqual(["eten-en-drinken.kaas", null, null])
    expect(await teach("onzin", "a")).toMatchObject({ code: 4, err: expect.stringContaining("category list") })
  })

  it("PLACE-08: mends the rest of a shop at once when fifty offers are corrected", async () => {
    const wrong = "eten-en-drinken.snoep-en-koek.drop"
    const classify: Classify = ({ title }, shop = []) => {
      const of = (key: string) => shop.reduce((score, vote) => (vote.key === key ? score + vote.weight : score), 0)
      return title.startsWith("Drop") && of(JUMPERS) <= of(wrong)
        ? { key: wrong, confidence: 0.9 }
        : { key: title.startsWith("Drop") ? JUMPERS : MILK, confidence: 0.9 }
    }
    const { db, run, placements } = ownStore({}, classify)
    const titles = [...Array.from({ length: 400 }, (_, at) => `Drop trui ${at}`), "Melk"]
    importItems(
      db,
      titles.map((title, at) => feedItem({ offerId: `${at}`, title })),
      { classify }
    )
    const corrected = Array.from({ length: 50 }, (_, at) => `${at}`)
    expect(await run("shop", "teach", "lampenhuis", JUMPERS, ...corrected)).toMatchObject({
      out: "400 products changed place."
    })
    expect(Map.groupBy(placements(), (key) => key).get(JUMPERS)).toHaveLength(400)
    expect(placements().at(-1)).toBe(MILK)
  })
})

describe("koopkompas category", () => {
  it("PLACE-07: loads what it exports without a change", async () => {
    const { db, run } = ownStore()
    const before = db.rows(
      "SELECT key, id, position, slug, name, img, adult_content, content FROM category ORDER BY key"
    )
    const { out } = await run("category", "export")
    const again = ownStore({ "tree.json": out })
    expect((await again.run("category", "load", "tree.json")).out).toContain("0 new, 1.280 known")
    expect(
      again.db.rows("SELECT key, id, position, slug, name, img, adult_content, content FROM category ORDER BY key")
    ).toEqual(before)
  })

  it("PLACE-07: loads another tree, places offers in it, and returns to that of a new installation", async () => {
    const small = [{ name: "eten en drinken", categories: [{ name: "zuivel", categories: [{ name: "melk" }] }] }]
    const { db, run, placements } = ownStore({ "small.json": JSON.stringify(small) })
    importItems(db, [
      feedItem({ offerId: "a", title: "A", categoryPath: ["Melk"] }),
      feedItem({ offerId: "b", title: "B", googleCategory: "429" }),
      feedItem({ offerId: "c", title: "C", googleCategory: "594" })
    ])
    expect(placements()).toEqual([MILK, "eten-en-drinken.kaas", "wonen.verlichting"])
    expect((await run("category", "load", "small.json")).out).toBe(
      "The tree has 3 categories: 2 new, 1 known.\n1.279 removed. 3 products changed place."
    )
    expect(placements()).toEqual(["eten-en-drinken.zuivel.melk", "eten-en-drinken", null])
    expect((await run("category", "list")).out).toMatch(/^eten-en-drinken +eten en drinken +2$/m)
    await run("category", "load")
    expect(placements()).toEqual([MILK, "eten-en-drinken.kaas", "wonen.verlichting"])
  })

  it.each([
    ["[]", "the file: give at least one category. Nothing was loaded."],
    ["[{", "JSON"],
    [undefined, "cannot be read: no such file"]
  ])("PLACE-07: names the fault of %s and loads nothing", async (text, message) => {
    const { db, run } = ownStore(text === undefined ? {} : { "tree.json": text })
    expect(await run("category", "load", "tree.json")).toMatchObject({ code: 2, err: expect.stringContaining(message) })
    expect(db.row("SELECT count(*) AS count FROM category")).toEqual({ count: 1_280 })
  })

  it("PLACE-04: names the line of a file that is none of Google's", async () => {
    const { run } = ownStore({ "a.txt": "166 - Mode\nMode > Jurken" })
    expect(await run("category", "google", "a.txt")).toMatchObject({
      code: 2,
      err: expect.stringContaining('a.txt, line 2: "Mode > Jurken"')
    })
  })

  const feed = new URL("merchant-feeds/google-svenska-fr.xml", data)
  const english = new URL("google-taxonomy-nl/taxonomy-with-ids.en-US.txt", data)

  it.skipIf(!existsSync(feed) || !existsSync(english))(
    "PLACE-04: places the offers of a real feed by English paths, once they are loaded (skipped without ../shared/data)",
    async () => {
      const { db, run, placements } = ownStore({ "en.txt": readFileSync(english, "utf8") })
      const items: Array<FeedItem> = []
      for await (const batch of readFeed({ path: feed.pathname })) items.push(...batch.items)
      importItems(db, items, { shop: "svenska" })
      expect(placements().every((place) => place === null)).toBe(true)
      expect((await run("category", "google", "en.txt")).out).toBe("5.582 names loaded. 54 products changed place.")
      expect(new Set(placements())).toEqual(new Set(["eten-en-drinken", "wonen.koken-en-tafelen.servies"]))
    }
  )
})
