import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import type { MissKind } from "./miss.ts"
import { nearWords, prepareWords, type MissCount, reportMisses } from "./search-misses-report.ts"

const miss = (term: string, count: number, day = "2026-11-20", kind: MissKind = "none", results = 0): MissCount => ({
  day,
  term,
  kind,
  count,
  results
})

const words = prepareWords(
  new Map(Object.entries({ wasmachine: 90, wasmand: 20, friteuse: 8, iphone: 40, fiets: 30, oven: 50, lamp: 7 }))
)

describe("reportMisses", () => {
  it("MISS-04: adds the days of a term, and shows the most frequent first", () => {
    const counts = [
      miss("tuut", 2, "2026-11-19"),
      miss("frigo", 2, "2026-11-19", "few", 3),
      miss("frigo", 1, "2026-11-20", "few", 4),
      miss("frigo", 1, "2026-11-18", "few", 1),
      miss("tuut", 1)
    ]
    expect(reportMisses(counts, 3, words)).toEqual([
      { term: "frigo", kind: "few", count: 4, results: 4, proposals: [] },
      { term: "tuut", kind: "none", count: 3, results: 0, proposals: [] }
    ])
  })

  it("MISS-04: hides a term that was searched less than the minimum", () => {
    expect(reportMisses([miss("frigo", 2)], 3, words)).toEqual([])
    expect(reportMisses([miss("frigo", 2)], 2, words)).toHaveLength(1)
    const many = Array.from({ length: 300 }, (_, i) => miss(`term ${i}`, 3))
    expect(reportMisses(many, 3, words)).toHaveLength(200)
  })

  it("MISS-05: proposes words for the unknown words of a term, unless it was corrected", () => {
    expect(reportMisses([miss("witte wasmasjien 55", 3)], 3, words)[0]?.proposals[0]).toBe("wasmasjien => wasmachine")
    expect(reportMisses([miss("wasmasjien", 3, "2026-11-20", "corrected", 90)], 3, words)[0]?.proposals).toEqual([])
  })

  it.each(examples("MISS-05", ["missed", "near"]))("MISS-05: finds “$near” near “$missed”", ({ missed, near }) => {
    expect(nearWords(missed, words).join(" ")).toBe(near)
  })
})
