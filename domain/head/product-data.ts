import type { Product } from "#domain/catalogue/product.ts"
import { decimalEuros } from "#domain/money/euros.ts"
import type { Rating } from "#domain/reviews/rating.ts"
import { type JsonLd, schemaOrg } from "./json-ld.ts"
import type { OfferSummary } from "./offer-summary.ts"
import { wholeUrl } from "./whole-url.ts"

/** What a product's page shows of it and its structured data says too. */
export interface ShownProduct extends Pick<
  Product,
  "name" | "brand" | "model" | "GTIN" | "ISBN" | "SKU" | "shortDesc" | "images" | "canonical_path"
> {
  /** null when no offer may be named the lowest: then no price is told. */
  readonly prices: OfferSummary | null
  /** null when nobody has reviewed it, or that is not known. */
  readonly rating: Pick<Rating, "average" | "count"> | null
}

/** The product as schema.org has it, with the range of its prices and its rating; what is not known is left out. Spec: HEAD-09, HEAD-13, HEAD-17. */
export const productData = (product: ShownProduct, baseUrl: string): JsonLd =>
  schemaOrg("Product", {
    name: product.name,
    url: wholeUrl(product.canonical_path, baseUrl),
    ...(product.images.length > 0 && { image: product.images.map(({ url }) => wholeUrl(url, baseUrl)) }),
    ...(isKnown(product.shortDesc) && { description: product.shortDesc }),
    ...(isKnown(product.brand) && { brand: { "@type": "Brand", name: product.brand } }),
    ...(isKnown(product.model) && { model: product.model }),
    ...(isKnown(product.GTIN) && { gtin: product.GTIN }),
    ...(isKnown(product.ISBN) && { isbn: product.ISBN }),
    ...(isKnown(product.SKU) && { sku: product.SKU }),
    ...(product.prices !== null && { offers: aggregateOffer(product.prices) }),
    ...ratingData(product.rating)
  })

const aggregateOffer = ({ lowPrice, highPrice, offerCount }: OfferSummary): JsonLd => ({
  "@type": "AggregateOffer",
  priceCurrency: "EUR",
  lowPrice: decimalEuros(lowPrice),
  highPrice: decimalEuros(highPrice),
  offerCount
})

const ratingData = (rating: ShownProduct["rating"]): JsonLd =>
  rating === null || rating.average === null
    ? {}
    : {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: rating.average,
          reviewCount: rating.count,
          bestRating: 5,
          worstRating: 1
        }
      }

const isKnown = (text: string | null): text is string => text !== null && text !== ""
