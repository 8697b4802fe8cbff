import { describe, expect, it } from "vitest"
import type { IsoDay } from "#domain/base/ids.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { MAX_POPULAR_TERMS, popularTerms } from "./summary.ts"

const TODAY = "2026-11-20" as IsoDay

describe("popularTerms", () => {
  it.each(examples("REC-15", ["searches by day", "shared", "popular"]))(
    "REC-15: returns “$popular” if “$shared” had enough visitors",
    (row) => {
      const counts = row["searches by day"].split(" ").map((text) => {
        const [day, term = "", count] = text.split(":")
        return { day: `2026-11-${day}`, term, count: Number(count) }
      })
      expect(popularTerms(counts, new Set(row.shared.split(" ")), TODAY).join(" ")).toBe(row.popular)
    }
  )

  it("REC-15: returns at most forty terms", () => {
    const counts = Array.from({ length: 60 }, (_, i) => ({ day: TODAY, term: `term ${i}`, count: 1 }))
    expect(popularTerms(counts, new Set(counts.map(({ term }) => term)), TODAY)).toHaveLength(MAX_POPULAR_TERMS)
  })
})
