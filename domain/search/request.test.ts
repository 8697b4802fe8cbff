import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import {
  EMPTY_REQUEST,
  type PageSize,
  type View,
  readSearchCookies,
  SEARCH_COOKIE,
  writeSearchCookies
} from "./request.ts"
import { searchHref } from "./url.ts"

describe("writeSearchCookies", () => {
  it.each(examples("SRCH-23", ["size", "view", "cookies"]))(
    "SRCH-23: stores for “$size” and “$view” the cookies “$cookies”",
    (row) => {
      const written = writeSearchCookies({
        size: row.size === "" ? null : (Number(row.size) as PageSize),
        view: row.view === "" ? null : (row.view as View)
      })
      expect(written.map(({ name, value, maxAge }) => `${name}=${value};${maxAge}`).join(" ")).toBe(row.cookies)
    }
  )

  it("SRCH-23: is inverted by readSearchCookies", () => {
    const size = fc.constantFrom<PageSize | null>(null, 30, 60, 90)
    const view = fc.constantFrom<View | null>(null, "tiles", "columns")
    fc.assert(
      fc.property(size, view, (size, view) => {
        const cookies = Object.fromEntries(writeSearchCookies({ size, view }).map(({ name, value }) => [name, value]))
        expect(readSearchCookies(cookies)).toEqual({ size, view })
      })
    )
  })
})

describe("readSearchCookies", () => {
  it("SRCH-23: ignores invalid values", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (size, view) => {
        const habits = readSearchCookies({ [SEARCH_COOKIE.size]: size, [SEARCH_COOKIE.view]: view })
        expect([null, 30, 60, 90]).toContain(habits.size)
        expect([null, "tiles", "columns"]).toContain(habits.view)
      })
    )
  })
})

describe("searchHref", () => {
  it.each(examples("SRCH-23", ["cookies", "term", "address"]))(
    "SRCH-23: returns with “$cookies” the URL $address",
    (row) => {
      const cookies = Object.fromEntries(row.cookies.split(" ").map((cookie) => cookie.split("=")))
      const { size, view } = readSearchCookies(cookies)
      const request = { ...EMPTY_REQUEST, searchTerm: row.term, size: size ?? EMPTY_REQUEST.size }
      expect(searchHref(request, { landing: null, view })).toBe(row.address)
    }
  )
})
