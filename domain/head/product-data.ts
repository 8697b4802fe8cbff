import type { Product } from "#domain/catalogue/product.ts"
import { canBeLowest } from "#domain/offers/lowest.ts"
import { type JsonLd, schemaOrg } from "./json-ld.ts"

/**
 * A product with the range of its prices, without shipping, as schema.org has them. Only offers that may be named the
 * lowest count; without any, no prices are given. Spec: HEAD-09.
 */
export const productData = (product: Product, baseUrl: string, now: Date): JsonLd => {
  const prices = product.offers.filter((offer) => canBeLowest(offer, now)).map(({ price }) => price)
  return schemaOrg("Product", {
    name: product.name,
    url: absolute(product.canonical_path, baseUrl),
    ...(product.images.length > 0 && { image: product.images.map(({ url }) => absolute(url, baseUrl)) }),
    ...(product.shortDesc !== "" && { description: product.shortDesc }),
    ...(product.brand !== null && { brand: { "@type": "Brand", name: product.brand } }),
    ...(product.model !== null && { model: product.model }),
    ...(product.GTIN !== null && { gtin: product.GTIN }),
    ...(product.ISBN !== null && { isbn: product.ISBN }),
    ...(product.SKU !== null && { sku: product.SKU }),
    ...(prices.length > 0 && {
      offers: {
        "@type": "AggregateOffer",
        priceCurrency: product.currency,
        lowPrice: decimal(Math.min(...prices)),
        highPrice: decimal(Math.max(...prices)),
        offerCount: prices.length
      }
    })
  })
}

/** "1234.50": schema.org wants a dot and no thousands. */
const decimal = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`

const absolute = (url: string, baseUrl: string): string => (url.startsWith("/") ? `${baseUrl}${url}` : url)
