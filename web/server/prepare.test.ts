import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import { ORDERS } from "#adapters/services/shopping/order-tables.ts"
import { loadWorldInParts } from "#adapters/store/sql/load-world.ts"
import { openCatalogue, openSite, storeFiles } from "#adapters/store/sql/open.ts"
import { sqlRecords } from "#adapters/store/sql/records.ts"
import { readInstallation } from "#adapters/store/sql/installation.ts"
import { worldInParts, worldRecipe } from "#fixtures/world/world.ts"
import { prepare } from "./prepare.ts"

const NOW = new Date("2026-11-20T09:00:00Z")
const folder = mkdtempSync(join(tmpdir(), "koopkompas-prepare-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const productsIn = (dataDir: string): number => {
  const catalogue = openCatalogue(storeFiles(dataDir).catalogue, { readOnly: true })
  const count = catalogue.row<{ products: number }>("SELECT count(*) AS products FROM product")
  catalogue.close()
  return count?.products ?? 0
}

const ordersIn = (dataDir: string): number => {
  const site = openSite(storeFiles(dataDir).site)
  const count = Effect.runSync(sqlRecords(site).count(ORDERS))
  site.close()
  return count
}

describe("prepare", () => {
  it("WORLD-02, WORLD-06: fills an empty data folder once, with its index and purchases", async () => {
    const dataDir = join(folder, "filled")
    await prepare(dataDir, NOW, { demo: true, world: { products: 200, offers: 1200 } })
    const { snapshot } = storeFiles(dataDir)
    const built = readFileSync(snapshot)
    expect(built.byteLength).toBeGreaterThan(0)
    await prepare(dataDir, NOW, { demo: true, world: { products: 300, offers: 1800 } })
    expect(productsIn(dataDir)).toBe(200)
    expect(ordersIn(dataDir)).toBeGreaterThan(0)
    expect(readFileSync(snapshot).equals(built)).toBe(true)
  })

  it("STORE-08, WORLD-11: continues a demo world that was interrupted, and passes on its progress", async () => {
    const dataDir = join(folder, "interrupted")
    const catalogue = openCatalogue(storeFiles(dataDir).catalogue)
    const interrupt = () => {
      throw new Error("interrupted")
    }
    const world = worldInParts(worldRecipe({ products: 10_040, offers: 10_040, now: NOW }))
    expect(() => loadWorldInParts(catalogue, world, interrupt)).toThrow("interrupted")
    catalogue.close()
    expect([readInstallation(dataDir), productsIn(dataDir)]).toEqual(["unfinished", 10_000])
    const lines: Array<string> = []
    const later = new Date(NOW.getTime() + 3_600_000)
    expect(await prepare(dataDir, later, { demo: true, world: {} }, (line) => lines.push(line))).toBe(true)
    expect([readInstallation(dataDir), productsIn(dataDir)]).toEqual(["demo", 10_040])
    expect(ordersIn(dataDir)).toBeGreaterThan(0)
    expect(lines).toEqual([
      expect.stringMatching(/^The demo world of 10\.040 products and 10\.040 offers takes /),
      expect.stringMatching(/^100 %: 10\.040 of 10\.040 products, [\d.]+ offers a second$/),
      "Building the search index …"
    ])
  }, 60_000)

  it("WORLD-07: leaves a folder for real offers without products, also when the demo world is wanted later", async () => {
    const dataDir = join(folder, "own")
    await prepare(dataDir, NOW, { demo: false, world: {} })
    await prepare(dataDir, NOW, { demo: true, world: { products: 20, offers: 40 } })
    expect([readInstallation(dataDir), productsIn(dataDir)]).toEqual(["own", 0])
  })

  it("WORLD-07: rejects a folder with the demo world when that is not wanted", async () => {
    const dataDir = join(folder, "demo")
    await prepare(dataDir, NOW, { demo: true, world: { products: 20, offers: 40 } })
    await expect(prepare(dataDir, NOW, { demo: false, world: {} })).rejects.toThrow("demo remove")
    expect(productsIn(dataDir)).toBe(20)
  })

  it("APP-27: rejects with a message of one line when the folder cannot be filled", async () => {
    const dataDir = join(folder, "spoilt")
    openCatalogue(storeFiles(dataDir).catalogue).close()
    writeFileSync(storeFiles(dataDir).site, "This is not a database, however long it may be. ".repeat(100))
    await expect(prepare(dataDir, NOW, { demo: true, world: { products: 20, offers: 40 } })).rejects.toThrow(
      /^Het bestand [^\n]*$/
    )
  })
})
