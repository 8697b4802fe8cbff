import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Request } from "playwright"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { useBrowser, hydrate } from "./browse.ts"
import { type SiteProcess, startSite } from "./site-process.ts"

const { open } = useBrowser()

/** A site of its own: what other tests search for, buy and review changes its pages. */
let site: SiteProcess
const dataDir = mkdtempSync(join(tmpdir(), "koopkompas-budget-"))
beforeAll(async () => {
  site = await startSite({ dataDir })
})
afterAll(async () => {
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const SEARCH = "/zoeken/?q=lamp"

const PRODUCT = "Wattje Sanne tafellamp glas 45 cm naturel"

const findProduct = async () => {
  const { page } = await open({ baseURL: site.address })
  await page.goto(`/zoeken/?${new URLSearchParams({ q: PRODUCT })}`)
  return (await page.getByRole("link", { name: PRODUCT, exact: true }).getAttribute("href")) ?? ""
}

/** Maximum bytes, compressed by brotli: what was measured and 2 %. Spec: APP-20. */
const PAGES = [
  { name: "the home page", findPath: () => "/", html: 14_560, goal: 13, scripts: 106_300 },
  { name: "a search page", findPath: () => SEARCH, html: 16_040, goal: 12, scripts: 106_510 },
  { name: "a product page", findPath: findProduct, html: 18_870, goal: 15, scripts: 115_820 }
]

/** `bytesOf` returns the bytes received so far of a resource type. */
const openPage = async (path: string) => {
  const { page } = await open({ baseURL: site.address })
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
