import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/spec/examples.ts"
import { wantsFacets } from "./facets-wanted.ts"
import type { View } from "./request.ts"
import { shownView } from "./shown-view.ts"

describe("shownView", () => {
  it.each(examples("SRCH-13", ["chosen", "width", "shown"]))("SRCH-13: “$chosen” on $width pixels is $shown", (row) => {
    expect(shownView(row.chosen === "" ? null : (row.chosen as View), Number(row.width))).toBe(row.shown)
  })
})

describe("wantsFacets", () => {
  it.each(examples("SRCH-21", ["width", "hash", "wanted"]))("SRCH-21: “$width” pixels with “$hash”: $wanted", (row) => {
    expect(wantsFacets(row.width === "" ? null : Number(row.width), row.hash)).toBe(row.wanted === "yes")
  })
})
