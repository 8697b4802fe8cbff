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
