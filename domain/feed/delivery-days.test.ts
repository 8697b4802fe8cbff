import { describe, expect, it } from "vitest"
import { readDeliveryDays } from "./delivery-days.ts"

describe("readDeliveryDays", () => {
  it.each([
    ["Voor 23:59 besteld, morgen in huis", 1],
    ["1-2 werkdagen", 2],
    ["2 tot 3 dagen", 3],
    ["24 uur", 1],
    ["24/48 uur", 2],
    ["2 weken", 10],
    ["1 à 2 weken", 10],
    ["binnen een week", 5],
    ["overmorgen", 2],
    ["vandaag bezorgd", 0],
    ["same day", 0],
    ["next day", 1],
    ["3 business days", 3],
    ["3", 3],
    ["6 maanden", 132],
    ["999 weken", 365]
  ])("FEED-DELIVERY-1: %s is %i", (text, days) => expect(readDeliveryDays(text)).toBe(days))

  it.each(["", "op voorraad", "onbekend", "Backorder", "voor 22:00 besteld"])(
    "FEED-DELIVERY-1: %s names no time",
    (text) => {
      expect(readDeliveryDays(text)).toBeNull()
    }
  )
})
