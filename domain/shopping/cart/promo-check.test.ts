import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { IsoDay, ShopId } from "#domain/base/ids.ts"
import { readEuros, toCents } from "#domain/base/euros.ts"
import { cartOf, PROMO_CODE } from "#fixtures/testing/order.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { PromoCode } from "./promo-code.ts"
import { promoRefusal, type PromoRefusal, promoRefusalText, readPromoCode } from "./promo-check.ts"

const orNull = <A extends string>(text: string): A | null => (text === "" ? null : (text as A))

describe("readPromoCode", () => {
  it.each(examples("CART-12", ["typed", "code"]))("CART-12: parses [$typed] as $code", ({ typed, code }) => {
    expect(String(readPromoCode(typed))).toBe(code)
  })

  it("CART-12: rejects a text of more than 100 characters", () => {
    expect(readPromoCode(`ABC${" ".repeat(97)}`)).toBe("ABC")
    expect(readPromoCode(`ABC${" ".repeat(98)}`)).toBeNull()
  })

  it("CART-12: is idempotent", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[ a-zA-Z0-9-]{0,24}$/)), (text) => {
        const code = readPromoCode(text)
        expect(code === null || readPromoCode(code) === code).toBe(true)
      })
    )
  })
})

describe("promoRefusal", () => {
  it.each(examples("CART-12", ["from", "until", "minimum", "shop", "used", "today", "goods", "reason"]))(
    "CART-12: gives [$reason] for a code from [$from] until [$until], minimum $minimum, shop [$shop], used: $used",
    ({ from, until, minimum, shop, used, today, goods, reason }) => {
      const promo = {
        ...PROMO_CODE,
        validFrom: orNull<IsoDay>(from),
        validUntil: orNull<IsoDay>(until),
        minimum: readEuros(minimum)!,
        shopId: orNull<ShopId>(shop)
      }
      const codes = used === "yes" ? ["ANDERS", promo.code] : ["ANDERS"]
      const refusal = promoRefusal(promo, codes, [cartOf("lampenhuis", { priceNow: readEuros(goods) })], today)
      expect(refusal?.reason ?? "").toBe(reason)
    }
  )

  it.each(examples("CART-30", ["maxUses", "perUser", "used", "byUser", "reason"]))(
    "CART-30: gives [$reason] for limits [$maxUses] in total and [$perUser] per user after $used and $byUser uses",
    ({ maxUses, perUser, used, byUser, reason }) => {
      const limit = (text: string) => (text === "" ? null : Number(text))
      const promo = { ...PROMO_CODE, maxUses: limit(maxUses), maxUsesPerUser: limit(perUser) }
      const uses = { total: Number(used), own: Number(byUser) }
      expect(promoRefusal(promo, [], [cartOf("lampenhuis", {})], "2026-11-20", uses)?.reason ?? "").toBe(reason)
    }
  )

  it.each(examples("CART-30", ["reason", "text"]))("CART-30: has a text for $reason", ({ reason, text }) => {
    expect(promoRefusalText({ reason: reason as "used-up" | "user-limit" })).toBe(text)
  })

  it("CART-30: treats a stored code without limits as unlimited", () => {
    const { maxUses: _, maxUsesPerUser: __, ...before } = PROMO_CODE
    expect(Schema.decodeUnknownSync(PromoCode)(before)).toEqual(PROMO_CODE)
  })

  it("CART-12: returns the details its text needs", () => {
    const carts = [cartOf("lampenhuis", {})]
    const days = { validFrom: "2026-11-10" as IsoDay, validUntil: "2026-11-12" as IsoDay, minimum: toCents(5000) }
    const promo = { ...PROMO_CODE, ...days }
    expect(promoRefusal(promo, [], carts, "2026-11-09")).toEqual({ reason: "not-yet", from: "2026-11-10" })
    expect(promoRefusal(promo, [], carts, "2026-11-13")).toEqual({ reason: "expired", until: "2026-11-12" })
    expect(promoRefusal(promo, [], carts, "2026-11-11")).toEqual({ reason: "below-minimum", minimum: 5000 })
    expect(promoRefusal(null, [], carts, "2026-11-11")).toEqual({ reason: "unknown" })
  })

  it("CART-12: compares the minimum with the goods of the shops the code is for", () => {
    const carts = [cartOf("lampenhuis", {}), cartOf("fietshoek", {}), cartOf("bol-werk", {})]
    const promo = { ...PROMO_CODE, minimum: toCents(4001) }
    expect(promoRefusal(promo, [], carts, "2026-11-11")).toBeNull()
    const ofOne = { ...promo, shopId: "lampenhuis" as ShopId }
    expect(promoRefusal(ofOne, [], carts, "2026-11-11")?.reason).toBe("below-minimum")
    expect(promoRefusal(PROMO_CODE, [], [], "2026-11-11")?.reason).toBe("other-shop")
  })
})

describe("promoRefusalText", () => {
  it.each(examples("CART-12", ["refusal", "text"]))("CART-12: words $refusal as: $text", ({ refusal, text }) => {
    expect(promoRefusalText(JSON.parse(refusal) as PromoRefusal).replaceAll("\u00A0", " ")).toBe(text)
  })
})
