import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openMemoryBackend } from "#adapters/client/open-memory-backend.ts"
import type { Backend } from "#adapters/client/backend.ts"
import { TEST_NOW } from "#adapters/testing/memory-backend.ts"
import { startingCatalogue } from "#fixtures/world/world.ts"
import { setupLines } from "#web/server/start.ts"
import { testSite } from "#web/testing/test-site.ts"

let empty: Backend
let site: Awaited<ReturnType<typeof testSite>>
beforeAll(async () => {
  const nothing = { shops: [], products: [], offers: [], popularTerms: [], blogPosts: [] }
  empty = await openMemoryBackend({ ...startingCatalogue(TEST_NOW), ...nothing }, { now: () => TEST_NOW })
  site = await testSite({ apiFor: empty.apiFor, run: empty.run })
})
afterAll(async () => {
  await site.close()
  await empty.close()
})

const PAGES = [
  "/",
  "/zoeken/",
  "/zoeken/?q=lamp",
  "/alle-categorieen/",
  "/wonen/",
  "/wonen/verlichting/hanglampen/aanbod/"
]

describe("a site without offers", () => {
  it.each(PAGES)("APP-50: shows the next commands on %s", async (path) => {
    const { status, html } = await site.get(path)
    expect([path, status]).toEqual([path, 200])
    expect(html).toContain("Hier komen de aanbiedingen")
    expect(html.replace(/<[^>]*>/g, "")).toContain("shop add fietshoek --name Fietshoek --website www.fietshoek.nl")
    expect(html).not.toMatch(/Niets gevonden|Hier is niets gevonden|Bekijk 0 producten/)
  })

  it("APP-50: prints the next commands at the start", async () => {
    const lines = await setupLines(empty.api, [])
    expect(lines.join("\n")).toContain(
      "\n  npm run --silent cli -- feed add fietshoek https://www.fietshoek.nl/feed.xml --every 6h\n"
    )
  })
})

describe("a site with offers", () => {
  it("APP-50: shows no next commands, also when nothing is found or the shops cannot be read", async () => {
    const full = await testSite()
    const broken = await testSite({
      apiFor: (audience) => ({ ...empty.apiFor(audience), shops: () => Promise.reject(new Error("no shops")) })
    })
    try {
      for (const path of ["/", "/zoeken/?q=bestaatniet", "/alle-categorieen/"])
        expect((await full.get(path)).html).not.toContain("Hier komen de aanbiedingen")
      for (const path of PAGES) {
        const { status, html } = await broken.get(path)
        expect([path, status, html.includes("Hier komen de aanbiedingen")]).toEqual([path, 200, false])
      }
      expect(await setupLines(full.backend.api, [])).toEqual([])
    } finally {
      await full.close()
      await broken.close()
    }
  })
})
