import type { ProductId } from "#domain/catalogue/ids.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { sameAgeUntil } from "#domain/offers/age.ts"
import { lowestOffer, type RankedOffer, shownOffers } from "#domain/offers/lowest.ts"
import { productPath } from "#domain/routes/paths.ts"
import { productPack } from "#domain/units/product-pack.ts"
import type { Categories } from "./categories.ts"
import { type Pictured, picturesShown, type ShownPhoto } from "./picture.ts"

/** Features shown on a card: the first ones, which are the most distinctive. */
const CARD_FEATURES = 3

/** The part of an offer that lists of products need. */
export interface BriefOffer extends RankedOffer {
  readonly ean: string | null
  readonly sku: string | null
}

/** The data of a card, independent of time: the age of offers decides which of them count. */
export interface CardSource {
  readonly card: Pick<
    ProductCard,
    "id" | "name" | "brand" | "category" | "image" | "features" | "pack" | "canonical_path"
  >
  readonly offers: ReadonlyArray<BriefOffer>
}

/** Returns the card of a product at `now`: prices are those of the cheapest offer by OFFER-02. Spec: STORE-20. */
export const cardOf = ({ card, offers }: CardSource, now: Date): ProductCard => {
  const shown = shownOffers(offers, now)
  const cheapest = cheapestOffer(shown, now)
  return {
    ...card,
    price: cheapest?.price ?? null,
    shippingCost: cheapest?.shippingCost ?? null,
    shopId: cheapest?.shopId ?? null,
    shopName: cheapest?.shopName ?? null,
    offerId: cheapest?.offerId ?? null,
    availability: cheapest?.availability ?? null,
    deliveryDays: cheapest?.deliveryDays ?? null,
    observedAt: cheapest?.observedAt ?? null,
    offerCount: shown.length,
    shopCount: new Set(shown.map((offer) => offer.shopId)).size
  }
}

/** A card with the period of its validity, in milliseconds since 1970. */
interface TimedCard {
  readonly card: ProductCard
  readonly from: number
  readonly until: number
}

/**
 * Returns {@link cardOf} for one source as a function of the time. Returns the same object until the age of an offer
 * changes the card.
 */
export const cardAtAnyTime = (source: CardSource): ((now: Date) => ProductCard) => {
  let latest: TimedCard | null = null
  return (now) => {
    const moment = now.getTime()
    if (latest !== null && latest.from <= moment && moment <= latest.until) return latest.card
    const until = source.offers.reduce(
      (first, { observedAt }) => Math.min(first, sameAgeUntil(observedAt, now)),
      Infinity
    )
    latest = { card: cardOf(source, now), from: moment, until }
    return latest.card
  }
}

/**
 * Returns the part of a card that does not depend on offers or time. The best of `photos` is the first; the pack of
 * `product` is the one that its feed stated. Spec: UNIT-07.
 */
export const cardWithoutOffers = (
  product: Pictured & Pick<ProductCard, "category" | "features" | "pack">,
  categories: Categories,
  photos: ReadonlyArray<ShownPhoto>
): CardSource["card"] => ({
  id: product.id as ProductId,
  name: product.name,
  brand: product.brand,
  category: product.category,
  image: picturesShown(product, categories, photos)[0],
  features: product.features.slice(0, CARD_FEATURES),
  pack: productPack(product),
  canonical_path: productPath(product.name, product.id)
})

/** Returns the offer that determines a product's price: the lowest that may be advertised, or else the first shown. */
export const cheapestOffer = <O extends RankedOffer>(shown: ReadonlyArray<O>, now: Date): O | null =>
  lowestOffer(shown, now) ?? shown[0] ?? null
