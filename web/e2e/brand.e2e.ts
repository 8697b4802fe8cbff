import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Page } from "playwright"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { violations } from "./axe.ts"
import { hydrate, useBrowser } from "./browse.ts"
import { type SiteProcess, startSite } from "./site-process.ts"

const { open } = useBrowser()

const dataDir = mkdtempSync(join(tmpdir(), "koopkompas-brand-"))
let site: SiteProcess
beforeAll(async () => {
  site = await startSite({ dataDir, environment: { BRAND: "brands/example" } })
})
afterAll(async () => {
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const openPage = async (path: string, colorScheme: "light" | "dark" = "light") => {
  const { page, consoleErrors } = await open({ colorScheme, reducedMotion: "reduce", bypassCSP: true })
  await page.goto(site.address + path)
  return { page, consoleErrors }
}

const brandColour = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--color-brand"))

describe("the second brand", () => {
  it("APP-51: shows its name, slogan, text, colour and logo on the home page, after hydration too", async () => {
    const { page, consoleErrors } = await openPage("/")
    for (const isHydrated of [false, true]) {
      expect(await page.locator(".layout__name").innerText()).toBe("Prijswijzer")
      expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Fiets voor minder.")
      expect(await page.locator("main").innerText()).toContain("Alle fietsen van alle winkels")
      expect(await page.locator(".layout__home svg path").getAttribute("d")).toBe("M16 4V28M4 16H28")
      expect(await brandColour(page)).toContain("#2a3f9d")
      if (!isHydrated) await hydrate(page)
    }
    expect(consoleErrors).toEqual([])
    expect(await (await fetch(`${site.address}/favicon.svg`)).text()).toContain("#2a3f9d")
  })

  it("APP-51: shows a section of its own on the home page, with its styles, before and after hydration", async () => {
    const { page, consoleErrors } = await openPage("/")
    const section = page.getByRole("region", { name: "Zelf sleutelen?" })
    for (const isHydrated of [false, true]) {
      expect(await section.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe("rgb(227, 232, 248)")
      expect(await page.locator(".home__slogan").count()).toBe(1)
      if (!isHydrated) await hydrate(page)
    }
    expect(consoleErrors).toEqual([])
  })

  it("APP-51: shows its name and colour on a product page, and a text of its own as privacy policy", async () => {
    const { page } = await openPage("/zoeken/?q=lamp")
    await page.goto(site.address + (await page.locator('a[href^="/product/"]').first().getAttribute("href")))
    expect(await page.locator(".layout__name").innerText()).toBe("Prijswijzer")
    expect(await brandColour(page)).toContain("#2a3f9d")
    await page.goto(`${site.address}/privacy/`)
    expect(await page.locator("main").innerText()).toContain("Wie is Prijswijzer")
  })

  it.each(["light", "dark"] as const)("APP-51: has no accessibility violations in %s", async (scheme) => {
    for (const path of ["/", "/zoeken/?q=lamp", "/privacy/"]) {
      const { page } = await openPage(path, scheme)
      expect([path, await violations(page)]).toEqual([path, []])
    }
  })
})
