import type { UniversalLoad } from "#web/features/page/page-request.ts"
import { momentOf } from "#domain/base/moment.ts"
import type { ProductId } from "#domain/base/ids.ts"
import type { ComparisonItem } from "#domain/account/lists/comparison.ts"
import type { SeenProduct } from "#domain/account/lists/seen-products.ts"
import type { WishlistItem } from "#domain/account/lists/entries.ts"
import { formatCents } from "#domain/base/euros.ts"
import { observationAge } from "#domain/catalogue/prices/age.ts"
import { shownPrice } from "#domain/catalogue/prices/order.ts"
import { ageWords, shippingWords } from "#domain/catalogue/prices/words.ts"
import { productPath } from "#domain/base/paths.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { offline } from "#web/messages/offline.ts"
import { headView } from "#web/components/head-view.ts"

/** Loads the offline page without a request. Spec: ROUTE-11. */
export const load: UniversalLoad<OfflineView> = ({ baseUrl }) => Promise.resolve(offlineView(baseUrl))

export type OfflineView = ReturnType<typeof offlineView>

export const offlineView = (baseUrl: string) => ({
  head: headView({
    title: offline.heading,
    description: offline.lead,
    canonical: baseUrl + ROUTES.offline,
    robots: "noindex, follow"
  })
})

export type StoredProduct = ReturnType<typeof viewStoredProduct>

export interface StoredList {
  readonly key: "compared" | "saved" | "viewed"
  readonly products: ReadonlyArray<StoredProduct>
  readonly nameless: number
}

export interface StoredLists {
  readonly comparison: ReadonlyArray<ComparisonItem>
  readonly wishlist: ReadonlyArray<WishlistItem>
  readonly viewed: ReadonlyArray<ProductId>
  readonly seen: ReadonlyArray<SeenProduct>
}

/** Returns the compared, saved and viewed products with their last prices and ages, without empty lists. Spec: ROUTE-11, LIST-15. */
export const viewStoredLists = (
  { comparison, wishlist, viewed, seen }: StoredLists,
  now: Date
): ReadonlyArray<StoredList> => {
  const known = new Map(seen.map((product) => [product.id, product]))
  const compared = new Map(comparison.map((item) => [item.id, item]))
  const part = (key: StoredList["key"], ids: ReadonlyArray<ProductId>): StoredList => {
    const products = ids.flatMap((id) => known.get(id) ?? comparedOnly(compared.get(id)) ?? [])
    return {
      key,
      products: products.map((product) => viewStoredProduct(product, now)),
      nameless: ids.length - products.length
    }
  }
  return [
    part("compared", [...compared.keys()]),
    part(
      "saved",
      wishlist.map(({ productId }) => productId)
    ),
    part("viewed", viewed)
  ].filter(({ products, nameless }) => products.length + nameless > 0)
}

const comparedOnly = (item: ComparisonItem | undefined): SeenProduct | null =>
  item === undefined || item.name === "" ? null : { ...item, shippingCost: null, observedAt: null }

const viewStoredProduct = ({ id, name, price, shippingCost, observedAt }: SeenProduct, now: Date) => {
  const product = { id, name, href: productPath(name, id) }
  if (price === null) return { ...product, price: null, note: offline.noPrice, age: "", isOld: false }
  const seenAt = observedAt === null ? Number.NaN : momentOf(observedAt)
  const [age, words] = [observationAge(seenAt, now), ageWords(seenAt, now)]
  if (age === "hidden") return { ...product, price: null, note: offline.tooOld, age: words, isOld: true }
  const shown = formatCents(shownPrice({ price, shippingCost }))
  return {
    ...product /** The price, with known shipping; null if nobody sold it or the price is too old to show. Spec: OFFER-03. */,
    price: shown,
    note: shippingWords(shippingCost) /** The age of the price in words; "" without a price. Spec: OFFER-07. */,
    age: words /** The price is too old to rely on. Spec: OFFER-03. */,
    isOld: age === "old"
  }
}
