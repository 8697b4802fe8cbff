import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { categoryMatcher } from "./join.ts"
import type { KnownCategory } from "#domain/feed/classify/place.ts"

const CATEGORIES: ReadonlyArray<KnownCategory> = [
  { key: "wonen", slug: "wonen", name: "wonen" },
  { key: "wonen.lampen", slug: "lampen", name: "lampen & verlichting" },
  { key: "wonen.lampen.hanglampen", slug: "hanglampen", name: "hanglampen" },
  { key: "tuin", slug: "tuin", name: "tuin" },
  { key: "tuin.lampen", slug: "lampen", name: "tuinverlichting" },
  { key: "tuin.lampen.hanglampen", slug: "hanglampen", name: "hanglampen" }
]

describe("categoryMatcher", () => {
  it.each(examples("GROUP-08", ["path", "category"]))("GROUP-08: maps $path to $category", ({ path, category }) => {
    expect(categoryMatcher(CATEGORIES)(path.split(" > "))).toBe(category === "" ? null : category)
  })

  it("GROUP-08: returns null for an empty path and without categories", () => {
    expect(categoryMatcher(CATEGORIES)([])).toBeNull()
    expect(categoryMatcher([])(["Wonen"])).toBeNull()
  })

  it("GROUP-08: finds every category by the path of its own names, in any case", () => {
    const match = categoryMatcher(CATEGORIES)
    for (const { key } of CATEGORIES) {
      const path = CATEGORIES.filter((other) => `${key}.`.startsWith(`${other.key}.`))
      expect(match(path.map(({ slug }) => slug))).toBe(key)
      expect(match(path.map(({ name }) => name.toUpperCase()))).toBe(key)
    }
  })
})
