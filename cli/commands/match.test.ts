import { toCents } from "#domain/base/euros.ts"
import { describe, expect, it } from "vitest"
import { openCatalogue } from "#adapters/store/sql/open.ts"
import { importItems } from "#adapters/store/sql/testing/catalogues.ts"
import { storeInMemory } from "#cli/testing/feed-store.ts"
import { runWith } from "#cli/testing/run.ts"
import { feedItem } from "#fixtures/item.ts"
import type { StoreDependencies } from "#cli/dependencies/store.ts"

const SHAVER = { title: "Philips scheerapparaat S5587/10", brand: "Philips" }

/** Creates a store in memory with one shaver at three shops, one of which asks ten times as much. */
const shaversInMemory = (keys: ReadonlyArray<string> | null = null) => {
  const db = openCatalogue(":memory:")
  for (const shop of ["a", "b"]) importItems(db, [feedItem(SHAVER)], { shop })
  importItems(db, [feedItem({ ...SHAVER, price: toCents(19_990) })], { shop: "c" })
  const left = [...(keys ?? [])]
  const readKey = async () => (keys === null ? null : (left.shift() ?? "q"))
  const stores = { openCatalogue: async () => ({ ...db, close: () => undefined }), readKey }
  // The commands use nothing else of the store.
  return {
    db,
    run: (...args: ReadonlyArray<string>) => runWith({ stores: stores as unknown as StoreDependencies }, args)
  }
}

describe("koopkompas match", () => {
  it("MATCH-47: prints the report of a pass", async () => {
    const { run } = shaversInMemory()
    const { out } = await run("match")
    expect(out).toMatch(/^offers compared +3$/m)
    expect(out).toMatch(/^sold by several shops +1$/m)
    expect(out).toMatch(/^joined by this pass +1$/m)
    expect(out).toMatch(/^kept apart by price +1$/m)
    expect(JSON.parse((await run("match", "--json")).out)).toEqual({
      offers: 3,
      products: 2,
      comparable: 1,
      joined: 0,
      split: 0,
      vetoes: { price: 1 }
    })
  })

  it("MATCH-47: runs after an import that changed offers, unless --no-match is given", async () => {
    const { run } = storeInMemory()
    const feed = "id,titel,merk,prijs,url\n1,Philips scheerapparaat S5587/10,Philips,10.00,https://winkel.example/1\n"
    const args = (shop: string, ...flags: ReadonlyArray<string>) =>
      ["import", "-", "--shop", shop, "--format", "csv", ...flags].join(" ")
    expect((await run(args("a", "--no-match"), feed)).out).not.toContain("Comparable")
    expect((await run(args("b"), feed)).out).toContain(
      "Comparable: 1 product at more than one shop (1 joined, 0 split)."
    )
    expect((await run(args("b"), feed)).out).not.toContain("Comparable")
    expect(JSON.parse((await run(args("c", "--json"), feed)).out).matching).toMatchObject({ joined: 1 })
  })
})

describe("koopkompas match doubtful", () => {
  it("MATCH-90: prints joins and near misses with what speaks for and against them", async () => {
    const { run } = shaversInMemory()
    await run("match")
    const { out } = await run("match", "doubtful")
    expect(out).toMatch(/^1 of 2: joined, 100 % the same$/m)
    expect(out).toMatch(/name an equal code \(model:philips\|s\w+\), and the titles are equal\.$/m)
    expect(out).toMatch(/^2 of 2: apart, 10 % the same$/m)
    expect(out).toContain("but the prices are too far apart: € 19,99 and € 199,90.")
    const { joins, nearMisses } = JSON.parse((await run("match", "doubtful", "--json", "--limit", "1")).out)
    expect([joins, nearMisses]).toMatchObject([
      [{ a: { shop: "a" }, b: { shop: "b" }, rule: "model-code" }],
      [{ b: { shop: "c" }, veto: { reason: "price" } }]
    ])
  })

  it("MATCH-90, MATCH-91: stores what a key decides, until it is undone", async () => {
    const { db, run } = shaversInMemory(["s", "Y", "q"])
    await run("match")
    const { out } = await run("match", "doubtful")
    expect(out).toMatch(/^1 decision stored\.$/m)
    expect(out).toMatch(/^joined by this pass +1$/m)
    expect(db.rows("SELECT kind, shop_a, shop_b FROM join_decision")).toEqual([
      { kind: "together", shop_a: "a", shop_b: "c" }
    ])
    expect((await run("product", "f3", "--why")).out).toContain("were put together by hand")
    expect((await run("product", "f3", "--undo")).out).toContain("Product f1 has 2 offers.")
  })

  it("MATCH-91: decides about two offers that are named", async () => {
    const { db, run } = shaversInMemory()
    await run("match")
    expect((await run("match", "decide", "a/a-1", "b/a-1", "different", "--note", "x")).out).toMatch(
      /^sold by several shops +0$/m
    )
    expect(db.rows("SELECT kind, note FROM join_decision")).toEqual([{ kind: "apart", note: "x" }])
    expect((await run("match", "decide", "a/a-1", "b/a-1", "same")).out).toMatch(/^joined by this pass +1$/m)
    expect(await run("match", "decide", "a/a-1", "z/1", "same")).toMatchObject({ code: 4 })
    expect(await run("match", "decide", "a/a-1", "a/a-1", "same")).toMatchObject({ code: 2 })
    expect(await run("match", "decide", "a/a-1", "b/a-1", "maybe")).toMatchObject({ code: 2 })
  })

  it("MATCH-92: joins pairs that differ as decided ones do, and says so with --why", async () => {
    const db = openCatalogue(":memory:")
    const titles = ["S5587/10", "S5588/11", "S5589/12", "S5590/13", "S5591/14", "S5592/15", "S5593/16"]
    const itemsIn = (price: number) =>
      titles.map((code, at) =>
        feedItem({ ...SHAVER, offerId: `${at}`, title: `Philips scheerapparaat ${code}`, price })
      )
    importItems(db, itemsIn(1_999), { shop: "a" })
    importItems(db, itemsIn(19_990), { shop: "b" })
    const stores = { openCatalogue: async () => ({ ...db, close: () => undefined }) }
    const run = (...args: ReadonlyArray<string>) => runWith({ stores: stores as unknown as StoreDependencies }, args)
    for (const at of [0, 1, 2, 3, 4]) await run("match", "decide", `a/${at}`, `b/${at}`, "same")
    expect((await run("product", "f7", "--why")).out).toContain("Product f7 has 1 offer.")
    await run("match", "decide", "a/5", "b/5", "same")
    expect((await run("product", "f7", "--why")).out).toContain(
      "; the prices are too far apart: € 19,99 and € 199,90, but 6 decisions like this one said the same product."
    )
    for (const at of [0, 1]) await run("match", "decide", `a/${at}`, `b/${at}`, "different")
    expect((await run("product", "f7", "--why")).out).toContain("Product f7 has 1 offer.")
  })
})

describe("koopkompas product", () => {
  it("MATCH-45: shows with --why what joined each offer, and what was kept apart", async () => {
    const { run } = shaversInMemory()
    await run("match")
    const { out } = await run("product", "f2", "--why")
    expect(out).toMatch(/^Product f1 has 2 offers\.$/m)
    expect(out).toMatch(
      /^a\/a-1: Philips scheerapparaat S5587\/10, € 19,99\n {2}It and b\/a-1 name an equal code \(model:philips\|s\w+\)\.$/m
    )
    expect(out).toMatch(/^c\/a-1: Philips scheerapparaat S5587\/10, product f3$/m)
    expect(out).toContain("), but the prices are too far apart: € 19,99 and € 199,90.")
    const { near, offers } = JSON.parse((await run("product", "f1", "--why", "--json")).out)
    expect(offers[1]).toMatchObject({ shop: "b", rule: "model-code", with: { shop: "a", offerId: "a-1" } })
    expect(near).toMatchObject([{ shop: "c", product: "f3", veto: { reason: "price" }, isApart: false }])
    expect(await run("product", "f9", "--why")).toMatchObject({ code: 4 })
  })

  it("MATCH-46: takes apart and puts together by hand, until --undo", async () => {
    const { db, run } = shaversInMemory()
    await run("match")
    expect((await run("product", "f1", "--split", "b/a-1", "--note", "test")).out).toMatch(
      /b\/a-1: .*product f2\n.*they were taken apart by hand\.$/m
    )
    expect(db.rows("SELECT kind, note FROM join_decision")).toEqual([{ kind: "apart", note: "test" }])
    expect((await run("product", "f3", "--join", "f1")).out).toContain("Product f1 has 2 offers.")
    await run("match")
    expect((await run("product", "f3", "--undo")).out).toContain("Product f1 has 2 offers.")
    expect((await run("product", "f3", "--why")).out).toContain("Product f3 has 1 offer.")
    expect(await run("product", "f1", "--split", "z/1")).toMatchObject({ code: 4 })
    expect(await run("product", "f1", "--join", "f9")).toMatchObject({ code: 4 })
    expect(await run("product", "f1", "--split", "z")).toMatchObject({ code: 2 })
  })
})
