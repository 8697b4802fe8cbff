import type { ProductCard } from "#domain/catalogue/product.ts"
import type { Cents } from "#domain/base/cents.ts"
import { unitPriceText } from "#domain/base/unit-price.ts"
import { formatCents } from "#domain/base/euros.ts"
import { shownPrice } from "#domain/catalogue/prices/order.ts"
import { ageWords, deliveryWords, shippingWords } from "#domain/catalogue/prices/words.ts"
import { ORDER_STATUS_TEXT } from "#domain/shopping/orders/status.ts"
import { priceLabel } from "#domain/search/refine.ts"
import { adultMatchesNotice } from "#domain/search/texts.ts"
import { RETURN_STATUS_TEXT } from "#domain/shopping/orders/return-status.ts"
import { type Citation, citationText, ratingText } from "#domain/catalogue/reviews/digest.ts"
import { dayOf, formatDay } from "#domain/base/text/format.ts"
import { formatCount } from "#domain/base/text/dutch.ts"
import { allFeatures } from "./features.ts"
import { comparablePrice, unitText } from "./sentences.ts"
import type { FoundPolicy, OwnOrders, ProductDetails, ProductReviews, ToolResult } from "./tools.ts"

/** All that a reply may state, as texts: of products by their names, and of the rest. Spec: CHAT-13. */
export interface Facts {
  readonly common: ReadonlyArray<string>
  readonly subjects: ReadonlyArray<{ readonly name: string; readonly texts: ReadonlyArray<string> }>
  /** Sentences of visitors. They may be cited between “ and ”; what they state is no fact of a shop. Spec: CHAT-16. */
  readonly quotes: ReadonlyArray<string>
}

/** Returns the data of tools as texts. Spec: CHAT-13. */
export const factsOf = (results: ReadonlyArray<ToolResult>, now: Date): Facts => {
  const parts = results.map((result): Omit<Facts, "quotes"> => {
    switch (result.tool) {
      case "search":
        return {
          common: [
            formatCount(result.total),
            String(result.cards.length),
            priceLabel(result.search.priceFrom, result.search.priceTo),
            ...(result.adultMatches > 0 ? [adultMatchesNotice(result.adultMatches)] : []),
            ...result.unmet
          ],
          subjects: result.cards.map((card) => ({ name: card.name, texts: cardFacts(card, now) }))
        }
      case "product":
        return {
          common: [],
          subjects: [
            { name: result.card.name, texts: productFacts(result, now) },
            ...result.variants.map((other) => ({
              name: other.card.name,
              texts: [...cardFacts(other.card, now), ...featureTexts(allFeatures(other))]
            }))
          ]
        }
      case "reviews":
        return { common: [], subjects: [{ name: result.card.name, texts: reviewFacts(result) }] }
      case "orders":
        return { common: orderFacts(result), subjects: [] }
      case "policy":
        return { common: policyFacts(result), subjects: [] }
    }
  })
  const prices = results.flatMap((result) =>
    result.tool === "product" ? [shownPrice(result.card) ?? [], ...result.offers.map(shownPrice)].flat() : []
  )
  const differences = prices.flatMap((price) => prices.map((other) => formatCents(Math.abs(price - other))))
  return {
    common: [...parts.flatMap(({ common }) => common), ...differences],
    subjects: parts.flatMap(({ subjects }) => subjects),
    quotes: results
      .flatMap((result) => (result.tool === "reviews" ? citedIn(result) : []))
      .map(({ sentence }) => sentence)
  }
}

const cardFacts = (card: ProductCard, now: Date): ReadonlyArray<string> => [
  card.brand ?? "",
  card.shopName ?? "",
  ...priceTexts(card.price, card.shippingCost),
  card.availability === null ? "" : deliveryWords(card.availability, card.deliveryDays),
  card.observedAt === null ? "" : ageWords(card.observedAt, now),
  unitText(card),
  unitPriceTextOf(card),
  String(card.shopCount),
  String(card.offerCount),
  ...featureTexts(card.features)
]

const unitPriceTextOf = (card: ProductCard): string => {
  const found = comparablePrice(card)
  return found === null ? "" : unitPriceText(found)
}

/** Leaves out those that look like a price. Spec: CHAT-13. */
const featureTexts = (features: ProductCard["features"]): ReadonlyArray<string> =>
  features.map(({ label, values }) => `${label}: ${values.join(", ")}`).filter((text) => !LOOKS_LIKE_PRICE.test(text))

/** A shop may write a price into any text, which is no price of the product. Spec: CHAT-13. */
export const LOOKS_LIKE_PRICE = /€|\beuro?s?\b/i

const priceTexts = (price: Cents | null, shippingCost: Cents | null): ReadonlyArray<string> =>
  price === null ? [] : [formatCents(shownPrice({ price, shippingCost })), shippingWords(shippingCost)]

const productFacts = (details: ProductDetails, now: Date) => {
  const { card, offers, history, description } = details
  return [
    ...cardFacts(card, now),
    LOOKS_LIKE_PRICE.test(description) ? "" : description,
    ...featureTexts(allFeatures(details)),
    String(offers.length),
    ...offers.flatMap(({ price, shippingCost, shopName, availability, deliveryDays, observedAt }) => [
      shopName,
      ...priceTexts(price, shippingCost),
      deliveryWords(availability, deliveryDays),
      ageWords(observedAt, now)
    ]),
    ...(history === null
      ? []
      : [
          String(history.days),
          history.verdict,
          ...[history.now, history.lowest, history.highest].flatMap(({ day, lowest }) => [
            formatDay(day),
            formatCents(lowest)
          ])
        ])
  ]
}

/** Returns the cited sentences of a product's reviews. Spec: CHAT-16. */
export const citedIn = ({ citations }: ProductReviews): ReadonlyArray<Citation> => [
  ...citations.pros,
  ...citations.cons
]

const reviewFacts = (reviews: ProductReviews): ReadonlyArray<string> => [
  ratingText(reviews.rating),
  ...citedIn(reviews).map((one) => citationText({ ...one, sentence: "" }))
]

const policyFacts = ({ passage, shop, shops, shopNames, payment }: FoundPolicy): ReadonlyArray<string> => [
  ...(passage === null ? [] : [passage.article.title, ...passage.sentences]),
  ...(shop === null ? [] : [shop.name, ...shop.own, ...Object.values(shop.terms).flat()]),
  ...shops.flatMap(({ name, own }) => [name, ...own]),
  ...shopNames,
  String(shopNames.length),
  ...(payment === null ? [] : [payment.method, String(payment.shopNames.length)])
]

const orderFacts = ({ own }: OwnOrders): ReadonlyArray<string> =>
  own === null
    ? []
    : [
        String(own.orders.length),
        ...own.orders.flatMap(({ id, shopName, status, products, shipments, createdAt, returnTill, shippingCost }) => [
          id,
          shopName,
          ORDER_STATUS_TEXT[status],
          formatDay(dayOf(new Date(createdAt))),
          returnTill === null ? "" : formatDay(returnTill),
          formatCents(shippingCost),
          ...products.flatMap(({ name, quantity, perItem }) => [name, String(quantity), formatCents(perItem)]),
          ...shipments.flatMap(({ service, trackingCode, updates }) => [
            service,
            trackingCode,
            ...updates.flatMap(({ message, receivedAt }) => [message, formatDay(dayOf(new Date(receivedAt)))])
          ])
        ]),
        ...own.returns.flatMap(({ orderId, shopName, status, createdAt, products }) => [
          orderId,
          shopName,
          RETURN_STATUS_TEXT[status],
          formatDay(dayOf(new Date(createdAt))),
          ...products.flatMap(({ quantity, product }) => [String(quantity), product.name])
        ])
      ]
