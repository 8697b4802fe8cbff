import { describe, expect, it } from "vitest"
import { feedItem } from "#fixtures/item.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { startingCatalogue } from "#fixtures/world/world.ts"
import { beginOwn, DemoPresent, type Installation, installationOf, missingContent } from "./installation.ts"
import { loadWorld } from "./testing/load-world.ts"
import { importItems, withCatalogue } from "./testing/catalogues.ts"
import { SEEN, smallWorld } from "./testing/small-world.ts"

const start = startingCatalogue(SEEN)

describe("missingContent", () => {
  it.each(examples("WORLD-07", ["folder", "DEMO", "start"]))(
    "WORLD-07: a start of a folder that is $folder with DEMO=$DEMO: “$start”",
    ({ folder, DEMO, start }) => {
      const outcome = (): string | null => {
        try {
          return missingContent(folder as Installation, { demo: DEMO === "on", dataDir: "/data" })
        } catch (error) {
          return error instanceof DemoPresent ? "refused" : String(error)
        }
      }
      expect(outcome() ?? "").toBe(start)
    }
  )

  it("WORLD-07: names the folder and the remedy when the demo world is there", () => {
    const missing = () => missingContent("demo", { demo: false, dataDir: "/srv/winkel" })
    expect(missing).toThrow(/\/srv\/winkel has the demo world.*demo remove.*DATA_DIR/)
  })
})

describe("installationOf", () => {
  it("WORLD-07: is decided by the demo world, by a start without it and by a feed", async () => {
    await withCatalogue("memory", (db) => {
      expect(installationOf(db)).toBe("undecided")
      loadWorld(db, smallWorld(), SEEN)
      expect(installationOf(db)).toBe("demo")
    })
    await withCatalogue("memory", (db) => {
      beginOwn(db, start, SEEN)
      expect(installationOf(db)).toBe("own")
    })
    await withCatalogue("memory", (db) => {
      importItems(db, [feedItem()])
      expect(installationOf(db)).toBe("own")
      expect(() => loadWorld(db, smallWorld(), SEEN)).toThrow("the store is used for real offers")
    })
  })
})

describe("beginOwn", () => {
  it("WORLD-08: gives an empty store the category tree and support articles, and no products, once", () =>
    withCatalogue("memory", (db) => {
      const counts = () =>
        db.row(`SELECT (SELECT count(*) FROM category) AS categories, (SELECT count(*) FROM article) AS articles,
          (SELECT count(*) FROM shop) + (SELECT count(*) FROM product) + (SELECT count(*) FROM popular_term) AS others`)
      beginOwn(db, start, SEEN)
      const first = counts()
      expect(first).toMatchObject({ articles: start.supportArticles.length, others: 0 })
      beginOwn(db, start, new Date(SEEN.getTime() + 1))
      expect(counts()).toEqual(first)
      expect(db.row("SELECT value FROM meta WHERE key = 'own'")).toEqual({ value: SEEN.toISOString() })
    }))

  it("WORLD-08: has no text about prices or features of the demo world", () => {
    const texts = JSON.stringify([...start.contents.values()])
    expect(texts).not.toMatch(/Reken op €|verschil(?:t|len) vooral in/)
    expect(texts).toContain("Een wasmachine draait in een gezin")
  })

  it("WORLD-08: lets a feed's offers find their category", () =>
    withCatalogue("memory", (db) => {
      beginOwn(db, start, SEEN)
      importItems(db, [feedItem({ categoryPath: ["Huishouden", "Wassen en drogen", "Wasmachines"] })])
      expect(db.row("SELECT category FROM product")).toEqual({ category: "huishouden.wassen-en-drogen.wasmachines" })
    }))
})
