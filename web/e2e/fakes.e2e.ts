import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { addressOf, ALL_PAGES } from "./all-pages.ts"
import { useBrowser, hydrate } from "./browse.ts"
import { sessionOf } from "./session.ts"
import { type SiteProcess, startSite } from "./site-process.ts"

const { open } = useBrowser()

const dataDir = mkdtempSync(join(tmpdir(), "koopkompas-fakes-"))
let site: SiteProcess
let session: string
beforeAll(async () => {
  site = await startSite({ dataDir, environment: { FAKES: "on" } })
  session = await sessionOf("demo-sanne", site.address)
})
afterAll(async () => {
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The fakes have no sales, so that a shop has no orders and returns there. */
const PAGES = ALL_PAGES.filter(([, sample]) => sample.isSeller !== true)

describe("a site on the fakes", () => {
  it.each(PAGES)("API-36, APP-02: shows and hydrates %s as on the real services", async (_, sample) => {
    const { flags = "", isPersonal = false, status = 200 } = sample
    const url = site.address
    const { page, consoleErrors } = await open({ baseURL: url })
    await page
      .context()
      .addCookies([
        { name: "functies", value: flags, url },
        ...(isPersonal ? [{ name: "sessie", value: session, url }] : [])
      ])
    const response = await page.goto(await addressOf(sample, url))
    expect(response?.status()).toBe(status)
    await hydrate(page)
    expect(await page.locator("main h1").count()).toBe(1)
    expect(consoleErrors.filter((text) => status === 200 || !text.includes(`status of ${status}`))).toEqual([])
  })
})
