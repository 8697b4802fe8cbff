import { Clock, Context, Effect, Fiber, Layer } from "effect"
import { NO_PHOTO } from "#adapters/media/images/drawings.ts"
import { drawProduct } from "#adapters/media/images/draw-product.ts"
import type { ProductPicture } from "#adapters/media/images/picture.ts"
import { FEATURE_COUNT, likenessOf } from "#adapters/media/images/features/features.ts"
import { PictureStore } from "#adapters/media/images/features/picture-store.ts"
import { featureTable } from "#adapters/media/images/features/nearest.ts"
import type { PictureQuery } from "#adapters/media/images/features/views.ts"
import { type CataloguePicture, ImageReader } from "#adapters/media/images/reader.ts"
import { EMPTY_QUERY, type IndexQuery } from "#adapters/index/port.ts"
import { SearchIndex } from "#adapters/index/search-index.ts"
import { findSuitableCards } from "./suitable.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { isServing } from "#adapters/runtime/serving.ts"
import { Cache } from "#domain/base/cache.ts"
import type { ImageMatches, ImageResult } from "#domain/search/images/api.ts"
import { type LabelWord, labelTexts } from "#domain/search/images/label.ts"
import { RESULT_LIMIT } from "#domain/search/images/results.ts"
import type { SearchUnavailable } from "#domain/search/api.ts"
import { formatCount } from "#domain/base/text/dutch.ts"

const MAX_PRODUCTS = 300_000

/** Products handled before yielding to other work: a few milliseconds. */
const PRODUCTS_PER_SLICE = 20

/** Pictures that are considered for the results: several may belong to products that nobody may see or buy now. */
const MAX_CANDIDATES = 4 * RESULT_LIMIT

/** Products that a label may name: more have its words by chance. Spec: IMG-31. */
const MAX_LABELLED = 20

const MAX_WAIT = "2 seconds"

/** How long a picture waits for requests of visitors at most, and the interval between two looks at them. Spec: IMG-25. */
const MAX_REST_MS = 10_000
const REST_MS = 100

const INTERVAL = "1 minute"

const PICTURES_PER_LOG_LINE = 500

interface PictureCount {
  readonly compared: number
  readonly total: number
}

/** Port: the pictures of the catalogue for searching by image. Empty until its first update. Spec: IMG-14, IMG-25. */
export class PictureIndex extends Context.Service<
  PictureIndex,
  {
    /** The most popular first; does nothing while it runs, and resumes where an earlier run ended. */
    readonly update: Effect.Effect<Fiber.Fiber<void>>
    /** Updates the index at once and after each change of the catalogue, in the background, until its scope ends. */
    readonly follow: Effect.Effect<void>
    readonly progress: Effect.Effect<PictureCount>
    readonly countStored: Effect.Effect<PictureCount, SearchUnavailable>
    /** Finds the products that `words` of a label name, and those whose pictures resemble `query`. Spec: IMG-14, IMG-31. */
    readonly find: (query: PictureQuery, words: ReadonlyArray<LabelWord>) => Effect.Effect<ImageMatches>
    /** Returns 0 to 1. Products without read pictures are missing; all are if `id` is one of them. Spec: REC-16. */
    readonly likeness: (id: string, others: ReadonlyArray<string>) => ReadonlyMap<string, number>
  }
>()("adapters/services/PictureIndex") {}

const make = Effect.gen(function* () {
  const index = yield* SearchIndex
  const store = yield* CatalogueStore
  const reader = yield* ImageReader
  const pictures = yield* PictureStore
  const cards = yield* findSuitableCards
  const table = featureTable()
  const hashes: Array<string> = []
  const rows = new Map<string, number>()
  const drawings = new Cache<string, string>({ maxEntries: MAX_PRODUCTS })
  let products = new Map<string, Array<string>>()
  let rowOfProduct = new Map<string, number>()
  let total = 0
  let updated = ""
  const searches = { waiting: 0 }

  const pictureOf = Effect.fnUntraced(function* (id: string) {
    const photo = yield* store.bestPhoto(id, "everyone")
    if (photo !== null) return { hash: photo, load: photoOf(photo) }
    const drawn = yield* store.drawnPicture(id)
    if (drawn === null || drawn.shape === NO_PHOTO) return null
    return {
      hash: drawings.getOrCompute(keyOf(drawn), () => pictures.hashOf(drawProduct(drawn))),
      load: drawingOf(drawn)
    }
  })

  const photoOf = (hash: string): Effect.Effect<CataloguePicture | null> =>
    Effect.map(pictures.photo(hash), (photo) => (photo === null ? null : { photo }))

  /** Adds the features of a picture, unless it has none or the table is full. Returns true if they were extracted now. */
  const add = Effect.fnUntraced(function* (hash: string, load: Effect.Effect<CataloguePicture | null>) {
    if (rows.has(hash) || table.size() >= MAX_PRODUCTS) return false
    const stored = yield* pictures.find(hash)
    const features = stored ?? (yield* extract(hash, yield* load))
    if (features === null) return false
    rows.set(hash, table.add(features))
    hashes.push(hash)
    return stored === null
  })

  const extract = Effect.fnUntraced(function* (hash: string, picture: CataloguePicture | null) {
    const extracted = picture === null ? null : yield* reader.featuresOfPicture(picture)
    if (extracted?.isComplete === true) yield* pictures.store(hash, extracted.features)
    return extracted?.features ?? null
  })

  /** Leaves the processors to others for as long as the last picture took, and while requests are handled, unless a search waits for pictures. */
  const rest = Effect.fnUntraced(function* (lastMs: number) {
    let restedMs = 0
    let pauseMs = Math.min(lastMs, MAX_REST_MS)
    while (searches.waiting === 0 && pauseMs > 0) {
      yield* Effect.sleep(pauseMs)
      restedMs += pauseMs
      pauseMs = isServing() ? Math.min(REST_MS, MAX_REST_MS - restedMs) : 0
    }
  })

  const popularIds = Effect.map(index.query(MOST_POPULAR), ({ ids }) => ids)

  const updateAll = Effect.gen(function* () {
    // The search index may follow a change of the store later, and a photo changes the store alone.
    const version = `${yield* store.version} ${yield* index.storeVersion}`
    if (version === updated) return
    const ids = yield* popularIds
    total = ids.length
    const found = new Map<string, Array<string>>()
    const rowOfFound = new Map<string, number>()
    let extracted = 0
    for (const [at, id] of ids.entries()) {
      const picture = yield* pictureOf(id)
      const startMs = yield* Clock.currentTimeMillis
      if (picture !== null && (yield* add(picture.hash, picture.load))) {
        extracted++
        yield* rest(Math.max((yield* Clock.currentTimeMillis) - startMs, isServing() ? REST_MS : 0))
        yield* reader.connect(table.rows())
        if (extracted % PICTURES_PER_LOG_LINE === 0) yield* logProgress(at + 1, ids.length)
      }
      const row = picture === null ? undefined : rows.get(picture.hash)
      if (picture !== null && row !== undefined) {
        addProduct(found, picture.hash, id)
        addProduct(products, picture.hash, id)
        rowOfFound.set(id, row)
        rowOfProduct.set(id, row)
      } else total--
      if (at % PRODUCTS_PER_SLICE === 0) yield* Effect.yieldNow
    }
    yield* Effect.repeat(
      Effect.suspend(() => reader.connect(table.rows())),
      { until: (isConnected) => isConnected }
    )
    products = found
    rowOfProduct = rowOfFound
    updated = version
    if (extracted > 0) yield* logProgress(ids.length, ids.length)
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

  const follow = Effect.suspend(() => update).pipe(
    Effect.flatMap(Fiber.await),
    Effect.andThen(Effect.sleep(INTERVAL)),
    Effect.forever,
    Effect.forkIn(scope),
    Effect.asVoid
  )

  const progress = Effect.sync((): PictureCount => {
    const compared = [...products.values()].reduce((count, ids) => count + ids.length, 0)
    // Products that are gone are counted until the update ends.
    return { compared: Math.min(compared, total), total }
  })

  const countStored = Effect.gen(function* () {
    const ids = yield* popularIds
    let [compared, withPicture] = [0, 0]
    for (const id of ids) {
      const picture = yield* pictureOf(id)
      if (picture === null) continue
      withPicture++
      if ((yield* pictures.find(picture.hash)) !== null) compared++
    }
    return { compared, total: withPicture }
  })

  /** Finds the products with all words of a text of the label, by the first text that few have. Spec: IMG-31. */
  const findLabelled = Effect.fnUntraced(function* (words: ReadonlyArray<LabelWord>) {
    for (const label of labelTexts(words)) {
      const { ids, total } = yield* index.query({ ...MOST_POPULAR, term: label, sort: "relevance", size: MAX_LABELLED })
      if (total > 0 && total <= MAX_LABELLED) return { label, ids }
    }
    return null
  })

  const find = Effect.fnUntraced(function* (query: PictureQuery, words: ReadonlyArray<LabelWord>) {
    // The update goes on when the search no longer waits for it.
    searches.waiting++
    yield* Effect.timeoutOption(Fiber.await(yield* update), MAX_WAIT).pipe(
      Effect.ensuring(Effect.sync(() => searches.waiting--))
    )
    const neighbours = yield* reader.nearest(table.rows(), query, MAX_CANDIDATES)
    const labelled = yield* Effect.orElseSucceed(findLabelled(words), () => null)
    const likeness = new Map<string, number>(labelled?.ids.map((id) => [id, 1]))
    for (const { row, likeness: like } of neighbours) {
      for (const id of products.get(hashes[row]!) ?? []) if (!likeness.has(id)) likeness.set(id, Math.min(1, like))
    }
    const candidates = [...likeness.keys()].slice(0, MAX_CANDIDATES)
    const suitable = yield* cards(candidates, RESULT_LIMIT)
    const results = suitable.map(({ id }): ImageResult => [id, likeness.get(id)!])
    const named =
      labelled !== null && labelled.ids.some((id) => id === results[0]?.[0]) ? { label: labelled.label } : {}
    return { results, ...(yield* progress), ...named }
  })

  const likeness = (id: string, others: ReadonlyArray<string>): ReadonlyMap<string, number> => {
    const row = rowOfProduct.get(id)
    if (row === undefined) return new Map()
    const features = table.rows().subarray(row * FEATURE_COUNT, (row + 1) * FEATURE_COUNT)
    return new Map(
      others.flatMap((other): ReadonlyArray<[string, number]> => {
        const at = rowOfProduct.get(other)
        return at === undefined ? [] : [[other, Math.max(0, Math.min(1, likenessOf(features, table.rows(), at)))]]
      })
    )
  }
  return { update, follow, progress, countStored, find, likeness }
})

export const layer: Layer.Layer<PictureIndex, never, SearchIndex | CatalogueStore | ImageReader | PictureStore> =
  Layer.effect(PictureIndex, make)

const addProduct = (products: Map<string, Array<string>>, hash: string, id: string): void => {
  const sharing = products.get(hash)
  if (sharing === undefined) products.set(hash, [id])
  else if (!sharing.includes(id)) sharing.push(id)
}

const logProgress = (done: number, total: number): Effect.Effect<void> =>
  Effect.logInfo(`Image search: compares ${formatCount(done)} of ${formatCount(total)} products`)

const keyOf = ({ shape, colour, brand, seed }: ProductPicture): string => [shape, colour, brand, seed].join("\n")

const drawingOf = (picture: ProductPicture): Effect.Effect<CataloguePicture> =>
  Effect.sync(() => ({ svg: drawProduct(picture) }))

const MOST_POPULAR: IndexQuery = {
  ...EMPTY_QUERY,
  audience: "everyone",
  sort: "popular-desc",
  size: MAX_PRODUCTS
}
