import { EmbeddedIndex } from "#adapters/index/embedded/index.ts"
import { decodeSnapshot, encodeSnapshot } from "#adapters/index/embedded/snapshot.ts"
import type { Segment } from "#adapters/index/embedded/segment.ts"

/** Room and time of a segment's snapshot: all an index holds is in it, but for room to search in. */
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
