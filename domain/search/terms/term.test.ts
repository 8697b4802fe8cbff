import { describe, expect, it } from "vitest"
import { searchPayload } from "#domain/search/payload.ts"
import { readSearchUrl } from "#domain/search/url.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { countedTerm, openingOf, searchedTerm } from "./opened-product.ts"

const SITE = "https://site.example"

describe("searchedTerm", () => {
  it.each(examples("MISS-06", ["address", "results", "corrected", "stored"]))(
    "MISS-06: stores “$stored” for $address with $results results, corrected to “$corrected”",
    ({ address, results, corrected, stored }) => {
      const payload = searchPayload(readSearchUrl(new URL(address, SITE)))
      const warnings = corrected === "" ? [] : [{ type: "searchRedirect", from: payload.q, to: corrected } as const]
      expect(searchedTerm(payload, { hits: { total: { value: Number(results) } }, warnings }) ?? "").toBe(stored)
    }
  )

  it("MISS-06: counts a search to which others were added only if it found something itself", () => {
    const payload = searchPayload(readSearchUrl(new URL("/zoeken/?q=rode+frigo", SITE)))
    const warnings = [{ type: "searchRedirect", from: "rode frigo", to: "frigo", without: ["rode"] } as const]
    const found = { hits: { total: { value: 80 } }, warnings }
    expect(searchedTerm(payload, { ...found, exact: 2 })).toBe("rode frigo")
    expect(searchedTerm(payload, { ...found, exact: 0 })).toBeNull()
  })

  it("MISS-06: drops an address and a telephone number in wide signs", () => {
    expect(countedTerm("sanne＠voorbeeld.nl")).toBeNull()
    expect(countedTerm("０６１２３４５６７８")).toBeNull()
  })

  it("MISS-06: stores a term that is stored already as it is", () => {
    for (const q of ["Crème  BRÛLÉE", "(wh-1000xm5)", "b&o", "ﬁets ①"]) {
      const term = countedTerm(q)
      expect(countedTerm(term ?? "")).toBe(term)
    }
  })
})

describe("openingOf", () => {
  it.each(examples("MISS-07", ["referer", "opened", "term"]))(
    "MISS-07: counts $opened after $referer for “$term”",
    ({ referer, opened, term }) => {
      const opening = openingOf(new URL(referer, SITE), new URL(opened, SITE))
      expect(opening).toEqual(term === "" ? null : { term, productId: "p-1" })
    }
  )
})
