import { toCents } from "#domain/base/euros.ts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { PROMO_CODES } from "#adapters/services/shopping/cart-tables.ts"
import { deliver, moveOrder, moveReturn } from "#adapters/services/testing/marketplace.ts"
import { PAYMENTS, PROVIDER_PAYMENTS } from "#adapters/services/shopping/payment-tables.ts"
import { Records } from "#adapters/store/records-port.ts"
import type { TestOutcome } from "#domain/shopping/payment/embedded-provider.ts"
import { paymentPath } from "#domain/base/routes.ts"
import { PROMO_CODE } from "#fixtures/testing/order.ts"
import { fieldsOf, hidden, sellableOffers, type ShoppingSite, shopperOn, shoppingSite } from "#web/testing/shopping.ts"

const [CART, CHECKOUT, ORDERS] = ["/winkelwagen/", "/afrekenen/", "/profiel/bestellingen/"]
const DETAILS = `${CHECKOUT}?stap=gegevens`
const DELIVERY = `${CHECKOUT}?stap=bezorging`
const CHECK = `${CHECKOUT}?stap=controleren`
const offers = sellableOffers()
const [first, second] = [offers[0]!, offers[1]!]
const ADDRESS = {
  doe: "adres",
  name: "Sanne de Vries",
  postcode: "3511ab",
  houseNumber: "12a",
  addition: "",
  street: "Dorpsstraat",
  city: "Utrecht"
}

let site: ShoppingSite
beforeAll(async () => {
  site = await shoppingSite()
})
afterAll(() => site.close())

type Shopper = Awaited<ReturnType<typeof shopperOn>>

const filled = async (sub: string) => {
  const shopper = await shopperOn(site, sub)
  for (const offer of [first, second]) await shopper.follow(CART, { ...fieldsOf(offer), doe: "toevoegen" })
  return shopper
}

/** Submits each form up to the step before payment. */
const atCheck = async (shopper: Shopper) => {
  const id = hidden((await shopper.get(CHECKOUT)).html, "id")
  await shopper.follow(DETAILS, { ...ADDRESS, id })
  const delivery = await shopper.follow(DETAILS, {
    doe: "gegevens",
    type: "delivery",
    bezorgadres: id,
    factuuradres: id
  })
  expect(delivery.text).toContain("Hoe wil je het krijgen?")
  return shopper.follow(DELIVERY, {
    doe: "bezorging",
    [`manier-${first.shopId}`]: "delivery",
    [`manier-${second.shopId}`]: "delivery"
  })
}

const payForm = (html: string) => ({ doe: "betalen", sleutel: hidden(html, "sleutel"), bedrag: hidden(html, "bedrag") })

/** Sends the form that pays. Returns the page of the payment provider, and that of the payment with its orders. */
const begin = async (shopper: Shopper, form: Readonly<Record<string, string>>) => {
  const { status, location } = await shopper.post(CHECK, form)
  expect([status, location]).toEqual([303, expect.stringMatching(/^\/betaaldienst\/betalen\/tr_\w+\/$/)])
  const providerId = location.split("/")[3] ?? ""
  const [known] = await site.backend.run(
    Records.use((rows) => rows.find(PROVIDER_PAYMENTS, { where: { provider_id: providerId } }))
  )
  const row = await site.backend.run(Records.use((rows) => rows.get(PAYMENTS, known?.paymentId ?? "")))
  const { id, parts } = row!.payment
  return { page: location, path: paymentPath(id), ids: parts.map(({ orderId }) => orderId) }
}

/** Chooses how a payment ends, and returns to the site. */
const finish = (shopper: Shopper, page: string, outcome: TestOutcome) => shopper.follow(page, { uitkomst: outcome })

describe("checkout", () => {
  it("AUTH-10: redirects an anonymous visitor to the login and back", async () => {
    const { status, location } = await site.get(DELIVERY, "functies=marketplace")
    expect([status, location]).toEqual([302, `/registreren/?naar=${encodeURIComponent(DELIVERY)}`])
    const sent = await site.post(CHECKOUT, { doe: "betalen" }, "functies=marketplace")
    expect(sent.location).toContain("/registreren/")
  })

  it("CART-18: shows a message when the cart is empty", async () => {
    const shopper = await shopperOn(site, "leeg")
    expect((await shopper.get(CHECKOUT)).text).toContain("Er is niets om af te rekenen")
    const paid = await shopper.post(CHECKOUT, { doe: "betalen", sleutel: "0".repeat(40), bedrag: "0" })
    expect([paid.status, paid.text]).toEqual([422, expect.stringContaining("Je winkelwagen is leeg.")])
  })

  it("CART-18: opens a step when the previous ones are complete", async () => {
    const shopper = await filled("stappen")
    expect((await shopper.get(CHECK)).text).toContain("Waar mag het heen?")
    const start = await shopper.get(CHECKOUT)
    await shopper.follow(DETAILS, { ...ADDRESS, id: hidden(start.html, "id") })
    expect((await shopper.get(CHECK)).text).toContain("Hoe wil je het krijgen?")
    expect((await shopper.get(DETAILS)).text).toContain("Waar mag het heen?")
    expect((await shopper.get(`${CHECKOUT}?stap=iets`)).text).toContain("Hoe wil je het krijgen?")
  })

  it("CART-41: links to the terms below the button that orders", async () => {
    const { html, text } = await atCheck(await filled("voorwaarden"))
    expect(text).toContain("Door te bestellen ga je akkoord met onze voorwaarden")
    const afterButton = html.slice(html.indexOf('value="betalen"'))
    expect(afterButton.slice(0, afterButton.indexOf("</form>"))).toContain('href="/voorwaarden/"')
  })

  it.each([
    { name: "no promo code", effect: null },
    { name: "a promo code for an amount", effect: { _tag: "Amount", amount: toCents(500) } },
    { name: "a promo code for free shipping", effect: { _tag: "FreeShipping" } }
  ] as const)("CART-37: shows one total from the cart to the last step, with $name", async ({ name, effect }) => {
    const shopper = await filled(name)
    if (effect !== null) {
      await site.backend.run(Records.use((rows) => rows.put(PROMO_CODES, { ...PROMO_CODE, code: "EEN37", effect })))
      await shopper.follow(CART, { doe: "code", code: "een37" })
    }
    const totalIn = ({ text }: { readonly text: string }) =>
      /(?<!Sub)[Tt]otaal[^€]{0,20}€\s(\d[\d.]*,\d\d)/.exec(text)?.[1]
    const cart = totalIn(await shopper.get(CART))
    const details = totalIn(await shopper.get(CHECKOUT))
    const last = await atCheck(shopper)
    const delivery = totalIn(await shopper.get(DELIVERY))
    expect(cart).toMatch(/,/)
    expect([details, delivery, totalIn(last)]).toEqual([cart, cart, cart])
    expect((await shopper.get(CHECKOUT)).text).not.toContain("Totaal zonder verzendkosten")
  })

  it("PROF-11: shows an invalid address again with its values and an error at each field", async () => {
    const shopper = await filled("adres")
    const id = hidden((await shopper.get(CHECKOUT)).html, "id")
    const wrong = await shopper.post(DETAILS, { ...ADDRESS, id, postcode: "12", street: "" })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain("Er zijn nog 2 dingen om na te kijken")
    expect(wrong.text).toContain("Vul je straat in.")
    expect(wrong.html.indexOf("Vul je straat in.")).toBeLessThan(wrong.html.indexOf("Controleer de postcode"))
    expect(wrong.html).toContain('value="Utrecht"')
  })

  it("PROF-07: saves an address once when it is submitted twice", async () => {
    const shopper = await filled("twee-keer")
    const id = hidden((await shopper.get(CHECKOUT)).html, "id")
    await shopper.post(DETAILS, { ...ADDRESS, id })
    const page = await shopper.follow(DETAILS, { ...ADDRESS, id })
    expect(page.html.match(/name="bezorgadres"/g)).toHaveLength(1)
  })

  it("CART-03: rejects an unknown choice at its field and changes nothing", async () => {
    const shopper = await filled("keuzes")
    await atCheck(shopper)
    const none = await shopper.post(DETAILS, { doe: "gegevens", type: "delivery", bezorgadres: "", factuuradres: "" })
    expect([none.status, none.text]).toEqual([422, expect.stringContaining("Kies een bezorgadres.")])
    expect(none.text).toContain("Kies een factuuradres.")
    const strange = { doe: "gegevens", type: "delivery", bezorgadres: "weg", factuuradres: "weg" }
    expect((await shopper.post(DETAILS, strange)).status).toBe(422)
    const response = await shopper.post(DELIVERY, { doe: "bezorging", [`manier-${first.shopId}`]: "duif" })
    expect(response.text).toContain("Kies een manier die deze winkel heeft.")
    expect(response.text).toContain("Kies hoe je de bestelling van deze winkel krijgt.")
    expect((await shopper.get(CHECK)).text).toContain("Kijk het nog een keer na")
  })

  it("CART-03: needs no delivery address for a pickup", async () => {
    const shopper = await filled("ophalen")
    const id = hidden((await shopper.get(CHECKOUT)).html, "id")
    await shopper.follow(DETAILS, { ...ADDRESS, id })
    const response = await shopper.follow(DETAILS, {
      doe: "gegevens",
      type: "pickup",
      bezorgadres: "",
      factuuradres: id
    })
    expect(response.text).toContain("Ophalen in")
    const check = await shopper.follow(DELIVERY, {
      doe: "bezorging",
      [`manier-${first.shopId}`]: "pickup",
      [`manier-${second.shopId}`]: "pickup"
    })
    expect(check.text).toContain("Factuuradres")
    expect(check.text).not.toContain("Bezorgadres")
  })
})

describe("payment", () => {
  it("PAY-05, CART-04: starts, shows the pending amount and preserves the cart", async () => {
    const shopper = await filled("betalen")
    const check = await atCheck(shopper)
    expect(check.text).toContain("Bestel en betaal")
    const { page, path } = await begin(shopper, payForm(check.html))
    const provider = await shopper.get(page)
    expect(provider.html).toContain("Dit is een testbetaling.")
    expect(provider.text).toMatch(/Te betalen € \d+,\d\d Waarvoor Bestelling KK-[0-9A-Y]{5}-[0-9A-Y]{5}, KK-/)
    const payment = await shopper.get(path)
    expect(payment.text).toContain("We controleren je betaling")
    expect(payment.text).toContain("Ga verder met betalen")
    expect(payment.text.match(/KK-[0-9A-Y]{5}-[0-9A-Y]{5}/g)).toHaveLength(2)
    const cart = await shopper.get(CART)
    expect(cart.text).toContain("Nog te betalen")
    expect(cart.text).toContain("2 artikelen bij 2 winkels")
    expect((await shopper.get(ORDERS)).text).toContain("Wacht op betaling")
  })

  it("PAY-04: is created once when the form is submitted again", async () => {
    const shopper = await filled("dubbel")
    const form = payForm((await atCheck(shopper)).html)
    const responses = await Promise.all([shopper.post(CHECK, form), shopper.post(CHECK, form)])
    const again = await shopper.post(CHECK, payForm((await shopper.get(CHECK)).html))
    expect(new Set([...responses, again].map(({ location }) => location)).size).toBe(1)
    const payments = Records.use((rows) => rows.count(PAYMENTS, { where: { user_id: "dubbel" } }))
    expect(await site.backend.run(payments)).toBe(1)
  })

  it("PAY-04, PAY-05: is rejected when the amount differs from the one shown, or the form is invalid", async () => {
    const shopper = await filled("bedrag")
    const form = payForm((await atCheck(shopper)).html)
    await shopper.follow(CART, { ...fieldsOf(first), doe: "meer" })
    const other = await shopper.post(CHECK, form)
    expect([other.status, other.text]).toEqual([422, expect.stringContaining("Het bedrag is veranderd")])
    expect(hidden(other.html, "sleutel")).not.toBe(form.sleutel)
    for (const broken of [
      { ...form, sleutel: "x" },
      { ...form, bedrag: "-1" }
    ]) {
      expect((await shopper.post(CHECK, broken)).status).toBe(422)
    }
    expect((await shopper.get(ORDERS)).text).toContain("Je hebt nog niets besteld")
  })

  it("CART-30: is rejected when a promo code was used up meanwhile, and preserves the cart", async () => {
    const code = { ...PROMO_CODE, code: "EENMALIG", maxUses: 1 }
    await site.backend.run(Records.use((rows) => rows.put(PROMO_CODES, code)))
    const both = [await filled("eerste"), await filled("tweede")] as const
    const forms: Array<ReturnType<typeof payForm>> = []
    for (const shopper of both) {
      await atCheck(shopper)
      forms.push(payForm((await shopper.follow(CHECK, { doe: "code", code: "eenmalig" })).html))
    }
    expect((await both[0].post(CHECK, forms[0]!)).status).toBe(303)
    const late = await both[1].post(CHECK, forms[1]!)
    expect([late.status, late.text]).toEqual([422, expect.stringContaining("Deze code is op")])
    expect((await both[1].get(CART)).text).toContain("2 artikelen bij 2 winkels")
    expect((await both[1].post(CHECK, payForm(late.html))).status).toBe(303)
  })

  it("PAY-02, CART-04: can be retried after a failure, and empties the cart after a success", async () => {
    const shopper = await filled("mislukt")
    const check = await atCheck(shopper)
    const { page } = await begin(shopper, payForm(check.html))
    const failed = await finish(shopper, page, "failed")
    expect(failed.text).toContain("De betaling is niet gelukt.")
    const retry = { ...payForm(failed.html), bestellingen: hidden(failed.html, "bestellingen") }
    const anew = await begin(shopper, retry)
    expect(anew.page).not.toBe(page)
    const paid = await finish(shopper, anew.page, "paid")
    expect(paid.text).toContain("Bedankt voor je bestelling")
    expect(paid.text).toContain("Je betaling is binnen.")
    expect((await shopper.get(CART)).text).toContain("Er ligt nog niets in je winkelwagen")
  })

  it("ORDER-09, CART-04: is replaced by ordering again on every page with a cancelled order", async () => {
    const shopper = await filled("opnieuw")
    const { page, path: location, ids } = await begin(shopper, payForm((await atCheck(shopper)).html))
    for (const id of ids) await site.backend.run(moveOrder(id, ["cancel", "shopper"]))
    for (const path of [location, ORDERS, `/bestelling/${ids[0]}`]) {
      const { text } = await shopper.get(path)
      expect(text).toContain("Opnieuw bestellen")
      expect(text).not.toContain("Ga verder met betalen")
    }
    expect((await shopper.get(location)).text).toContain("Deze bestelling kan niet meer betaald worden")
    expect((await finish(shopper, page, "paid")).text).toContain("Je krijgt je geld helemaal terug")
    await shopper.follow(CART, { ...fieldsOf(first), doe: "weg" })
    const cart = await shopper.follow(ORDERS, { doe: "opnieuw", bestelling: ids[0]! })
    expect(cart.text).toContain("2 artikelen bij 2 winkels")
    expect(cart.html).toContain("Je bestelling ligt weer in je winkelwagen")
    const rejected = await (await shopperOn(site, "vreemde")).post(ORDERS, { doe: "opnieuw", bestelling: ids[0]! })
    expect([rejected.status, rejected.text]).toEqual([422, expect.stringContaining("niet opnieuw bestellen")])
  })

  it("ORDER-09: lists in the cart only products of the user's own order that could not be added", async () => {
    const shopper = await filled("ontbreekt")
    const { ids } = await begin(shopper, payForm((await atCheck(shopper)).html))
    const path = `${CART}?opnieuw=${ids[0]}&niet=${encodeURIComponent(first.offerId)}&niet=verzonnen`
    const { text } = await shopper.get(path)
    expect(text).toContain("Niet alles uit je bestelling is er nog")
    expect(text).not.toContain("verzonnen")
    expect((await (await shopperOn(site, "buurman")).get(path)).text).not.toContain("Niet alles uit je bestelling")
  })

  it("ORDER-05: reveals nothing about an unknown payment or one of another user", async () => {
    const shopper = await filled("eigen")
    const { path } = await begin(shopper, payForm((await atCheck(shopper)).html))
    const other = await shopperOn(site, "nieuwsgierig")
    const page = await other.get(path)
    expect(page.text).toContain("Deze betaling staat niet meer open")
    expect(page.text).not.toMatch(/KK-/)
    expect((await other.get(`${CHECKOUT}?betaling=%00&bestelling=x`)).status).toBe(200)
  })
})

describe("order page", () => {
  const ordered = async (sub: string) => {
    const shopper = await filled(sub)
    const { page, ids } = await begin(shopper, payForm((await atCheck(shopper)).html))
    await finish(shopper, page, "paid")
    const id = ids[0]!
    return { shopper, id, path: `/bestelling/${id}` }
  }

  it("ROUTE-09, ORDER-05: shows an order to its user only, at one address", async () => {
    const { shopper, id, path } = await ordered("besteller")
    const page = await shopper.get(path)
    expect(page.text).toContain(`Bestelling ${id}`)
    expect(page.html).toContain('aria-current="step"')
    const typed = await shopper.get(`/bestelling/${id.replaceAll("-", "").toLowerCase()}`)
    expect([typed.status, typed.location]).toEqual([301, path])
    expect((await (await shopperOn(site, "ander")).get(path)).status).toBe(404)
    expect((await shopper.get("/bestelling/KK-00000-00000")).status).toBe(404)
    expect((await site.get(path, "functies=marketplace")).location).toContain("/registreren/?naar=")
  })

  it("RETURN-04: explains why nothing can be returned yet", async () => {
    const { shopper, path } = await ordered("wachter")
    expect((await shopper.get(path)).text).toContain("Terugsturen kan zodra de winkel je bestelling heeft verstuurd.")
    const sent = await shopper.post(path, { "aantal-0": "1", reden: "damaged" })
    expect([sent.status, sent.text]).toEqual([422, expect.stringContaining("kun je nu niets terugsturen")])
  })

  it("CART-07, RETURN-04, RETURN-07: declares a return of the selected products, or shows all errors", async () => {
    const { shopper, id, path } = await ordered("terug")
    await site.backend.run(deliver(id, "2026-12-04"))
    expect((await shopper.get(path)).text).toContain("Dat kan tot en met 4 dec 2026.")
    const nothing = await shopper.post(path, { "aantal-0": "0", reden: "" })
    expect(nothing.status).toBe(422)
    expect(nothing.text).toContain("Kies wat je wilt terugsturen.")
    expect(nothing.text).toContain("Kies een reden.")
    expect((await shopper.post(path, { "aantal-0": "9", reden: "other" })).text).toContain("Zoveel kun je er niet meer")
    const list = await shopper.follow(path, { "aantal-0": "1", reden: "damaged" })
    expect(list.text).toContain("Aangemeld")
    expect(list.text).toContain(`${id}-R1`)
    expect(list.text).not.toContain("Retourbon")
    expect((await shopper.get(path)).text).toContain("Alles van deze bestelling is al retour gemeld.")
  })

  it("RETURN-11, RETURN-21: takes the carrier and the code of a sent return, corrects them, and does not withdraw it any more", async () => {
    const { shopper, id, path } = await ordered("verstuurd")
    await site.backend.run(deliver(id, "2026-12-04"))
    await shopper.follow(path, { "aantal-0": "1", reden: "damaged" })
    const sending = { doe: "verstuurd", retour: `${id}-R1`, vervoerder: "dhl", code: "JVGL 12345" }
    expect((await shopper.post(ORDERS, sending)).text).toContain("kun je nu niet als verstuurd melden")
    await site.backend.run(moveReturn(`${id}-R1`, "approve", "shop"))
    expect((await shopper.get(ORDERS)).text).toContain("Ik heb het verstuurd")
    const invalid = await shopper.post(ORDERS, { ...sending, code: "12" })
    expect([invalid.status, invalid.text]).toEqual([422, expect.stringContaining("Controleer de code")])
    const sent = await shopper.follow(ORDERS, sending)
    expect(sent.text).toContain("Verstuurd met DHL, JVGL12345")
    expect(sent.text).not.toContain("Retour intrekken")
    expect(sent.text).toContain("Gegevens van het pakket wijzigen")
    const corrected = await shopper.follow(ORDERS, { ...sending, vervoerder: "postnl", code: "3SABCD1234" })
    expect(corrected.text).toContain("Verstuurd met PostNL, 3SABCD1234")
    const late = await shopper.post(ORDERS, { doe: "intrekken", retour: `${id}-R1` })
    expect([late.status, late.text]).toEqual([422, expect.stringContaining("niet meer intrekken")])
  })
})
