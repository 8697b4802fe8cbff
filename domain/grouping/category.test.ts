import { describe, expect, it } from "vitest"
import { categoryMatcher } from "./category.ts"

const match = categoryMatcher([
  { key: "wonen", slug: "wonen", name: "wonen" },
  { key: "wonen.lampen", slug: "lampen", name: "lampen & verlichting" },
  { key: "wonen.lampen.hanglampen", slug: "hanglampen", name: "hanglampen" },
  { key: "tuin", slug: "tuin", name: "tuin" },
  { key: "tuin.lampen", slug: "lampen", name: "tuinverlichting" }
])

describe("categoryMatcher", () => {
  it.each([
    [["Wonen", "Lampen", "Hanglampen"], "wonen.lampen.hanglampen"],
    [["Huis", "Lampen en verlichting"], null],
    [["Huis", "Lampen & Verlichting"], "wonen.lampen"],
    [["Wonen", "Iets anders"], "wonen"],
    [["Tuin", "Lampen"], "tuin.lampen"],
    [["Lampen"], "wonen.lampen"],
    [["", " "], null],
    [[], null]
  ])("GROUP-08: %j is %s", (path, key) => {
    expect(match(path)).toBe(key)
  })
})
