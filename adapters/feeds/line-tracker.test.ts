import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { lineTracker } from "./json-document.ts"

describe("lineTracker", () => {
  it("READ-06: returns line and column as an editor counts them, however the text arrives and is dropped", () => {
    const text = fc.array(fc.constantFrom("a", "é", "\n"), { maxLength: 30 }).map((parts) => parts.join(""))
    fc.assert(
      fc.property(fc.array(text, { maxLength: 6 }), fc.boolean(), (pieces, isDropping) => {
        const lines = lineTracker()
        let [all, present] = ["", ""]
        for (const piece of pieces) {
          present += piece
          all += piece
          const before = all.split("\n")
          const expected = { line: before.length, column: (before.at(-1) ?? "").length + 1 }
          expect(lines.positionOf(present, present.length)).toEqual(expected)
          if (!isDropping) continue
          lines.dropBefore(present, present.length)
          present = ""
        }
      })
    )
  })

  it("READ-06: keeps line ends that were found but not passed when text is dropped", () => {
    const lines = lineTracker()
    expect(lines.positionOf("ab\ncd", 1)).toEqual({ line: 1, column: 2 })
    lines.dropBefore("ab\ncd", 2)
    expect(lines.positionOf("\ncd", 0)).toEqual({ line: 1, column: 3 })
    expect(lines.positionOf("\ncd", 2)).toEqual({ line: 2, column: 2 })
  })
})
