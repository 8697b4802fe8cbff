import { describe, expect, it } from "vitest"
import { searchPayload } from "#domain/search/payload.ts"
import { readSearchUrl } from "#domain/search/url.ts"
import { examples } from "#fixtures/spec/examples.ts"
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

  it.each(examples("MISS-02", ["typed", "stored"]))("MISS-02: stores “$typed” as “$stored”", ({ typed, stored }) => {
    expect(missedTerm(typed) ?? "").toBe(stored)
  })
})
