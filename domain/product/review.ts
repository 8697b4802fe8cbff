import type { ShopId } from "#domain/catalogue/ids.ts"
import { cleanLines } from "#domain/text/line.ts"
import { type Asked, reviewsQuery } from "./offer-query.ts"

/** Characters (UTF-16 code units) a review's text has at most. Spec: PDP-05. */
export const REVIEW_LENGTH = 2_000

/** What a visitor thinks of a product or a shop. Spec: PDP-05. */
export interface Review {
  /** Whole, 1 to 5. */
  readonly stars: number
  /** 1 to 2,000 characters as `cleanLines` leaves them. */
  readonly text: string
}

/** A field of the form that is to be mended. Spec: PDP-05. */
export type ReviewFault = "stars" | "text"

/** Longest text that is looked at: cleaning shortens a text, mostly by its line ends. Spec: PDP-05. */
const TYPED_LENGTH = 4 * REVIEW_LENGTH

/** Returns the review that a filled-in form holds, its text cleaned, or its faults in the order of the form. Spec: PDP-05, TEXT-09. */
export const readReview = (form: {
  readonly stars: string
  readonly text: string
}): Review | ReadonlyArray<ReviewFault> => {
  const text = form.text.length > TYPED_LENGTH ? form.text : cleanLines(form.text)
  const faults: ReadonlyArray<ReviewFault> = [
    ...(/^[1-5]$/.test(form.stars) ? [] : ["stars" as const]),
    ...(text.length >= 1 && text.length <= REVIEW_LENGTH ? [] : ["text" as const])
  ]
  return faults.length === 0 ? { stars: Number(form.stars), text } : faults
}

/** Where a review is sent, and with what. Spec: PDP-05. */
export interface AddReview {
  readonly service: "product" | "shop"
  readonly body: Readonly<Record<string, string | number>>
}

/** Adds a review of what is sold. Spec: PDP-05. */
export const addProductReview = (offer: Asked, { stars, text }: Review): AddReview => ({
  service: "product",
  body: { ...reviewsQuery(offer), stars, text }
})

/** Adds a review of who sells it. Spec: PDP-05. */
export const addShopReview = (shopId: ShopId, { stars, text }: Review): AddReview => ({
  service: "shop",
  body: { shop: shopId, stars, text }
})
