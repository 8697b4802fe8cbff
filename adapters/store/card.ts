import type { ProductId } from "#domain/base/ids.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { sameAgeUntil } from "#domain/catalogue/prices/age.ts"
import { type RankedOffer, representativeOffer, shownOffers } from "#domain/catalogue/prices/lowest.ts"
import { productPath } from "#domain/base/paths.ts"
import { cardFeatures } from "#domain/catalogue/lead-features.ts"
import { productPack } from "#domain/catalogue/product-pack.ts"
import type { Categories } from "./categories.ts"
import { type Pictured, picturesShown, type ShownPhoto } from "./picture.ts"

export interface BriefOffer extends RankedOffer {
  readonly ean: string | null
  readonly sku: string | null
}

export interface CardSource {
  readonly card: Pick<
    ProductCard,
    "id" | "name" | "brand" | "category" | "image" | "features" | "pack" | "canonical_path"
  >
  readonly offers: ReadonlyArray<BriefOffer>
}

/** Returns the card of a product at `now`: prices are those of the offer that represents it. Spec: STORE-20, OFFER-10. */
export const cardOf = ({ card, offers }: CardSource, now: Date): ProductCard => {
  const shown = shownOffers(offers, now)
  const offer = representativeOffer(shown, now)
  return {
    ...card,
    price: offer?.price ?? null,
    shippingCost: offer?.shippingCost ?? null,
    shopId: offer?.shopId ?? null,
    shopName: offer?.shopName ?? null,
    offerId: offer?.offerId ?? null,
    availability: offer?.availability ?? null,
    deliveryDays: offer?.deliveryDays ?? null,
    observedAt: offer?.observedAt ?? null,
    offerCount: shown.length,
    shopCount: new Set(shown.map(({ shopId }) => shopId)).size
  }
}

interface TimedCard {
  readonly card: ProductCard
  readonly from: number
  readonly until: number
}

/** Returns the same object until the age of an offer changes the card. */
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

/** The best of `photos` is the first; the pack of `product` is the one that its feed stated. Spec: UNIT-07. */
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
  features: cardFeatures(product),
  pack: productPack(product),
  canonical_path: productPath(product.name, product.id)
})
