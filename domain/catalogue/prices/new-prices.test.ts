import { describe, expect, it } from "vitest"
import type { ShopId } from "#domain/base/ids.ts"
import type { Condition } from "#domain/catalogue/offer.ts"
import { readIntervals } from "#fixtures/testing/interval.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { newPrices } from "./history.ts"

const readOffers = (text: string) =>
  text === ""
    ? []
    : text.split("; ").map((offer) => {
        const [shopId = "", condition = ""] = offer.split(" ")
        return { shopId: shopId as ShopId, condition: condition as Condition }
      })

describe("newPrices", () => {
  it.each(examples("PRICE-11", ["offers", "intervals", "held"]))(
    "PRICE-11: selects from $intervals with offers $offers: $held",
    (row) => {
      expect(newPrices(readIntervals(row.intervals), readOffers(row.offers))).toEqual(readIntervals(row.held))
    }
  )
})
