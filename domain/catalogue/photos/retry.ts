/** The subject of a failure: the server, this one address on it, or the file that came. Spec: PHOTO-42. */
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

/** Factor by which each wait is longer than the one before, and the longest wait in seconds. Spec: PHOTO-42. */
const WAIT_FACTOR = 3
const MAX_WAIT_S = DAY

/**
 * Returns the seconds until the next attempt after `attempts` failed ones in a row; null if there is none. The wait that
 * a server demands, `retryAfterS`, makes it longer, never shorter. Spec: PHOTO-42.
 */
export const retryWait = (scope: FailureScope, attempts: number, retryAfterS = 0): number | null => {
  const plan = RETRY_PLANS[scope]
  if (attempts >= plan.attempts) return null
  return Math.min(Math.max(plan.firstWaitS * WAIT_FACTOR ** (attempts - 1), retryAfterS), MAX_WAIT_S)
}

/** Seconds that a server rests after a failure, and at most. Spec: PHOTO-43. */
const FIRST_REST_S = 5
const MAX_REST_S = 6 * HOUR

/** Returns the seconds that a server rests after `failures` in a row, at least `retryAfterS`. Spec: PHOTO-43. */
export const serverRest = (failures: number, retryAfterS = 0): number =>
  Math.min(Math.max(FIRST_REST_S * 2 ** Math.min(failures - 1, 20), retryAfterS), MAX_REST_S)

/** Days after which a stored photo is checked again, and the hours over which the photos of a feed are spread. */
const CHECK_DAYS = 28
const SPREAD_HOURS = 7 * 24

/** Returns the seconds until a stored photo is checked again; `address` is the number of its address. Spec: PHOTO-44. */
export const checkWait = (address: number): number => CHECK_DAYS * DAY + (address % SPREAD_HOURS) * HOUR

export interface OfferPictures {
  /** False if the offer is gone from its feed. */
  readonly isCurrent: boolean
  readonly imageUrls: ReadonlyArray<string>
}

export interface ProductAddress {
  readonly url: string
  /** True if it is the first picture of an offer. */
  readonly isFirst: boolean
}

/** Maximum addresses of pictures that are fetched for a product. Spec: PHOTO-40. */
export const MAX_PRODUCT_ADDRESSES = 16

/**
 * Returns the addresses of a product's pictures: the first picture of each offer, then the second of each, and so on.
 * Offers that are gone count only if no current offer has a picture, so that an interrupted feed loses no photos.
 * Spec: PHOTO-40.
 */
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
