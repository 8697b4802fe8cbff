import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { searchRequest } from "#fixtures/testing/search-request.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { clearFilters } from "./refine.ts"
import { readSearchUrl, searchHref } from "./url.ts"
import { readUndo, MAX_UNDO_LENGTH, undoableHref } from "./undo.ts"

const read = (address: string) => {
  const url = new URL(address, "https://koopkompas.example")
  return readUndo(url, readSearchUrl(url))
}

describe("readUndo and undoableHref", () => {
  it.each(examples("SRCH-31", ["address", "removed", "before"]))(
    "SRCH-31: restore at $address the filters $removed",
    ({ address, removed, before }) => {
      const undone = read(address)
      expect(undone?.removed.map(({ field, value }) => `${field}:${value}`).join(" ") ?? "").toBe(removed)
      expect(undone === null ? "" : searchHref(undone.before)).toBe(before)
    }
  )

  it("SRCH-31: restore the filters of a query unless it is too long", () => {
    fc.assert(
      fc.property(searchRequest, (request) => {
        const from = searchHref(request)
        const undone = read(undoableHref(from, searchHref(clearFilters(request))))
        fc.pre(undone !== null)
        expect(searchHref(undone.before)).toBe(from)
      })
    )
    const long = `/zoeken/?merk=${"x".repeat(MAX_UNDO_LENGTH)}`
    expect(undoableHref(long, "/zoeken/")).toBe("/zoeken/")
    expect(undoableHref("/zoeken/", "/zoeken/")).toBe("/zoeken/")
  })
})
