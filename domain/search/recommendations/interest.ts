import { NO_STARS, type StarCounts } from "#domain/catalogue/reviews/rating.ts"

export const INTEREST_DAYS = 7

/** A visitor who goes to the shop is closer to buying. Spec: REC-02. */
export const CLICK_OUT_VIEWS = 3

export const COUNTED_PRODUCTS = 200

export interface ProductCount {
  readonly productId: string
  readonly count: number
}

/** Returns the highest first, ties by id. Ignores counts of 0 and below. Spec: REC-02. */
export const byInterest = (
  views: ReadonlyArray<ProductCount>,
  clickOuts: ReadonlyArray<ProductCount>
): ReadonlyArray<string> => {
  const totals = new Map<string, number>()
  const add = (counts: ReadonlyArray<ProductCount>, weight: number) => {
    for (const { productId, count } of counts) totals.set(productId, (totals.get(productId) ?? 0) + count * weight)
  }
  add(views, 1)
  add(clickOuts, CLICK_OUT_VIEWS)
  return [...totals]
    .filter(([, total]) => total > 0)
    .sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1))
    .map(([id]) => id)
}

export const POPULARITY_DAYS = 30

const SHOP_POINTS = 10

const STAR_POINTS = 20

/** The rating that neither adds points nor takes them away, in stars. Spec: REC-05. */
const USUAL_RATING = 3.5

/** Ratings of `USUAL_RATING` that every product is assumed to have besides its own. Spec: REC-05. */
const USUAL_RATINGS = 10

/** The greatest popularity, so that counts of years or of attackers stay a 32-bit number. */
const MAX_POPULARITY = 1_000_000

export interface PopularityCounts {
  readonly shops: number
  readonly views: number
  readonly clickOuts: number
  readonly stars: StarCounts
}

export const NO_INTEREST: Omit<PopularityCounts, "shops"> = { views: 0, clickOuts: 0, stars: NO_STARS }

/** Computes the popularity of a product: a whole number from 0 to 1,000,000. Spec: REC-05. */
export const popularityOf = ({ shops, views, clickOuts, stars }: PopularityCounts): number => {
  const interest = SHOP_POINTS * Math.max(0, shops - 1) + views + CLICK_OUT_VIEWS * clickOuts
  return Math.max(0, Math.min(MAX_POPULARITY, interest + ratingPoints(stars)))
}

const ratingPoints = (stars: StarCounts): number => {
  const ratings = stars.reduce((total, count) => total + count, 0)
  const above = stars.reduce((total, count, at) => total + count * (at + 1 - USUAL_RATING), 0)
  return Math.round((STAR_POINTS * above) / (ratings + USUAL_RATINGS))
}
