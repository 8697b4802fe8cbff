import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { filterValue } from "#fixtures/testing/search-request.ts"
import { anyText } from "#fixtures/testing/text.ts"
import { requestAt } from "#fixtures/testing/catalogue.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { setValues, valuesOf } from "./filters.ts"
import { formList, formText } from "./query-string.ts"
import { readPipeList, writePipeList } from "#domain/base/text/csv.ts"
import { EMPTY_REQUEST } from "./request.ts"
import { searchHref } from "./url.ts"

describe("writePipeList and readPipeList", () => {
  it.each(examples("SRCH-05", ["values", "list", "query"]))("SRCH-05: convert $values to “$list” and back", (row) => {
    const values: ReadonlyArray<string> = JSON.parse(row.values)
    expect(writePipeList(values)).toBe(row.list)
    expect(readPipeList(row.list)).toEqual(values)
    expect(searchHref({ ...EMPTY_REQUEST, filters: setValues({}, "brand", values) })).toBe(`/zoeken/${row.query}`)
    expect(valuesOf(requestAt(row.query).filters, "brand")).toEqual(values)
  })

  it.each(examples("SRCH-05", ["list", "values"]))("SRCH-05: parse the foreign list “$list” as $values", (row) => {
    expect(readPipeList(row.list)).toEqual(JSON.parse(row.values))
  })

  it("SRCH-05: invert each other for every list of non-empty values", () => {
    const value = fc.oneof(filterValue, anyText({ minLength: 1 }))
    fc.assert(
      fc.property(fc.array(value), (values) => {
        expect(readPipeList(writePipeList(values))).toEqual(values)
      })
    )
  })

  it("SRCH-05: leave a value without pipe or code unchanged", () => {
    const plain = fc.stringMatching(/^[^|%]+$/)
    fc.assert(
      fc.property(fc.array(plain, { minLength: 1 }), (values) => {
        expect(writePipeList(values)).toBe(values.join("|"))
      })
    )
  })
})

const asFormsDo = (text: string) => new URLSearchParams([["", text]]).toString().slice(1)

describe("formText", () => {
  it("SRCH-01: encodes the first 256 characters as a form does, alone and among others", () => {
    for (let code = 0; code < 256; code++) {
      const sign = String.fromCharCode(code)
      expect([sign, formText(sign)]).toEqual([sign, asFormsDo(sign)])
      expect(formText(`a ${sign}b${sign}`)).toBe(asFormsDo(`a ${sign}b${sign}`))
    }
  })

  it("SRCH-01: encodes any text as a form does", () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(formText(text)).toBe(asFormsDo(text))
      })
    )
    expect(formText("\uD800 lamp")).toBe("%EF%BF%BD+lamp")
    expect(formText("")).toBe("")
  })
})

describe("formList", () => {
  it("SRCH-05: encodes a pipe list as a form does", () => {
    fc.assert(
      fc.property(fc.array(filterValue), (values) => {
        expect(formList(values)).toBe(asFormsDo(writePipeList(values)))
      })
    )
    expect(formList(["750 W"])).toBe("750+W")
    expect(formList([])).toBe("")
  })
})
