import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { codeUnits } from "#fixtures/testing/text.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { cleanLines, oneLine } from "./line.ts"

/** Texts with adjacent characters that are removed or replaced. */
const typed = fc.oneof(
  codeUnits(),
  fc
    .array(fc.constantFrom(..." \n\r\ta\u0000\u0085\u009f\u00a0\u061c\u200e\u2028\u202e\u2066\ud83d\ude00"))
    .map((units) => units.join(""))
)
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/

describe("oneLine and cleanLines", () => {
  it.each(examples("TEXT-09", ["typed", "line", "lines"]))(
    "TEXT-09: clean $typed to $line",
    ({ typed, line, lines }) => {
      expect(oneLine(JSON.parse(typed) as string)).toBe(JSON.parse(line))
      expect(cleanLines(JSON.parse(typed) as string)).toBe(JSON.parse(lines))
    }
  )

  it("TEXT-09: remove control characters and direction marks, and are idempotent", () => {
    fc.assert(
      fc.property(typed, (text) => {
        const [line, lines] = [oneLine(text), cleanLines(text)]
        expect(FORBIDDEN.test(lines) || FORBIDDEN.test(line) || line.includes("\n")).toBe(false)
        expect([oneLine(line), cleanLines(lines)]).toEqual([line, lines])
        expect([line.isWellFormed(), lines.isWellFormed()]).toEqual([true, true])
        expect(oneLine(lines)).toBe(line)
      })
    )
  })

  it("TEXT-08: clean 250,000 blanks without hanging", { timeout: 2_000 }, () => {
    const blanks = `a${"\t".repeat(250_000)}b`
    expect(oneLine(blanks)).toBe("a b")
    expect(cleanLines(blanks)).toHaveLength(250_002)
    expect(cleanLines(`a${" \n".repeat(125_000)}b`)).toBe("a\n\nb")
  })
})
