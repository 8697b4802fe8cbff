import { buildSegment, neighbourOf } from "#adapters/index/embedded/changes.ts"
import { EmbeddedIndex } from "#adapters/index/embedded/index.ts"
import type { Segment } from "#adapters/index/embedded/segment.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import type { Engine } from "./engine.ts"
import { decodeSnapshot, encodeSnapshot } from "#adapters/index/embedded/snapshot.ts"

/** Small segments besides the large one, and products in each, as after some updates of the store. */
const SMALL_SEGMENTS = 2
const PRODUCTS_IN_SMALL = 500

interface OwnEngine extends Engine {
  readonly index: EmbeddedIndex
  /** The large segment with all documents, of which the moved ones are marked as removed. */
  readonly base: Segment
}

/** Creates an engine of the embedded index, in which some products have moved from the large segment to small ones. */
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

/** Returns the indexed terms of each document, in order of the ids. Other engines index them, so that all find the same. */
export const termTexts = ({ postings, rankOf, size }: Segment): ReadonlyArray<string> => {
  const lists = Array.from({ length: size }, (): Array<string> => [])
  for (let term = 0; term < postings.terms.size; term++) {
    const text = postings.terms.at(term)
    for (let p = postings.offsets[term]!; p < postings.offsets[term + 1]!; p++)
      lists[rankOf[postings.documents[p]!]!]!.push(text)
  }
  return lists.map((terms) => terms.join(" "))
}

export const measureSize = (segment: Segment): ReadonlyArray<string> => {
  const bytes = encodeSnapshot({ segment, storeVersion: 1, builtAt: 0 })
  const start = performance.now()
  const read = decodeSnapshot(bytes)
  const index = new EmbeddedIndex(read === null ? [] : [read.segment])
  const opened = performance.now() - start
  return [
    `index ${(bytes.byteLength / 1e6).toFixed(0)} MB, ${(bytes.byteLength / index.size / 1000).toFixed(2)} kB a document;` +
      ` read back from memory, checked and ready in ${opened.toFixed(0)} ms`
  ]
}
