import { Effect } from "effect"
import { loadEffect } from "#adapters/cache/load-effect.ts"
import { drawProduct } from "#adapters/images/draw/product.ts"
import { ImageReader } from "#adapters/images/reader.ts"
import type { Signature } from "#adapters/images/signature.ts"
import { SearchIndex } from "#adapters/index/search-index.ts"
import { findSuitableCards } from "#adapters/services/suitable.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { Cache } from "#domain/cache/cache.ts"

/** Number of products that are compared, the most popular ones. Spec: IMG-14. */
const MAX_COMPARED_PRODUCTS = 2_000

/** Number of products handled before yielding to other work: a few milliseconds. */
const PRODUCTS_PER_SLICE = 20

/** A product and the features of its picture. */
interface Look {
  readonly id: string
  readonly signature: Signature
}

/**
 * Caches the picture features of products. They are computed on first use and, for new products, when the catalogue changes.
 * Spec: IMG-14.
 */
export const cachedLooks = Effect.gen(function* () {
  const index = yield* SearchIndex
  const store = yield* CatalogueStore
  const reader = yield* ImageReader
  const cards = yield* findSuitableCards
  const looksByVersion = new Cache<number, ReadonlyArray<Look>>({ maxEntries: 1 })
  /** Signatures by drawing; most products keep their drawing when the catalogue changes. */
  const signatures = new Cache<string, Signature>({ maxEntries: 2 * MAX_COMPARED_PRODUCTS })

  const looksOf = Effect.fnUntraced(function* (ids: ReadonlyArray<string>) {
    const looks: Array<Look> = []
    for (let from = 0; from < ids.length; from += PRODUCTS_PER_SLICE) {
      for (const { id } of yield* cards(ids.slice(from, from + PRODUCTS_PER_SLICE), PRODUCTS_PER_SLICE)) {
        const picture = yield* store.drawnPicture(id)
        if (picture === null) continue
        const drawing = drawProduct(picture)
        looks.push({ id, signature: yield* loadEffect(signatures, drawing, reader.ofDrawing(drawing)) })
      }
      yield* Effect.yieldNow
    }
    return looks
  })

  const load = Effect.flatMap(index.query(MOST_POPULAR), ({ ids }) => looksOf(ids))
  return Effect.flatMap(store.version, (version) => loadEffect(looksByVersion, version, load))
})

const MOST_POPULAR = {
  term: "",
  prefix: false,
  filters: new Map(),
  priceFrom: null,
  priceTo: null,
  ids: [],
  expired: false,
  audience: "everyone",
  sort: "popular-desc",
  offset: 0,
  size: MAX_COMPARED_PRODUCTS,
  facets: [],
  facetSize: 0,
  correct: false
} as const
