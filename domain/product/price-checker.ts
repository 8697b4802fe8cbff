import type { Product } from "#domain/catalogue/product.ts"

/** What a product can be recognised by at other shops. */
export type Identified = Pick<Product, "brand" | "campaignID" | "family_code" | "GTIN" | "ISBN" | "SKU"> & {
  readonly offers: ReadonlyArray<Pick<Product["offers"][number], "EAN" | "SKU">>
}

/**
 * Whether prices of `product` can be compared: it has an EAN (on an offer), a GTIN, an ISBN, a brand with an SKU, or a
 * campaignID with a family_code. Empty texts count as absent.
 *
 * Spec: PDP-02.
 */
export const hasPriceChecker = (product: Identified): boolean => {
  const has = (text: string | null): boolean => text !== null && text.trim() !== ""
  const isKnown = has(product.GTIN) || has(product.ISBN) || product.offers.some(({ EAN }) => has(EAN))
  const hasSku = has(product.SKU) || product.offers.some(({ SKU }) => has(SKU))
  return isKnown || (has(product.brand) && hasSku) || (has(product.campaignID) && has(product.family_code))
}
