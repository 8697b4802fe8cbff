import { Clock, Effect } from "effect"
import { loadEffect } from "#adapters/cache/load-effect.ts"
import type { CatalogueStore } from "#adapters/store/port.ts"
import { Cache } from "#domain/cache/cache.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"

/** A product of the catalogue, and its offers. */
interface Good {
  /** Null if there is no such product. */
  readonly card: ProductCard | null
  readonly isAdult: boolean
  readonly offers: ReadonlyArray<Offer>
}

/** Looks up products by id, for every audience: products in a cart are shown there. */
export type Goods = (ids: ReadonlyArray<string>) => Effect.Effect<ReadonlyMap<string, Good>>

/** Maximum number of cached products, about 6 kB each. */
const MAX_ENTRIES = 4_000

/** Milliseconds after which ages of offers are checked again. */
const MINUTE_MS = 60_000

/**
 * Returns a look-up of products, cached until the catalogue changes or a minute has passed: reading a cart then only
 * costs a check of the catalogue's version. Spec: CART-23.
 */
export const cachedGoods = (store: CatalogueStore["Service"]): Goods => {
  const cache = new Cache<string, Good>({ maxEntries: MAX_ENTRIES })
  const load = Effect.fnUntraced(function* (id: string) {
    const [card] = yield* store.productCards([id], "adults")
    const isForEveryone = (yield* store.productCards([id], "everyone")).length > 0
    const isAdult = card !== undefined && !isForEveryone
    return { card: card ?? null, isAdult, offers: yield* store.offersOf(id) }
  })
  return Effect.fnUntraced(function* (ids) {
    cache.clearOnChange(yield* store.version, Math.floor((yield* Clock.currentTimeMillis) / MINUTE_MS))
    const goods = new Map<string, Good>()
    for (const id of ids) goods.set(id, yield* loadEffect(cache, id, load(id)))
    return goods
  })
}
