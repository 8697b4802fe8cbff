import { beforeAll, describe, expect, inject, it } from "vitest"
import { addressOf, ALL_PAGES } from "./all-pages.ts"
import { useBrowser, wake } from "./browse.ts"
import { sessionOf } from "./session.ts"

const { open } = useBrowser()

let session: string
beforeAll(async () => {
  session = await sessionOf("demo-sanne", inject("fakes"))
})

describe("on the fakes", () => {
  it.each(ALL_PAGES)("API-36, APP-02: %s is the page it is on the real services, and hydrates", async (_, sample) => {
    const { flags = "", isPersonal = false, status = 200 } = sample
    const url = inject("fakes")
    const { page, complaints } = await open({ baseURL: url })
    await page
      .context()
      .addCookies([
        { name: "functies", value: flags, url },
        ...(isPersonal ? [{ name: "sessie", value: session, url }] : [])
      ])
    const answer = await page.goto(await addressOf(sample, url))
    expect(answer?.status()).toBe(status)
    await wake(page)
    expect(await page.locator("main h1").count()).toBe(1)
    expect(complaints.filter((text) => status === 200 || !text.includes(`status of ${status}`))).toEqual([])
  })
})
