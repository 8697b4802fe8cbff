import { momentOf } from "#domain/base/moment.ts"
import { pictureUrl } from "#domain/catalogue/picture-url.ts"
import type { ProductCard, Feature } from "#domain/catalogue/product.ts"
import type { Cents } from "#domain/base/cents.ts"
import { formatCents } from "#domain/base/euros.ts"
import { observationAge } from "#domain/catalogue/prices/age.ts"
import { shownPrice } from "#domain/catalogue/prices/order.ts"
import { ageWords, deliveryWords, shippingWords, shownPriceWords } from "#domain/catalogue/prices/words.ts"
import { isForSale } from "#domain/search/recommendations/mix.ts"
import { packText } from "#domain/base/complete-pack.ts"
import type { SearchResult } from "#domain/search/schemas.ts"
import { listUnitPrices, packPriceText } from "#domain/base/unit-price.ts"
import { energyLabel, isEnergyClass, isEnergyDetail } from "#domain/catalogue/energy-label.ts"
import type { EnergyArrowView } from "#web/components/energy-arrow.tsx"
import { energyArrowOf } from "#web/components/energy-arrow-of.ts"
import { search } from "#web/messages/search.ts"

/** Price and details are those of the cheapest offer. */
export interface ProductItem {
  readonly id: string
  readonly href: string
  readonly name: string
  readonly picture: { readonly url: string; readonly colour: string }
  /** "750 W · 45 cm". */
  readonly features: string
  /** The total price, or the price alone if shipping is unknown (see `shipping`); null if no shop sells it now. */
  readonly price: string | null
  /** "€ 3,73 per liter", without shipping; "" if it is unknown. Spec: UNIT-05, UNIT-06. */
  readonly unitPrice: string
  readonly shipping: string
  readonly shop: string
  readonly delivery: string
  readonly age: string
  /** Observed too long ago to be trusted. Spec: OFFER-03. */
  readonly isOld: boolean
  readonly others: number
  /** Absent for products without an energy class. Spec: ENERGY-03. */
  readonly energy?: EnergyArrowView
  /** A remark about its position, such as the reason why it is pinned; absent for most products. Spec: ORULE-07. */
  readonly note?: string
}

/** Products of one kind have unit prices in the same unit. Spec: SRCH-14, UNIT-05. */
export const productItems = (cards: ReadonlyArray<ProductCard>, now: Date): ReadonlyArray<ProductItem> => {
  const unitPrices = listUnitPrices(cards)
  return cards.map((card, index) => ({ ...productItem(card, now), unitPrice: unitPrices[index] ?? "" }))
}

/** With the number of variants instead of features, and their lowest price if it is lower. Spec: FOLD-03, OFFER-09. */
export const hitItems = (hits: SearchResult["hits"]["hits"], now: Date): ReadonlyArray<ProductItem> =>
  productItems(
    hits.map(({ _source }) => _source),
    now
  ).map((item, index) => {
    const { variants, _source } = hits[index]!
    if (variants === undefined) return item
    const { count, price, isTotal } = variants
    const words = isCheaper(variants, _source) ? shownPriceWords(price, isTotal) : null
    const counted = search.variants(count, words)
    return { ...item, features: [packShown(_source), counted].filter((part) => part !== "").join(SEPARATOR) }
  })

const isCheaper = ({ price, isTotal }: { readonly price: Cents; readonly isTotal: boolean }, card: ProductCard) => {
  const own = shownPrice(card)
  const isOwnTotal = card.shippingCost !== null
  return own === null || (isTotal === isOwnTotal ? price < own : isTotal)
}

export const productItem = (card: ProductCard, now: Date): ProductItem => {
  const seen = card.observedAt === null ? null : momentOf(card.observedAt)
  const shown = shownPrice(card)
  const energy = energyArrowOf(card)
  return {
    ...(energy === undefined ? {} : { energy }),
    id: card.id,
    href: card.canonical_path,
    name: card.name,
    // Loading a shop's own picture would reveal the visitor to that shop: a drawn one replaces it.
    picture: card.image.url.startsWith("/") ? card.image : { ...card.image, url: pictureUrl(card.id, 320) },
    features: [packShown(card), featuresLine(card)].filter((part) => part !== "").join(SEPARATOR),
    price: shown === null ? null : formatCents(shown),
    unitPrice: card.price === null ? "" : packPriceText(card.price, card.pack),
    shipping: card.price === null ? "" : shippingWords(card.shippingCost),
    shop: card.shopName ?? "",
    delivery: card.availability === null ? "" : deliveryWords(card.availability, card.deliveryDays),
    age: seen === null ? "" : ageWords(seen, now),
    isOld: seen !== null && observationAge(seen, now) !== "fresh",
    others: Math.max(0, card.shopCount - 1)
  }
}

export const stripItems = (cards: ReadonlyArray<ProductCard>, now: Date): ReadonlyArray<ProductItem> =>
  productItems(
    cards.map((card) => (isForSale(card) ? card : { ...card, price: null })),
    now
  )

/** Returns "" if the name or a feature already says it. Spec: UNIT-09. */
const packShown = ({ name, features, pack }: ProductCard): string => {
  const text = pack === null ? "" : packText(pack)
  const isSaid = [name, ...features.flatMap(({ values }) => values)].some((said) => closed(said).includes(closed(text)))
  return isSaid ? "" : closedUp(text)
}

/** Stands between parts of a line, which breaks only before it. */
const SEPARATOR = " ·\u00a0"

const closedUp = (text: string): string => text.replaceAll(" ", "\u00a0")

const closed = (text: string): string => text.toLowerCase().replaceAll(" ", "")

/** Without what the name says; lines break only between features. */
const featuresLine = (card: ProductCard): string => {
  const said = closed(card.name)
  const hasArrow = energyLabel(card) !== null
  let line = ""
  for (const feature of card.features) {
    if (isEnergyDetail(feature) || (hasArrow && isEnergyClass(feature))) continue
    const words = featureWords(feature)
    if (words !== "" && !said.includes(closed(words))) line += (line === "" ? "" : SEPARATOR) + closedUp(words)
  }
  return line
}

/** "750 W", "Stoomfunctie" for yes, "" for no; "Energielabel B" because one letter is unclear alone. */
export const featureWords = ({ label, values }: Pick<Feature, "label" | "values">): string => {
  const value = values.length === 1 ? values[0]! : values.join(", ")
  if (value === "Ja") return label
  if (value === "Nee") return ""
  const speaksForItself = value.length > 2 && hasLetter(value)
  return speaksForItself ? value : `${label} ${value}`
}

/** Tests ASCII first: nearly all values have a letter, and the Unicode pattern is slower. */
const hasLetter = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at) | 0x20
    if (code >= 0x61 && code <= 0x7a) return true
  }
  return /\p{L}/u.test(text)
}
