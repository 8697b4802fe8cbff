import { buildSegment, neighbourOf } from "#adapters/index/embedded/changes.ts"
import { EmbeddedIndex } from "#adapters/index/embedded/index.ts"
import type { Segment } from "#adapters/index/embedded/segment.ts"
import type { SearchDocument } from "#adapters/index/port.ts"
import type { Engine } from "./engine.ts"

/** Small segments beside the large one, and products in each: what an index that has followed its store looks like. */
const SMALL_SEGMENTS = 2
const PRODUCTS_IN_SMALL = 500

interface OwnEngine extends Engine {
  readonly index: EmbeddedIndex
  /** The large segment: every document is in it, the moved ones as removed. */
  readonly base: Segment
}

/** The embedded index with live segments: some products have moved to small segments and are removed from the large one. */
export const ownEngine = (documents: ReadonlyArray<SearchDocument>): OwnEngine => {
  const base = buildSegment(documents)
  const index = new EmbeddedIndex([base])
  const neighbour = neighbourOf(base)
  const step = Math.floor(documents.length / (SMALL_SEGMENTS * PRODUCTS_IN_SMALL))
  for (let s = 0; s < SMALL_SEGMENTS; s++) {
    const moved = documents.filter((_, i) => i % step === s).slice(0, PRODUCTS_IN_SMALL)
    const positions = moved.map(({ id }) => index.locate(id)!)
    index.change(buildSegment(moved, neighbour), positions)
  }
  return { name: "embedded", index, base, run: ({ query }) => index.query(query).total }
}
