import { Effect, Fiber, type Scope } from "effect"
import { drawProduct } from "#adapters/images/draw/product.ts"
import type { ProductPicture } from "#adapters/images/draw/picture.ts"
import type { Features } from "#adapters/images/features/features.ts"
import { PictureStore } from "#adapters/images/features/picture-store.ts"
import { featureTable } from "#adapters/images/features/table.ts"
import { type CataloguePicture, ImageReader } from "#adapters/images/reader.ts"
import { SearchIndex } from "#adapters/index/search-index.ts"
import { findSuitableCards } from "#adapters/services/suitable.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { Cache } from "#domain/cache/cache.ts"
import type { ImageMatches, ImageResult } from "#domain/image-search/api.ts"
import { RESULT_LIMIT } from "#domain/image-search/results.ts"

/** Maximum products whose pictures are compared, the most popular ones. Spec: IMG-14. */
const MAX_PRODUCTS = 100_000

/** Products handled before yielding to other work: a few milliseconds. */
const PRODUCTS_PER_SLICE = 20

/** Pictures that are considered for the results: several may belong to products that nobody may see or buy now. */
const MAX_CANDIDATES = 4 * RESULT_LIMIT

/** How long a search waits for pictures that were not compared before. Spec: IMG-25. */
const MAX_WAIT = "2 seconds"

/** The pictures of the catalogue for searching by image. */
interface PictureIndex {
  /**
   * Starts to extract the features of all pictures that lack them, the most popular first, unless that is running. Resumes where
   * an earlier run ended, and ends with the scope of the index.
   */
  readonly update: Effect.Effect<Fiber.Fiber<void>>
  /** Finds the products whose pictures resemble one of `queries`. */
  readonly find: (queries: ReadonlyArray<Features>) => Effect.Effect<ImageMatches>
}

/** Creates the index of pictures, which is empty until its first update. Spec: IMG-14, IMG-25. */
export const pictureIndex: Effect.Effect<
  PictureIndex,
  never,
  SearchIndex | CatalogueStore | ImageReader | PictureStore | Scope.Scope
> = Effect.gen(function* () {
  const index = yield* SearchIndex
  const store = yield* CatalogueStore
  const reader = yield* ImageReader
  const pictures = yield* PictureStore
  const cards = yield* findSuitableCards
  const table = featureTable()
  const hashes: Array<string> = []
  const added = new Set<string>()
  const drawings = new Cache<string, string>({ maxEntries: MAX_PRODUCTS })
  /** Products by the hash of their picture, popular ones first. */
  let products = new Map<string, Array<string>>()
  let total = 0
  let updated = -1

  const pictureOf = Effect.fnUntraced(function* (id: string) {
    const photo = yield* store.bestPhoto(id, "everyone")
    if (photo !== null) return { hash: photo, load: photoOf(photo) }
    const drawn = yield* store.drawnPicture(id)
    if (drawn === null) return null
    return {
      hash: drawings.getOrCompute(keyOf(drawn), () => pictures.hashOf(drawProduct(drawn))),
      load: drawingOf(drawn)
    }
  })

  const photoOf = (hash: string): Effect.Effect<CataloguePicture | null> =>
    Effect.map(pictures.photo(hash), (photo) => (photo === null ? null : { photo }))

  const add = Effect.fnUntraced(function* (hash: string, load: Effect.Effect<CataloguePicture | null>) {
    if (added.has(hash) || table.size() >= MAX_PRODUCTS) return
    const features = (yield* pictures.find(hash)) ?? (yield* extract(hash, yield* load))
    if (features === null) return
    table.add(features)
    hashes.push(hash)
    added.add(hash)
  })

  const extract = Effect.fnUntraced(function* (hash: string, picture: CataloguePicture | null) {
    const extracted = picture === null ? null : yield* reader.featuresOfPicture(picture)
    if (extracted?.isComplete === true) yield* pictures.store(hash, extracted.features)
    return extracted?.features ?? null
  })

  const updateAll = Effect.gen(function* () {
    const version = yield* store.version
    if (version === updated) return
    const { ids } = yield* index.query(MOST_POPULAR)
    total = ids.length
    const found = new Map<string, Array<string>>()
    if (updated < 0) products = found
    for (const [at, id] of ids.entries()) {
      const picture = yield* pictureOf(id)
      if (picture === null) continue
      yield* add(picture.hash, picture.load)
      const sharing = found.get(picture.hash)
      if (sharing === undefined) found.set(picture.hash, [id])
      else sharing.push(id)
      if (at % PRODUCTS_PER_SLICE === 0) yield* Effect.yieldNow
    }
    products = found
    updated = version
  })

  const scope = yield* Effect.scope
  let running: Fiber.Fiber<void> | null = null
  const run = Effect.andThen(Effect.yieldNow, updateAll).pipe(
    Effect.catchCause((cause) => Effect.logError("The pictures of products were not read", cause)),
    Effect.ensuring(Effect.sync(() => (running = null)))
  )
  const update = Effect.suspend(() =>
    running === null
      ? Effect.tap(Effect.forkIn(run, scope), (fiber) => Effect.sync(() => (running = fiber)))
      : Effect.succeed(running)
  )

  const find = Effect.fnUntraced(function* (queries: ReadonlyArray<Features>) {
    // The update goes on when the search no longer waits for it.
    yield* Effect.timeoutOption(Fiber.await(yield* update), MAX_WAIT)
    const neighbours = yield* reader.nearest(table.rows(), queries, MAX_CANDIDATES)
    const likeness = new Map<string, number>()
    for (const { row, likeness: like } of neighbours) {
      for (const id of products.get(hashes[row]!) ?? []) likeness.set(id, Math.min(1, like))
    }
    const candidates = [...likeness.keys()].slice(0, MAX_CANDIDATES)
    const suitable = yield* cards(candidates, RESULT_LIMIT)
    const compared = [...products].reduce((count, [hash, ids]) => (added.has(hash) ? count + ids.length : count), 0)
    return { results: suitable.map(({ id }): ImageResult => [id, likeness.get(id)!]), compared, total }
  })
  return { update, find }
})

const keyOf = ({ shape, colour, brand, seed }: ProductPicture): string => [shape, colour, brand, seed].join("\n")

const drawingOf = (picture: ProductPicture): Effect.Effect<CataloguePicture> =>
  Effect.sync(() => ({ svg: drawProduct(picture) }))

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
  size: MAX_PRODUCTS,
  facets: [],
  facetSize: 0,
  correct: false
} as const
