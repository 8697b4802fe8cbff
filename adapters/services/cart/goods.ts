import { Clock, Effect } from "effect"
import type { CatalogueStore } from "#adapters/store/port.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"

/** A product as the catalogue has it now, and who sells it. */
export interface Good {
  /** null: there is no such product. */
  readonly card: ProductCard | null
  readonly isAdult: boolean
  readonly offers: ReadonlyArray<Offer>
}

/** Looks up products by id, whoever asks: what is in a cart is shown there. */
export type Goods = (ids: ReadonlyArray<string>) => Effect.Effect<ReadonlyMap<string, Good>>

/** Products kept in memory, about 6 kB each. */
const KEPT = 4_000

/** Milliseconds after which ages of offers are looked at anew. */
const MINUTE = 60_000

/**
 * What the catalogue says of products: looked up once, and kept until the catalogue changes or a minute is over, so that
 * reading a cart costs one look at whether anything has changed. Spec: CART-23.
 */
export const keptGoods = (store: CatalogueStore["Service"]): Goods => {
  let kept = { version: Number.NaN, minute: Number.NaN, goods: new Map<string, Good>() }
  return Effect.fnUntraced(function* (ids) {
    const version = yield* store.version
    const minute = Math.floor((yield* Clock.currentTimeMillis) / MINUTE)
    if (kept.version !== version || kept.minute !== minute) kept = { version, minute, goods: new Map() }
    if (ids.every((id) => kept.goods.has(id))) return kept.goods
    // A new one and not an emptied one: somebody may be reading the old one.
    if (kept.goods.size + ids.length > KEPT) kept = { version, minute, goods: new Map() }
    const { goods } = kept
    const wanted = ids.filter((id) => !goods.has(id))
    const cards = new Map((yield* store.productCards(wanted, "adults")).map((card) => [card.id as string, card]))
    const forEveryone = new Set((yield* store.productCards(wanted, "everyone")).map(({ id }) => id as string))
    for (const id of wanted) {
      const card = cards.get(id) ?? null
      goods.set(id, { card, isAdult: card !== null && !forEveryone.has(id), offers: yield* store.offersOf(id) })
    }
    return goods
  })
}
