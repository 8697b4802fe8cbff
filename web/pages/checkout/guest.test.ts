import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readCode, signCode } from "#adapters/services/messages/codes.ts"
import { OUTBOX } from "#adapters/services/messages/tables.ts"
import { GUESTS } from "#adapters/people/user-tables.ts"
import { CARTS, PROMO_CODES } from "#adapters/services/shopping/cart-tables.ts"
import { ORDERS } from "#adapters/services/shopping/order-tables.ts"
import { deliver, moveOrder, moveReturn } from "#adapters/services/testing/marketplace.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import { Records, type RowAccess } from "#adapters/store/records-port.ts"
import { GuestApi } from "#domain/shopping/cart/api.ts"
import type { OrderNumber } from "#domain/base/ids.ts"
import type { TestOutcome } from "#domain/shopping/payment/embedded-provider.ts"
import { PROMO_CODE } from "#fixtures/testing/order.ts"
import {
  browserOn,
  fieldsOf,
  hidden,
  sellableOffers,
  type ShoppingSite,
  shopperOn,
  shoppingSite
} from "#web/testing/shopping.ts"

const [CART, CHECKOUT] = ["/winkelwagen/", "/afrekenen/"]
const offer = sellableOffers()[0]!
const ADDRESS = {
  doe: "adres",
  name: "Guus Gast",
  postcode: "3511ab",
  houseNumber: "12",
  addition: "",
  street: "Dorpsstraat",
  city: "Utrecht"
}

let site: ShoppingSite
beforeAll(async () => {
  site = await shoppingSite()
})
afterAll(() => site.close())

type Browser = ReturnType<typeof browserOn>

const inRows = <A, E>(program: (rows: RowAccess) => Effect.Effect<A, E>) =>
  site.backend.run(Records.use((records) => records.transaction(program)))

const withCart = async () => {
  const browser = browserOn(site)
  await browser.follow(CART, { ...fieldsOf(offer), doe: "toevoegen" })
  return browser
}

const guestWith = async (email: string) => {
  const browser = await withCart()
  expect((await browser.follow(CHECKOUT, { doe: "gast", email })).text).toContain("Waar mag het heen?")
  return browser
}

/** Orders the cart of a guest and pays it; returns the page of the payment and the number of its order. */
const order = async (browser: Browser, uitkomst: TestOutcome = "paid") => {
  const id = hidden((await browser.get(CHECKOUT)).html, "id")
  await browser.follow(CHECKOUT, { ...ADDRESS, id })
  await browser.follow(CHECKOUT, { doe: "gegevens", type: "delivery", bezorgadres: id, factuuradres: id })
  const { html } = await browser.follow(CHECKOUT, { doe: "bezorging", [`manier-${offer.shopId}`]: "delivery" })
  const form = { doe: "betalen", sleutel: hidden(html, "sleutel"), bedrag: hidden(html, "bedrag") }
  const { location } = await browser.post(CHECKOUT, form)
  const page = await browser.follow(location, { uitkomst })
  return { page, number: /\/bestelling\/([^"/]+)/.exec(page.html)?.[1] ?? "" }
}

/** Returns the first address in a page that begins with `path` and has a code. */
const linkTo = (html: string, path: string) =>
  (new RegExp(`href="(${path}[^"]*code=[^"]*)"`).exec(html)?.[1] ?? "").replaceAll("&amp;", "&")

const guestsOf = (email: string) => inRows((rows) => rows.find(GUESTS, { where: { email } }))

const codeFor = (userId: string) => inRows((rows) => signCode(rows, "guest", { userId, kind: "" }, 60_000))

const claim = async (sub: string, claims: Readonly<Record<string, unknown>>) => {
  const rawToken = await tokenOf({ sub, ...claims })
  return site.backend.run(GuestApi.use((api) => api.claimOrders({ rawToken, cartSessionHash: null })))
}

describe("checkout of a guest", () => {
  it("GUEST-01: lets a visitor with a cart choose between the login and an e-mail address", async () => {
    const browser = await withCart()
    const { text, html } = await browser.get(CHECKOUT)
    expect(text).toContain("Bestellen zonder account")
    expect(html).toContain(`/registreren/?naar=${encodeURIComponent(CHECKOUT)}`)
    expect((await browser.post(CHECKOUT, { doe: "betalen" })).location).toContain("/registreren/")
  })

  it("GUEST-02: shows an invalid address again with an error", async () => {
    const browser = await withCart()
    const { status, html, text } = await browser.post(CHECKOUT, { doe: "gast", email: "guus@nergens" })
    expect([status, text]).toEqual([422, expect.stringContaining("Vul een geldig e-mailadres in")])
    expect(html).toContain('value="guus@nergens"')
  })

  it("GUEST-01: renews the hash of the cart, so that the hash of the visitor opens nothing", async () => {
    const browser = await withCart()
    const before = browser.cookie("cart_session") ?? ""
    await browser.follow(CHECKOUT, { doe: "gast", email: "hash@gast.example" })
    expect(browser.cookie("cart_session")).not.toBe(before)
    expect((await browser.get(CART)).text).toContain("1 artikel")
    const stranger = browserOn(site, { cart_session: before })
    expect((await stranger.get(CART)).text).not.toContain("1 artikel")
  })

  it("GUEST-01, CART-12: adds and removes the promo code of a guest, and sends other visitors to the login", async () => {
    await inRows((rows) => rows.put(PROMO_CODES, PROMO_CODE))
    const { code } = PROMO_CODE
    const browser = await guestWith("code@gast.example")
    const path = `${CHECKOUT}?stap=controleren`
    expect((await browser.follow(path, { doe: "code", code })).text).toContain("Korting")
    expect((await browser.follow(path, { doe: "code-weg", code })).text).not.toContain("Korting")
    expect((await (await withCart()).post(path, { doe: "code", code })).location).toContain("/registreren/")
  })

  it("GUEST-05, GUEST-09: offers the login and, once the shop has accepted, the invoice on the page of an order", async () => {
    const browser = await guestWith("factuur@gast.example")
    const { number } = await order(browser)
    const path = `/bestelling/${number}`
    const before = await browser.get(path)
    expect(before.html).not.toContain("factuur.pdf")
    expect(before.html).toContain(`/registreren/?naar=${encodeURIComponent(path)}`)
    await site.backend.run(moveOrder(number as OrderNumber, ["accept", "shop"]))
    expect((await browser.get(path)).html).toContain(`href="${path}/factuur.pdf"`)
    const [guest] = await guestsOf("factuur@gast.example")
    const elsewhere = await browserOn(site).get(`${path}?code=${await codeFor(guest!.id)}`)
    expect(linkTo(elsewhere.html, `${path}/factuur.pdf`)).not.toBe("")
  })

  it("GUEST-03, GUEST-04: shows the paid order in the same browser, and elsewhere with the link of the mail", async () => {
    const browser = await guestWith("guus@gast.example")
    const { page, number } = await order(browser)
    expect(page.text).toContain("Bedankt voor je bestelling")
    expect((await browser.get(`/bestelling/${number}`)).text).toContain(`Bestelling ${number}`)
    const [guest] = await guestsOf("guus@gast.example")
    const mails = await inRows((rows) => rows.find(OUTBOX, { where: { user_id: guest!.id } }))
    expect(mails.map(({ to }) => to)).toContain("guus@gast.example")
    const elsewhere = browserOn(site)
    expect((await elsewhere.get(`/bestelling/${number}`)).location).toContain("/registreren/")
    const path = `/bestelling/${number}?code=${await codeFor(guest!.id)}`
    expect((await elsewhere.get(path)).text).toContain(`Bestelling ${number}`)
    expect((await elsewhere.get(`${path}x`)).location).toContain("/registreren/")
    const other = (await order(await guestWith("ander@gast.example"))).number
    expect((await elsewhere.get(path.replace(number, other))).location).toContain("/registreren/")
    expect((await elsewhere.follow(path, { doe: "annuleren" })).text).toContain("Geannuleerd")
  })

  it("GUEST-04: pays an order in another browser, by the link of the mail", async () => {
    const { number } = await order(await guestWith("betaalt@gast.example"), "failed")
    const [guest] = await guestsOf("betaalt@gast.example")
    const elsewhere = browserOn(site)
    const code = await codeFor(guest!.id)
    const { html } = await elsewhere.get(`/bestelling/${number}?code=${code}`)
    const payment = linkTo(html, CHECKOUT)
    expect((await elsewhere.get(payment.replace(code, "x"))).location).toContain("/registreren/")
    const failed = await elsewhere.get(payment)
    expect(failed.text).toContain("Er is nog niet betaald")
    const fields = ["sleutel", "bedrag", "bestellingen"].map((name) => [name, hidden(failed.html, name)])
    const form = { ...Object.fromEntries(fields), doe: "betalen" }
    expect((await elsewhere.post(payment.replace(code, "x"), form)).location).toContain("/registreren/")
    const { location } = await elsewhere.post(payment, form)
    const paid = await elsewhere.follow(location, { uitkomst: "paid" })
    expect(paid.text).toContain("Bedankt voor je bestelling")
    const { text } = await elsewhere.get(linkTo(paid.html, "/bestelling/"))
    expect(text).toContain(`Bestelling ${number}`)
    expect((await elsewhere.get("/profiel/adressen/")).location).toContain("/registreren/")
  })

  it("GUEST-04: declares a return by the link of the mail, shows its slip once approved, and withdraws it", async () => {
    const { number } = await order(await guestWith("retour@gast.example"))
    await site.backend.run(Effect.orDie(deliver(number as OrderNumber, "2026-12-20")))
    const [guest] = await guestsOf("retour@gast.example")
    const elsewhere = browserOn(site)
    const path = `/bestelling/${number}?code=${await codeFor(guest!.id)}`
    const field = /<select[^>]*name="([^"]*)"/.exec((await elsewhere.get(path)).html)?.[1] ?? ""
    expect((await elsewhere.follow(path, { [field]: "1", reden: "damaged" })).text).toContain("Aangemeld")
    const id = `${number}-R1`
    await site.backend.run(Effect.orDie(moveReturn(id, "approve", "shop")))
    const approved = await elsewhere.get(path)
    const label = linkTo(approved.html.replace(/.*id="returns"/s, ""), "/bestelling/")
    expect((await elsewhere.get(label)).html).toContain("return-slip__number")
    expect((await elsewhere.get(label.replace("code=", "code=x"))).location).toContain("/registreren/")
    const withdrawn = await elsewhere.follow(path, { doe: "intrekken", retour: id })
    expect(withdrawn.html).not.toContain('value="intrekken"')
  })

  it("GUEST-04: rejects a code of another purpose and an expired one", async () => {
    const rejected = await inRows((rows) =>
      Effect.gen(function* () {
        const content = { userId: "guest:1", kind: "" }
        return [
          yield* readCode(rows, "guest", yield* signCode(rows, "unsubscribe", content, null)),
          yield* readCode(rows, "guest", yield* signCode(rows, "guest", content, -60_000))
        ]
      })
    )
    expect(rejected).toEqual([null, null])
  })

  it("GUEST-05: gives the orders to a user with the same verified e-mail address, once", async () => {
    const { number } = await order(await guestWith("Later@gast.example"))
    const email = "later@gast.example"
    expect(await claim("later", { email })).toBe(0)
    expect(await claim("later", { email: "iemand@gast.example", email_verified: true })).toBe(0)
    expect(await claim("later", { email, email_verified: true })).toBe(1)
    expect(await claim("later", { email, email_verified: true })).toBe(0)
    expect((await inRows((rows) => rows.get(ORDERS, number)))?.userId).toBe("later")
    expect(await guestsOf(email)).toEqual([])
    const user = await shopperOn(site, "later")
    expect((await user.get(`/bestelling/${number}`)).text).toContain(`Bestelling ${number}`)
  })

  it("GUEST-06: gives the cart to the user who logs in, without the address of the guest", async () => {
    const browser = await guestWith("winkelwagen@gast.example")
    const hash = browser.cookie("cart_session") ?? ""
    const user = await shopperOn(site, "verder", { cart_session: hash })
    await user.follow(CART, { ...fieldsOf(sellableOffers()[1]!), doe: "toevoegen" })
    expect((await user.get(CART)).text).toContain("2 artikelen")
    expect((await inRows((rows) => rows.get(CARTS, hash)))?.userId).toBe("verder")
    expect((await browserOn(site, { cart_session: hash }).get(CART)).text).not.toContain("2 artikelen")
  })

  it("GUEST-07: rejects an e-mail address with too many guests of one day", async () => {
    for (let i = 0; i < 5; i++) await guestWith("druk@gast.example")
    const { status, text } = await (await withCart()).post(CHECKOUT, { doe: "gast", email: "DRUK@gast.example" })
    expect([status, text]).toEqual([422, expect.stringContaining("vandaag al vaak")])
  })
})
