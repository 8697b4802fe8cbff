import { describe, expect, it } from "vitest"
import type { CategoryKey } from "#domain/base/ids.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { isSuggested, mostOpened, openingTotals, preferredCategory, searchTotals } from "./summary.ts"

const openings = (cell: string) =>
  new Map(
    cell
      .split("; ")
      .map((part) => part.split(": "))
      .map(([category, count]) => [category as CategoryKey, Number(count)])
  )

describe("searchTotals", () => {
  it("SUGG-09: adds the days of a term, the most frequent first", () => {
    const counts = [
      { day: "2026-11-19", term: "lamp", count: 2 },
      { day: "2026-11-19", term: "fiets", count: 4 },
      { day: "2026-11-20", term: "lamp", count: 3 }
    ]
    expect(searchTotals(counts)).toEqual([
      { term: "lamp", count: 5, days: 2 },
      { term: "fiets", count: 4, days: 1 }
    ])
  })

  it.each(examples("SUGG-09", ["searches by day", "used"]))("SUGG-09: uses $0: $used", (row) => {
    const days = row["searches by day"].split(" ").map(Number)
    const [total] = searchTotals(days.map((count, i) => ({ day: `2026-11-0${i + 1}`, term: "lamp", count })))
    expect(isSuggested(total!)).toBe(row.used === "yes")
  })

  it("SUGG-09: takes other thresholds", () => {
    expect(isSuggested({ count: 4, days: 1 }, { searches: 4, days: 9 })).toBe(true)
    expect(isSuggested({ count: 4, days: 1 }, { searches: 5, days: 9 })).toBe(false)
  })
})

describe("preferredCategory", () => {
  it.each(examples("RANK-20", ["opened", "preferred"]))("RANK-20: prefers “$preferred” for $opened", (row) => {
    expect(preferredCategory(openings(row.opened)) ?? "").toBe(row.preferred)
  })

  it("RANK-20: takes other thresholds", () => {
    const few = openings("wonen.lampen: 3; auto.lampen: 1")
    expect(preferredCategory(few, { openings: 4, share: 0.75 })).toBe("wonen.lampen")
    expect(preferredCategory(few, { openings: 5, share: 0.75 })).toBeNull()
    expect(preferredCategory(few, { openings: 4, share: 0.8 })).toBeNull()
    expect(preferredCategory(new Map(), { openings: 0, share: 0.6 })).toBeNull()
  })

  it("MISS-09: returns the category that was opened most", () => {
    const counts = [
      { day: "2026-11-19", term: "lamp", category: "auto.lampen" as CategoryKey, count: 2 },
      { day: "2026-11-19", term: "lamp", category: "wonen.lampen" as CategoryKey, count: 1 },
      { day: "2026-11-20", term: "lamp", category: "wonen.lampen" as CategoryKey, count: 2 }
    ]
    const ofTerm = openingTotals(counts).get("lamp")!
    expect([...ofTerm]).toEqual([
      ["auto.lampen", 2],
      ["wonen.lampen", 3]
    ])
    expect(mostOpened(ofTerm)).toBe("wonen.lampen")
    expect(mostOpened(new Map())).toBeNull()
  })
})
