import type { ProductCard } from "#domain/catalogue/product.ts"
import { product } from "#web/messages/product.ts"
import { recentProducts as texts } from "#web/messages/recent-products.ts"
import type { HeadView } from "#web/components/head-view.ts"
import { type ListedProduct, listedProduct } from "#web/features/lists/listed-product.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"

/** The products somebody looked at, ready to print. */
export interface RecentProductsView {
  readonly head: HeadView
  /** Newest first; null for a visitor, whose list stands in the browser. Spec: LIST-04. */
  readonly products: ReadonlyArray<ListedProduct> | null
}

/** Spec: ROUTE-15, LIST-04. */
export const recentProductsView = (cards: ReadonlyArray<ProductCard> | null, now: Date): RecentProductsView => ({
  head: personalHead(texts.heading),
  products: cards === null ? null : recentRows(cards, now)
})

/** A row for each product that is still there. Spec: LIST-04. */
export const recentRows = (cards: ReadonlyArray<ProductCard>, now: Date): ReadonlyArray<ListedProduct> =>
  cards.map((card) => listedProduct(card, now, { none: product.soldNowhere, note: "", change: null }))
