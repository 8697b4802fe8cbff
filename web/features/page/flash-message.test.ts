import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { browseSite } from "#web/testing/browse-site.ts"
import { testSite } from "#web/testing/test-site.ts"
import { notices } from "#web/messages/notices.ts"

let site: Awaited<ReturnType<typeof testSite>>
let browser: ReturnType<typeof browseSite>
beforeAll(async () => {
  site = await testSite()
  const rawToken = await tokenOf(DEMO_USERS.daan)
  await site.backend.run(ProfileApi.use((api) => api.signUp({ rawToken }, {})))
  browser = browseSite(site)
  browser.setCookie("sessie", rawToken)
})
afterAll(() => site.close())

/** Saves a product, for which the page at `next` shows a flash message. */
const save = (next: string) => browser.post(ROUTES.profileWishlist, { bewaren: "p-1", naar: next })

describe("flash message", () => {
  it("LIST-07: is shown once, on the next page", async () => {
    const { location } = await save(ROUTES.home)
    expect((await browser.get(location)).html).toContain(notices.savedProduct)
    expect(browser.cookie("melding")).toBe("")
    expect((await browser.get(location)).html).not.toContain(notices.savedProduct)
  })

  it("LIST-07: waits for a page when the next address redirects", async () => {
    const { location } = await save(ROUTES.register)
    const { status, location: next } = await browser.get(location)
    expect([status, next]).toEqual([302, ROUTES.profile])
    expect(browser.cookie("melding")).toBe("notices.savedProduct")
    expect((await browser.get(next)).html).toContain(notices.savedProduct)
    expect(browser.cookie("melding")).toBe("")
  })

  it("LIST-07: waits for a page while a script fetches views", async () => {
    await save(ROUTES.home)
    await browser.get(`/_view${ROUTES.profile}`)
    expect(browser.cookie("melding")).toBe("notices.savedProduct")
    expect((await browser.get(ROUTES.home)).html).toContain(notices.savedProduct)
  })

  it("LIST-07: is shown after one that was set before it", async () => {
    await save(ROUTES.home)
    browser.setCookie("sessie", "a.b.c")
    expect((await browser.get(ROUTES.home)).html).toContain(notices.savedProduct)
    expect(browser.cookie("melding")).toBe("login.expired")
  })
})
