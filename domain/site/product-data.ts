import { largestUrl } from "#domain/catalogue/picture-url.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { decimalEuros } from "#domain/base/euros.ts"
import type { Rating } from "#domain/catalogue/reviews/rating.ts"
import { type JsonLd, schemaOrg, absoluteUrl } from "./json-ld.ts"
import type { Cents } from "#domain/base/cents.ts"
import { canBeLowest, type RankedOffer } from "#domain/catalogue/prices/lowest.ts"
import { orderOffers, shownPrice, totalPrice } from "#domain/catalogue/prices/order.ts"

export interface ShownProduct extends Pick<
  Product,
  "name" | "brand" | "model" | "GTIN" | "ISBN" | "SKU" | "shortDesc" | "images" | "canonical_path"
> {
  /** null if no offer may be named the lowest; then no price is shown. */
  readonly prices: OfferSummary | null
  readonly rating: Pick<Rating, "average" | "count"> | null
}

/** Leaves out unknown fields. Spec: HEAD-09, HEAD-13, HEAD-17. */
export const productData = (product: ShownProduct, baseUrl: string): JsonLd =>
  schemaOrg("Product", {
    name: product.name,
    url: absoluteUrl(product.canonical_path, baseUrl),
    ...(product.images.length > 0 && { image: product.images.map(({ url }) => absoluteUrl(largestUrl(url), baseUrl)) }),
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

/** The price range of the offers that may be named the lowest: of their totals, if one is known. Spec: HEAD-09. */
export interface OfferSummary {
  readonly lowest: Pick<RankedOffer, "price" | "shippingCost">
  readonly lowPrice: Cents
  readonly highPrice: Cents
  readonly offerCount: number
}

/** Summarises the offers; null if none may be named the lowest. Spec: HEAD-09. */
export const offerSummary = (offers: ReadonlyArray<RankedOffer>, now: Date): OfferSummary | null => {
  const all = orderOffers(offers.filter((offer) => canBeLowest(offer, now)))
  const [lowest] = all
  if (lowest === undefined) return null
  const highest = all.findLast((offer) => (totalPrice(offer) === null) === (totalPrice(lowest) === null)) ?? lowest
  return { lowest, lowPrice: shownPrice(lowest), highPrice: shownPrice(highest), offerCount: all.length }
}

interface ShownArticle {
  readonly title: string
  readonly summary: string
  readonly publishedAt: string
  readonly path: string
  readonly siteName: string
  readonly baseUrl: string
}

/** Returns the structured data of a blog post, written and published by the site. Spec: HEAD-18. */
export const articleData = ({ title, summary, publishedAt, path, siteName, baseUrl }: ShownArticle): JsonLd =>
  schemaOrg("BlogPosting", {
    headline: title,
    description: summary,
    datePublished: publishedAt,
    url: absoluteUrl(path, baseUrl),
    author: { "@type": "Organization", name: siteName },
    publisher: { "@type": "Organization", name: siteName }
  })
