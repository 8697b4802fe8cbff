import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anyText } from "#fixtures/testing/text.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { literalTerm, termOfLiteral, readTerm, TERM_LIMIT } from "./term.ts"

describe("termOfLiteral", () => {
  it.each(examples("RELAX-05", ["term", "searched"]))("RELAX-05: searches “$searched” for $term", (row) => {
    expect(termOfLiteral(row.term) ?? "").toBe(row.searched)
  })
})

describe("literalTerm", () => {
  it("RELAX-05: is a term that stands for itself, whatever was typed", () => {
    fc.assert(
      fc.property(anyText({ maxLength: 400, size: "max" }), (text) => {
        const literal = literalTerm(text)
        expect(literal.length).toBeLessThanOrEqual(TERM_LIMIT)
        expect(termOfLiteral(literal) ?? "").toBe(
          readTerm(text)
            .slice(0, TERM_LIMIT - 2)
            .trimEnd()
        )
      })
    )
  })
})
