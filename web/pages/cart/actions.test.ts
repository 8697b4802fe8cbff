import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { CARTS, PROMO_CODES } from "#adapters/services/shopping/cart-tables.ts"
import { Records, type RowAccess } from "#adapters/store/records-port.ts"
import type { PromoCode } from "#domain/shopping/cart/promo-code.ts"
import type { Cents } from "#domain/base/cents.ts"
import { formatCents, toCents } from "#domain/base/euros.ts"
import {
  browserOn,
  fieldsOf,
  sellableOffers,
  type ShoppingSite,
  shopperOn,
  shoppingSite
} from "#web/testing/shopping.ts"

const CART = "/winkelwagen/"
const offers = sellableOffers()
const [lamp, chair] = [fieldsOf(offers[0]!), fieldsOf(offers[1]!)]
const price = offers[0]!.price
const euros = (cents: number) => formatCents(cents).replace("\u00A0", " ")

const CODE: PromoCode = {
  code: "PROEF10",
  effect: { _tag: "Percentage", percent: 10 },
  validFrom: null,
  validUntil: null,
  minimum: toCents(0),
  shopId: null,
  maxUses: null,
  maxUsesPerUser: null
}

let site: ShoppingSite
beforeAll(async () => {
  site = await shoppingSite()
  await site.backend.run(Records.use((rows) => rows.put(PROMO_CODES, CODE)))
})
afterAll(() => site.close())

/** Changes the price at which the user's products were added to `price`. */
const changePriceAtAdding = (rows: RowAccess, userId: string, price: Cents) =>
  Effect.gen(function* () {
    const [row] = yield* rows.find(CARTS, { where: { user_id: userId } })
    const carts = row!.carts.map((cart) => ({ ...cart, lines: [{ ...cart.lines[0], priceAtAdding: price }] as const }))
    yield* rows.put(CARTS, { ...row!, carts })
  })

const put = (fields: typeof lamp) => ({ ...fields, doe: "toevoegen" })

describe("the cart of an anonymous visitor", () => {
  it("ROUTE-08, ROUTE-32: does not exist in the variant without a marketplace", async () => {
    expect((await site.get(CART)).status).toBe(404)
  })

  it("CART-01: is empty initially and does not create a session", async () => {
    const browser = browserOn(site)
    const page = await browser.get(CART)
    expect(page.text).toContain("Er ligt nog niets in je winkelwagen")
    expect(browser.cookie("cart_session")).toBeUndefined()
  })

  it("CART-01, CART-02: shows products added on other pages, with a card for each shop and the total", async () => {
    const browser = browserOn(site)
    const added = await browser.post(CART, put(lamp))
    expect([added.status, added.location]).toEqual([303, CART])
    expect(browser.cookie("cart_session")).toMatch(/^[0-9a-f]{32}$/)
    await browser.follow(CART, put(lamp))
    const page = await browser.follow(CART, put(chair))
    expect(page.text).toContain("3 artikelen bij 2 winkels")
    expect(page.html.match(/class="cart-card"/g)).toHaveLength(2)
    expect(page.text).toContain(euros(2 * price + offers[1]!.price))
    expect(page.text).toMatch(/Inclusief € [\d.,]+ btw/)
    expect(page.html).toContain('content="noindex, follow"')
  })

  it("CART-02, CART-09: changes the quantity by buttons and by a typed number", async () => {
    const browser = browserOn(site)
    await browser.follow(CART, put(lamp))
    expect((await browser.follow(CART, { ...lamp, doe: "meer" })).text).toContain("2 artikelen")
    expect((await browser.follow(CART, { ...lamp, doe: "minder" })).text).toContain("1 artikel bij")
    const set = await browser.post(CART, { ...lamp, doe: "aantal", aantal: "7" })
    expect(set.location).toBe(`${CART}#regel-1`)
    expect((await browser.get(CART)).text).toContain(euros(7 * price))
    expect((await browser.follow(CART, { ...lamp, doe: "aantal", aantal: " 3 " })).text).toContain(euros(3 * price))
  })

  it.each(["", "x", "-1", "1.5", "100", "1e1"])(
    "CART-09: rejects %j as a quantity and changes nothing",
    async (aantal) => {
      const browser = browserOn(site)
      await browser.follow(CART, put(lamp))
      const rejected = await browser.post(CART, { ...lamp, doe: "aantal", aantal })
      expect(rejected.status).toBe(422)
      expect(rejected.text).toContain("Vul een heel getal in van 0 tot en met 99.")
      expect(rejected.text).toContain("1 artikel bij 1 winkel")
    }
  )

  it("CART-32: shows the number of pieces in the header of every page, after each change", async () => {
    const browser = browserOn(site)
    const counts: Array<string | undefined> = []
    const look = ({ html }: { readonly html: string }) =>
      counts.push(/data-popup="cart" data-count="(\d+)"/.exec(html)?.[1] ?? /data-popup="cart"/.exec(html)?.[0])
    look(await browser.get("/"))
    look(await browser.follow(CART, { ...lamp, doe: "toevoegen", aantal: "3" }))
    look(await browser.get("/"))
    look(await browser.follow(CART, { ...lamp, doe: "meer" }))
    look(await browser.follow(CART, { ...lamp, doe: "aantal", aantal: "2" }))
    look(await browser.follow(CART, { ...lamp, doe: "weg" }))
    look(await browser.get("/"))
    expect(counts).toEqual(['data-popup="cart"', "3", "3", "4", "2", 'data-popup="cart"', 'data-popup="cart"'])
  })

  it("CART-32: shows the number that the page has just read instead of an outdated one", async () => {
    const browser = browserOn(site, { "winkelwagen-aantal": "9" })
    expect((await browser.get(CART)).html).not.toContain("data-count")
    expect((await browser.follow(CART, put(lamp))).html).toContain('data-count="1"')
    expect(browser.cookie("winkelwagen-aantal")).toBe("1")
  })

  it("CART-33: shows other products of a shop in the cart, and none for an empty cart", async () => {
    const browser = browserOn(site)
    expect((await browser.get(CART)).html).not.toContain("zelfde-winkel")
    let shown = 0
    for (const offer of offers) {
      const own = fieldsOf(offer)
      const { html } = await browserOn(site).follow(CART, put(own))
      const strip = /<section[^>]*zelfde-winkel.*?<\/section>/s.exec(html)?.[0]
      if (strip === undefined) continue
      shown += 1
      expect(strip).toMatch(/maar één keer verzendkosten|reist mee/)
      expect(strip).not.toContain(`/${own.product}/`)
    }
    expect(shown).toBeGreaterThan(0)
  })

  it("CART-02: restores a removed line with its quantity", async () => {
    const browser = browserOn(site)
    await browser.follow(CART, put(chair))
    await browser.follow(CART, { ...lamp, doe: "toevoegen", aantal: "3" })
    const without = await browser.follow(CART, { ...lamp, doe: "weg" })
    expect(without.text).toContain("(3 stuks) is uit je winkelwagen")
    expect(without.text).toContain("1 artikel bij")
    const again = await browser.follow(CART, { ...lamp, doe: "toevoegen", aantal: "3" })
    expect(again.text).toContain("4 artikelen bij 2 winkels")
    expect((await browser.post(CART, { ...lamp, doe: "aantal", aantal: "0" })).location).toContain("?weg=")
  })

  it("CART-34: saves a line for later, outside totals and count, and puts it back or removes it", async () => {
    const browser = browserOn(site)
    await browser.follow(CART, { ...lamp, doe: "toevoegen", aantal: "3" })
    await browser.follow(CART, put(chair))
    const saved = await browser.follow(CART, { ...lamp, doe: "bewaar" })
    expect(saved.text).toContain("1 artikel bij 1 winkel")
    expect(saved.text).toContain("3 stuks")
    expect(saved.html).toContain('data-popup="cart" data-count="1"')
    const none = await browser.follow(CART, { ...chair, doe: "bewaar" })
    expect(none.text).toContain("Er ligt nu niets in je winkelwagen")
    expect(none.html.match(/class="saved-line"/g)).toHaveLength(2)
    expect(none.html).not.toContain("data-count")
    const back = await browser.follow(CART, { ...lamp, doe: "terug" })
    expect(back.text).toContain("3 artikelen bij 1 winkel")
    expect((await browser.follow(CART, { ...chair, doe: "bewaard-weg" })).html).not.toContain('id="bewaard"')
    expect((await browser.post(CART, { ...lamp, spid: "", doe: "bewaar" })).status).toBe(422)
  })

  it("CART-09, CART-29: rejects products that cannot be added, with an error text", async () => {
    const browser = browserOn(site)
    const gone = await browser.post(CART, put({ ...lamp, spid: "weg" }))
    expect([gone.status, gone.text]).toEqual([
      422,
      expect.stringContaining("Deze winkel verkoopt dit product nu niet.")
    ])
    for (const fields of [
      { ...lamp, product: "p-bestaat-niet" },
      { ...lamp, product: "<b>" },
      { ...lamp, spid: "" }
    ]) {
      const rejected = await browser.post(CART, put(fields))
      expect([rejected.status, rejected.text]).toEqual([422, expect.stringContaining("Dit product kennen we niet.")])
    }
    await browser.follow(CART, { ...lamp, doe: "toevoegen", aantal: "9" })
    const overLimit = await browser.post(CART, { ...lamp, doe: "toevoegen", aantal: "91" })
    expect([overLimit.status, overLimit.text]).toEqual([422, expect.stringContaining("9 artikelen bij 1 winkel")])
    await browser.follow(CART, { ...lamp, doe: "toevoegen", aantal: "90" })
    expect((await browser.post(CART, { ...lamp, doe: "meer" })).text).toContain("hoogstens 99 tegelijk")
  })

  it("CART-12: redirects to the login when a promo code is submitted", async () => {
    const { status, location } = await browserOn(site).post(CART, { doe: "code", code: "PROEF10" })
    expect([status, location]).toEqual([303, `/registreren/?naar=${encodeURIComponent(CART)}`])
  })
})

describe("the cart of a user", () => {
  it("CART-22: takes over the anonymous cart and appears on another device", async () => {
    const visitor = browserOn(site)
    await visitor.follow(CART, put(lamp))
    const hash = visitor.cookie("cart_session") ?? ""
    const shopper = await shopperOn(site, "overname", { cart_session: hash })
    expect((await shopper.get(CART)).text).toContain("1 artikel bij 1 winkel")
    expect((await visitor.get(CART)).text).toContain("Er ligt nog niets in je winkelwagen")
    const elsewhere = await shopperOn(site, "overname")
    expect((await elsewhere.get(CART)).text).toContain("1 artikel bij 1 winkel")
    expect(elsewhere.cookie("cart_session")).toBe(hash)
  })

  it("CART-12, CART-13: adds and removes promo codes, and explains a rejection", async () => {
    const shopper = await shopperOn(site, "codes")
    await shopper.follow(CART, put(lamp))
    const rejected = await shopper.post(CART, { doe: "code", code: "weg-ermee" })
    expect([rejected.status, rejected.text]).toEqual([422, expect.stringContaining("Deze code kennen we niet.")])
    expect(rejected.html).toContain('value="weg-ermee"')
    const withCode = await shopper.follow(CART, { doe: "code", code: " proef10 " })
    expect(withCode.text).toContain("Korting")
    expect(withCode.text).toContain("PROEF10")
    expect((await shopper.post(CART, { doe: "code", code: "PROEF10" })).text).toContain("Deze code heb je al gebruikt.")
    expect((await shopper.follow(CART, { doe: "code-weg", code: "PROEF10" })).text).not.toContain("PROEF10")
  })

  it("CART-11, CART-27: accepts a higher price only as shown, and preserves quantity and promo codes", async () => {
    const shopper = await shopperOn(site, "duurder")
    await shopper.follow(CART, { ...lamp, doe: "toevoegen", aantal: "2" })
    await shopper.follow(CART, { doe: "code", code: "PROEF10" })
    const before = toCents(price - 100)
    await site.backend.run(Records.use((rows) => changePriceAtAdding(rows, "duurder", before)))
    const page = await shopper.get(CART)
    expect(page.text).toContain("Dit product is duurder geworden")
    expect(page.text).toContain("Nog na te kijken voordat je kunt afrekenen")
    for (const prijs of [String(price - 50), "", "-1", "1e3", "9".repeat(20)]) {
      const stale = await shopper.post(CART, { ...lamp, doe: "akkoord", prijs })
      expect(stale.status).toBe(422)
      expect(stale.text).toContain("De prijs is intussen weer veranderd.")
      expect(stale.text).toContain("Dit product is duurder geworden")
    }
    const agreed = await shopper.follow(CART, { ...lamp, doe: "akkoord", prijs: String(price) })
    expect(agreed.text).not.toContain("duurder geworden")
    expect(agreed.text).toContain("2 artikelen bij 1 winkel")
    expect(agreed.text).toContain("PROEF10")
  })
})
