import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { useBrowser } from "./browse.ts"

const { open } = useBrowser()

/** Opens a page whose head arrives after `milliseconds`, by the page's clock. Returns the page and its font requests. */
const openAfter = async (milliseconds: number) => {
  const { page } = await open()
  const fonts: Array<string> = []
  page.on("request", (request) => {
    if (request.url().endsWith(".woff2")) fonts.push(request.resourceType())
  })
  await page.addInitScript((now) => (performance.now = () => now), milliseconds)
  await page.goto("/")
  return { page, fonts }
}

const family = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily)

describe("fonts", () => {
  it("APP-24: are used on a fast connection", async () => {
    const { page } = await openAfter(40)
    expect(await family(page)).toMatch(/^Figtree,/)
    await page.context().close()
  })

  it("APP-24: are fetched by the first page for the next one on a slow connection", async () => {
    const { page, fonts } = await openAfter(900)
    expect(await family(page)).toMatch(/^"Figtree as Arial"/)
    await expect.poll(() => fonts).toEqual(["fetch", "fetch"])
    await Promise.all([page.waitForURL("**/zoeken/**"), page.locator("a[href^='/zoeken/']").first().click()])
    expect(await family(page)).toMatch(/^Figtree,/)
    await page.context().close()
  })

  it("APP-24: are used without scripts", async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto("/")
    expect(await family(page)).toMatch(/^Figtree,/)
    await page.context().close()
  })
})
