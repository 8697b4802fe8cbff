import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { addedStars, NO_STARS, ratingOf, withoutStars, withStars } from "./rating.ts"

const ratingAfter = (stars: ReadonlyArray<number>) => ratingOf(stars.reduce(withStars, NO_STARS))

describe("ratingOf", () => {
  it.each(examples("PDP-06", ["stars", "average", "count", "counts"]))(
    "PDP-06: averages “$stars” to $average",
    (row) => {
      const stars = row.stars === "" ? [] : row.stars.split(" ").map(Number)
      expect(ratingAfter(stars)).toEqual({
        average: row.average === "" ? null : Number(row.average),
        count: Number(row.count),
        stars: row.counts.split(" ").map(Number)
      })
    }
  )

  it("PDP-06: counts every review, with an average between the worst and the best", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 50 }), (stars) => {
        const { average, count } = ratingAfter(stars)
        expect(count).toBe(stars.length)
        expect(average).toBeGreaterThanOrEqual(Math.min(...stars))
        expect(average).toBeLessThanOrEqual(Math.max(...stars))
      })
    )
  })
})

describe("addedStars", () => {
  it("MATCH-49: rates two lists of reviews as one", () => {
    const given = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 20 })
    fc.assert(
      fc.property(given, given, (one, other) => {
        const counts = addedStars(ratingAfter(one).stars, ratingAfter(other).stars)
        expect(ratingOf(counts)).toEqual(ratingAfter([...one, ...other]))
      })
    )
  })
})

describe("withoutStars", () => {
  it("PDP-09: inverts withStars", () => {
    const counts = fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat(), fc.nat())
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 5 }), (before, stars) => {
        expect(withoutStars(withStars(before, stars), stars)).toEqual(before)
        expect(ratingOf(withStars(before, stars)).count).toBe(ratingOf(before).count + 1)
      })
    )
  })
})
