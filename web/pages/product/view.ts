import { suggestedTarget } from "#domain/account/target.ts"
import {
  breadcrumb,
  categoryCrumbs,
  categoryProductsCrumbs,
  type ShownCrumb,
  breadcrumbData
} from "#domain/site/breadcrumb.ts"
import { momentOf } from "#domain/base/moment.ts"
import type { Category } from "#domain/catalogue/category.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import { largestUrl, pictureUrl, isPhoto } from "#domain/catalogue/picture-url.ts"
import type { Product, ProductCard, Picture, Variant } from "#domain/catalogue/product.ts"
import type { Shop } from "#domain/catalogue/shop.ts"
import { deniedClaims } from "#domain/catalogue/prices/claim.ts"
import { shopReductions } from "#domain/catalogue/prices/reduction.ts"
import { productData, type ShownProduct, type OfferSummary, offerSummary } from "#domain/site/product-data.ts"
import { absoluteUrl } from "#domain/site/json-ld.ts"
import type { SeenProduct } from "#domain/account/lists/seen-products.ts"
import { formatCents, writeEuros } from "#domain/base/euros.ts"
import { lowestOffer, representativeOffer, shownOffers } from "#domain/catalogue/prices/lowest.ts"
import { shownPrice } from "#domain/catalogue/prices/order.ts"
import { type ProductPrices, productPrices } from "#domain/catalogue/prices/history.ts"
import type { PriceInterval } from "#domain/catalogue/prices/interval.ts"
import { hasPriceChecker } from "#domain/catalogue/offer-query.ts"
import type { Recommended } from "#domain/search/recommendations/api.ts"
import { similarReason } from "#domain/catalogue/similar-reason.ts"
import type { Reviews } from "#domain/catalogue/reviews/review.ts"
import { dayOf, formatDay } from "#domain/base/text/format.ts"
import { product as texts } from "#web/messages/product.ts"
import type { Photo } from "#web/components/gallery.tsx"
import { headView, type HeadView } from "#web/components/head-view.ts"
import { stripItems } from "#web/features/products/product-item.ts"
import type { ForYouView } from "#web/features/products/for-you.tsx"
import { ratingView, reviewsView } from "#web/features/reviews/reviews-view.ts"
import { identityView } from "#web/features/sellers/identity-list.tsx"
import { energyArrowOf } from "#web/components/energy-arrow-of.ts"
import { runningCost } from "#domain/catalogue/running-cost.ts"
import { site } from "#web/messages/site.ts"
import { energyLinks } from "#domain/catalogue/energy-label.ts"
import { leadFeatures } from "#domain/catalogue/lead-features.ts"
import { packText } from "#domain/base/complete-pack.ts"
import { byValue, PACK_FEATURE } from "#domain/catalogue/product-pack.ts"
import { choicesHref, type ProductChoices } from "./choices.ts"
import { historyView } from "./history.ts"
import { offerRow, type Seller, offersView } from "./offers-view.ts"
import { priceCheckView } from "./price-check.ts"
import { deliveryWords, priceWords } from "#domain/catalogue/prices/words.ts"
import { type SwitchValue, variantSwitches } from "#domain/catalogue/switch.ts"

/** The data of a product. A part whose request failed is null or empty, and the page leaves it out. */
export interface ProductData {
  readonly baseUrl: string
  readonly product: Product
  readonly offers: ReadonlyArray<Offer>
  readonly trail: ReadonlyArray<Pick<Category, "key" | "name">>
  readonly intervals: ReadonlyArray<PriceInterval>
  readonly similar: ReadonlyArray<ProductCard>
  /** Products that other visitors chose together with the product, or the most viewed of the similar products. */
  readonly viewed: Recommended
  readonly related: ReadonlyArray<ProductCard>
  readonly reviews: Reviews | null
  readonly shops: ReadonlyArray<Shop>
  readonly sellers: ReadonlyMap<string, Seller>
  readonly choices: ProductChoices
  readonly now: Date
}

export type ProductView = Omit<ReturnType<typeof productView>, "forYou"> & {
  /** null for an anonymous visitor, and for a user without. Spec: REC-08. */
  readonly forYou: ForYouView | null
}

export const productView = (data: ProductData) => {
  const { product, choices, now } = data
  const today = dayOf(now)
  const path = product.canonical_path
  const offers = shownOffers(data.offers, now)
  const lowest = lowestOffer(offers, now)
  const first = representativeOffer(offers, now)
  const prices = productPrices(data.intervals, offers, now)
  const reductions = shopReductions(offers, data.intervals, today)
  const denied = deniedClaims(offers, data.intervals, today)
  const shops = new Map(data.shops.map((shop) => [shop.id as string, shop]))
  const { sellers } = data
  const bestSeller = (first === null ? null : sellers.get(first.shopId)?.identity) ?? null
  const context = { lowest, shops, sellers, reductions, denied, pack: product.pack, now }
  const shown = shownProduct(product, offerSummary(data.offers, now), data.reviews)
  const steps = breadcrumb([...categoryCrumbs(data.trail), { label: shown.name, href: path }])
  const switches = switchViews(product)
  const isForSale = offers.some(({ availability }) => availability !== "out_of_stock")
  return {
    ...shown,
    head: productHead(shown, offers.length, steps, data.baseUrl),
    steps,
    photos: photosOf(product),
    facts: keySpecs(product),
    energy: energyArrowOf(product),
    energyLinks: energyLinks(product),
    // "" if the product is not for sale, or its electricity is unknown (ENERGY-07).
    runningCost: first === null || !isForSale ? "" : runningCostText(product, first),
    switches,
    sizes: listedSizes(product, switches),
    score: shown.rating === null ? null : ratingView(shown.rating),
    // The offer in the buy box: the lowest, else the first in order; null if no shop sells the product.
    best: first === null ? null : offerRow(first, context),
    seller: bestSeller === null ? null : identityView(bestSeller),
    isForSale,
    // "" if the product is sold, or no price is known.
    lastPrice: isForSale ? "" : lastPrice(first, prices),
    offers: offersView(offers, context, choices, path),
    priceLine: shown.prices === null ? "" : priceLine(shown.prices),
    // The prices of several shops are known to be of the same product (PDP-02).
    canCompare: hasPriceChecker(product),
    check: hasPriceChecker(product) ? priceCheckView(prices, today, choices) : null,
    // The amount that the form of a price alert suggests; null without a form (ALERT-02, ALERT-07).
    alert: isForSale && first !== null ? alertSuggestion(first) : null,
    history: historyView(prices, today, choices, path),
    specs: specGroups(product),
    description: product.description.split(/\n\s*\n/).filter((paragraph) => paragraph !== ""),
    reviews:
      data.reviews === null
        ? null
        : reviewsView(data.reviews, choices.reviews, (reviews, anchor) =>
            choicesHref(path, { ...choices, reviews }, anchor)
          ),
    similar: stripItems(without(data.similar, data.viewed.products), now),
    // Similar products that other visitors look at; `similar` leaves them out (REC-08).
    viewed: stripItems(data.viewed.products, now),
    // True if visitors chose `viewed` together with the product (REC-13).
    isTogether: data.viewed.basis === "together",
    similarReason: similarReason(
      { category: product.category, price: first === null ? null : shownPrice(first) },
      data.similar.map((card) => ({ category: card.category, price: shownPrice(card) }))
    ),
    related: stripItems(without(without(data.related, data.similar), data.viewed.products), now).slice(0, MAX_RELATED),
    relatedLink: categoryProductsCrumbs(data.trail).at(-1) ?? null,
    forYou: null,
    seen: seenProduct(product, first)
  }
}

const without = (
  products: ReadonlyArray<ProductCard>,
  others: ReadonlyArray<ProductCard>
): ReadonlyArray<ProductCard> => products.filter(({ id }) => !others.some((other) => other.id === id))

const shownProduct = (product: Product, prices: OfferSummary | null, reviews: Reviews | null): ShownProduct => {
  const { name, brand, model, GTIN, ISBN, SKU, shortDesc, images, canonical_path } = product
  const rating = reviews === null || reviews.rating.average === null ? null : reviews.rating
  return { name, brand, model, GTIN, ISBN, SKU, shortDesc, images, canonical_path, prices, rating }
}

const productHead = (
  shown: ShownProduct,
  offers: number,
  steps: ReadonlyArray<ShownCrumb>,
  baseUrl: string
): HeadView => {
  // A title is cut, so that "plus verzending" behind a price may be lost.
  const isTotal = shown.prices !== null && shown.prices.lowest.shippingCost !== null
  const from = shown.prices !== null && isTotal ? texts.titleFrom(formatCents(shown.prices.lowPrice)) : ""
  const compare = offers === 0 ? texts.headSoldNowhere : texts.headCompare(offers)
  const image = shown.images[0]?.url
  return headView(
    {
      title: `${shown.name}${from}`,
      description: `${compare} ${shown.name}${from}. ${shown.shortDesc}`,
      canonical: absoluteUrl(shown.canonical_path, baseUrl)
    },
    [productData(shown, baseUrl), breadcrumbData(steps, baseUrl)],
    image === undefined ? null : absoluteUrl(largestUrl(image), baseUrl)
  )
}

/** Returns the price range: "Nieuw van € 19,99 tot € 24,99, inclusief verzending." */
const priceLine = ({ lowest, lowPrice, highPrice }: OfferSummary): string => {
  const shipping = lowest.shippingCost === null ? texts.plusShipping : texts.withShipping
  return lowPrice === highPrice
    ? texts.priceOne(formatCents(lowPrice), shipping)
    : texts.priceRange(formatCents(lowPrice), formatCents(highPrice), shipping)
}

const runningCostText = (product: Product, offer: Offer): string => {
  const cost = runningCost(product, shownPrice(offer), site.powerPrice)
  return cost === null ? "" : texts.runningCost(cost)
}

const alertSuggestion = (offer: Offer): string | null => {
  const target = suggestedTarget(shownPrice(offer))
  return target === null ? null : writeEuros(target)
}

/** Returns the last known price in words: that of the offer that represents the product, or of its history without one. */
const lastPrice = (first: Offer | null, { series, isTotal }: ProductPrices): string => {
  const last = series.at(-1)
  if (first !== null) {
    const seen = formatDay(dayOf(new Date(momentOf(first.observedAt))))
    return texts.lastPrice(formatCents(shownPrice(first)), first.shippingCost !== null, seen)
  }
  return last === undefined ? "" : texts.lastPrice(formatCents(last.lowest), isTotal, formatDay(last.day))
}

/** Returns the photos of the gallery. With several, the alternative text counts them. Spec: PDP-01, PHOTO-11. */
const photosOf = ({ id, name, images }: Product): ReadonlyArray<Photo> => {
  const given = images.length > 0 ? images : [{ url: pictureUrl(id, 480), colour: "transparent" }]
  return given.map(({ url, colour }, at) => ({
    url,
    largeUrl: largestUrl(url),
    colour,
    alt: given.length === 1 ? name : texts.photoAlt(at + 1, given.length, name)
  }))
}

const seenProduct = ({ id, name }: Product, first: Offer | null): SeenProduct => ({
  id,
  name,
  price: first?.price ?? null,
  shippingCost: first?.shippingCost ?? null,
  observedAt: first?.observedAt ?? null
})

interface Spec {
  readonly label: string
  readonly value: string
}

export interface SpecGroup {
  readonly heading: string
  readonly specs: ReadonlyArray<Spec>
}

/** Spec: PDP-08. */
const MAX_RELATED = 8

const MAX_KEY_FEATURES = 6

const keySpecs = (product: Product): ReadonlyArray<Spec> =>
  [
    ...packSpecs(product),
    ...leadFeatures(product)
      .filter(({ values }) => !values.some((value) => product.shortDesc.includes(value)))
      .map(({ label, values }) => ({ label, value: values.join(", ") }))
  ].slice(0, MAX_KEY_FEATURES)

/** Returns the pack, unless a feature describes it. Spec: UNIT-09. */
const packSpecs = ({ pack, features }: Product): ReadonlyArray<Spec> => {
  const value = pack === null || features.some(({ key }) => key === PACK_FEATURE) ? "" : packText(pack)
  return value === "" ? [] : [{ label: texts.spec.pack, value }]
}

/** Returns the specifications of the product without duplicates; the first source wins. Spec: PDP-01. */
const specGroups = (product: Product): ReadonlyArray<SpecGroup> => {
  const named = new Set<string>()
  return [
    {
      heading: texts.group.general,
      specs: [
        { label: texts.spec.brand, value: product.brand ?? "" },
        { label: texts.spec.model, value: product.model ?? "" },
        { label: texts.spec.colour, value: product.colors.join(", ") },
        { label: texts.spec.size, value: product.sizes.join(", ") },
        { label: texts.spec.gender, value: product.genders.join(", ") },
        ...packSpecs(product)
      ]
    },
    {
      heading: texts.group.features,
      specs: leadFeatures(product).map(({ label, values }) => ({ label, value: values.join(", ") }))
    },
    {
      heading: texts.group.codes,
      specs: [
        { label: texts.spec.gtin, value: product.GTIN ?? "" },
        { label: texts.spec.isbn, value: product.ISBN ?? "" },
        { label: texts.spec.sku, value: product.SKU ?? "" }
      ]
    }
  ]
    .map(({ heading, specs }) => ({
      heading,
      specs: specs.filter(({ label, value }) => value !== "" && !named.has(label) && named.add(label))
    }))
    .filter(({ specs }) => specs.length > 0)
}

interface ChoiceView {
  readonly value: string
  readonly href: string
  readonly photo: Picture | null
  /** The colour as `#rrggbb`, where there is no photo. */
  readonly swatch: string | null
  readonly price: string
  /** "morgen in huis" of a size that is for sale; "" for other options. Spec: VARIANT-11. */
  readonly stock: string
  readonly isForSale: boolean
  readonly isCurrent: boolean
  /** "met maat L": other options that change with it; "" for none. */
  readonly changes: string
}

export interface SwitchView {
  readonly key: string
  readonly label: string
  readonly current: string
  readonly choices: ReadonlyArray<ChoiceView>
}

/** Returns the switches of a product, each value with its lowest price, shipping included if it is known. Spec: VARIANT-09. */
export const switchViews = ({ id, variants = [] }: Product): ReadonlyArray<SwitchView> =>
  variantSwitches(variants, id).map(({ key, label, values }) => {
    const hasPhotos = key === "kleur" && hasOwnPhotos(values)
    return {
      key,
      label,
      current: values.find(({ isCurrent }) => isCurrent)?.value ?? "",
      choices: values.map(({ value, swatch, variant, isCurrent, changes }) => ({
        value,
        href: variant.canonical_path,
        photo: hasPhotos ? variant.image : null,
        swatch: hasPhotos ? null : swatch,
        price: priceText(variant, key),
        stock: key === SIZE_KEY ? stockText(variant) : "",
        isForSale: variant.price !== null,
        isCurrent,
        changes: changes.length === 0 ? "" : texts.variantChanges(changes)
      }))
    }
  })

/** Returns true if each value has a photo, and no two have the same: a shop may show all colours on one. */
const hasOwnPhotos = (values: ReadonlyArray<SwitchValue>): boolean =>
  values.every(({ variant }) => isPhoto(variant.image.url)) &&
  new Set(values.map(({ variant }) => variant.image.url)).size === values.length

const SIZE_KEY = "maat"

const priceText = ({ price, shippingCost, availability }: Variant, key: string): string => {
  if (price !== null) return priceWords({ price, shippingCost })
  return key === SIZE_KEY && availability === "out_of_stock" ? texts.sizeSoldOut : texts.notForSale
}

const stockText = ({ price, availability = null, deliveryDays = null }: Variant): string =>
  price === null || availability === null ? "" : deliveryWords(availability, deliveryDays)

/** Returns the sizes of a product that no switch offers, from small to large; none for a single one. Spec: VARIANT-12. */
const listedSizes = ({ sizes }: Product, switches: ReadonlyArray<SwitchView>): ReadonlyArray<string> =>
  sizes.length < 2 || switches.some(({ key }) => key === SIZE_KEY) ? [] : sizes.toSorted(byValue)
