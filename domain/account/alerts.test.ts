import { toCents } from "#domain/base/euros.ts"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Availability } from "#domain/catalogue/offer.ts"
import type { Cents } from "#domain/base/cents.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { cents } from "#fixtures/testing/gtin.ts"
import { alertAt, alertPrice } from "./price-alert.ts"
import { MAX_TARGET_CHARS, readTarget, suggestedTarget } from "./target.ts"

const orNull = (text: string) => (text === "" ? null : Number(text))

describe("readTarget", () => {
  it.each(examples("ALERT-01", ["typed", "price now", "target", "text"]))(
    "ALERT-01: reads $typed at a price of '$price now' as '$target'",
    (row) => {
      const read = readTarget(row.typed, orNull(row["price now"]))
      const problem = row.text.startsWith("Kies") ? "high" : "invalid"
      expect(read).toBe(row.text === "" ? Number(row.target) : problem)
    }
  )

  it("ALERT-01: accepts only what is from one cent and below the price", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.option(cents), (text, price) => {
        const read = readTarget(text, price)
        expect(typeof read === "string" || (read > 0 && (price === null || read < price))).toBe(true)
      })
    )
    expect(readTarget(`${" ".repeat(MAX_TARGET_CHARS)}5`, null)).toBe("invalid")
  })
})

describe("suggestedTarget", () => {
  it.each(examples("ALERT-02", ["price", "suggested"]))("ALERT-02: suggests $suggested at $price", (row) => {
    expect(suggestedTarget(Number(row.price))).toBe(orNull(row.suggested))
  })

  it("ALERT-02: suggests an amount below the price", () => {
    fc.assert(
      fc.property(cents, (price) => {
        const target = suggestedTarget(price)
        expect(target === null ? price < 2 : target > 0 && target < price).toBe(true)
      })
    )
  })
})

describe("alertPrice", () => {
  it.each(examples("ALERT-03", ["price", "shipping", "availability", "counts"]))(
    "ALERT-03: takes '$counts' of price '$price' with shipping '$shipping' that is '$availability'",
    ({ price, shipping, availability, counts }) => {
      const card = {
        price: orNull(price) as Cents | null,
        shippingCost: orNull(shipping) as Cents | null,
        availability: availability === "" ? null : (availability as Availability),
        offerCount: price === "" ? 0 : 1
      }
      expect(alertPrice(card)).toBe(orNull(counts))
    }
  )
})

describe("alertAt", () => {
  it.each(examples("ALERT-04", ["alert", "price", "target", "message", "after"]))(
    "ALERT-04: sends $message message at '$price' when an alert at $target is $alert, and is $after then",
    (row) => {
      const alert = { isSet: row.alert === "set", target: toCents(Number(row.target)) }
      expect(alertAt(alert, orNull(row.price))).toEqual({ isSet: row.after === "set", sends: row.message === "yes" })
    }
  )

  /** Returns the positions in `prices` at which an alert sends a message. */
  const messagesAt = (target: Cents, prices: ReadonlyArray<number | null>): ReadonlyArray<number> => {
    let isSet = true
    return prices.flatMap((price, index) => {
      const next = alertAt({ isSet, target }, price)
      ;({ isSet } = next)
      return next.sends ? [index] : []
    })
  }
  const near = fc.integer({ min: 900, max: 1_100 })
  const target = toCents(1_000)

  it("ALERT-04: sends a message only at or below the target, and between two the price rises by 2 %", () => {
    fc.assert(
      fc.property(fc.array(fc.option(near)), (prices) => {
        const sent = messagesAt(target, prices)
        expect(sent.filter((index) => (prices[index] ?? Infinity) > target)).toEqual([])
        const rises = sent
          .slice(1)
          .map((index, number) => Math.max(...prices.slice(sent[number], index).map((price) => price ?? 0)))
        expect(rises.filter((highest) => highest < 1_020)).toEqual([])
      })
    )
  })

  it("ALERT-04: sends a message at the first price at or below the target, and the same prices again send none", () => {
    fc.assert(
      fc.property(fc.array(fc.option(near)), (prices) => {
        const first = prices.findIndex((price) => price !== null && price <= target)
        expect(messagesAt(target, prices)[0] ?? -1).toBe(first)
        const repeated = prices.flatMap((price) => [price, price, null])
        expect(messagesAt(target, repeated).length).toBe(messagesAt(target, prices).length)
      })
    )
  })
})
