import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anyText } from "#fixtures/testing/text.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { MAX_TERM_LENGTH, redactedTerm } from "#domain/search/terms/opened-product.ts"

describe("redactedTerm", () => {
  it.each(examples("APP-21", ["term", "redacted"]))("APP-21: redacts “$term” to “$redacted”", ({ term, redacted }) => {
    expect(redactedTerm(term)).toBe(redacted === "" ? null : redacted)
  })

  it("APP-21: returns one short line, and is idempotent", () => {
    fc.assert(
      fc.property(anyText({ maxLength: 300 }), (text) => {
        const redacted = redactedTerm(text)
        if (redacted === null) return
        expect(redacted.length).toBeLessThanOrEqual(MAX_TERM_LENGTH)
        expect(redacted).not.toMatch(/[\n\r@]/)
        expect(redactedTerm(redacted)).toBe(redacted)
      })
    )
  })

  it("APP-21: drops a term with an e-mail address, a personal number or a token, whatever surrounds it", () => {
    const secret = fc.oneof(
      fc.emailAddress().filter((address) => address.length < 60),
      fc.stringMatching(/^06[ -]?\d{8}$/),
      fc.stringMatching(/^\d{2}-\d{2}-(?:19|20)\d{2}$/),
      fc.stringMatching(/^[\w.-]{31,60}$/)
    )
    const words = fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,2}$/)
    fc.assert(
      fc.property(words, secret, words, (before, hidden, after) => {
        expect(redactedTerm(`${before} ${hidden} ${after}`)).toBeNull()
      })
    )
  })
})
