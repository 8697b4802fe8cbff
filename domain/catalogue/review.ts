import { cleanLines } from "#domain/base/text/line.ts"

/** The maximum length of a review's text in UTF-16 code units. Spec: PDP-05. */
export const MAX_REVIEW_LENGTH = 2_000

/** A visitor's review of a product or a shop. Spec: PDP-05. */
export interface Review {
  /** An integer from 1 to 5. */
  readonly stars: number
  /** 1 to 2,000 characters, cleaned by `cleanLines`. */
  readonly text: string
}

/** An invalid field of the form. Spec: PDP-05. */
type ReviewFault = "stars" | "text"

/**
 * The maximum length of a typed text that is parsed: cleaning shortens a text, mostly by its line ends. Spec: PDP-05.
 */
const MAX_TYPED_LENGTH = 4 * MAX_REVIEW_LENGTH

/** Returns the review that a filled-in form holds, its text cleaned, or its faults in the order of the form. Spec: PDP-05, TEXT-09. */
export const readReview = (form: {
  readonly stars: string
  readonly text: string
}): Review | ReadonlyArray<ReviewFault> => {
  const text = form.text.length > MAX_TYPED_LENGTH ? form.text : cleanLines(form.text)
  const faults: ReadonlyArray<ReviewFault> = [
    ...(/^[1-5]$/.test(form.stars) ? [] : ["stars" as const]),
    ...(text.length >= 1 && text.length <= MAX_REVIEW_LENGTH ? [] : ["text" as const])
  ]
  return faults.length === 0 ? { stars: Number(form.stars), text } : faults
}
