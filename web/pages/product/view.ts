import type { Category } from "#domain/catalogue/category.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import type { Picture, Product, ProductCard } from "#domain/catalogue/product.ts"
import { breadcrumb, categoryCrumbs, type ShownCrumb } from "#domain/breadcrumb/breadcrumb.ts"
import { breadcrumbData } from "#domain/breadcrumb/breadcrumb-data.ts"
import { type OfferSummary, offerSummary } from "#domain/head/offer-summary.ts"
import { productData, type ShownProduct } from "#domain/head/product-data.ts"
import { wholeUrl } from "#domain/head/whole-url.ts"
import { formatCents } from "#domain/money/euros.ts"
import type { SeenProduct } from "#domain/lists/seen-products.ts"
import type { PriceHistory } from "#domain/prices/interval.ts"
import { hasPriceChecker } from "#domain/product/price-checker.ts"
import { dayOf } from "#domain/text/dates.ts"
import { headView } from "#web/parts/head-view.ts"
import type { HeadView } from "#web/parts/head-view.ts"
import { productItem, type ProductItem } from "#web/parts/product-item.ts"
import { plural } from "#web/parts/words.ts"
import { type HistoryView, historyView } from "./history.ts"
import { type OfferRow, offerRows } from "./offer-rows.ts"
import { seenProduct } from "./seen.ts"

/** Features shown at the top, where the short description does not name them; all stand under "Specificaties". */
const FACTS = 5

export interface ProductData {
  readonly baseUrl: string
  readonly product: Product
  /** Offers of every shop that sells it. Spec: PDP-03. */
  readonly offers: ReadonlyArray<Offer>
  readonly trail: ReadonlyArray<Category>
  /** null: it could not be had; the page stays without it. */
  readonly history: PriceHistory | null
  readonly similar: ReadonlyArray<ProductCard>
  readonly now: Date
}

/** Everything a product's page shows, ready to print. Spec: ROUTE-13, PDP-01 to PDP-04. */
export interface ProductView extends ShownProduct {
  readonly head: HeadView
  readonly steps: ReadonlyArray<ShownCrumb>
  /** What this browser remembers of it. Spec: LIST-15. */
  readonly seen: SeenProduct
  readonly picture: Picture
  readonly facts: ReadonlyArray<string>
  readonly best: OfferRow | null
  readonly offers: ReadonlyArray<OfferRow>
  readonly shops: string
  /** What it costs in short, in words; "" while that cannot be said. Spec: HEAD-09. */
  readonly priceLine: string
  /** Whether prices of several shops can be told to be of the same product. Spec: PDP-02. */
  readonly canCompare: boolean
  readonly history: HistoryView | null
  readonly specs: ReadonlyArray<{ readonly label: string; readonly value: string }>
  readonly description: ReadonlyArray<string>
  readonly similar: ReadonlyArray<ProductItem>
}

export const productView = (data: ProductData): ProductView => {
  const { product, now } = data
  const offers = offerRows(data.offers, now)
  const shown = shownProduct(product, offerSummary(data.offers, now))
  const steps = breadcrumb([...categoryCrumbs(data.trail), { label: shown.name, href: shown.canonical_path }])
  return {
    ...shown,
    head: productHead(shown, offers.length, steps, data.baseUrl),
    steps,
    seen: seenProduct(product, data.offers, now),
    picture: product.images[0] ?? { url: "", colour: "transparent" },
    facts: product.features
      .filter(({ values }) => !values.some((value) => product.shortDesc.includes(value)))
      .slice(0, FACTS)
      .map(({ label, values }) => `${label}: ${values.join(", ")}`),
    best: offers.find((offer) => offer.isLowest) ?? offers[0] ?? null,
    offers,
    shops: plural(new Set(offers.map((offer) => offer.shop)).size, "winkel", "winkels"),
    priceLine: shown.prices === null ? "" : priceLine(shown.prices),
    canCompare: hasPriceChecker(product),
    history: data.history === null ? null : historyView(data.history.intervals, dayOf(now)),
    specs: specs(product),
    description: product.description.split(/\n\s*\n/).filter((paragraph) => paragraph !== ""),
    similar: data.similar.map((card) => productItem(card, now))
  }
}

/** The part of a product that page and structured data both tell. */
const shownProduct = (product: Product, prices: OfferSummary | null): ShownProduct => {
  const { name, brand, model, GTIN, ISBN, SKU, shortDesc, images, canonical_path } = product
  return { name, brand, model, GTIN, ISBN, SKU, shortDesc, images, canonical_path, prices, rating: null }
}

const productHead = (
  shown: ShownProduct,
  offers: number,
  steps: ReadonlyArray<ShownCrumb>,
  baseUrl: string
): HeadView => {
  const from = shown.prices === null ? "" : ` vanaf ${formatCents(shown.prices.lowPrice)}`
  const compare = offers === 0 ? "Nu nergens te koop:" : `Vergelijk ${plural(offers, "aanbieding", "aanbiedingen")} van`
  const image = shown.images[0]?.url
  return headView(
    {
      title: `${shown.name}${from}`,
      description: `${compare} ${shown.name}${from}. ${shown.shortDesc}`,
      canonical: wholeUrl(shown.canonical_path, baseUrl)
    },
    [productData(shown, baseUrl), breadcrumbData(steps, baseUrl)],
    image === undefined ? null : wholeUrl(image, baseUrl)
  )
}

/** "Nieuw van € 19,99 tot € 24,99, zonder verzending." */
const priceLine = ({ lowPrice, highPrice }: OfferSummary): string =>
  lowPrice === highPrice
    ? `Nieuw voor ${formatCents(lowPrice)}, zonder verzending.`
    : `Nieuw van ${formatCents(lowPrice)} tot ${formatCents(highPrice)}, zonder verzending.`

/** What a product is known by, then its features. */
const specs = (product: Product): ProductView["specs"] =>
  [
    { label: "Merk", value: product.brand ?? "" },
    { label: "Model", value: product.model ?? "" },
    { label: "Kleur", value: product.colors.join(", ") },
    { label: "Maat", value: product.sizes.join(", ") },
    { label: "Voor", value: product.genders.join(", ") },
    ...product.features.map(({ label, values }) => ({ label, value: values.join(", ") })),
    { label: "GTIN", value: product.GTIN ?? "" },
    { label: "ISBN", value: product.ISBN ?? "" },
    { label: "Artikelnummer", value: product.SKU ?? "" }
  ]
    .filter(({ value }) => value !== "")
    .filter(({ label }, index, known) => known.findIndex((spec) => spec.label === label) === index)
