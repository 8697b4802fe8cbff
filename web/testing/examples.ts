import { toCents } from "#domain/base/euros.ts"
import type { Category } from "#domain/catalogue/category.ts"
import type { CategoryKey, Instant, ProductId } from "#domain/base/ids.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import type { Cents } from "#domain/base/cents.ts"
import { mapChoices } from "#domain/search/filters.ts"
import type { Bucket, Facet, Facets, SearchResult } from "#domain/search/schemas.ts"

/** The current time in the examples. */
export const NOW = new Date("2026-11-21T12:00:00Z")

export const cents = (amount: number): Cents => toCents(amount)

export const card = (changes: Partial<ProductCard> = {}): ProductCard => ({
  id: "p-1" as ProductId,
  name: "Lumova Oslo tafellamp",
  brand: "Lumova",
  category: "wonen.verlichting.tafellampen" as CategoryKey,
  image: { url: "/beeld/p/p-1/480", colour: "#e8e0d0" },
  price: cents(5_500),
  shippingCost: cents(495),
  shopId: "s-1",
  shopName: "Lichtplein",
  offerId: "o-1",
  availability: "in_stock",
  deliveryDays: 1,
  observedAt: "2026-11-21T09:00:00Z" as Instant,
  offerCount: 3,
  shopCount: 3,
  features: [{ key: "hoogte", label: "Hoogte", values: ["45 cm"] }],
  pack: null,
  canonical_path: "/product/lumova-oslo-tafellamp/p-1/",
  ...changes
})

export const result = (changes: Partial<SearchResult> = {}, total = 1): SearchResult => ({
  hits: { hits: total === 0 ? [] : [{ _id: "p-1", _source: card() }], total: { value: total } },
  search_id: "s",
  expiredProducts: [],
  spellingCorrections: [],
  top_categories: [],
  warnings: [],
  page_title: "Lampen",
  canonical: ["/zoeken/", "?q=lamp"],
  ...changes
})

export const bucket = (label: string, doc_count = 1, selected = false): Bucket => ({
  key: label,
  label,
  doc_count,
  selected
})

export const facet = (...buckets: ReadonlyArray<Bucket>): Facet => ({ buckets, total: buckets.length })

export const facets = (changes: Partial<Facets> = {}): Facets => ({
  ...mapChoices(() => facet()),
  price: { min: cents(1_250), max: cents(34_001) },
  price_ranges: [],
  ...changes
})

export const category = (key: string, changes: Partial<Category> = {}): Category => ({
  id: key,
  key: key as CategoryKey,
  slug: key.split(".").at(-1) ?? "",
  name: key.split(".").at(-1) ?? "",
  img: "lamp",
  img_blue: "lamp",
  adult_content: false,
  productCount: 10,
  ...changes
})
