import type { OffersRequest } from "#domain/catalogue/api.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { readIsbn } from "#domain/identifiers/isbn.ts"
import { isKnown } from "./known.ts"

/** Creates the request for the offers of `product`; EAN and SKU may be known from an offer only. Spec: PDP-03. */
export const offersRequest = (product: Product): OffersRequest => ({
  id: product.id,
  brand: product.brand,
  campaignID: product.campaignID,
  EAN: firstKnown([product.GTIN, readIsbn(product.ISBN ?? ""), ...product.offers.map(({ EAN }) => EAN)]),
  SKU: firstKnown([product.SKU, ...product.offers.map(({ SKU }) => SKU)]),
  family_code: product.family_code
})

const firstKnown = (codes: ReadonlyArray<string | null>): string | null => codes.find(isKnown) ?? null
