import { describe, expect, it } from "vitest"
import type { Availability } from "#domain/catalogue/offer.ts"
import type { Cents } from "#domain/base/cents.ts"
import { examples } from "#fixtures/spec/examples.ts"
import { DELIVERY_CLASSES, deliveryClasses } from "./delivery.ts"

describe("deliveryClasses", () => {
  it.each(examples("SRCH-25", ["availability", "days", "shipping", "classes"]))(
    "SRCH-25: assigns $availability in “$days” days for “$shipping” cents to “$classes”",
    ({ availability, days, shipping, classes }) => {
      const offer = {
        availability: availability as Availability,
        deliveryDays: days === "" ? null : Number(days),
        shippingCost: shipping === "" ? null : (Number(shipping) as Cents)
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
