import type { SearchDocument } from "#domain/search/document.ts"
import type { Feature } from "#domain/catalogue/product.ts"
import { shopReductions } from "#domain/catalogue/prices/reduction.ts"
import { representativeOffer, shownOffers } from "#domain/catalogue/prices/lowest.ts"
import { shownPrice, totalPrice } from "#domain/catalogue/prices/order.ts"
import { conditionWord } from "#domain/catalogue/prices/words.ts"
import type { PriceInterval } from "#domain/catalogue/prices/interval.ts"
import { deliveryClasses, conditionValues, REDUCED_KEY } from "#domain/search/offer-values.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { isEnergyDetail } from "#domain/catalogue/energy-label.ts"
import { productPack } from "#domain/catalogue/product-pack.ts"
import { sortedUnitPrice } from "#domain/base/unit-price.ts"
import type { BriefOffer } from "./card.ts"

/** The part of a document that does not depend on offers or time. `numbers` are the codes of the product itself. */
export interface DocumentFacts extends Pick<
  SearchDocument,
  "id" | "brand" | "model" | "colors" | "genders" | "sizes" | "popularity" | "createdAt"
> {
  readonly name: string
  readonly description: string
  readonly category: string | null
  readonly adult: boolean
  readonly features: ReadonlyArray<Feature>
  readonly pack: string | null
  readonly numbers: ReadonlyArray<string | null>
  readonly variantGroups: ReadonlyArray<string>
}

/** `current` are offers of active shops, of any age; `fallen` prices of shops that may have reduced it. */
export const documentOf = (
  facts: DocumentFacts,
  current: ReadonlyArray<BriefOffer>,
  fallen: ReadonlyArray<PriceInterval>,
  now: Date
): SearchDocument => {
  const offers = shownOffers(current, now)
  const { features } = facts
  const best = representativeOffer(offers, now)
  const identifiers = [...facts.numbers, ...offers.flatMap((offer) => [offer.ean, offer.sku])]
  return {
    id: facts.id,
    title: facts.name,
    text: [facts.pack ?? [], facts.description, conditionWords(offers)].flat().join("\n"),
    brand: facts.brand,
    model: facts.model,
    category: facts.category ?? "",
    shops: distinct(offers.map((offer) => offer.shopId)),
    colors: facts.colors,
    genders: facts.genders,
    sizes: facts.sizes,
    deliveries: distinct(offers.flatMap((offer) => deliveryClasses(offer))),
    conditions: conditionValues(offers),
    reductions: hasReduction(current, offers, fallen, now) ? [REDUCED_KEY] : [],
    features: Object.fromEntries(
      features.filter((feature) => !isEnergyDetail(feature)).map((feature) => [feature.key, feature.values])
    ),
    identifiers: distinct(identifiers.filter((identifier) => identifier !== null)),
    variantGroups: facts.variantGroups,
    price: best === null ? 0 : shownPrice(best),
    isTotal: best !== null && totalPrice(best) !== null,
    unitPrice: best === null ? null : sortedUnitPrice(best.price, productPack(facts)),
    popularity: facts.popularity,
    createdAt: facts.createdAt,
    live: offers.length > 0,
    adult: facts.adult
  }
}

/** Returns the words for the conditions of offers that are not new, which the feed keeps out of the text. Spec: INTENT-15. */
const conditionWords = (offers: ReadonlyArray<BriefOffer>): ReadonlyArray<string> =>
  distinct(offers.flatMap(({ condition }) => (condition === "new" ? [] : conditionWord[condition])))

const hasReduction = (
  current: ReadonlyArray<BriefOffer>,
  shown: ReadonlyArray<BriefOffer>,
  fallen: ReadonlyArray<PriceInterval>,
  now: Date
): boolean =>
  fallen.length > 0 && shopReductions(current, fallen, dayOf(now)).some(({ offer }) => shown.includes(offer))

const distinct = <A>(values: ReadonlyArray<A>): ReadonlyArray<A> => (values.length < 2 ? values : [...new Set(values)])
