import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as fc from "fast-check"
import { afterAll, describe, expect, it } from "vitest"
import { loadWorld } from "#adapters/store/sql/testing/load-world.ts"
import { openCatalogue } from "#adapters/store/sql/open.ts"
import { SEEN, smallWorld } from "#adapters/store/sql/testing/small-world.ts"
import { buildInThreads } from "./build-in-threads.ts"
import { padded } from "./embedded/bytes/blocks.ts"
import { SegmentBuilder } from "./embedded/build.ts"
import { EmbeddedIndex } from "./embedded/index.ts"
import { encodeSnapshot, snapshotPieces } from "./embedded/snapshot.ts"
import type { Segment } from "./embedded/segment.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import { someDocuments } from "./testing/documents.ts"
import { someQueries } from "./testing/queries.ts"

const folder = mkdtempSync(join(tmpdir(), "index-threads-"))
afterAll(() => rmSync(folder, { recursive: true }))

const encode = (segment: Segment): Uint8Array =>
  new Uint8Array(encodeSnapshot({ segment, storeVersion: 1, builtAt: 0 }))

const builderOf = (documents: ReadonlyArray<SearchDocument>): SegmentBuilder => {
  const builder = new SegmentBuilder()
  for (const document of documents) builder.add(document)
  return builder
}

describe("SegmentBuilder", () => {
  it("INDEX-36: builds the same segment of parts as of all documents", () => {
    const seeds = fc.integer({ min: 1, max: 1000 })
    fc.assert(
      fc.property(seeds, fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }), (seed, first, second) => {
        const documents = someDocuments(60, seed)
        const [from, to] = [Math.min(first, second), Math.max(first, second)]
        const complete = builderOf(documents).finish()
        const builder = builderOf(documents.slice(0, from))
        for (const part of [documents.slice(from, to), documents.slice(to)])
          builder.append(structuredClone(builderOf(part).take()))
        const joined = builder.finish()
        const queries = someQueries(5, seed, 60)
        const [a, b] = [new EmbeddedIndex([complete]), new EmbeddedIndex([joined])]
        expect(queries.map((query) => b.query(query))).toEqual(queries.map((query) => a.query(query)))
        expect(encode(joined)).toEqual(encode(complete))
      }),
      { numRuns: 40 }
    )
  })

  it("INDEX-36: rejects a part with a document that was added already", () => {
    const builder = builderOf(someDocuments(3, 1))
    expect(() => builder.append(builderOf(someDocuments(3, 2)).take())).toThrow("two parts")
  })
})

describe("buildInThreads", () => {
  it("INDEX-36: builds the same segment of a catalogue in three threads as in one", async () => {
    const catalogue = join(folder, "catalogue.sqlite")
    const db = openCatalogue(catalogue)
    loadWorld(db, smallWorld(), SEEN)
    const products = db.row<{ products: number }>("SELECT count(*) AS products FROM product")
    db.close()
    const [one, three] = [await buildInThreads(catalogue, SEEN, 1, 1), await buildInThreads(catalogue, SEEN, 3, 1)]
    expect(three.size).toBe(products?.products)
    expect(encode(three)).toEqual(encode(one))
  })
})

describe("snapshotPieces", () => {
  it("INDEX-36: is the snapshot in pieces that are padded to blocks", () => {
    const snapshot = { segment: builderOf(someDocuments(50, 3)).finish(), storeVersion: 1, builtAt: 0 }
    const bytes = new Uint8Array(encodeSnapshot(snapshot))
    let at = 0
    for (const piece of snapshotPieces(snapshot)) {
      expect(bytes.subarray(at, at + piece.length)).toEqual(piece)
      at += padded(piece.length)
    }
    expect(at).toBe(bytes.length)
  })
})
