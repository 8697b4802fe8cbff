import { describe, expect, it } from "vitest"
import type { ShopId } from "#domain/base/ids.ts"
import type { Cents } from "#domain/base/cents.ts"
import { readEuros, toCents } from "#domain/base/euros.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { shopMethods } from "./delivery-options.ts"

const SHOP = { id: "lampenhuis" as ShopId, city: "Utrecht", freeShippingFrom: toCents(5000) }

const amountOf = (text: string): Cents | null => (text === "unknown" ? null : readEuros(text))

/** Parses `2,00 in 1, unknown in 2 at 50,00`: shipping costs, delivery days and the price, by default a low one. */
const offersOf = (text: string) =>
  text
    .split(/, (?=\d|unknown)/)
    .filter((part) => part !== "")
    .map((part) => {
      const [cost = "", days = "", price = "1,00"] = part.split(/ in | at /)
      return {
        price: readEuros(price)!,
        shippingCost: amountOf(cost),
        deliveryDays: days === "unknown" ? null : Number(days)
      }
    })

describe("shopMethods", () => {
  it.each(examples("CART-20", ["usual", "offers", "cost", "days", "free from"]))(
    "CART-20: charge $cost for offers “$offers” of a shop with shipping cost $usual, free from: $[free from]",
    ({ usual, offers, cost, days, "free from": freeFrom }) => {
      const methods = shopMethods({ ...SHOP, shippingCost: amountOf(usual) }, offersOf(offers))
      const delivery = methods.find(({ type }) => type === "delivery")
      const wanted = {
        id: "delivery",
        shopId: "lampenhuis",
        type: "delivery",
        name: "Bezorgen",
        cost: amountOf(cost),
        freeFrom: freeFrom === "never" ? null : readEuros(freeFrom),
        workingDays: days === "unknown" ? null : Number(days)
      }
      expect(delivery).toEqual(cost === "no delivery" ? undefined : wanted)
    }
  )

  it("CART-20: offer free pickup at an unknown time", () => {
    expect(shopMethods({ ...SHOP, shippingCost: null }, [])).toEqual([
      {
        id: "pickup",
        shopId: "lampenhuis",
        type: "pickup",
        name: "Ophalen in Utrecht",
        cost: 0,
        freeFrom: null,
        workingDays: null
      }
    ])
  })
})
