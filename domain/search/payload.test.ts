import { Result, Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { searchRequest } from "#fixtures/testing/search-request.ts"
import { payloadWith, requestAt, requestWith } from "#fixtures/testing/catalogue.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { valuesOf } from "./filters.ts"
import { searchPayload } from "./payload.ts"
import { EMPTY_REQUEST } from "./request.ts"
import { type Page, SearchPayload } from "./schemas.ts"

describe("searchPayload", () => {
  it.each(examples("SRCH-02", ["request", "payload"]))("SRCH-02: converts $request to $payload", (row) => {
    expect(searchPayload(requestWith(row.request))).toEqual(payloadWith(row.payload))
  })

  it.each(examples("SRCH-03", ["sort", "by", "direction"]))("SRCH-03: sorts $sort by $by $direction", (row) => {
    expect(searchPayload(requestAt(`?sorteer=${row.sort}`)).sort).toEqual({ by: row.by, direction: row.direction })
  })

  it.each(examples("SRCH-06", ["from", "to", "filter"]))("SRCH-06: filters from “$from” to “$to” by $filter", (row) => {
    const request = requestAt(`?${new URLSearchParams({ "prijs-van": row.from, "prijs-tot": row.to })}`)
    expect(searchPayload(request).filters).toEqual(row.filter === "" ? {} : { price: JSON.parse(row.filter) })
  })

  it("SRCH-06: swaps the bounds of the price if the minimum exceeds the maximum", () => {
    expect(searchPayload(requestWith('{"filters":{"price":[200,100]}}')).filters.price).toEqual([100, 200])
  })

  it.each(examples("STATIC-02", ["term", "gtin"]))(
    "STATIC-02: replaces the term “$term” by the GTIN “$gtin” if it is one",
    (row) => {
      const q = searchPayload({ ...EMPTY_REQUEST, searchTerm: row.term }).q
      expect(q).toBe(row.gtin === "" ? row.term : row.gtin)
    }
  )

  it("SRCH-08: limits the page to the last one served", () => {
    const past = { ...EMPTY_REQUEST, currentPage: 10_000 as Page }
    expect(searchPayload(past).page.current).toBe(332)
    expect(searchPayload({ ...past, size: 90 }).page.current).toBe(110)
  })

  it("SRCH-26: cuts a term to one line of 200 characters", () => {
    expect(searchPayload({ ...EMPTY_REQUEST, searchTerm: ` rode\n${"a".repeat(300)}` }).q).toBe(
      `rode ${"a".repeat(195)}`
    )
  })

  it("SRCH-02: builds a valid body within the limit for any request", () => {
    const decode = Schema.decodeUnknownResult(SearchPayload)
    fc.assert(
      fc.property(searchRequest, (request) => {
        const body = searchPayload(request)
        expect(Result.isSuccess(decode(JSON.parse(JSON.stringify(body))))).toBe(true)
        expect((body.page.current + 1) * body.page.size).toBeLessThanOrEqual(10_000)
      })
    )
  })

  it("SRCH-02: ignores the order in which values were chosen", () => {
    fc.assert(
      fc.property(searchRequest, (request) => {
        const colors = valuesOf(request.filters, "color")
        const turned = { ...request, filters: { ...request.filters, color: [...colors.toReversed(), ...colors] } }
        expect(searchPayload(turned)).toEqual(searchPayload(request))
      })
    )
  })
})
