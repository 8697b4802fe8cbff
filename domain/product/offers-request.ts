import type { OffersRequest } from "#domain/catalogue/api.ts"
import type { Product } from "#domain/catalogue/product.ts"

/** What the offers of `product` are asked for by; EAN and SKU may be known from an offer only. Spec: PDP-03. */
export const offersRequest = (product: Product): OffersRequest => ({
  id: product.id,
  brand: product.brand,
  campaignID: product.campaignID,
  EAN: product.GTIN ?? product.offers.find(({ EAN }) => EAN !== null)?.EAN ?? null,
  SKU: product.SKU ?? product.offers.find(({ SKU }) => SKU !== null)?.SKU ?? null,
  family_code: product.family_code
})
