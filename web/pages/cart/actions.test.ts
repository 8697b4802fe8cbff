import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { CARTS, PROMO_CODES } from "#adapters/services/cart/tables.ts"
import { Records, type RowAccess } from "#adapters/store/records/port.ts"
import type { PromoCode } from "#domain/cart/promo-code.ts"
import type { Cents } from "#domain/money/cents.ts"
import { formatCents } from "#domain/money/euros.ts"
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
  minimum: 0 as Cents,
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

/** Changes the stored price of the shopper's products to `price`. */
const cheaper = (rows: RowAccess, userId: string, price: Cents) =>
  Effect.gen(function* () {
    const [row] = yield* rows.find(CARTS, { where: { user_id: userId } })
    const carts = row!.carts.map((cart) => ({ ...cart, lines: [{ ...cart.lines[0], priceAtAdding: price }] as const }))
    yield* rows.put(CARTS, { ...row!, carts })
  })

const put = (fields: typeof lamp) => ({ ...fields, doe: "toevoegen" })

describe("the cart of a visitor", () => {
  it("ROUTE-08, ROUTE-32: there is none where nothing is sold", async () => {
    expect((await site.get(CART)).status).toBe(404)
  })

  it("CART-01: is empty at first, and offers a way on without beginning a session", async () => {
    const browser = browserOn(site)
    const page = await browser.get(CART)
    expect(page.text).toContain("Er ligt nog niets in je winkelwagen")
    expect(browser.cookie("cart_session")).toBeUndefined()
  })

  it("CART-01, CART-02: keeps what other pages put in, a card for each shop, and says what it comes to", async () => {
    const browser = browserOn(site)
    const put1 = await browser.post(CART, put(lamp))
    expect([put1.status, put1.location]).toEqual([303, CART])
    expect(browser.cookie("cart_session")).toMatch(/^[0-9a-f]{32}$/)
    await browser.follow(CART, put(lamp))
    const page = await browser.follow(CART, put(chair))
    expect(page.text).toContain("3 artikelen bij 2 winkels")
    expect(page.html.match(/class="cart-card"/g)).toHaveLength(2)
    expect(page.text).toContain(euros(2 * price + offers[1]!.price))
    expect(page.text).toContain("btw erin")
    expect(page.html).toContain('content="noindex, follow"')
  })

  it("CART-02, CART-09: one more, one less, and a number that was typed", async () => {
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
    "CART-09: %j is no number of pieces, and changes nothing",
    async (aantal) => {
      const browser = browserOn(site)
      await browser.follow(CART, put(lamp))
      const invalidForm = await browser.post(CART, { ...lamp, doe: "aantal", aantal })
      expect(invalidForm.status).toBe(422)
      expect(invalidForm.text).toContain("Vul een heel getal in van 0 tot en met 99.")
      expect(invalidForm.text).toContain("1 artikel bij 1 winkel")
    }
  )

  it("CART-02: what is taken out can be put back, all pieces of it", async () => {
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

  it("CART-09, CART-29: what cannot be put in is refused in words", async () => {
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
      const invalidForm = await browser.post(CART, put(fields))
      expect([invalidForm.status, invalidForm.text]).toEqual([
        422,
        expect.stringContaining("Dit product kennen we niet.")
      ])
    }
    await browser.follow(CART, { ...lamp, doe: "toevoegen", aantal: "9" })
    const past = await browser.post(CART, { ...lamp, doe: "toevoegen", aantal: "91" })
    expect([past.status, past.text]).toEqual([422, expect.stringContaining("9 artikelen bij 1 winkel")])
    await browser.follow(CART, { ...lamp, doe: "toevoegen", aantal: "90" })
    expect((await browser.post(CART, { ...lamp, doe: "meer" })).text).toContain("hoogstens 99 tegelijk")
  })

  it("CART-12: a code needs a login first", async () => {
    const { status, location } = await browserOn(site).post(CART, { doe: "code", code: "PROEF10" })
    expect([status, location]).toEqual([303, `/registreren/?naar=${encodeURIComponent(CART)}`])
  })
})

describe("the cart of a shopper", () => {
  it("CART-22: takes over what the visitor had, and is theirs on another device", async () => {
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

  it("CART-12, CART-13: takes codes, says why one is refused, and lets them go", async () => {
    const shopper = await shopperOn(site, "codes")
    await shopper.follow(CART, put(lamp))
    const invalidForm = await shopper.post(CART, { doe: "code", code: "weg-ermee" })
    expect([invalidForm.status, invalidForm.text]).toEqual([422, expect.stringContaining("Deze code kennen we niet.")])
    expect(invalidForm.html).toContain('value="weg-ermee"')
    const withCode = await shopper.follow(CART, { doe: "code", code: " proef10 " })
    expect(withCode.text).toContain("Korting")
    expect(withCode.text).toContain("PROEF10")
    expect((await shopper.post(CART, { doe: "code", code: "PROEF10" })).text).toContain("Deze code heb je al gebruikt.")
    expect((await shopper.follow(CART, { doe: "code-weg", code: "PROEF10" })).text).not.toContain("PROEF10")
  })

  it("CART-11, CART-27: agrees to a higher price as it was seen, and to no other, and keeps quantity and codes", async () => {
    const shopper = await shopperOn(site, "duurder")
    await shopper.follow(CART, { ...lamp, doe: "toevoegen", aantal: "2" })
    await shopper.follow(CART, { doe: "code", code: "PROEF10" })
    const before = (price - 100) as Cents
    await site.backend.run(Records.use((rows) => cheaper(rows, "duurder", before)))
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
