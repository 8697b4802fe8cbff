import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { categoryKey, filterValue, searchRequest, sort } from "#fixtures/arbitraries/search-request.ts"
import { payloadWith, requestWith } from "#fixtures/examples/search-request.ts"
import { examples } from "#fixtures/spec/examples.ts"
import { searchPayload } from "./build-payload.ts"
import { gtinTerm } from "./gtin-term.ts"
import type { SearchPayload } from "./payload.ts"
import { readPayload } from "./read-payload.ts"

const values = fc.uniqueArray(filterValue, { maxLength: 2 })
const price = fc.option(fc.constantFrom(0, 1000, 2000))

/** Bodies of all kinds, of which only some were ever made from a request. */
const payload = fc
  .record({
    filters: fc.record(
      {
        brand: values,
        size: values,
        category: fc.array(categoryKey, { maxLength: 3 }),
        price: fc.tuple(price, price),
        "feature::maat": values
      },
      { requiredKeys: [] }
    ),
    uber_ids: fc.array(fc.constantFrom("p-1", "p-2"), { maxLength: 2 }),
    page: fc.record({ current: fc.constantFrom(0, 1, 110, 111, 332, 333), size: fc.constantFrom(1, 30, 60, 90, 100) }),
    q: fc.constantFrom("", "lamp", " lamp", "4006381333931", "a".repeat(201)),
    sort: fc.record({
      by: fc.constantFrom("relevance", "price", "popular", "new"),
      direction: fc.constantFrom("asc", "desc")
    }),
    wpCategory: fc.oneof(fc.constant(""), categoryKey),
    context: fc.constantFrom("search", "search", "search", "suggestions")
  })
  .map((payload) => payload as SearchPayload)

const withOrder = (payload: SearchPayload) => ({
  ...payload,
  filters: Object.fromEntries(
    Object.entries(payload.filters)
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) => [name, name === "price" ? values : new Set(values as ReadonlyArray<string>)])
  )
})

describe("readPayload", () => {
  it.each(examples("SRCH-28", ["payload", "request"]))("SRCH-28: $payload was $request", ({ payload, request }) => {
    expect(readPayload(payloadWith(payload))).toEqual(request === "null" ? null : requestWith(request))
  })

  it("SRCH-28: reads back every request, but for what its payload does not tell", () => {
    fc.assert(
      fc.property(searchRequest, (request) => {
        const back = readPayload(searchPayload(request))
        expect(searchPayload(back!)).toEqual(searchPayload(request))
        expect(back).toEqual({
          ...request,
          searchTerm: gtinTerm(request.searchTerm) ?? request.searchTerm,
          categoryFilter: back!.categoryFilter
        })
        const others = request.categoryFilter.filter((key) => key !== request.wpCategory)
        expect(back!.categoryFilter.filter((key) => key !== request.wpCategory)).toEqual(others)
      })
    )
  })

  it("SRCH-28: of any payload it is the request that makes it, or none", () => {
    fc.assert(
      fc.property(payload, (payload) => {
        const request = readPayload(payload)
        expect(withOrder(request === null ? payload : searchPayload(request))).toEqual(withOrder(payload))
      }),
      { numRuns: 300 }
    )
  })

  it("SRCH-28: a sort that is offered is read back by its name", () => {
    fc.assert(
      fc.property(searchRequest, sort, (request, sort) => {
        expect(readPayload(searchPayload({ ...request, sort }))?.sort).toBe(sort)
      })
    )
  })
})
