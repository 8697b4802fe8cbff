import type { Product } from "#domain/catalogue/product.ts"
import { isKnown } from "./offer-query.ts"

/** The fields by which a product is recognised at other shops. Spec: PDP-02. */
type Identified = Pick<Product, "brand" | "campaignID" | "family_code" | "GTIN" | "ISBN" | "SKU"> & {
  readonly offers: ReadonlyArray<Pick<Product["offers"][number], "EAN" | "SKU">>
}

/**
 * Returns true if prices of `product` can be compared: it has an EAN (on an offer), a GTIN, an ISBN, a brand with an
 * SKU, or a campaignID with a family_code.
 *
 * Spec: PDP-02.
 */
export const hasPriceChecker = (product: Identified): boolean => {
  const hasNumber = isKnown(product.GTIN) || isKnown(product.ISBN) || product.offers.some(({ EAN }) => isKnown(EAN))
  const hasSku = isKnown(product.SKU) || product.offers.some(({ SKU }) => isKnown(SKU))
  return (
    hasNumber || (isKnown(product.brand) && hasSku) || (isKnown(product.campaignID) && isKnown(product.family_code))
  )
}
