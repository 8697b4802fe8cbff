import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { testSite } from "#web/testing/test-site.ts"

let site: Awaited<ReturnType<typeof testSite>>
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const PATH = "/blog/garantie-voorbij-zo-lang-mag-je-een-goed-product-verwachten-106/"

describe("blog pages", () => {
  it("ROUTE-05: list the posts, newest first", async () => {
    const { status, html } = await site.get("/blogs/")
    expect(status).toBe(200)
    const found = [...html.matchAll(/href="\/blog\/[a-z-]+-(\d+)\/"/g)].map(([, id]) => id)
    expect(found).toHaveLength(12)
    expect([found[0], found.at(-1)]).toEqual(["111", "101"])
  })

  it("ROUTE-04: show a post by its number, at its canonical address", async () => {
    const { status, html } = await site.get(PATH)
    expect(status).toBe(200)
    expect(html).toContain("Garantie voorbij? Zo lang mag je een goed product verwachten")
    expect(html).toContain("minuten lezen")
    const other = await site.get("/blog/iets-anders-106/")
    expect([other.status, other.location]).toEqual([301, PATH])
  })

  it.each(["/blog/garantie/", "/blog/garantie-999/"])("ROUTE-04: respond to %s with a 404", async (path) => {
    expect((await site.get(path)).status).toBe(404)
  })

  it("LIST-06: bookmark a post for a user, and redirect an anonymous visitor to the login and back", async () => {
    const visitor = await site.post(PATH, {})
    expect([visitor.status, visitor.location]).toEqual([303, `/registreren/?naar=${encodeURIComponent(PATH)}`])
    const rawToken = await tokenOf(DEMO_USERS.sanne)
    await site.backend.run(ProfileApi.use((api) => api.signUp({ rawToken }, {})))
    const signedIn = await site.post(PATH, {}, `sessie=${rawToken}`)
    expect(signedIn).toMatchObject({ status: 303, location: PATH, cookies: ["melding=notices.bookmarked"] })
    const { blogBookmarks } = await site.backend.run(ProfileApi.use((api) => api.profile({ rawToken })))
    expect(blogBookmarks).toEqual(["106"])
    expect(site.logged).toEqual([])
  })
})
