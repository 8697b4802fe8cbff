import { describe, expect, it } from "vitest"
import { decodeResult, encodeResult } from "./call-index.ts"
import { buildSegment } from "./embedded/changes.ts"
import { EmbeddedIndex } from "./embedded/index.ts"
import { someDocuments } from "./testing/documents.ts"
import { someQueries } from "./testing/queries.ts"

describe("encodeResult", () => {
  it("INDEX-75: leaves responses as they are, folded and explained, and sends them as one text", () => {
    const index = new EmbeddedIndex([buildSegment(someDocuments(300, 7))])
    for (const query of someQueries(100, 8, 300)) {
      const response = index.query({ ...query, fold: query.size === 30, explain: true })
      const encoded = encodeResult("query", response)
      expect(typeof encoded).toBe("string")
      expect(decodeResult("query", encoded)).toStrictEqual(response)
    }
  })

  it("INDEX-75: leaves the values that phrases name as they are", () => {
    const values = new Map([["rood", [{ field: "color", value: "rood" }]]])
    expect(decodeResult("vocabulary", encodeResult("vocabulary", values))).toEqual(values)
  })
})
