import { breadcrumbData } from "#domain/breadcrumb/breadcrumb-data.ts"
import { breadcrumb, type ShownCrumb } from "#domain/breadcrumb/breadcrumb.ts"
import type { CategoryTree } from "#domain/catalogue/category.ts"
import type { Shop } from "#domain/catalogue/shop.ts"
import { SEGMENT, shopPath } from "#domain/routes/paths.ts"
import { EMPTY_REQUEST } from "#domain/search/empty-request.ts"
import type { Facets } from "#domain/search/facets.ts"
import type { SearchRequest } from "#domain/search/request.ts"
import type { SearchResult } from "#domain/search/result.ts"
import { searchHref } from "#domain/search/url.ts"
import { capitalize } from "#domain/text/capitalize.ts"
import { headView } from "#web/parts/head-view.ts"
import type { HeadView } from "#web/parts/head-view.ts"
import { productItem, type ProductItem } from "#web/parts/product-item.ts"
import { initials, returnsText, shippingText } from "#web/parts/shop-words.ts"
import { plural } from "#web/parts/words.ts"

/** Products shown before "alle". */
export const SHOP_PRODUCTS = 12

export interface ShopData {
  readonly baseUrl: string
  readonly shop: Shop
  readonly result: SearchResult
  /** null: they could not be counted; the page stays without them. */
  readonly facets: Facets | null
  readonly tree: CategoryTree
  readonly now: Date
}

/** Everything a shop's page shows, ready to print. Spec: ROUTE-14. */
export interface ShopView {
  readonly name: string
  readonly website: string
  readonly colour: string
  readonly initials: string
  readonly about: string
  readonly head: HeadView
  readonly steps: ReadonlyArray<ShownCrumb>
  readonly facts: ReadonlyArray<{ readonly label: string; readonly value: string }>
  readonly total: string
  readonly allHref: string
  readonly categories: ReadonlyArray<{ readonly name: string; readonly count: string; readonly href: string }>
  readonly products: ReadonlyArray<ProductItem>
}

/** The request for everything `shop` sells, best known first. */
export const shopRequest = (shop: Shop): SearchRequest => ({
  ...EMPTY_REQUEST,
  shopsFilter: [shop.id],
  sort: "popularDesc"
})

export const shopView = ({ baseUrl, shop, result, facets, tree, now }: ShopData): ShopView => {
  const request = shopRequest(shop)
  const counts = new Map(facets?.category.buckets.map((bucket) => [bucket.key, bucket.doc_count]))
  const steps = breadcrumb([
    { label: "Winkels", href: `/${SEGMENT.products}/` },
    { label: shop.name, href: shopPath(shop.website) }
  ])
  return {
    head: headView(
      {
        title: `${shop.name}: aanbod en prijzen`,
        description: `${plural(result.hits.total.value, "product", "producten")} van ${shop.name}. ${shop.about}`,
        canonical: `${baseUrl}${shopPath(shop.website)}`
      },
      [breadcrumbData(steps, baseUrl)]
    ),
    name: shop.name,
    website: shop.website,
    colour: shop.colour,
    initials: initials(shop.name),
    about: shop.about,
    steps,
    facts: facts(shop),
    total: plural(result.hits.total.value, "product", "producten"),
    allHref: searchHref(request),
    categories: tree
      .filter((category) => (counts.get(category.key) ?? 0) > 0)
      .map((category) => ({
        name: capitalize(category.name),
        count: plural(counts.get(category.key) ?? 0, "product", "producten"),
        href: searchHref({ ...request, wpCategory: category.key, sort: "relevance" })
      })),
    products: result.hits.hits.map((hit) => productItem(hit._source, now))
  }
}

const facts = (shop: Shop): ShopView["facts"] =>
  [
    { label: "Plaats", value: shop.city },
    { label: "Verzending", value: shippingText(shop) },
    { label: "Retour", value: returnsText(shop) },
    { label: "Betalen", value: shop.paymentMethods.join(", ") }
  ].filter(({ value }) => value !== "")
