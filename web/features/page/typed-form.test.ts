import { randomBytes } from "node:crypto"
import { brotliCompressSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { tokenOf } from "#adapters/testing/tokens.ts"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import { Identity } from "#adapters/people/port.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { supportArticles } from "#fixtures/world/world.ts"
import { browseSite } from "#web/testing/browse-site.ts"
import { testSite } from "#web/testing/test-site.ts"
import { loginHref } from "#web/features/session/login-address.ts"
import { CLEARED_FORM, createTypedForms } from "./typed-form.ts"

/** A review of 5,000 characters in which no sentence comes twice. */
const REVIEW = supportArticles(new Date(0))
  .map(({ html }) => html.replace(/<[^>]*>/g, "").replace(/\s+/g, " "))
  .join(" ")
  .slice(0, 5_000)

/** A review of 5,000 characters that no cookie holds. */
const LONG_REVIEW = randomBytes(3_750).toString("base64url")

/** Returns a store of forms, with a clock that moves by hand. */
const formsAt = (start = 0, maxBytes?: number) => {
  const clock = { ms: start }
  return { clock, ...createTypedForms({ now: () => new Date(clock.ms), random: randomBytes }, maxBytes) }
}
const { cookieOf, take } = formsAt()

/** Returns a text of `length` random characters, which does not compress. */
const randomText = (length: number) => randomBytes(length).toString("base64").slice(0, length)

describe("createTypedForms", () => {
  const values = { naam: "Sanne", tekst: "“Fijn”; 5 > 4\n😀" }

  it("AUTH-45: return the form for its page alone", () => {
    const cookie = cookieOf("/profiel/adressen/", values)!
    expect(cookie).toMatchObject({ name: "formulier", maxAge: 600 })
    expect(take({ formulier: cookie.value }, "/profiel/adressen/", "a")).toEqual(values)
    expect(take({ formulier: cookie.value }, "/profiel/", "a")).toBeNull()
  })

  it.each([
    ["the user of the session", "x.eyJzdWIiOiJhIn0.y", true, false],
    ["everybody if the session is unknown", "", true, true],
    ["everybody if the session is damaged", "x.e30.y", true, true],
    ["everybody if the token is no token", "\u0000", true, true]
  ])("AUTH-60: return the form for %s", (_who, rawToken, isForA, isForB) => {
    const formulier = cookieOf("/", values, rawToken)!.value
    expect(take({ formulier }, "/", "a") !== null).toBe(isForA)
    expect(take({ formulier }, "/", "b") !== null).toBe(isForB)
  })

  it("AUTH-45: store texts that compress well in the cookie", () => {
    for (const tekst of [REVIEW, "a".repeat(60_000)]) {
      const { value } = cookieOf("/", { tekst })!
      expect(value.length).toBeLessThanOrEqual(3_900)
      // Another server reads it.
      expect(formsAt().take({ formulier: value }, "/", "a")).toEqual({ tekst })
    }
  })

  it.each([randomText(60_000), "é".repeat(3) + randomText(5_000), "\u0001".repeat(500) + randomText(20_000)])(
    "AUTH-45: store a text that is too long for a cookie in memory, once",
    (tekst) => {
      const formulier = cookieOf("/", { tekst })!.value
      expect(formulier).toMatch(/^\.[\w-]{22}$/)
      expect(take({ formulier }, "/profiel/", "a")).toBeNull()
      expect(take({ formulier }, "/", "a")).toEqual({ tekst })
      expect(take({ formulier }, "/", "a")).toBeNull()
    }
  )

  it("AUTH-60: return a long form for its user alone", () => {
    const formulier = cookieOf("/", { tekst: randomText(9_000) }, "x.eyJzdWIiOiJhIn0.y")!.value
    expect(take({ formulier }, "/", "b")).toBeNull()
    expect(take({ formulier }, "/", "a")).not.toBeNull()
  })

  it("AUTH-45: store a long form for ten minutes", () => {
    const { clock, ...forms } = formsAt()
    const [first, second] = [1, 2].map(() => forms.cookieOf("/", { tekst: randomText(9_000) })!.value)
    clock.ms = 599_999
    expect(forms.take({ formulier: first }, "/", "a")).not.toBeNull()
    clock.ms = 600_000
    expect(forms.take({ formulier: second }, "/", "a")).toBeNull()
  })

  it("AUTH-45: store the newest of the long forms that fit in memory", () => {
    // A text of 6,000 random characters of base64 compresses to about 4,500 bytes.
    const forms = formsAt(0, 20_000)
    const cookies = Array.from({ length: 10 }, () => forms.cookieOf("/", { tekst: randomText(6_000) })!.value)
    const isStored = cookies.map((formulier) => forms.take({ formulier }, "/", "a") !== null)
    expect(isStored).toEqual([...Array<boolean>(6).fill(false), ...Array<boolean>(4).fill(true)])
  })

  it("AUTH-45: store no form that is longer than a form may be", () => {
    expect(cookieOf("/", { tekst: "é".repeat(80_000) })).toBeNull()
    expect(cookieOf("/", { tekst: "a".repeat(1_000_000) })).toBeNull()
  })

  it("AUTH-45: ignore a cookie that decompresses to more than a form may have", () => {
    const bomb = brotliCompressSync(JSON.stringify({ path: "/", user: null, values: { a: "a".repeat(10_000_000) } }))
    expect(take({ formulier: bomb.toString("base64url") }, "/", "a")).toBeNull()
    expect(take({ formulier: "A".repeat(100_000) }, "/", "a")).toBeNull()
    expect(take({ formulier: `.${"A".repeat(22)}` }, "/", "a")).toBeNull()
  })

  it.each(["", "{", "null", "[]", '{"path":"/"}', '{"path":"/","values":{"a":1}}', '{"path":"/","values":"x"}'])(
    "AUTH-45: ignore the damaged value %j",
    (form) => {
      const compressed = brotliCompressSync(form).toString("base64url")
      expect(take({ formulier: compressed }, "/", "a")).toBeNull()
      expect(take({ formulier: form }, "/", "a")).toBeNull()
    }
  )
})

describe("a form of a user whose session has ended", () => {
  let site: Awaited<ReturnType<typeof testSite>>
  let token: string
  beforeAll(async () => {
    site = await testSite()
    token = await tokenOf(DEMO_USERS.sanne)
    await site.backend.run(ProfileApi.use((api) => api.signUp({ rawToken: token }, {})))
    await site.backend.run(Identity.use((identity) => identity.endSession(token)))
  })
  afterAll(() => site.close())

  const PRODUCT = async () => /href="(\/product\/[^"]+)"/.exec((await site.get("/zoeken/?q=lamp")).html)![1]!

  it.each<[string, () => Promise<string>, Readonly<Record<string, string>>, string]>([
    [
      "an address",
      async () => ROUTES.profileAddresses,
      { doe: "bewaren", name: "Sanne de Vries", postcode: "1234 AB" },
      "Sanne de Vries"
    ],
    ["personal data", async () => ROUTES.profilePersonalInfo, { doe: "bewaren", given_name: "Sannetje" }, "Sannetje"],
    [
      "a review",
      PRODUCT,
      { doe: "beoordelen", sterren: "4", tekst: "Mooi licht, stevige voet." },
      "Mooi licht, stevige voet."
    ],
    [
      "a review of 5,000 characters",
      PRODUCT,
      { doe: "beoordelen", sterren: "4", tekst: REVIEW },
      REVIEW.slice(-80).trim()
    ],
    [
      "a review that is too long for a cookie",
      PRODUCT,
      { doe: "beoordelen", sterren: "4", tekst: LONG_REVIEW },
      LONG_REVIEW
    ]
  ])("AUTH-07, AUTH-45: with %s is filled in again after the login, once", async (_what, pathOf, fields, typed) => {
    const path = await pathOf()
    const browser = browseSite(site)
    browser.setCookie("sessie", token)
    const sent = await browser.post(path, fields)
    expect([303, 422]).toContain(sent.status)
    expect(sent.location).not.toContain("Sann")
    expect(sent.cookies).toContain("sessie=")
    expect(sent.cookies.some((cookie) => cookie.startsWith("formulier="))).toBe(true)
    browser.setCookie("sessie", await tokenOf(DEMO_USERS.sanne))
    const filled = await browser.get(path)
    expect(filled.status).toBe(200)
    expect(filled.html).toContain(typed)
    expect(filled.html).toContain("Wat je had ingevuld staat er nog.")
    expect(filled.html).not.toMatch(/om na te kijken|niet geplaatst/)
    expect(filled.cookies).toContain(`${CLEARED_FORM.name}=`)
    expect((await browser.get(path)).html).not.toContain(typed)
  })

  it("AUTH-45: with a question to the assistant is sent, as the question of a visitor", async () => {
    const browser = browseSite(site)
    browser.setCookie("sessie", token)
    const sent = await browser.post(ROUTES.chat, { message: "Welke lamp past bij een leeshoek?" })
    expect(sent.status).toBe(303)
    expect((await browser.get(sent.location)).html).toContain("Welke lamp past bij een leeshoek?")
  })

  it("AUTH-45: is filled in again if it is invalid and another tab has removed the session", async () => {
    const browser = browseSite(site)
    const fields = { doe: "bewaren", given_name: "Sannetje", dateOfBirth: "morgen" }
    const { status, location } = await browser.post(ROUTES.profilePersonalInfo, fields)
    expect({ status, location }).toEqual({ status: 303, location: loginHref(ROUTES.profilePersonalInfo) })
    browser.setCookie("sessie", await tokenOf(DEMO_USERS.sanne))
    expect((await browser.get(ROUTES.profilePersonalInfo)).html).toContain("Sannetje")
  })

  it.each([
    [ROUTES.chat, { message: "" }],
    [ROUTES.cartOverview, { doe: "meer" }]
  ])("AUTH-45: is not stored if it is invalid and %s is open to anonymous visitors", async (path, fields) => {
    const browser = browseSite(site)
    browser.setCookie("functies", "marketplace")
    const { status, cookies } = await browser.post(path, fields)
    expect(status).toBe(422)
    expect(cookies.filter((cookie) => cookie.startsWith("formulier="))).toEqual([])
  })

  it("AUTH-60: is not shown to another user who logs in in the same browser", async () => {
    const browser = browseSite(site)
    browser.setCookie("sessie", token)
    await browser.post(ROUTES.profilePersonalInfo, { doe: "bewaren", given_name: "Sannetje" })
    const other = await tokenOf(DEMO_USERS.daan)
    await site.backend.run(ProfileApi.use((api) => api.signUp({ rawToken: other }, {})))
    browser.setCookie("sessie", other)
    expect((await browser.get(ROUTES.profilePersonalInfo)).html).not.toContain("Sannetje")
    browser.setCookie("sessie", await tokenOf(DEMO_USERS.sanne))
    expect((await browser.get(ROUTES.profilePersonalInfo)).html).toContain("Sannetje")
  })

  it.each<[string, Readonly<Record<string, string>>, string]>([
    [ROUTES.business, { company: "Lampenhuis Oost", kvkNumber: "123" }, 'value="Lampenhuis Oost"'],
    [ROUTES.cartOverview, { doe: "code", code: "LENTE<10" }, 'value="LENTE&lt;10"'],
    [ROUTES.checkout, { doe: "adres", name: "Sanne de Vries", postcode: "1234 AB" }, 'value="Sanne de Vries"']
  ])("AUTH-45: of an anonymous visitor on %s is filled in again after the login, once", async (path, fields, typed) => {
    const browser = browseSite(site)
    browser.setCookie("functies", "marketplace")
    const { hits } = await site.backend.api.search(searchPayload(EMPTY_REQUEST))
    const { _source: offer } = hits.hits.find(({ _source }) => _source.offerId !== null)!
    const sent = await browser.post(path, fields)
    expect({ status: sent.status, location: sent.location }).toEqual({ status: 303, location: loginHref(path) })
    browser.setCookie("sessie", await tokenOf(DEMO_USERS.sanne))
    const { product, sid, spid } = { product: offer.id, sid: offer.shopId!, spid: offer.offerId! }
    await browser.post(ROUTES.cartOverview, { doe: "toevoegen", product, sid, spid })
    const filled = await browser.get(path)
    expect(filled.html).toContain(typed)
    expect(filled.html).toContain("Wat je had ingevuld staat er nog.")
    expect(filled.html).not.toContain("notice--error")
    expect((await browser.get(path)).html).not.toContain(typed)
  })

  it("AUTH-45: that removes a promo code is not stored", async () => {
    const browser = browseSite(site)
    browser.setCookie("functies", "marketplace")
    const { location, cookies } = await browser.post(ROUTES.cartOverview, { doe: "code-weg", code: "LENTE10" })
    expect([location, cookies.filter((cookie) => cookie.startsWith("formulier="))]).toEqual([
      loginHref(ROUTES.cartOverview),
      []
    ])
  })

  it("AUTH-45: shows no form to an anonymous visitor", async () => {
    const path = await PRODUCT()
    const { value } = cookieOf(path, { sterren: "4", tekst: "Geheim verhaal" })!
    const { html } = await site.get(path, `formulier=${encodeURIComponent(value)}`)
    expect(html).not.toContain("Geheim verhaal")
  })
})
