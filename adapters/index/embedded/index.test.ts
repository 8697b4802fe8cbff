import { describe, expect, it } from "vitest"
import { differences } from "#adapters/index/testing/differences.ts"
import { someDocuments } from "#adapters/index/testing/documents.ts"
import { Oracle, type Batch } from "#adapters/index/testing/oracle.ts"
import { someQueries } from "#adapters/index/testing/queries.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import { SegmentBuilder } from "./build.ts"
import type { Neighbour } from "./finish-text.ts"
import { EmbeddedIndex } from "./index.ts"
import { type Segment, STATE } from "./segment.ts"

const segmentOf = (documents: ReadonlyArray<SearchDocument>, neighbour: Neighbour | null = null): Segment => {
  const builder = new SegmentBuilder(neighbour)
  for (const document of documents) builder.add(document)
  return builder.finish()
}

const neighbourOf = (segment: Segment): Neighbour => ({
  hasSurface: (surface) => segment.words.surfaces.find(surface) >= 0
})

const remove = (segment: Segment, ids: ReadonlySet<string>): Segment => {
  for (const id of ids) segment.state[segment.documentOf[segment.ids.find(id)]!] = STATE.removed
  return segment
}

describe("EmbeddedIndex", () => {
  it("INDEX-01: agrees with the brute-force oracle on 1,000 random queries", () => {
    const documents = someDocuments(1500, 1)
    const index = new EmbeddedIndex([segmentOf(documents)])
    const oracle = new Oracle([{ documents, removed: new Set() }])
    expect(differences(index, oracle, someQueries(1000, 2, 1500))).toEqual([])
  })

  it("INDEX-01: agrees with the oracle over several segments with removed documents", () => {
    const batches: ReadonlyArray<Batch> = [
      { documents: someDocuments(700, 3), removed: new Set(["p-3", "p-77", "p-400", "p-401"]) },
      { documents: someDocuments(150, 4, 700), removed: new Set(["p-710"]) },
      { documents: [...someDocuments(4, 5, 0).slice(3), ...someDocuments(20, 6, 900)], removed: new Set() }
    ]
    const first = segmentOf(batches[0]!.documents)
    const neighbour = neighbourOf(first)
    const rest = batches.slice(1).map(({ documents }) => segmentOf(documents, neighbour))
    const index = new EmbeddedIndex([first, ...rest].map((segment, i) => remove(segment, batches[i]!.removed)))
    const oracle = new Oracle(batches)
    expect(differences(index, oracle, someQueries(1000, 7, 920))).toEqual([])
  })
})
