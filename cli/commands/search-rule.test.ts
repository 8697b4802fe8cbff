import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { importItems } from "#adapters/store/sql/testing/catalogues.ts"
import { searchLogDependencies } from "#cli/dependencies/search-log.ts"
import { fakePorts, runWith } from "#cli/testing/run.ts"
import { feedItem } from "#fixtures/item.ts"

const folder = mkdtempSync(join(tmpdir(), "koopkompas-search-rule-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let product = ""
beforeAll(() => {
  const catalogue = openCatalogue(storeFiles(folder).catalogue)
  importItems(catalogue, [feedItem({ title: "Friteuse zwart", brand: "Princess" })], { shop: "keukenhoek" })
  product = catalogue.row<{ id: string }>("SELECT id FROM product")!.id
  catalogue.close()
})

const koopkompas = (...args: ReadonlyArray<string>) => {
  const searches = { ...searchLogDependencies, now: () => new Date("2026-11-21T12:00:00Z") }
  return runWith({ searches }, ["search", "rule", ...args, "--data-dir", folder], 100)
}

const why = ["--reason", "Actie", "--until", "2026-12-31"] as const

describe("koopkompas search rule", () => {
  it("ORULE-08: adds, lists and removes rules", async () => {
    expect((await koopkompas("list")).out).toMatch("There are no rules")
    const added = await koopkompas("add", "pin", "--query", "Friteuse", "--product", product, ...why)
    expect(added).toMatchObject({ code: 0, err: "" })
    expect(added.out).toBe(`Added r0001: pin product ${product} for "friteuse", until 2026-12-31.`)
    await koopkompas("add", "bury", "--query", "pan", "--brand", "Princess", ...why)
    const { out } = await koopkompas("list")
    expect(out).toMatch(/^r0001 .*2026-12-31 +Actie *$/m)
    expect(out).toMatch(/^r0002 +bury brand Princess for "pan"/m)
    expect(await koopkompas("remove", "r0001")).toMatchObject({ code: 0, out: "Removed r0001." })
    expect((await koopkompas("remove", "r0001")).code).not.toBe(0)
    expect(JSON.parse((await koopkompas("list", "--json")).out)).toMatchObject([{ id: "r0002", kind: "bury" }])
  })

  it("ORULE-01: rejects faults, and names that the catalogue does not have", async () => {
    const unknown = await koopkompas("add", "pin", "--query", "a", "--product", "p-absent", ...why)
    expect([unknown.code, unknown.err]).toEqual([4, 'The catalogue has no product "p-absent".'])
    const elsewhere = await koopkompas("add", "redirect", "--query", "a", "--to", "https://evil.example/", ...why)
    expect([elsewhere.code, elsewhere.err]).toEqual([2, expect.stringContaining("path of this site")])
    const category = await koopkompas("add", "redirect", "--query", "a", "--to", "/onbekend/", ...why)
    expect(category.err).toBe('The catalogue has no category "onbekend".')
    expect((await koopkompas("add", "pin", "--query", "a", "--product", product)).code).toBe(2)
  })
})

describe("koopkompas search --explain", () => {
  const gains = {
    coverage: 0.1,
    order: 0,
    head: 0.2,
    exactness: 0,
    form: 0,
    thing: 0.4,
    category: 0,
    delivery: 0,
    freshness: 0,
    price: 0
  }
  const explanation = {
    id: "p-1",
    score: 3400,
    text: 2000,
    words: [{ label: "lamp", points: 1400.4, isInTitle: true }],
    preferences: [],
    named: 500,
    opened: 0,
    cheap: 0,
    popularity: 100,
    gains,
    rules: [{ kind: "boost", reason: "Actie", factor: 2 }]
  } as const
  const result = (explanations?: ReadonlyArray<typeof explanation>) => ({
    hits: { hits: [], total: { value: 0 } },
    warnings: [],
    spellingCorrections: [],
    expiredProducts: [],
    ...(explanations !== undefined && { explanations })
  })
  const run = (found: object) => {
    const connect = fakePorts({ search: () => Effect.succeed(found as never) })
    return runWith({ connect }, ["search", "lamp", "--explain"])
  }

  it("EXPL-03: prints the numbers that decided the order", async () => {
    const { out } = await run(result([explanation]))
    expect(out.split("\n").slice(-4)).toEqual([
      "1. p-1 (p-1): 3.400",
      "   text 2.000 = lamp (title) 1.400 + named category 500 + popularity 100",
      "   coverage +10 %, head +20 %, thing +40 %",
      "   boost x 2: Actie"
    ])
    expect((await run(result())).out).toMatch("Only the order by relevance is explained.")
  })
})
