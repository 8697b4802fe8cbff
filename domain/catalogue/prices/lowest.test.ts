import { DAY_MS } from "#domain/base/days.ts"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { NOW, offer, readOffer } from "#fixtures/testing/offer.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { canBeLowest, lowestOffer, representativeOffer, shownOffers } from "./lowest.ts"
import { orderOffers, totalPrice } from "./order.ts"

const rows = examples("OFFER-04", ["list", "offer", "price", "shipping", "condition", "availability", "age", "lowest"])

describe("lowestOffer", () => {
  it.each(["known", "unknown", "fit", "none"])("OFFER-04: finds the lowest offer of the list “%s”", (list) => {
    const own = rows.filter((row) => row.list === list)
    const lowest = own.find((row) => row.lowest === "yes")?.offer
    expect(lowestOffer(own.map(readOffer), NOW)?.offerId).toBe(lowest)
  })

  it("OFFER-04: returns null without offers", () => {
    expect(lowestOffer([], NOW)).toBeNull()
  })

  it("OFFER-03, OFFER-04: returns a fresh offer that no other fresh offer undercuts", () => {
    fc.assert(
      fc.property(fc.array(offer), (offers) => {
        const eligible = offers.filter(
          (one) =>
            one.condition === "new" &&
            one.availability !== "out_of_stock" &&
            NOW.getTime() - Date.parse(one.observedAt) <= DAY_MS
        )
        const lowest = lowestOffer(offers, NOW)
        const known = eligible.flatMap((one) => totalPrice(one) ?? [])
        const bound = known.length > 0 ? Math.min(...known) : Math.min(...eligible.map(({ price }) => price))
        expect(lowest === null ? Infinity : (totalPrice(lowest) ?? lowest.price)).toBe(bound)
      })
    )
  })
})

describe("representativeOffer", () => {
  const all = examples("OFFER-10", [
    "list",
    "offer",
    "price",
    "shipping",
    "condition",
    "availability",
    "age",
    "represents"
  ])

  it.each(["lowest", "old", "used", "sold", "hidden"])("OFFER-10: finds the offer of the list “%s”", (list) => {
    const own = all.filter((row) => row.list === list)
    const expected = own.find((row) => row.represents === "yes")?.offer
    expect(representativeOffer(own.map(readOffer), NOW)?.offerId).toBe(expected)
  })
})

describe("canBeLowest", () => {
  it.each(rows.filter(({ list }) => list === "fit"))(
    "OFFER-04: decides about $offer of the list “fit”: $lowest",
    (row) => {
      expect(canBeLowest(readOffer(row), NOW)).toBe(row.lowest === "yes")
    }
  )
})

describe("shownOffers", () => {
  it("OFFER-03: includes prices older than a day in their order", () => {
    const [old, fresh] = [
      readOffer({ price: "1", shipping: "0", age: "old" }),
      readOffer({ price: "9", shipping: "0", age: "fresh" })
    ]
    expect(shownOffers([fresh, old], NOW)).toEqual([old, fresh])
  })

  it("OFFER-03: hides exactly the offers not seen for a week", () => {
    fc.assert(
      fc.property(fc.array(offer), (offers) => {
        const shown = new Set(shownOffers(offers, NOW))
        const expected = offers.filter(({ observedAt }) => NOW.getTime() - Date.parse(observedAt) <= 7 * DAY_MS)
        expect(shown).toEqual(new Set(expected))
      })
    )
  })

  it("OFFER-05: sorts new offers before refurbished and used ones, each in order", () => {
    const used = readOffer({ price: "1", shipping: "0", condition: "used" })
    const opened = readOffer({ price: "2", shipping: "0", condition: "refurbished" })
    const soldOut = readOffer({ price: "3", shipping: "0", availability: "out_of_stock" })
    const dear = readOffer({ price: "4", shipping: "0" })
    expect(shownOffers([used, soldOut, opened, dear], NOW)).toEqual([dear, soldOut, opened, used])
    fc.assert(
      fc.property(fc.array(offer), (offers) => {
        const shown = shownOffers(offers, NOW)
        const ordered = orderOffers(shown)
        const expected = ["new", "refurbished", "used"].flatMap((one) => ordered.filter((o) => o.condition === one))
        expect(shown).toEqual(expected)
      })
    )
  })
})
