import { describe, expect, it } from "vitest"
import { someDocuments } from "../testing/documents.ts"
import { relevanceQueries, scoreOf, textOf } from "../testing/explanations.ts"
import { browse } from "../testing/queries.ts"
import { buildSegment } from "./changes.ts"
import { EmbeddedIndex } from "./index.ts"

const documents = someDocuments(600, 3)
const index = new EmbeddedIndex([buildSegment(documents.slice(0, 500)), buildSegment(documents.slice(500))])

const queries = relevanceQueries(600)

describe("EmbeddedIndex: explanations", () => {
  it("EXPL-01: explains scores by numbers that add up to them, in the order of the page", () => {
    let explained = 0
    let named = 0
    let opened = 0
    let widened = 0
    for (const query of queries) {
      const response = index.query({ ...query, explain: true })
      expect(response.explained).toHaveLength(response.ids.length)
      for (const own of response.explained!) {
        expect(Math.abs(textOf(own) - own.text)).toBeLessThanOrEqual(1)
        expect(own.score).toBe(scoreOf(own))
        explained++
      }
      named += response.explained!.filter((own) => own.named > 0).length
      opened += response.explained!.filter((own) => own.opened > 0).length
      if (response.exactTotal > 0) widened++
      const scores = response.explained!.map(({ score }) => score)
      const sorted = scores.toSorted((a, b) => b - a)
      expect(scores).toEqual(response.exactTotal === 0 ? sorted : scores)
    }
    expect(explained).toBeGreaterThan(300)
    expect(named).toBeGreaterThan(30)
    expect(opened).toBeGreaterThan(30)
    expect(widened).toBeGreaterThan(0)
  })

  it("EXPL-01: changes nothing else of a response, and explains only when asked", () => {
    for (const query of queries) {
      const { explained, ...response } = index.query({ ...query, explain: true })
      expect(explained).toBeDefined()
      expect(index.query(query)).toEqual(response)
    }
  })

  it("EXPL-01: explains no order by a column", () => {
    expect(index.query({ ...browse, sort: "price-asc", explain: true }).explained).toBeUndefined()
  })

  it("EXPL-01: names the words as they were typed, and those of the title", () => {
    const { explained } = index.query({ ...browse, term: "Hanglampen Sony", explain: true, size: 5 })
    expect(explained![0]!.words.map(({ label, isInTitle }) => [label, isInTitle])).toEqual([
      ["hanglampen", true],
      ["sony", true]
    ])
    const corrected = index.query({ ...browse, term: "koptelefon", correct: true, explain: true, size: 1 })
    expect(corrected.explained![0]!.words.map(({ label }) => label)).toEqual(["koptelefoon"])
  })
})
