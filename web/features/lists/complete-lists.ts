import type { ProductCard } from "#domain/catalogue/product.ts"
import { priceOf } from "#domain/lists/wishlist-order.ts"
import { comparison, storeSeenProduct, seenProducts, wishlist } from "#web/features/lists/stored-lists.ts"
import { fetchCards } from "./list-calls.ts"

/** The products already requested by this page; the price of one without offers stays unknown. */
const requested = new Set<string>()

/**
 * Fetches the names and prices that this browser's lists lack, and stores them: a heart or a compare box adds only an id.
 * Spec: LIST-01, LIST-03, LIST-15.
 */
export const completeLists = async (signal: AbortSignal): Promise<void> => {
  const seen = new Set<string>(seenProducts.read().map(({ id }) => id))
  const ids = [
    ...wishlist.read().flatMap(({ productId, price }) => (price === null || !seen.has(productId) ? productId : [])),
    ...comparison.read().flatMap(({ id, name }) => (name === "" || !seen.has(id) ? id : []))
  ].filter((id) => !requested.has(id))
  if (ids.length === 0) return
  for (const id of ids) requested.add(id)
  const cards = await fetchCards(ids, signal)
  for (const card of cards) storeSeenProduct(card)
  storeDetails(new Map(cards.map((card) => [card.id, card])))
}

/** Adds the details to the lists as they are now: they may have changed in the meantime. */
const storeDetails = (cards: ReadonlyMap<string, ProductCard>) => {
  const wishes = wishlist.read()
  const priceNow = (id: string) => priceOf(cards.get(id) ?? null)
  if (wishes.some(({ productId, price }) => price === null && priceNow(productId) !== null)) {
    wishlist.write(wishes.map((item) => ({ ...item, price: item.price ?? priceNow(item.productId) })))
  }
  const items = comparison.read()
  if (items.some(({ id, name }) => name === "" && cards.has(id))) {
    comparison.write(
      items.map((item) => {
        const card = cards.get(item.id)
        return card === undefined ? item : { id: item.id, name: card.name, price: priceOf(card), image: card.image.url }
      })
    )
  }
}
