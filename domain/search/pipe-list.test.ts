import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { filterValue } from "#fixtures/arbitraries/search-request.ts"
import { anyText } from "#fixtures/arbitraries/text.ts"
import { readPipeList, writePipeList } from "./pipe-list.ts"

describe("writePipeList and readPipeList", () => {
  it.each([
    [[], ""],
    [["Bosch"], "Bosch"],
    [["Bosch", "Siemens"], "Bosch|Siemens"],
    [["A|B", "C"], "A%7CB|C"],
    [["100%"], "100%"],
    [["50%25"], "50%2525"],
    [["a%7Cb"], "a%257Cb"],
    [["a%7cb"], "a%257cb"]
  ])("SRCH-05: %j is written %j and read back", (values, text) => {
    expect(writePipeList(values)).toBe(text)
    expect(readPipeList(text)).toEqual(values)
  })

  it.each([
    ["||Bosch||", ["Bosch"]],
    ["|", []],
    ["100%|20% korting", ["100%", "20% korting"]]
  ])("SRCH-05: %j, not written by us, holds %j", (text, values) => {
    expect(readPipeList(text)).toEqual(values)
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
