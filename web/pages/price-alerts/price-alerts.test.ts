import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import { alertPrice, PriceAlertsApi } from "#domain/account/price-alert.ts"
import { readTarget } from "#domain/account/target.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { formatCents, writeEuros } from "#domain/base/euros.ts"
import { NotificationsApi } from "#domain/messages/notifications-api.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { isForSale } from "#domain/search/recommendations/mix.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { priceAlerts as texts } from "#web/messages/price-alerts.ts"
import { browseSite } from "#web/testing/browse-site.ts"
import { testSite } from "#web/testing/test-site.ts"

const PATH = ROUTES.profileAlerts

let site: Awaited<ReturnType<typeof testSite>>
let product: ProductCard
let price: number
beforeAll(async () => {
  site = await testSite()
  const { hits } = (await site.backend.api.search(searchPayload(EMPTY_REQUEST))).hits
  product = hits.map(({ _source }) => _source).find((card) => isForSale(card) && (alertPrice(card) ?? 0) > 500)!
  price = alertPrice(product)!
})
afterAll(() => site.close())

let users = 0
let user: { readonly rawToken: string }
let browser: ReturnType<typeof browseSite>
/** Logs in a new user with a profile. */
beforeEach(async () => {
  user = { rawToken: await tokenOf({ ...DEMO_USERS.sanne, sub: `alerts-${users++}` }) }
  browser = browseSite(site)
  browser.setCookie("sessie", user.rawToken)
  await site.backend.run(ProfileApi.use((api) => api.signUp(user, {})))
})

const alerts = () => site.backend.run(PriceAlertsApi.use((api) => api.alerts(user)))
const plain = (text: string) => text.replaceAll("\u00A0", " ")

describe("alert form on the product page", () => {
  it("ALERT-07, ALERT-02: suggests an amount below the price to a user and to a visitor", async () => {
    const { html } = await browser.get(product.canonical_path)
    const suggested = /name="bedrag"[^>]*value="([^"]+)"/.exec(html.slice(html.indexOf(texts.label)))?.[1] ?? ""
    expect(readTarget(suggested, price)).toBeTypeOf("number")
    expect(html).not.toContain(texts.mailHeading)
    const anonymous = (await site.get(product.canonical_path)).html
    expect(anonymous).toContain(texts.mailHeading)
    expect(/name="bedrag"[^>]*value="([^"]+)"/.exec(anonymous)?.[1]).toBe(suggested)
  })

  it.each(examples("ALERT-14", ["address", "amount", "wrong"]))(
    "ALERT-14: rejects “$wrong” of address “$address” and amount “$amount”, and else mails a link",
    async ({ address, amount, wrong }) => {
      const bedrag = amount.includes("price") ? writeEuros(amount === "the price" ? price : price - 100) : amount
      const sent = await browseSite(site).post(product.canonical_path, { doe: "mailalarm", email: address, bedrag })
      expect([sent.status, sent.location]).toEqual(wrong === "" ? [303, product.canonical_path] : [422, ""])
      const invalid = [...sent.html.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/g)].map(([input]) =>
        /name="(\w+)"/.exec(input)?.at(1)
      )
      expect(invalid.toSorted().join(" ")).toBe(wrong)
    }
  )

  it("ALERT-07: sets an alert, and shows it on the page of the profile", async () => {
    const target = price - 100
    const sent = await browser.post(product.canonical_path, { doe: "alarm", bedrag: writeEuros(target) })
    expect([sent.status, sent.location]).toEqual([303, product.canonical_path])
    expect(await alerts()).toMatchObject([{ productId: product.id, target, isSet: true }])
    const { html } = await browser.get(PATH)
    expect(html).toContain(`href="${product.canonical_path}"`)
    expect(html).toContain(`value="${writeEuros(target)}"`)
  })

  it("ALERT-07, NOTE-02: says on the page of the profile if nothing would tell the user about an alert", async () => {
    const choose = (isMailed: boolean) =>
      NotificationsApi.use((api) => api.choose(user, [{ kind: "price-alert", isListed: false, isMailed }]))
    await browser.post(product.canonical_path, { doe: "alarm", bedrag: writeEuros(price - 100) })
    await site.backend.run(choose(true))
    expect((await browser.get(PATH)).html).not.toContain(texts.muted)
    await site.backend.run(choose(false))
    const { html } = await browser.get(PATH)
    expect(html).toContain(texts.muted)
    expect(html).not.toContain(texts.lead)
  })

  it("ALERT-01: shows a rejected amount again, with the error at its field and not at the review", async () => {
    const { status, html } = await browser.post(product.canonical_path, { doe: "alarm", bedrag: "veel" })
    expect(status).toBe(422)
    expect(html).toContain(texts.problem.invalid)
    expect(html).toContain('value="veel"')
    expect(html).toContain('<details class="review-form">')
    expect(await alerts()).toEqual([])
  })

  it("ALERT-07: leads an anonymous visitor to the login and back", async () => {
    const sent = await site.post(product.canonical_path, { doe: "alarm", bedrag: "1" })
    const login = `/registreren/?naar=${encodeURIComponent(product.canonical_path)}`
    expect([sent.status, sent.location]).toEqual([303, login])
  })
})

describe("texts of a rejected amount", () => {
  it.each(examples("ALERT-01", ["typed", "price now", "target", "text"]).filter(({ text }) => text !== ""))(
    "ALERT-01: says '$text' about '$typed'",
    (row) => {
      const now = Number(row["price now"])
      const { invalid, high } = texts.problem
      const problem = readTarget(row.typed, now) === "high" ? high(formatCents(now)) : invalid
      expect(plain(problem)).toBe(row.text)
    }
  )
})

describe("page of price alerts", () => {
  it("ALERT-05: changes, removes and restores an alert", async () => {
    await browser.post(product.canonical_path, { doe: "alarm", bedrag: "2" })
    const rejected = await browser.post(PATH, { doe: "wijzigen", id: product.id, bedrag: "100000" })
    expect(rejected.status).toBe(422)
    expect(plain(rejected.html)).toContain("Kies een bedrag onder de prijs van nu")
    await browser.post(PATH, { doe: "wijzigen", id: product.id, bedrag: "3,50" })
    expect(await alerts()).toMatchObject([{ target: 350 }])
    const { location } = await browser.post(PATH, { doe: "weghalen", id: product.id })
    expect(await alerts()).toEqual([])
    const { html } = await browser.get(location)
    expect(html).toContain("is verwijderd.")
    expect(html).toContain('name="bedrag" value="3,50"')
    await browser.post(PATH, { doe: "terugzetten", id: product.id, bedrag: "3,50" })
    expect(await alerts()).toMatchObject([{ target: 350 }])
    expect((await browser.get(location)).html).not.toContain("is verwijderd.")
  })

  it("ALERT-05: ignores a form without a product, and shows an empty list", async () => {
    expect((await browser.post(PATH, { doe: "weghalen", id: "<script>" })).location).toBe(PATH)
    expect((await browser.get(`${PATH}?weg=p-0&bedrag=zzz`)).html).toContain(texts.emptyHeading)
  })
})
