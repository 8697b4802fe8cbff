import type { Request } from "playwright"
import { describe, expect, it } from "vitest"
import { useBrowser, hydrate } from "./browse.ts"

const { open } = useBrowser()

/** Maximum bytes, compressed by brotli. Spec: APP-20. */
const MAX_BYTES = { html: 17_060, scripts: 104_350 }

const SEARCH = "/zoeken/?q=lamp"

/** Opens the search page. `bytesOf` returns the bytes received so far of a resource type. */
const openSearch = async () => {
  const { page } = await open()
  const finished: Array<Request> = []
  page.on("requestfinished", (request) => finished.push(request))
  await page.goto(SEARCH, { waitUntil: "networkidle" })
  const bytesOf = async (type: string) => {
    const sizes = finished.filter((request) => request.resourceType() === type).map((request) => request.sizes())
    return (await Promise.all(sizes)).reduce((total, { responseBodySize }) => total + responseBodySize, 0)
  }
  return { page, bytesOf }
}

describe("a search page", () => {
  it("APP-20: has at most 17.1 kB of html (goal: 12)", async () => {
    const { bytesOf } = await openSearch()
    const bytes = await bytesOf("document")
    expect(bytes).toBeGreaterThan(1_000)
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES.html)
  })

  it("APP-20: fetches no script before the first interaction, and at most 104.4 kB after it (goal: 100)", async () => {
    const { page, bytesOf } = await openSearch()
    expect(await bytesOf("script")).toBe(0)
    await hydrate(page)
    await page.waitForLoadState("networkidle")
    const bytes = await bytesOf("script")
    expect(bytes).toBeGreaterThan(1_000)
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES.scripts)
  })
})
