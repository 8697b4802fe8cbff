import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { EMPTY_REQUEST } from "./empty-request.ts"
import { PAGE_SIZES } from "./pages.ts"
import { termHref } from "./term-href.ts"
import { searchHref } from "./url.ts"

const requests = fc.record({
  searchTerm: fc.string({ unit: "binary", maxLength: 250 }),
  wpCategory: fc.constantFrom("", "wonen", "wonen.verlichting"),
  size: fc.constantFrom(...PAGE_SIZES)
})
const views = fc.constantFrom(null, "tiles" as const, "columns" as const)

describe("termHref", () => {
  it("SRCH-01, SRCH-13: is what searchHref gives", () => {
    fc.assert(
      fc.property(requests, views, (request, view) => {
        expect(termHref(request, view)).toBe(searchHref({ ...EMPTY_REQUEST, ...request }, { landing: null, view }))
      })
    )
  })

  it("SRCH-22: a category that no path can hold is left out", () => {
    expect(termHref({ searchTerm: "lamp", wpCategory: "A b", size: 30 }, null)).toBe("/zoeken/?q=lamp")
  })
})
