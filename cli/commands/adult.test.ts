import { describe, expect, it } from "vitest"
import { beginOwn } from "#adapters/store/sql/installation.ts"
import { openCatalogue } from "#adapters/store/sql/open.ts"
import { importItems } from "#adapters/store/sql/testing/catalogues.ts"
import type { StoreDependencies } from "#cli/dependencies/store.ts"
import { runWith } from "#cli/testing/run.ts"
import { feedItem } from "#fixtures/item.ts"
import { startingCatalogue } from "#fixtures/world/world.ts"

const NOW = new Date("2026-11-21T12:00:00Z")

describe("koopkompas adult", () => {
  it("ADULT-16: stores decisions, lists them, and leaves products to their signs again", async () => {
    const db = openCatalogue(":memory:")
    beginOwn(db, startingCatalogue(NOW), NOW)
    importItems(db, [feedItem({ title: "Halfvolle melk", brand: "Boer" })])
    const stores = {
      openCatalogue: async () => ({ ...db, close: () => undefined })
    } as Partial<StoreDependencies> as StoreDependencies
    const run = (...args: ReadonlyArray<string>) => runWith({ stores }, args)
    expect((await run("adult", "set", "brand", "Boer", "adult")).out).toBe("1 product changed.")
    expect((await run("adult", "list")).out).toBe("brand Boer: adult")
    expect(JSON.parse((await run("adult", "set", "brand", "Boer", "auto", "--json")).out)).toEqual({ products: 1 })
    expect((await run("adult", "list")).out).toBe("")
  })
})
