import { CLICK_OUT_VIEWS } from "./interest.ts"

/** Days over which a product's popularity is counted, today included. Spec: REC-05. */
export const POPULARITY_DAYS = 30

/** Points of each shop that sells a product, beside the first. Spec: REC-05. */
const SHOP_POINTS = 10

/** The greatest popularity, so that counts of years or of attackers stay a 32-bit number. */
const MAX_POPULARITY = 1_000_000

/** The figures that a product's popularity is made of; counts from 0 on. */
interface PopularityCounts {
  /** Shops that sell it now. */
  readonly shops: number
  readonly views: number
  readonly clickOuts: number
}

/** Computes the popularity of a product: a whole number from 0 to 1,000,000. Spec: REC-05. */
export const popularityOf = ({ shops, views, clickOuts }: PopularityCounts): number =>
  Math.min(MAX_POPULARITY, SHOP_POINTS * Math.max(0, shops - 1) + views + CLICK_OUT_VIEWS * clickOuts)
