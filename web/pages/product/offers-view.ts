import type { Condition, Offer } from "#domain/catalogue/offer.ts"
import { filterChoices, filterOffers, type OfferFilter, orderByRating } from "#domain/catalogue/offer-filters.ts"
import { orderByDelivery, totalPrice } from "#domain/catalogue/prices/order.ts"
import { shownOffers, byCondition } from "#domain/catalogue/prices/lowest.ts"
import {
  conditionWord,
  ageWords,
  deliveryWords,
  isGoodDelivery,
  shippingWords
} from "#domain/catalogue/prices/words.ts"
import { capitalize } from "#domain/base/text/dutch.ts"
import { product as texts } from "#web/messages/product.ts"
import type { Product } from "#domain/catalogue/product.ts"
import type { Shop } from "#domain/catalogue/shop.ts"
import { type ReducedOffer, reductionPercent, reductionText } from "#domain/catalogue/prices/reduction.ts"
import { formatCents } from "#domain/base/euros.ts"
import { observationAge } from "#domain/catalogue/prices/age.ts"
import { clickOutPath, shopPath } from "#domain/base/paths.ts"
import type { SellerIdentity } from "#domain/account/profile/seller-identity.ts"
import { feedCount, fewPiecesLeft } from "#domain/shopping/sellers/stock.ts"
import { packPriceText } from "#domain/base/unit-price.ts"
import { cart as cartTexts } from "#web/messages/cart.ts"
import { ratingView, type RatingView } from "#web/features/reviews/reviews-view.ts"
import { sellerLine, type SellerLine } from "#web/features/sellers/identity-list.tsx"
import type { ShopMarkProps } from "#web/features/shop-mark.tsx"
import { ratingElsewhere, returnsText, shopMark } from "#web/features/shop-words.ts"
import { choicesHref, type ProductChoices } from "./choices.ts"

export const OFFERS_ID = "prijzen"

/** The field of a form that names an offer by its {@link offerKey}. Spec: OFFER-14. */
export const REPORT_FIELD = "aanbieding"

export const offerKey = ({ shopId, offerId }: Pick<Offer, "shopId" | "offerId">): string => `${shopId}/${offerId}`

interface ChoiceLink {
  readonly label: string
  readonly href: string
  readonly isChosen: boolean
}

export interface OffersView {
  readonly count: number
  readonly shopCount: number
  /** The offers by condition: new ones first without a heading, then the others with theirs. Spec: OFFER-05. */
  readonly groups: ReadonlyArray<{
    readonly key: Condition
    readonly label: string | null
    readonly rows: ReadonlyArray<OfferRow>
  }>
  readonly conditions: ReadonlyArray<ChoiceLink>
  readonly filters: ReadonlyArray<ChoiceLink>
  /** "Je ziet 3 van de 16 aanbiedingen." with a link to all; null without a filter. Spec: OFFER-12. */
  readonly narrowed: { readonly text: string; readonly all: string; readonly href: string } | null
  readonly orders: ReadonlyArray<ChoiceLink>
}

/** Returns the view of a product's offers with the chosen condition and order. Spec: PDP-03, OFFER-02 to OFFER-08, OFFER-12. */
export const offersView = (
  offers: ReadonlyArray<Offer>,
  context: OfferContext,
  choices: ProductChoices,
  path: string
): OffersView => {
  const shown = shownOffers(offers, context.now)
  const filtered = filterOffers(shown, context.shops, choices.filters)
  const all = byCondition(filtered)
  const href = (change: Partial<ProductChoices>) => choicesHref(path, { ...choices, ...change }, OFFERS_ID)
  const wanted = all.filter(({ condition }) => choices.condition === null || condition === choices.condition)
  const wantedCount = wanted.reduce((total, { offers }) => total + offers.length, 0)
  const ofCondition = shown.filter(({ condition }) => choices.condition === null || condition === choices.condition)
  return {
    count: shown.length,
    shopCount: new Set(shown.map(({ shopId }) => shopId)).size,
    groups: wanted.map((group) => ({
      key: group.condition,
      label: group.condition === "new" ? null : capitalize(conditionWord[group.condition]),
      rows: inOrder(group.offers, choices.order, context).map((offer) => offerRow(offer, context))
    })),
    filters: filterChoices(ofCondition, context.shops, choices.filters).map(({ filter, method, count }) => {
      const isChosen = choices.filters.includes(filter)
      const others = choices.filters.filter((one) => one !== filter)
      return {
        label: texts.conditionCount(method ?? FILTER_LABELS[filter] ?? filter, count),
        href: href({ filters: isChosen ? others : [...others, filter] }),
        isChosen
      }
    }),
    narrowed:
      choices.filters.length === 0
        ? null
        : {
            text: texts.narrowed(wantedCount, shown.length),
            all: texts.allOffers(shown.length),
            href: href({ filters: [], condition: null })
          },
    conditions:
      all.length < 2 && choices.condition === null
        ? []
        : [
            { label: texts.allConditions, href: href({ condition: null }), isChosen: choices.condition === null },
            ...all.map((group) => ({
              label: texts.conditionCount(capitalize(conditionWord[group.condition]), group.offers.length),
              href: href({ condition: group.condition }),
              isChosen: group.condition === choices.condition
            }))
          ],
    orders:
      shown.length < 2
        ? []
        : [
            { label: texts.byTotal, href: href({ order: "total" }), isChosen: choices.order === "total" },
            { label: texts.byDelivery, href: href({ order: "delivery" }), isChosen: choices.order === "delivery" },
            { label: texts.byRating, href: href({ order: "rating" }), isChosen: choices.order === "rating" }
          ]
  }
}

const FILTER_LABELS: { readonly [Filter in OfferFilter]?: string } = texts.offerFilters

const inOrder = (offers: ReadonlyArray<Offer>, order: ProductChoices["order"], { shops }: OfferContext) => {
  if (order === "rating") return orderByRating(offers, shops)
  return order === "delivery" ? orderByDelivery(offers) : offers
}

export interface Seller {
  /** The details that buyers must know; null if the shop has entered none. Spec: SELL-06. */
  readonly identity: SellerIdentity | null
  readonly isSelling: boolean
}

export interface OfferContext {
  /** The lowest offer, even if a filter hides it; null if none qualifies. Spec: OFFER-04. */
  readonly lowest: Offer | null
  readonly shops: ReadonlyMap<string, Shop>
  /** Shops of the marketplace by their ids; none outside it. Spec: SELL-06, SELL-21. */
  readonly sellers: ReadonlyMap<string, Seller>
  readonly reductions: ReadonlyArray<ReducedOffer<Offer>>
  /** Offers whose old price did not exist. Spec: PRICE-17. */
  readonly denied: ReadonlySet<Offer>
  readonly pack: Product["pack"]
  readonly now: Date
}

interface CartFields {
  readonly product: string
  readonly shopId: string
  readonly offerId: string
}

export type PurchaseAction =
  | { readonly kind: "shop"; readonly href: string }
  | { readonly kind: "cart"; readonly fields: CartFields }
  | { readonly kind: "none" }

export interface OfferRow {
  readonly key: string
  readonly shop: string
  readonly shopHref: string
  /** null if the shop is unknown. */
  readonly mark: ShopMarkProps | null
  /** null if the shop is unknown. */
  readonly rating: RatingView | null
  /** The number in the trade register and the place; null if unknown, and outside the marketplace. Spec: SELL-06. */
  readonly seller: SellerLine | null
  /** "4,3 bij Webwinkelkeur"; "" if unknown. Spec: REVIEW-08. */
  readonly elsewhere: string
  /** "30 dagen bedenktijd"; "" if the shop is unknown. */
  readonly returns: string
  readonly payment: string
  readonly purchaseAction: PurchaseAction
  readonly price: string
  /** "€ 3,73 per liter"; "" if the unit price is unknown. Spec: UNIT-06. */
  readonly unitPrice: string
  readonly shipping: string
  readonly total: string | null
  /** "incl. € 4,95 verzending". */
  readonly shippingWords: string
  readonly condition: string | null
  readonly delivery: string
  /** True if the delivery is known good news. Spec: OFFER-06. */
  readonly isGoodDelivery: boolean
  /** "Nog 3 op voorraad"; "" unless the feed counts few pieces, and outside the marketplace. Spec: STOCK-11. */
  readonly fewLeft: string
  readonly age: string
  readonly isOld: boolean
  /** The source of the price: "bron lichthuis.example". */
  readonly source: string
  readonly isLowest: boolean
  /** "van-prijs € 99,00 klopt niet"; "" unless the shop's claim is denied. Spec: PRICE-17. */
  readonly falseClaim: string
  /** The reduction by the shop, as the law defines it. Spec: PRICE-06, PRICE-09. */
  readonly drop: { readonly was: string; readonly share: string; readonly text: string } | null
}

export const offerRow = (offer: Offer, context: OfferContext): OfferRow => {
  const total = totalPrice(offer)
  const shop = context.shops.get(offer.shopId)
  const { identity, isSelling } = context.sellers.get(offer.shopId) ?? NO_SELLER
  const terms = identity ?? shop
  const rating = shop?.rating
  const canDeliver = offer.availability !== "out_of_stock"
  const isOld = observationAge(offer.observedAt, context.now) !== "fresh"
  return {
    key: offerKey(offer),
    shop: offer.shopName,
    shopHref: shopPath(offer.shopWebsite),
    mark: shop === undefined ? null : shopMark(shop),
    rating: rating === undefined ? null : { ...ratingView(rating), count: `(${rating.count})` },
    elsewhere: shop === undefined ? "" : ratingElsewhere(shop),
    seller: identity === null ? null : sellerLine(identity, shopPath(offer.shopWebsite)),
    returns: terms === undefined ? "" : returnsText(terms),
    payment: shop?.paymentMethods.join(" · ") ?? "",
    purchaseAction: purchaseAction(offer, canDeliver, isSelling),
    price: formatCents(offer.price),
    unitPrice: packPriceText(offer.price, context.pack),
    shipping: shippingText(offer),
    total: total === null ? null : formatCents(total),
    shippingWords: shippingWords(offer.shippingCost),
    condition: offer.condition === "new" ? null : conditionWord[offer.condition],
    delivery: deliveryWords(offer.availability, offer.deliveryDays),
    isGoodDelivery: !isOld && isGoodDelivery(offer.availability, offer.deliveryDays),
    fewLeft: isSelling ? fewLeftText(offer, context.now) : "",
    age: ageWords(offer.observedAt, context.now),
    isOld,
    source: texts.source(offer.shopWebsite),
    isLowest: offer === context.lowest,
    falseClaim: context.denied.has(offer) ? texts.falseClaim(formatCents(offer.wasPrice ?? offer.price)) : "",
    drop: dropOf(context.reductions.find((reduced) => reduced.offer === offer)?.reduction)
  }
}

const NO_SELLER: Seller = { identity: null, isSelling: false }

const purchaseAction = (
  { productId, shopId, offerId }: Offer,
  canDeliver: boolean,
  isSelling: boolean
): PurchaseAction => {
  if (!isSelling) return { kind: "shop", href: clickOutPath(shopId, offerId) }
  return canDeliver ? { kind: "cart", fields: { product: productId, shopId, offerId } } : { kind: "none" }
}

const fewLeftText = (offer: Offer, now: Date): string => {
  const pieces = observationAge(offer.observedAt, now) === "fresh" ? fewPiecesLeft(feedCount(offer).count) : null
  return pieces === null ? "" : cartTexts.fewLeft(pieces)
}

const shippingText = ({ shippingCost }: Offer): string => {
  if (shippingCost === null) return texts.unknown
  return shippingCost === 0 ? texts.free : `+ ${formatCents(shippingCost)}`
}

const dropOf = (reduction: ReducedOffer<Offer>["reduction"] | undefined): OfferRow["drop"] =>
  reduction === undefined
    ? null
    : {
        was: formatCents(reduction.prior),
        share: `${reductionPercent(reduction)}\u00A0%`,
        text: reductionText(reduction)
      }
