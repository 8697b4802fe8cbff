import type { BrowserContextOptions, Page } from "playwright"
import { beforeAll, describe, expect, inject, it } from "vitest"
import { addressOf, ALL_PAGES, type Sample } from "./all-pages.ts"
import { violations } from "./axe.ts"
import { useBrowser, type Visit, wake } from "./browse.ts"
import { sessionOf } from "./session.ts"

const { open, visit } = useBrowser()

const WIDTHS = [320, 360, 768, 1280, 1600]

let session: string
beforeAll(async () => {
  session = await sessionOf("demo-sanne")
})

/** Opens a window with the cookies of a page, at that page. */
const visitPage = async (
  sample: Sample,
  flags: string | undefined,
  options: BrowserContextOptions = {}
): Promise<Visit & { readonly status: number }> => {
  // Without motion nothing is seen half way between two colours.
  const opened = await open({ reducedMotion: "reduce", ...options })
  const cookies = [
    ...(flags === undefined ? [] : [["functies", flags] as const]),
    ...(sample.isPersonal === true ? [["sessie", session] as const] : [])
  ]
  await opened.page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url: inject("site") })))
  const response = await opened.page.goto(await addressOf(sample))
  return { ...opened, status: response?.status() ?? 0 }
}

/** Makes a screen of this width as high as the page: what sticks to its edge covers nothing. */
const unroll = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 800 })
  await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) })
}

/** Widths at which a page is wider than the screen. */
const tooWideAt = async (page: Page): Promise<ReadonlyArray<number>> => {
  const found: Array<number> = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) found.push(width)
  }
  return found
}

describe("every page", () => {
  it.each(ALL_PAGES)(
    "APP-15, UI-01: %s has no accessibility violations in light and in dark, and is never wider than the screen",
    async (_, sample) => {
      const { page, status } = await visitPage(sample, sample.flags, { colorScheme: "light", bypassCSP: true })
      expect(status).toBe(sample.status ?? 200)
      await unroll(page, 1280)
      expect(await violations(page)).toEqual([])
      await page.emulateMedia({ colorScheme: "dark" })
      await unroll(page, 360)
      expect(await violations(page)).toEqual([])
      expect(await tooWideAt(page)).toEqual([])
    }
  )

  it.each(ALL_PAGES)("APP-02: %s hydrates without a complaint and keeps what it said", async (_, sample) => {
    const { page, complaints } = await visitPage(sample, sample.flags)
    const before = await page.locator("main").innerText()
    await wake(page)
    expect(await page.locator("main h1").first().innerText()).not.toBe("")
    expect(before.length).toBeGreaterThan(0)
    expect(complaints.filter((text) => !isOwnStatus(text, sample))).toEqual([])
  })

  it.each(ALL_PAGES)(
    "APP-01, ROUTE-32: %s is there in the other variant too, unless it is of one alone",
    async (_, sample) => {
      const other = sample.flags === "marketplace" ? "" : "marketplace"
      const { status, page, complaints } = await visitPage(sample, other)
      const isOfOneAlone = sample.flags === "marketplace" && sample.isPersonal !== true
      expect(status).toBe(isOfOneAlone ? 404 : (sample.status ?? 200))
      expect(await page.locator("main h1").count()).toBe(1)
      expect(complaints.filter((text) => !isOwnStatus(text, { ...sample, status }))).toEqual([])
    }
  )
})

describe("the page about the API", () => {
  it("API-32: has no accessibility violations, in light and in dark", async () => {
    const { page, complaints } = await visit("/api/docs", { colorScheme: "light", bypassCSP: true })
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: "dark" })
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})

/** The browser itself says that a page has the status it has to have. */
const isOwnStatus = (text: string, { status = 200 }: Pick<Sample, "status">): boolean =>
  status !== 200 && text.includes(`status of ${status}`)
