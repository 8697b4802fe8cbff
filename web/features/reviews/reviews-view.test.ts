import { describe, expect, it } from "vitest"
import type { IsoDay } from "#domain/base/ids.ts"
import { ratingOf } from "#domain/catalogue/reviews/rating.ts"
import type { Reviews } from "#domain/catalogue/reviews/review.ts"
import { FIRST_REVIEWS, type ReviewChoices } from "./reviews-query.ts"
import { reviewsView } from "./reviews-view.ts"

/** Creates reviews with these stars, newest first. */
const reviewsOf = (...given: ReadonlyArray<number>): Reviews => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = [1, 2, 3, 4, 5].map((one) => given.filter((star) => star === one).length)
  return {
    rating: ratingOf([a, b, c, d, e]),
    reviews: given.map((stars, at) => ({
      id: String(given.length - at),
      stars,
      text: "Mooi.",
      author: at === 0 ? null : "Sanne",
      date: "2026-11-20" as IsoDay,
      isVerified: at === 0,
      helpful: 0
    }))
  }
}

const viewOf = (reviews: Reviews, chosen: Partial<ReviewChoices> = {}) =>
  reviewsView(reviews, { ...FIRST_REVIEWS, ...chosen }, ({ stars, order, page }) => `?${stars ?? ""}-${order}-${page}`)

const MANY = reviewsOf(1, 5, 3, 5, 4, 2, 5, 1)

describe("reviewsView", () => {
  it("PDP-06: shows the rating and the number of reviews for each number of stars, five first", () => {
    const { rating, spread } = viewOf(MANY)
    expect(rating).toEqual({ average: 3.3, text: "3,3", count: "8 beoordelingen" })
    expect(spread.map(({ stars, count, share }) => [stars, count, share])).toEqual([
      [5, "3", 100],
      [4, "1", 33],
      [3, "1", 33],
      [2, "1", 33],
      [1, "2", 67]
    ])
    expect(viewOf(reviewsOf(5)).spread.map(({ href }) => href)).toEqual([
      "?5-newest-1",
      undefined,
      undefined,
      undefined,
      undefined
    ])
  })

  it("PDP-06: shows six per page, newest first or in the chosen order", () => {
    expect(viewOf(MANY).entries.map(({ stars }) => stars)).toEqual([1, 5, 3, 5, 4, 2])
    expect(viewOf(MANY, { page: 2 }).entries.map(({ stars }) => stars)).toEqual([5, 1])
    expect(viewOf(MANY, { order: "highest" }).entries.map(({ stars }) => stars)).toEqual([5, 5, 5, 4, 3, 2])
    expect(
      viewOf(MANY, { order: "lowest" })
        .entries.map(({ key }) => key)
        .slice(0, 2)
    ).toEqual(["8", "1"])
  })

  it("PDP-06: shows the last page instead of one past it", () => {
    const { pager, entries } = viewOf(MANY, { page: 9 })
    expect(entries).toHaveLength(2)
    expect(pager).toMatchObject({ previous: "?-newest-1", next: null })
    expect(pager.pages.filter(({ href }) => href === null)).toEqual(pager.pages.filter(({ isCurrent }) => isCurrent))
    expect(pager.pages.map(({ label, isCurrent }) => [label, isCurrent])).toEqual([
      ["1", false],
      ["2", true]
    ])
    expect(viewOf(reviewsOf(5)).pager.pages).toEqual([])
  })

  it("PDP-06: filters by stars with a link back to all", () => {
    const view = viewOf(MANY, { stars: 1 })
    expect(view.entries.map(({ stars }) => stars)).toEqual([1, 1])
    expect(view.allReviews).toEqual({ label: "Alleen met 1 ster", href: "?-newest-1" })
    expect(viewOf(reviewsOf(5), { stars: 2 })).toMatchObject({ entries: [], note: "Niemand gaf 2 sterren." })
  })

  it("PDP-06: notes that there are no reviews, or only the newest", () => {
    expect(viewOf(reviewsOf())).toMatchObject({ note: "Nog niemand heeft dit beoordeeld.", rating: { text: "" } })
    const { rating } = reviewsOf(5, 5, 5)
    expect(viewOf({ rating, reviews: reviewsOf(5, 5).reviews }).note).toBe("Je leest de 2 nieuwste.")
  })

  it("PDP-06: shows the author's first name, or an anonymous author", () => {
    expect(viewOf(reviewsOf(5, 4)).entries.map(({ author }) => author)).toEqual(["Iemand", "Sanne"])
  })

  it("REVIEW-01: shows the digest with links to the cited reviews, on the page where they are", () => {
    const { rating, reviews } = reviewsOf(5, 5, 5, 5, 5, 5, 5, 5, 5, 5)
    const texts = new Map([
      ["8", "Geluid is fout en slecht."],
      ["2", "Het geluid is slecht."],
      ["1", "Het geluid is slecht."]
    ])
    const view = reviewsView(
      { rating, reviews: reviews.map((review) => ({ ...review, text: texts.get(review.id) ?? "Mooi." })) },
      { ...FIRST_REVIEWS, stars: 5 },
      ({ stars, page }, anchor) => `?${stars ?? ""}-${page}#${anchor}`
    )
    expect(view.digest).toEqual({
      basis: "Letterlijk uit 10 beoordelingen",
      lists: [
        {
          kind: "cons",
          heading: "Minpunten",
          points: [
            {
              aspect: "Geluid",
              sentence: "Het geluid is slecht.",
              by: "Sanne en 2 anderen",
              href: "?-2#beoordeling-2"
            }
          ]
        }
      ]
    })
    expect(view.entries[0]?.anchor).toBe("beoordeling-10")
    expect(viewOf(MANY).digest).toBeNull()
  })
})
