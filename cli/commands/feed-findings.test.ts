import { describe, expect, it } from "vitest"
import { summaryLines } from "./feed-findings.ts"

const COUNTS = { accepted: 2, added: 2, changed: 0, unchanged: 0, gone: 0, renumbered: 0 }

describe("summaryLines", () => {
  it("CLASS-14: says in one line that the language of the titles is unknown", () => {
    const linesOf = (knowsWords: boolean) => summaryLines({ ...COUNTS, knowsWords }, { rejected: 0, warnings: 0 })
    expect(linesOf(false)).toEqual([...linesOf(true), expect.stringContaining("in a language that the classifier")])
  })
})
