import type { Category } from "#domain/catalogue/category.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import type { Picture, Product, ProductCard } from "#domain/catalogue/product.ts"
import { categoryCrumbs, type Crumb } from "#domain/breadcrumb/breadcrumb.ts"
import { breadcrumbData } from "#domain/breadcrumb/breadcrumb-data.ts"
import { productData } from "#domain/head/product-data.ts"
import { formatCents } from "#domain/money/euros.ts"
import type { PriceHistory } from "#domain/prices/interval.ts"
import { hasPriceChecker } from "#domain/product/price-checker.ts"
import { dayOf } from "#domain/text/dates.ts"
import { headView } from "#web/parts/head-view.ts"
import type { HeadView } from "#web/parts/head-view.ts"
import { productItem, type ProductItem } from "#web/parts/product-item.ts"
import { plural } from "#web/parts/words.ts"
import { type HistoryView, historyView } from "./history.ts"
import { type OfferRow, offerRows } from "./offer-rows.ts"

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
export interface ProductView {
  readonly head: HeadView
  readonly trail: ReadonlyArray<Crumb>
  readonly name: string
  readonly brand: string | null
  readonly shortDesc: string
  readonly picture: Picture
  readonly facts: ReadonlyArray<string>
  readonly best: OfferRow | null
  readonly offers: ReadonlyArray<OfferRow>
  readonly shops: string
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
  const trail = [...categoryCrumbs(data.trail), { label: product.name, href: product.canonical_path }]
  return {
    head: productHead(data, trail),
    trail,
    name: product.name,
    brand: product.brand,
    shortDesc: product.shortDesc,
    picture: product.images[0] ?? { url: "", colour: "transparent" },
    facts: product.features
      .filter(({ values }) => !values.some((value) => product.shortDesc.includes(value)))
      .slice(0, FACTS)
      .map(({ label, values }) => `${label}: ${values.join(", ")}`),
    best: offers.find((offer) => offer.isLowest) ?? offers[0] ?? null,
    offers,
    shops: plural(new Set(offers.map((offer) => offer.shop)).size, "winkel", "winkels"),
    canCompare: hasPriceChecker(product),
    history: data.history === null ? null : historyView(data.history.intervals, dayOf(now)),
    specs: specs(product),
    description: product.description.split(/\n\s*\n/).filter((paragraph) => paragraph !== ""),
    similar: data.similar.map((card) => productItem(card, now))
  }
}

const productHead = ({ product, offers, baseUrl, now }: ProductData, trail: ReadonlyArray<Crumb>): HeadView => {
  const prices = offers.map(({ price }) => price)
  const from = prices.length === 0 ? "" : ` vanaf ${formatCents(Math.min(...prices))}`
  return headView(
    {
      title: `${product.name}${from}`,
      description: `Vergelijk ${plural(offers.length, "aanbieding", "aanbiedingen")} van ${product.name}${from}. ${product.shortDesc}`,
      canonical: `${baseUrl}${product.canonical_path}`
    },
    [productData({ ...product, offers }, baseUrl, now), breadcrumbData(trail, baseUrl)]
  )
}

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
  ].filter(
    ({ value }, index, all) => value !== "" && all.findIndex((spec) => spec.label === all[index]?.label) === index
  )
