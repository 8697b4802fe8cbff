import { describe, expect, it } from "vitest"
import type { RemovedDemo } from "#adapters/services/remove-demo.ts"
import { openCatalogue } from "#adapters/store/sql/open.ts"
import { DemoPresent } from "#adapters/store/sql/installation.ts"
import { importItems } from "#adapters/store/sql/testing/catalogues.ts"
import { readShopName } from "#cli/common-flags.ts"
import { runWith } from "#cli/testing/run.ts"
import { unclassified } from "#domain/feed/classify/place.ts"
import { feedItem } from "#fixtures/item.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import type { StoreDependencies } from "#cli/dependencies/store.ts"

const REMOVED: RemovedDemo = { shops: 40, products: 10_000, offers: 60_000, orders: 7, users: 1 }

interface StoreOptions {
  readonly reply?: boolean | null
  readonly hasDemo?: boolean
  readonly stores?: Partial<StoreDependencies>
}

/** Creates a store in memory, and a demo world until it is removed; a terminal gives `reply`, null is no terminal. */
const storeInMemory = ({ reply = null, hasDemo = false, stores: others = {} }: StoreOptions = {}) => {
  const db = openCatalogue(":memory:")
  const questions: Array<string> = []
  let isDemo = hasDemo
  const stores: StoreDependencies = {
    openCatalogue: async () => {
      if (isDemo) throw new DemoPresent("/data")
      return { ...db, close: () => undefined }
    },
    priceReports: async () => ({ visits: 1_204, reports: 3 }),
    removeFeed: () => undefined,
    hasDemo: async () => isDemo,
    loadDemo: async (_, size, onLine) => {
      if (isDemo) return false
      onLine(`Loading ${JSON.stringify(size)}`)
      isDemo = true
      return true
    },
    removeDemo: async () => {
      const removed = isDemo ? REMOVED : null
      isDemo = false
      return removed
    },
    emptyDemo: () => stores.removeDemo(undefined),
    runShopOrders: () => Promise.reject(new TypeError("No orders here")),
    classify: async () => unclassified,
    startingTree: async () => [],
    readText: async () => "",
    readKey: async () => null,
    confirm: async (question) => {
      questions.push(question)
      return reply
    },
    ...others
  }
  return { db, questions, run: (...args: ReadonlyArray<string>) => runWith({ stores }, args) }
}

const ADD = ["shop", "add", "fietshoek", "--name", "Fietshoek", "--website", "www.fietshoek.example"] as const

describe("koopkompas shop", () => {
  it("OFFER-15: shows the visits and the price reports of a shop", async () => {
    const { run } = storeInMemory()
    await run(...ADD)
    expect((await run("shop", "show", "fietshoek")).out).toContain("1.204 visits, 3 price reports in 90 days")
    expect(JSON.parse((await run("shop", "show", "fietshoek", "--json")).out)).toMatchObject({
      visits: 1_204,
      priceReports: 3
    })
  })

  it("CLI-40: adds, lists and shows shops with their offers and runs", async () => {
    const { db, run } = storeInMemory()
    expect(await run("shop", "list")).toMatchObject({ code: 0, out: "" })
    expect(await run(...ADD)).toMatchObject({ code: 0, out: "Shop fietshoek is added." })
    importItems(db, [feedItem()], { shop: "fietshoek" })
    expect((await run("shop", "list")).out).toMatch(/^fietshoek +Fietshoek +www\.fietshoek\.example +1 +2026-11-21$/m)
    const { out } = await run("shop", "show", "fietshoek")
    expect(out).toContain("Fietshoek (fietshoek), www.fietshoek.example\n1 offer,")
    expect(out).toMatch(/2026-11-21 12:00 +done +0 +1 +1 +0 +0 +0 +0 +test/)
    expect(JSON.parse((await run("shop", "show", "fietshoek", "--json")).out)).toMatchObject({
      id: "fietshoek",
      offers: 1,
      runs: [{ status: "done" }]
    })
  })

  it.each([
    [["shop", "add", "-x", "--name", "A", "--website", "a.nl"], "'-x'"],
    [["shop", "add", "a/b", "--name", "A", "--website", "a.nl"], "argument 'id'"],
    [["shop", "add", "a", "--name", "", "--website", "a.nl"], "--name <name>"],
    [["shop", "add", "a", "--name", "A\u0007", "--website", "a.nl"], "--name <name>"],
    [["shop", "add", "a", "--name", "A", "--website", "a b"], "--website <host>"],
    [["shop", "add", "a", "--name", "A"], "--website <host>"]
  ])("CLI-40: rejects %j and names the argument", async (args, named) => {
    const { code, err } = await storeInMemory().run(...args)
    expect(code).toBe(2)
    expect(err).toContain(named)
  })

  it.each(examples("CLI-40", ["name", "taken"]))("CLI-40: reads the name “$name” as “$taken”", ({ name, taken }) => {
    const read = () => {
      try {
        return readShopName(name)
      } catch {
        return ""
      }
    }
    expect(read()).toBe(taken)
  })

  it("CLI-04, CLI-40: ends with 1 for a known id or website and with 4 for an unknown shop", async () => {
    const { run } = storeInMemory()
    await run(...ADD)
    expect(await run(...ADD)).toMatchObject({ code: 1, err: expect.stringContaining("exists already") })
    const taken = await run("shop", "add", "b", "--name", "B", "--website", "www.fietshoek.example")
    expect(taken).toMatchObject({ code: 1, err: expect.stringContaining("belongs to shop fietshoek") })
    for (const command of ["show", "remove"]) expect(await run("shop", command, "nope")).toMatchObject({ code: 4 })
  })

  it("CLI-41: removes a shop after a confirmation only", async () => {
    for (const [reply, code] of [
      [null, 2],
      [false, 1]
    ] as const) {
      const { db, run, questions } = storeInMemory({ reply })
      importItems(db, [feedItem()], { shop: "fietshoek" })
      expect(await run("shop", "remove", "fietshoek")).toMatchObject({ code, out: "" })
      expect(questions).toEqual(["This removes fietshoek, 1 offer and the price history."])
      expect(db.row("SELECT count(*) AS n FROM offer")).toEqual({ n: 1 })
    }
    const { db, run } = storeInMemory({ reply: true })
    importItems(db, [feedItem()], { shop: "fietshoek" })
    const removed = await run("shop", "remove", "fietshoek")
    expect(removed).toMatchObject({ code: 0, out: "Shop fietshoek is removed, with 1 offer and 1 product." })
    expect(db.row("SELECT count(*) AS n FROM product")).toEqual({ n: 0 })
  })
})

describe("koopkompas demo load", () => {
  it("WORLD-11: loads a world of the given size once, and prints its progress", async () => {
    const { run } = storeInMemory()
    const loaded = await run("demo", "load", "--products", "30000", "--offers", "150000")
    expect(loaded).toMatchObject({ code: 0, out: "" })
    expect(loaded.err).toMatch(/^Loading \{"products":30000,"offers":150000\}\nThe demo world is loaded\./)
    expect(await run("demo", "load")).toMatchObject({ code: 1, err: expect.stringContaining("filled already") })
  })

  it.each(["0", "-1", "1e6", "1.000", "many", "1000000000"])("CLI-40: rejects %s products", async (products) => {
    expect(await storeInMemory().run("demo", "load", "--products", products)).toMatchObject({
      code: 2,
      err: expect.stringContaining("Give a whole number from 1 to 999999999.")
    })
  })
})

describe("koopkompas demo reset", () => {
  it("WORLD-14, CLI-41: removes the demo world after --yes and loads it again", async () => {
    const { run, questions } = storeInMemory({ hasDemo: true })
    expect(await run("demo", "reset")).toMatchObject({ code: 2, out: "" })
    expect(questions).toEqual([expect.stringContaining("removes all orders")])
    const { code, err } = await run("demo", "reset", "--yes", "--products", "20", "--offers", "40")
    expect(code).toBe(0)
    expect(err).toMatch(/^Loading \{"products":20,"offers":40\}\nThe demo world is new\./)
  })

  it("WORLD-14: leaves a folder with real offers alone", async () => {
    const stores: Partial<StoreDependencies> = { emptyDemo: async () => null, loadDemo: async () => false }
    const { run } = storeInMemory({ stores })
    expect(await run("demo", "reset", "--yes")).toMatchObject({ code: 1, err: expect.stringContaining("real offers") })
  })
})

describe("koopkompas demo remove", () => {
  it("WORLD-07: a folder with the demo world takes no shop", async () => {
    expect(await storeInMemory({ hasDemo: true }).run(...ADD)).toMatchObject({
      code: 1,
      err: expect.stringContaining("demo remove")
    })
  })

  it("WORLD-09, CLI-41: removes the demo world after --yes, says how much, and then removes nothing", async () => {
    const { run, questions } = storeInMemory({ hasDemo: true })
    expect(await run("demo", "remove")).toMatchObject({ code: 2, out: "" })
    const { code, out } = await run("demo", "remove", "--yes")
    expect(code).toBe(0)
    expect(out).toMatch(/shops +40\nproducts +10\.000\noffers +60\.000\norders +7\nusers +1/)
    expect(questions).toHaveLength(1)
    expect(await run("demo", "remove")).toMatchObject({ code: 0, out: "" })
    expect(JSON.parse((await run("demo", "remove", "--json")).out)).toMatchObject({ shops: 0, offers: 0 })
  })
})
