import { beforeAll, describe, expect, inject, it } from "vitest"
import { addressOf, ALL_PAGES } from "./all-pages.ts"
import { useBrowser, hydrate } from "./browse.ts"
import { sessionOf } from "./session.ts"

const { open } = useBrowser()

let session: string
beforeAll(async () => {
  session = await sessionOf("demo-sanne", inject("fakes"))
})

/** The fakes have no sales, so that a shop has no orders and returns there. */
const PAGES = ALL_PAGES.filter(([, sample]) => sample.isSeller !== true)

describe("a site on the fakes", () => {
  it.each(PAGES)("API-36, APP-02: shows and hydrates %s as on the real services", async (_, sample) => {
    const { flags = "", isPersonal = false, status = 200 } = sample
    const url = inject("fakes")
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
