import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "playwright"
import { describe, expect, inject, it } from "vitest"
import { useBrowser, wake } from "./browse.ts"

const { visit } = useBrowser()
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

const PAGES = [
  "/",
  "/zoeken/?q=lamp",
  "/zoeken/?q=lamp&weergave=kolommen",
  "/zoeken/?q=zzzzqqq",
  "/wonen/aanbod/",
  "/wonen/",
  "/alle-categorieen/",
  "/aanbod/",
  "first product",
  "first shop",
  "/bestaat-niet-echt/"
]

/** The address of a page; of the first product and shop it is looked up. */
const addressOf = async (page: string): Promise<string> => {
  if (page.startsWith("/")) return page
  const list = await (await fetch(`${inject("site")}${page === "first shop" ? "/aanbod/" : "/zoeken/?q=lamp"}`)).text()
  return /href="(\/(?:product|shop)\/[^"]+)"/.exec(list)?.[1] ?? ""
}

const WIDTHS = [320, 360, 768, 1280, 1600]

/** What axe finds wrong: the rule and where. */
const violations = async (page: Page): Promise<ReadonlyArray<string>> => {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      readonly axe: {
        readonly run: () => Promise<{
          readonly violations: ReadonlyArray<{
            readonly id: string
            readonly nodes: ReadonlyArray<{ readonly html: string }>
          }>
        }>
      }
    }
    const found = await axe.run()
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)
  })
}

describe("every page", () => {
  it.each(PAGES)("APP-15: %s has no accessibility violations, in light and in dark", async (path) => {
    const { page } = await visit(await addressOf(path), { colorScheme: "light", bypassCSP: true })
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: "dark" })
    expect(await violations(page)).toEqual([])
  })

  it("API-32: the page about the API has no accessibility violations, in light and in dark", async () => {
    const { page, complaints } = await visit("/api/docs", { colorScheme: "light", bypassCSP: true })
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: "dark" })
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  it.each(PAGES)("UI-01: %s is never wider than the screen", async (path) => {
    const { page } = await visit(await addressOf(path))
    const tooWide: Array<number> = []
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) tooWide.push(width)
    }
    expect(tooWide).toEqual([])
  })

  it.each(PAGES.slice(0, -1))("APP-02: %s hydrates without a complaint and stays as it was", async (path) => {
    const { page, complaints } = await visit(await addressOf(path))
    const text = await page.locator("main").innerText()
    await wake(page)
    expect(await page.locator("main").innerText()).toBe(text)
    expect(complaints).toEqual([])
  })
})
