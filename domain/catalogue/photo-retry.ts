import { Data } from "effect"
import type { PixelProblem } from "./pixel-limit.ts"

export type FailureScope = "server" | "address" | "file"

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The number of attempts in a row after which fetching ends, and the seconds after the first one. */
const RETRY_PLANS: { readonly [Scope in FailureScope]: { readonly attempts: number; readonly firstWaitS: number } } = {
  server: { attempts: 8, firstWaitS: 5 * MINUTE },
  address: { attempts: 4, firstWaitS: 2 * HOUR },
  file: { attempts: 2, firstWaitS: DAY }
}

const WAIT_FACTOR = 3
const MAX_WAIT_S = DAY

/** Returns null if no attempt is left. `retryAfterS` makes the wait longer, never shorter. Spec: PHOTO-42. */
export const retryWait = (scope: FailureScope, attempts: number, retryAfterS = 0): number | null => {
  const plan = RETRY_PLANS[scope]
  if (attempts >= plan.attempts) return null
  return Math.min(Math.max(plan.firstWaitS * WAIT_FACTOR ** (attempts - 1), retryAfterS), MAX_WAIT_S)
}

const FIRST_REST_S = 5
const MAX_REST_S = 6 * HOUR

/** Returns the seconds that a server rests after `failures` in a row, at least `retryAfterS`. Spec: PHOTO-43. */
export const serverRest = (failures: number, retryAfterS = 0): number =>
  Math.min(Math.max(FIRST_REST_S * 2 ** Math.min(failures - 1, 20), retryAfterS), MAX_REST_S)

/** Days after which a stored photo is checked again, and the hours over which the photos of a feed are spread. */
const CHECK_DAYS = 28
const SPREAD_HOURS = 7 * 24

/** In seconds; `address` is the number of the photo's address. Spec: PHOTO-44. */
export const checkWait = (address: number): number => CHECK_DAYS * DAY + (address % SPREAD_HOURS) * HOUR

export interface OfferPictures {
  readonly isCurrent: boolean
  readonly imageUrls: ReadonlyArray<string>
}

export interface ProductAddress {
  readonly url: string
  readonly isFirst: boolean
}

export const MAX_PRODUCT_ADDRESSES = 16

/** Uses an offer that is gone only if no current one has a picture: feeds break off. Spec: PHOTO-40. */
export const productAddresses = (offers: ReadonlyArray<OfferPictures>): ReadonlyArray<ProductAddress> => {
  const current = offers.filter(({ isCurrent, imageUrls }) => isCurrent && imageUrls.length > 0)
  const lists = (current.length > 0 ? current : offers).map(({ imageUrls }) => imageUrls)
  const longest = lists.reduce((most, { length }) => Math.max(most, length), 0)
  const addresses = new Map<string, ProductAddress>()
  for (let position = 0; position < longest; position++) {
    for (const list of lists) {
      const url = list[position]
      if (url !== undefined && !addresses.has(url)) addresses.set(url, { url, isFirst: position === 0 })
      if (addresses.size === MAX_PRODUCT_ADDRESSES) return [...addresses.values()]
    }
  }
  return [...addresses.values()]
}

export type PhotoProblem =
  | { readonly kind: "empty" }
  | { readonly kind: "bytes"; readonly bytes: number; readonly limit: number }
  /** The file is of another type, as its first bytes show: "een webpagina", "een SVG-tekening". */
  | { readonly kind: "type"; readonly found: string }
  | { readonly kind: "unreadable" }
  | { readonly kind: "pixels"; readonly problem: PixelProblem }
  | { readonly kind: "small"; readonly width: number; readonly height: number }
  | { readonly kind: "plain" }

export class FeedPhotoRejected extends Data.TaggedError("FeedPhotoRejected")<{ readonly problem: PhotoProblem }> {}

const MEBIBYTE = 2 ** 20

/** Returns the Dutch sentence about a rejected photo, for a report about a feed. Spec: PHOTO-02. */
export const photoProblemText = (problem: PhotoProblem): string => {
  switch (problem.kind) {
    case "empty":
      return "Het bestand is leeg."
    case "bytes":
      return `De foto is ${decimal(problem.bytes / MEBIBYTE)} MB; hoogstens ${decimal(problem.limit / MEBIBYTE)} MB past. Lever een kleinere foto.`
    case "type":
      return `Dit is ${problem.found}, geen foto. Lever JPEG, PNG, WebP, AVIF of GIF.`
    case "unreadable":
      return "De foto is beschadigd of niet volledig. Lever hem opnieuw."
    case "pixels":
      return `De foto heeft ${decimal(problem.problem.megapixels)} megapixel; hoogstens ${problem.problem.limit} past. Lever een kleinere foto.`
    case "small":
      return `De foto is ${problem.width} × ${problem.height} pixels; minstens ${MIN_SIDE} × ${MIN_SIDE} is nodig.`
    case "plain":
      return "De foto heeft maar één kleur. Lever een foto van het product."
  }
}

export const MIN_SIDE = 100

const decimal = (value: number): string => (Math.ceil(value * 10) / 10).toString().replace(".", ",")
