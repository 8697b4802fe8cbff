import type { Request } from "playwright"
import { describe, expect, it } from "vitest"
import { useBrowser, hydrate } from "./browse.ts"

const { open } = useBrowser()

const SEARCH = "/zoeken/?q=lamp"

const firstProduct = async () => {
  const { page } = await open()
  await page.goto(SEARCH)
  return (await page.locator(".product__name a").first().getAttribute("href")) ?? ""
}

/** Maximum bytes, compressed by brotli. Spec: APP-20. */
const PAGES = [
  { name: "the home page", findPath: () => "/", html: 17_020, goal: 13, scripts: 104_180 },
  { name: "a search page", findPath: () => SEARCH, html: 16_950, goal: 12, scripts: 104_199 },
  { name: "a product page", findPath: firstProduct, html: 23_950, goal: 15, scripts: 113_400 }
]

/** `bytesOf` returns the bytes received so far of a resource type. */
const openPage = async (path: string) => {
  const { page } = await open()
  const finished: Array<Request> = []
  page.on("requestfinished", (request) => finished.push(request))
  await page.goto(path, { waitUntil: "networkidle" })
  const bytesOf = async (type: string) => {
    const sizes = finished.filter((request) => request.resourceType() === type).map((request) => request.sizes())
    return (await Promise.all(sizes)).reduce((total, { responseBodySize }) => total + responseBodySize, 0)
  }
  return { page, bytesOf }
}

describe.each(PAGES)("$name", ({ findPath, html, goal, scripts }) => {
  it(`APP-20: has at most ${html} bytes of html (goal: ${goal} kB)`, async () => {
    const { bytesOf } = await openPage(await findPath())
    const bytes = await bytesOf("document")
    expect(bytes).toBeGreaterThan(1_000)
    expect(bytes).toBeLessThanOrEqual(html)
  })

  it(`APP-20: fetches no script before the first interaction, and at most ${scripts} bytes after it (goal: 100 kB)`, async () => {
    const { page, bytesOf } = await openPage(await findPath())
    expect(await bytesOf("script")).toBe(0)
    await hydrate(page)
    await page.waitForLoadState("networkidle")
    const bytes = await bytesOf("script")
    expect(bytes).toBeGreaterThan(1_000)
    expect(bytes).toBeLessThanOrEqual(scripts)
  })
})
