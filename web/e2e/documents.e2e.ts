import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { buildSite } from "../../docs/scripts/site/build.ts"
import { violations } from "./axe.ts"
import { useBrowser } from "./browse.ts"

const { open } = useBrowser()

const out = mkdtempSync(join(tmpdir(), "koopkompas-docs-"))
beforeAll(() => {
  buildSite({ root: join(import.meta.dirname, "../.."), out, hasApi: false })
})
afterAll(() => rmSync(out, { recursive: true, force: true }))

const addressOf = (page: string): string => pathToFileURL(join(out, page)).href

const PAGES = [
  "index.html",
  "README.html",
  "docs/spec/prices.html",
  "docs/bench.html",
  "openapi.html",
  "source/domain/search/term.ts.html"
]

describe("the site of documents", () => {
  it.each(PAGES)("DOCS-01: %s has no accessibility violations in light or dark, and fits a phone", async (path) => {
    for (const colorScheme of ["light", "dark"] as const) {
      const { page } = await open({ colorScheme, bypassCSP: true })
      await page.goto(addressOf(path))
      expect(await violations(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    }
  })

  it("DOCS-01: finds a rule by its words, from the folder alone", async () => {
    const { page } = await open()
    await page.goto(addressOf("docs/spec/README.html"))
    await page.getByRole("searchbox", { name: "Search" }).fill("lowest price thirty days reduction")
    await page.getByRole("search").getByRole("link").first().click()
    await page.waitForURL(/docs\/.+html#/)
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1)
  })
})
