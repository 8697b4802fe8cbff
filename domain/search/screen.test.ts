import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/spec/examples.ts"
import { wantsFacets } from "./facets-wanted.ts"

describe("wantsFacets", () => {
  it.each(examples("SRCH-21", ["width", "hash", "wanted"]))("SRCH-21: “$width” pixels with “$hash”: $wanted", (row) => {
    expect(wantsFacets(row.width === "" ? null : Number(row.width), row.hash)).toBe(row.wanted === "yes")
  })
})
