import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { lastPage } from "./pages.ts"
import { firstShownPage, moreHref, shownPages } from "./refine.ts"
import type { Page } from "./schemas.ts"
import { readSearchUrl, searchHref } from "./url.ts"

describe("firstShownPage, moreHref and shownPages", () => {
  it.each(examples("SRCH-30", ["address", "total", "first", "more"]))(
    "SRCH-30: show $address of $total from page $first and continue at $more",
    ({ address, total, first, more }) => {
      const url = new URL(address, "https://koopkompas.example")
      const request = readSearchUrl(url)
      const from = firstShownPage(url.search, request)
      expect(from).toBe(Number(first))
      const last = lastPage(Number(total), request.size)
      expect(moreHref(request, from, last, (request) => searchHref(request)) ?? "").toBe(more)
    }
  )

  it("SRCH-30: list every page in between", () => {
    expect(shownPages(2 as Page, 4 as Page)).toEqual([2, 3, 4])
    expect(shownPages(5 as Page, 5 as Page)).toEqual([5])
  })
})
