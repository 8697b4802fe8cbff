import { Effect, Semaphore } from "effect"
import { drawProduct } from "#adapters/images/draw/product.ts"
import { ImageReader } from "#adapters/images/reader.ts"
import type { Signature } from "#adapters/images/signature.ts"
import { SearchIndex } from "#adapters/index/port.ts"
import { suitableCards } from "#adapters/services/suitable.ts"
import { CatalogueStore } from "#adapters/store/port.ts"

/** Products that are compared with, the most popular ones. Spec: IMG-14. */
export const COMPARED = 2_000

/** Products in one go, before others get their turn: a few milliseconds. */
const CHUNK = 20

/** A product and what its picture looks like. */
export interface Look {
  readonly id: string
  readonly signature: Signature
}

/** What the products look like; read when it is first asked for, and what is new when the catalogue has changed. Spec: IMG-14. */
export const keptLooks = Effect.gen(function* () {
  const index = yield* SearchIndex
  const store = yield* CatalogueStore
  const reader = yield* ImageReader
  const cards = yield* suitableCards
  const oneAtATime = yield* Semaphore.make(1)
  let kept: { readonly version: number; readonly looks: ReadonlyArray<Look> } | null = null
  /** By drawing. What was read stays when the one who asked goes away. */
  const signatures = new Map<string, Signature>()

  const signaturesOf = Effect.fnUntraced(function* (ids: ReadonlyArray<string>) {
    const drawings = new Set<string>()
    const looks: Array<Look> = []
    for (let from = 0; from < ids.length; from += CHUNK) {
      for (const { id } of yield* cards(ids.slice(from, from + CHUNK), CHUNK)) {
        const picture = yield* store.drawnPicture(id)
        if (picture === null) continue
        const drawing = drawProduct(picture)
        const signature = signatures.get(drawing) ?? (yield* reader.ofDrawing(drawing))
        signatures.set(drawing, signature)
        drawings.add(drawing)
        looks.push({ id, signature })
      }
      yield* Effect.yieldNow
    }
    for (const drawing of signatures.keys()) if (!drawings.has(drawing)) signatures.delete(drawing)
    return looks
  })

  return oneAtATime.withPermits(1)(
    Effect.gen(function* () {
      const version = yield* store.version
      if (kept?.version !== version) {
        const { ids } = yield* index.query(MOST_POPULAR)
        kept = { version, looks: yield* signaturesOf(ids) }
      }
      return kept.looks
    })
  )
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
  size: COMPARED,
  facets: [],
  facetSize: 0,
  correct: false
} as const
