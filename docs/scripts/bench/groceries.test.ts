import { beforeAll, describe, expect, it } from "vitest"
import { hasGroceries, measureGroceries } from "./matching.ts"

/** Titles of house brands, each of one chain. */
const HOUSES = [
  /^AH /,
  /^Jumbo /i,
  /^(?:PLUS|Coop) /i,
  /^(?:1 de Beste|DekaVers) /i,
  /^Hoogvliet /i,
  /^Vomar /i,
  /^Jan Linders /i
]

describe.skipIf(!hasGroceries)(
  "groceries of eleven supermarkets (skipped without ../shared/data/dutch-supermarket-offers)",
  () => {
    let found: Awaited<ReturnType<typeof measureGroceries>>

    beforeAll(async () => {
      found = await measureGroceries()
    }, 240_000)

    it("MATCH-88: joins 13,000 products with a precision of 0.98, and knows the pack of 90 % of the offers", () => {
      expect(found.groups.length).toBeGreaterThanOrEqual(13_000)
      expect(found.joinedOffers).toBeGreaterThanOrEqual(34_000)
      expect(found.farPrices).toBe(0)
      expect(found.labels).toBe(300)
      expect(found.made).toBeGreaterThanOrEqual(290)
      expect(found.precision).toBeGreaterThanOrEqual(0.98)
      expect(found.allPacks).toBeGreaterThanOrEqual(0.9)
    })

    it("MATCH-83: joins no house brands of different chains", () => {
      const mixed = found.groups.filter(
        (members) => HOUSES.filter((house) => members.some(({ title }) => house.test(title))).length > 1
      )
      expect(mixed).toEqual([])
    })

    it("MATCH-87: joins no two offers of one shop", () => {
      const doubled = found.groups.filter((members) => new Set(members.map(({ shop }) => shop)).size < members.length)
      expect(doubled).toEqual([])
    })
  }
)
