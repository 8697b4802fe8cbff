import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { type StarCounts, withStars } from "#domain/catalogue/reviews/rating.ts"
import { popularityOf } from "./interest.ts"

const starsOf = (text: string): StarCounts => {
  const [one, two, three, four, five] = text.split(" ").map(Number)
  return [one!, two!, three!, four!, five!]
}

const count = fc.nat({ max: 2_000_000 })
const stars = fc.tuple(count, count, count, count, count)

describe("popularityOf", () => {
  it.each(examples("REC-05", ["shops", "views", "clickOuts", "stars", "popularity"]))(
    "REC-05: gives $popularity for $shops shops, $views views, $clickOuts click-outs and stars of $stars",
    (row) => {
      const [shops, views, clickOuts] = [Number(row.shops), Number(row.views), Number(row.clickOuts)]
      expect(popularityOf({ shops, views, clickOuts, stars: starsOf(row.stars) })).toBe(Number(row.popularity))
    }
  )

  it("REC-05: never falls when a shop, a view or a click-out is added", () => {
    fc.assert(
      fc.property(count, count, count, stars, (shops, views, clickOuts, rated) => {
        const counts = { shops, views, clickOuts, stars: rated }
        const before = popularityOf(counts)
        for (const more of [{ shops: shops + 1 }, { views: views + 1 }, { clickOuts: clickOuts + 1 }])
          expect(popularityOf({ ...counts, ...more })).toBeGreaterThanOrEqual(before)
        expect(before).toBeGreaterThanOrEqual(0)
        expect(before).toBeLessThanOrEqual(1_000_000)
      })
    )
  })

  it("REC-05: never falls when a review of five stars is added, nor rises with one of a single star", () => {
    fc.assert(
      fc.property(count, count, stars, (shops, views, rated) => {
        const popularity = (counts: StarCounts) => popularityOf({ shops, views, clickOuts: 0, stars: counts })
        expect(popularity(withStars(rated, 5))).toBeGreaterThanOrEqual(popularity(rated))
        expect(popularity(withStars(rated, 1))).toBeLessThanOrEqual(popularity(rated))
      })
    )
  })
})
