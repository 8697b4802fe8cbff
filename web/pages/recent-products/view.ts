import type { ProductCard } from "#domain/catalogue/product.ts"
import { product } from "#web/messages/product.ts"
import { recentProducts as texts } from "#web/messages/recent-products.ts"
import { type ListedProduct, listedProduct } from "#web/features/products/listed-products.tsx"
import { personalHead } from "#web/features/profile/personal-head.ts"

export type RecentProductsView = ReturnType<typeof recentProductsView>

export const recentProductsView = (cards: ReadonlyArray<ProductCard> | null, now: Date) => ({
  head: personalHead(texts.heading),
  /** The products, newest first; null for an anonymous visitor, whose list is in the browser. Spec: LIST-04. */
  products: cards === null ? null : recentRows(cards, now)
})

/** Returns a row for each product that still exists. Spec: LIST-04. */
export const recentRows = (cards: ReadonlyArray<ProductCard>, now: Date): ReadonlyArray<ListedProduct> =>
  cards.map((card) => listedProduct(card, now, { none: product.soldNowhere, note: "", change: null }))
