import { describe, expect, it } from "vitest"
import type { Availability } from "#domain/catalogue/offer.ts"
import type { Cents } from "#domain/money/cents.ts"
import { DELIVERY_CLASSES, deliveryClasses } from "./delivery.ts"

describe("deliveryClasses", () => {
  it.each<[Availability, number | null, number | null, ReadonlyArray<string>]>([
    ["in_stock", 0, 495, ["morgen"]],
    ["in_stock", 1, 0, ["morgen", "gratis"]],
    ["in_stock", 2, null, ["2-3-dagen"]],
    ["in_stock", 3, null, ["2-3-dagen"]],
    ["in_stock", 4, null, ["week"]],
    ["in_stock", 5, null, ["week"]],
    ["in_stock", 6, null, ["langer"]],
    ["in_stock", null, 0, ["gratis"]],
    ["in_stock", null, null, []],
    ["unknown", 1, null, ["morgen"]],
    ["preorder", 1, null, ["langer"]],
    ["backorder", null, 0, ["langer", "gratis"]],
    ["out_of_stock", 1, 0, []]
  ])("SRCH-25: %s in %s days for %s cents has %j", (availability, deliveryDays, shippingCost, classes) => {
    const offer = { availability, deliveryDays, shippingCost: shippingCost as Cents | null }
    expect(deliveryClasses(offer)).toEqual(classes)
    expect(DELIVERY_CLASSES.map(({ key }) => key)).toEqual(expect.arrayContaining([...classes]))
  })
})
