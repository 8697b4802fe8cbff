import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { FAULTS_PATH } from "#adapters/services/http/faults.ts"
import { PROBLEMS } from "#domain/site/failures.ts"
import { addressOf, ALL_PAGES } from "../all-pages.ts"
import { useBrowser } from "../browse.ts"
import { shopperOn } from "../journeys/shopper.ts"
import { sessionOf } from "../session.ts"
import { type SiteProcess, startSite } from "../site-process.ts"

const { visit } = useBrowser()

const dataDir = mkdtempSync(join(tmpdir(), "koopkompas-faults-"))
const cookies = { user: "", seller: "" }
let site: SiteProcess
beforeAll(async () => {
  // Each fault is one line of the log.
  site = await startSite({ dataDir, environment: { FAULTS: "on" }, onError: () => undefined })
  cookies.user = `; sessie=${await sessionOf("demo-sanne", site.address)}`
  cookies.seller = `; sessie=${await sessionOf("demo-vera", site.address)}`
})
afterEach(() => setFaults(""))
afterAll(async () => {
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Replaces the faults of the site; "" for none. */
const setFaults = async (faults: string): Promise<void> => {
  await fetch(site.address + FAULTS_PATH, { method: "DELETE" })
  const response = await fetch(site.address + FAULTS_PATH, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ faults })
  })
  expect(response.status).toBe(200)
}

/** Faults of every call. */
const FAULTS = ["500", "failure", "503", "invalid-json", "truncated", "429=2", "401"] as const

/** The statuses of a page that cannot do without a failed call. */
const FAILURES: ReadonlyArray<number> = [401, 403, 404, 429, 500, 503]

const headings = (html: string): ReadonlyArray<string> =>
  [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text = ""]) => text.replace(/<[^>]*>/g, "").trim())

const PROBLEM_HEADINGS: ReadonlyArray<string> = Object.values(PROBLEMS).map(({ heading }) => heading)

describe("a page whose calls fail", () => {
  it.each(ALL_PAGES)(
    "QA-03: %s shows its own error for every fault, and is whole again after it",
    { tags: ["faults"] },
    async (_, sample) => {
      const { flags = "", isPersonal, isSeller, status = 200 } = sample
      const user = isSeller === true ? cookies.seller : isPersonal === true ? cookies.user : ""
      const path = await addressOf(sample, site.address)
      const get = async () => {
        const response = await fetch(site.address + path, { headers: { cookie: `functies=${flags}${user}` } })
        return { status: response.status, html: await response.text() }
      }
      for (const fault of FAULTS) {
        await setFaults(`*:${fault}`)
        const failed = await get()
        const [heading = "", ...others] = headings(failed.html)
        expect([fault, others]).toEqual([fault, []])
        expect([fault, heading]).not.toEqual([fault, ""])
        const isFailure =
          FAILURES.includes(failed.status) && (failed.status < 500 || PROBLEM_HEADINGS.includes(heading))
        expect([fault, failed.status, failed.status === status || isFailure]).toEqual([fault, failed.status, true])
        // Neither a stack nor a failure of the program.
        expect(failed.html).not.toMatch(/\.tsx?:\d+|TypeError|undefined is not/)
      }
      await setFaults("")
      const recovered = await get()
      expect(recovered.status).toBe(status)
      expect(headings(recovered.html)).toHaveLength(1)
    }
  )
})

describe("a visitor whose calls fail", () => {
  it("QA-03: loses neither the typed term, the wishlist nor the cart", { tags: ["faults"] }, async () => {
    const { page } = await visit("/?functies-aan=marketplace", { baseURL: site.address })
    const { search, openProduct, save, addToCart, wishlist } = shopperOn(page)
    await search("wasmachine")
    const product = await openProduct()
    await save()
    await addToCart()
    const line = page.getByRole("main").getByRole("link", { name: product }).first()
    await line.waitFor()
    await setFaults("search.search:500")
    await search("droger")
    await page
      .getByRole("heading", { level: 1, name: PROBLEMS[503].heading })
      .or(page.getByRole("heading", { level: 1, name: PROBLEMS[500].heading }))
      .waitFor()
    expect(await page.locator("input[name=q]").first().inputValue()).toBe("droger")
    await setFaults("")
    await page.reload()
    expect(await page.locator(".product__name a").count()).toBeGreaterThan(0)
    expect(await wishlist()).toContain(product)
    await page.goto("/winkelwagen/")
    await line.waitFor()
  })
})
