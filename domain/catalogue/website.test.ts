import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { readWebsite } from "./offer-query.ts"

describe("readWebsite", () => {
  it.each(examples("STORE-60", ["website", "host"]))(
    "STORE-60: extracts “$host” from $website",
    ({ website, host }) => {
      expect(readWebsite(website) ?? "").toBe(host)
    }
  )

  it("STORE-60: is idempotent and returns a valid host name", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain()), (text) => {
        const host = readWebsite(text)
        if (host === null) return
        expect(host).toMatch(/^[a-z\d.-]+$/)
        expect(readWebsite(host)).toBe(host)
      })
    )
  })
})
