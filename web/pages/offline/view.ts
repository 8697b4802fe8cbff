import { momentOf } from "#domain/calendar/moment.ts"
import type { ProductId } from "#domain/catalogue/ids.ts"
import type { ComparisonItem } from "#domain/lists/comparison.ts"
import type { SeenProduct } from "#domain/lists/seen-products.ts"
import type { WishlistItem } from "#domain/lists/wishlist-item.ts"
import { formatCents } from "#domain/money/euros.ts"
import { observationAge } from "#domain/offers/age.ts"
import { totalPrice } from "#domain/offers/order.ts"
import { ageWords, shippingWords } from "#domain/offers/words.ts"
import { productPath, SEGMENT } from "#domain/routes/paths.ts"
import { offline } from "#web/messages/offline.ts"
import { headView, type HeadView } from "#web/components/head-view.ts"

/** What the server knows of the page: everything else stands in the browser. */
export interface OfflineView {
  readonly head: HeadView
}

/** Spec: ROUTE-11. */
export const offlineView = (baseUrl: string): OfflineView => ({
  head: headView({
    title: offline.heading,
    description: offline.lead,
    canonical: `${baseUrl}/${SEGMENT.offline}/`,
    robots: "noindex, follow"
  })
})

/** A product as this browser remembers it. */
export interface KeptProduct {
  readonly id: string
  readonly name: string
  readonly href: string
  /** With shipping when that is known; null when nobody sold it or the price is too old to be shown. Spec: OFFER-03. */
  readonly price: string | null
  /** What the price holds, or why there is none. */
  readonly note: string
  /** How old the price is, in words; "" without one. Spec: OFFER-07. */
  readonly age: string
  /** Not to be trusted any more. Spec: OFFER-03. */
  readonly isOld: boolean
}

/** One of the lists, with how many of its products are known by nothing but their id. */
export interface KeptPart {
  readonly key: "compared" | "saved" | "viewed"
  readonly products: ReadonlyArray<KeptProduct>
  readonly nameless: number
}

/** The lists of this browser. */
export interface KeptLists {
  readonly comparison: ReadonlyArray<ComparisonItem>
  readonly wishlist: ReadonlyArray<WishlistItem>
  readonly viewed: ReadonlyArray<ProductId>
  readonly seen: ReadonlyArray<SeenProduct>
}

/**
 * What was compared, saved and viewed, each with the price of the last time and its age; lists that hold nothing are left out.
 * Spec: ROUTE-11, LIST-15.
 */
export const keptParts = ({ comparison, wishlist, viewed, seen }: KeptLists, now: Date): ReadonlyArray<KeptPart> => {
  const known = new Map(seen.map((product) => [product.id, product]))
  const compared = new Map(comparison.map((item) => [item.id, item]))
  const part = (key: KeptPart["key"], ids: ReadonlyArray<ProductId>): KeptPart => {
    const products = ids.flatMap((id) => known.get(id) ?? comparedOnly(compared.get(id)) ?? [])
    return {
      key,
      products: products.map((product) => keptProduct(product, now)),
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

/** Of a comparison the name is there anyway; when its price was seen is not. */
const comparedOnly = (item: ComparisonItem | undefined): SeenProduct | null =>
  item === undefined || item.name === "" ? null : { ...item, shippingCost: null, observedAt: null }

const keptProduct = ({ id, name, price, shippingCost, observedAt }: SeenProduct, now: Date): KeptProduct => {
  const product = { id, name, href: productPath(name, id) }
  if (price === null) return { ...product, price: null, note: offline.noPrice, age: "", isOld: false }
  const seenAt = observedAt === null ? Number.NaN : momentOf(observedAt)
  const [age, words] = [observationAge(seenAt, now), ageWords(seenAt, now)]
  if (age === "hidden") return { ...product, price: null, note: offline.tooOld, age: words, isOld: true }
  const total = totalPrice({ price, shippingCost }) ?? price
  return { ...product, price: formatCents(total), note: shippingWords(shippingCost), age: words, isOld: age === "old" }
}
