import { describe, expect, it } from "vitest"
import { searchPayload } from "#domain/search/payload.ts"
import { readSearchUrl } from "#domain/search/url.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { missedTerm, missOf } from "./miss.ts"

describe("missOf", () => {
  it.each(examples("MISS-01", ["address", "results", "corrected", "kind"]))(
    "MISS-01: counts $address with $results results as “$kind”",
    ({ address, results, corrected, kind }) => {
      const payload = searchPayload(readSearchUrl(new URL(address, "https://site.example")))
      const warnings = corrected === "" ? [] : [{ type: "searchRedirect", from: payload.q, to: corrected } as const]
      const miss = missOf(payload, { hits: { total: { value: Number(results) } }, warnings })
      expect(miss?.kind ?? "").toBe(kind)
    }
  )

  it("MISS-01: counts a search to which others were added by its own results", () => {
    const payload = searchPayload(readSearchUrl(new URL("/zoeken/?q=frigo", "https://site.example")))
    const warnings = [{ type: "searchRedirect", from: "rode frigo", to: "frigo", without: ["rode"] } as const]
    const miss = missOf(payload, { hits: { total: { value: 80 } }, warnings, exact: 2 })
    expect(miss).toMatchObject({ kind: "few", results: 2 })
  })

  it.each(examples("MISS-02", ["typed", "stored"]))("MISS-02: stores “$typed” as “$stored”", ({ typed, stored }) => {
    expect(missedTerm(typed) ?? "").toBe(stored)
  })
})
