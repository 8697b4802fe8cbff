import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { testSite } from "#web/testing/test-site.ts"

let site: Awaited<ReturnType<typeof testSite>>
let cookie: string
beforeAll(async () => {
  site = await testSite()
  const rawToken = await tokenOf(DEMO_USERS.daan)
  await site.backend.run(ProfileApi.use((api) => api.signUp({ rawToken }, {})))
  cookie = `sessie=${rawToken}`
})
afterAll(() => site.close())

const COMPANY = { company: "Lampenhuis <Oost>", kvkNumber: "12345678", vatId: "", email: "info@lampenhuis.example" }

describe("business page", () => {
  it("ROUTE-06: names only the files that a shop can deliver, and asks anonymous visitors to log in", async () => {
    const { status, html } = await site.get("/zakelijk/")
    expect(status).toBe(200)
    for (const method of ["Productbestand", "Export van je winkelsysteem"]) expect(html).toContain(`<h2>${method}</h2>`)
    for (const absent of ["plugin", "Plugin", "crawler", "app"]) expect(html).not.toMatch(new RegExp(`\\b${absent}\\b`))
    expect(html).toContain('href="/registreren/?naar=%2Fzakelijk%2F%23aanmelden"')
    expect(html).not.toContain('name="kvkNumber"')
    expect((await site.post("/zakelijk/", COMPANY)).location).toBe("/registreren/?naar=%2Fzakelijk%2F")
  })

  it("PROF-12: shows an invalid form again with its values and an error at each invalid field", async () => {
    const { status, html } = await site.post("/zakelijk/", { ...COMPANY, kvkNumber: "123", email: "" }, cookie)
    expect(status).toBe(422)
    expect(html).toContain("Controleer het KvK-nummer: dat zijn acht cijfers.")
    expect(html).toContain("Vul het e-mailadres van je bedrijf in.")
    expect(html).toContain('value="Lampenhuis &lt;Oost&gt;"')
    expect(html).toContain('value="123"')
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(2)
  })

  it("ROUTE-06, PROF-12: signs up a company and shows it afterwards", async () => {
    expect(await site.post("/zakelijk/", COMPANY, cookie)).toMatchObject({
      status: 303,
      location: "/zakelijk/#aanmelden",
      cookies: ["melding=notices.businessSignedUp"]
    })
    expect((await site.get("/zakelijk/", cookie)).html).toContain("Lampenhuis &lt;Oost&gt; is aangemeld.")
    expect(site.logged).toEqual([])
  })
})
