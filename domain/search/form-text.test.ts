import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { filterValue } from "#fixtures/arbitraries/search-request.ts"
import { anyText } from "#fixtures/arbitraries/text.ts"
import { formList, formText } from "./form-text.ts"
import { writePipeList } from "./pipe-list.ts"

const asFormsDo = (text: string) => new URLSearchParams([["", text]]).toString().slice(1)

describe("formText", () => {
  it("SRCH-01: writes each of the first 256 signs as a form does, alone and beside others", () => {
    for (let code = 0; code < 256; code++) {
      const sign = String.fromCharCode(code)
      expect([sign, formText(sign)]).toEqual([sign, asFormsDo(sign)])
      expect(formText(`a ${sign}b${sign}`)).toBe(asFormsDo(`a ${sign}b${sign}`))
    }
  })

  it("SRCH-01: writes any text as a form does", () => {
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
  it("SRCH-05: writes a pipe list as a form does", () => {
    fc.assert(
      fc.property(fc.array(filterValue), (values) => {
        expect(formList(values)).toBe(asFormsDo(writePipeList(values)))
      })
    )
    expect(formList(["750 W"])).toBe("750+W")
    expect(formList([])).toBe("")
  })
})
