import { toCents } from "#domain/base/euros.ts"
import { describe, expect, it } from "vitest"
import type { Availability } from "#domain/catalogue/offer.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { DELIVERY_CLASSES, deliveryClasses } from "./offer-values.ts"

describe("deliveryClasses", () => {
  it.each(examples("SRCH-25", ["availability", "days", "shipping", "classes"]))(
    "SRCH-25: assigns $availability in “$days” days for “$shipping” cents to “$classes”",
    ({ availability, days, shipping, classes }) => {
      const offer = {
        availability: availability as Availability,
        deliveryDays: days === "" ? null : Number(days),
        shippingCost: shipping === "" ? null : toCents(Number(shipping))
      }
      expect(deliveryClasses(offer).join(" ")).toBe(classes)
    }
  )

  it("SRCH-25: have a label each", () => {
    const rows = examples("SRCH-25", ["availability", "days", "shipping", "classes"])
    const used = new Set(rows.flatMap(({ classes }) => classes.split(" ").filter(Boolean)))
    expect(DELIVERY_CLASSES.map(({ key, label }) => `${key}: ${label}`)).toEqual([
      "morgen: Morgen in huis",
      "2-3-dagen: In 2 tot 3 dagen",
      "week: Binnen een week",
      "langer: Langer dan een week",
      "gratis: Gratis bezorging"
    ])
    expect(DELIVERY_CLASSES.map(({ key }) => key).sort()).toEqual([...used].sort())
  })
})
