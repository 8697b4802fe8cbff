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
const shaversInMemory = () => {
  const db = openCatalogue(":memory:")
  for (const shop of ["a", "b"]) importItems(db, [feedItem(SHAVER)], { shop })
  importItems(db, [feedItem({ ...SHAVER, price: toCents(19_990) })], { shop: "c" })
  const stores = { openCatalogue: async () => ({ ...db, close: () => undefined }) }
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
