import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { filterValue } from "#fixtures/arbitraries/search-request.ts"
import { anyText } from "#fixtures/arbitraries/text.ts"
import { requestAt, requestWith } from "#fixtures/examples/search-request.ts"
import { examples } from "#fixtures/spec/examples.ts"
import { readPipeList, writePipeList } from "./pipe-list.ts"
import { searchHref } from "./url.ts"

describe("writePipeList and readPipeList", () => {
  it.each(examples("SRCH-05", ["values", "list", "query"]))("SRCH-05: $values is “$list” and back", (row) => {
    const values: ReadonlyArray<string> = JSON.parse(row.values)
    expect(writePipeList(values)).toBe(row.list)
    expect(readPipeList(row.list)).toEqual(values)
    expect(searchHref(requestWith(`{"brandsFilter":${row.values}}`))).toBe(`/zoeken/${row.query}`)
    expect(requestAt(row.query).brandsFilter).toEqual(values)
  })

  it.each(examples("SRCH-05", ["list", "values"]))("SRCH-05: “$list”, not written by us, holds $values", (row) => {
    expect(readPipeList(row.list)).toEqual(JSON.parse(row.values))
  })

  it("SRCH-05: are inverse for every list of non-empty values, with pipes or without", () => {
    const value = fc.oneof(filterValue, anyText({ minLength: 1 }))
    fc.assert(
      fc.property(fc.array(value), (values) => {
        expect(readPipeList(writePipeList(values))).toEqual(values)
      })
    )
  })

  it("SRCH-05: a value without pipe or code is written as it is", () => {
    const plain = fc.stringMatching(/^[^|%]+$/)
    fc.assert(
      fc.property(fc.array(plain, { minLength: 1 }), (values) => {
        expect(writePipeList(values)).toBe(values.join("|"))
      })
    )
  })
})
