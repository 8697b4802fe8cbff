import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/identity/demo-users.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import { ProfileApi } from "#domain/profile/api.ts"
import { ROUTES } from "#domain/routes/routes.ts"
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

/** Saves a product, which says so on the page at `next`. */
const save = (next: string) => browser.post(ROUTES.profileWishlist, { bewaren: "p-1", naar: next })

describe("a notice", () => {
  it("LIST-07: is said once, on the next page", async () => {
    const { location } = await save(ROUTES.home)
    expect((await browser.get(location)).html).toContain(notices.savedProduct)
    expect(browser.cookie("melding")).toBe("")
    expect((await browser.get(location)).html).not.toContain(notices.savedProduct)
  })

  it("LIST-07: waits for a page when the next address leads on", async () => {
    const { location } = await save(ROUTES.register)
    const { status, location: next } = await browser.get(location)
    expect([status, next]).toEqual([302, ROUTES.profile])
    expect(browser.cookie("melding")).toBe("notices.savedProduct")
    expect((await browser.get(next)).html).toContain(notices.savedProduct)
    expect(browser.cookie("melding")).toBe("")
  })

  it("LIST-07: waits for a page while a script asks for views", async () => {
    await save(ROUTES.home)
    await browser.get(`/_view${ROUTES.profile}`)
    expect(browser.cookie("melding")).toBe("notices.savedProduct")
    expect((await browser.get(ROUTES.home)).html).toContain(notices.savedProduct)
  })

  it("LIST-07: one that comes while another is said is said next", async () => {
    await save(ROUTES.home)
    browser.setCookie("sessie", "a.b.c")
    expect((await browser.get(ROUTES.home)).html).toContain(notices.savedProduct)
    expect(browser.cookie("melding")).toBe("login.expired")
  })
})
