import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { codeUnits } from "#fixtures/arbitraries/text.ts"
import { examples } from "#fixtures/spec/examples.ts"
import { readCategoryPath } from "./category-path.ts"

describe("readCategoryPath", () => {
  it.each(examples("READ-11", ["text", "path"]))("READ-11: parses $text as $path", ({ text, path }) => {
    expect(readCategoryPath(text)).toEqual(JSON.parse(path))
  })

  it("READ-11: cuts a name at 100 characters, after a complete character and without a trailing space", () => {
    expect(readCategoryPath("x".repeat(101))).toEqual(["x".repeat(100)])
    expect(readCategoryPath(`${"x".repeat(99)}🙂 > b`)).toEqual(["x".repeat(99), "b"])
    expect(readCategoryPath(`${"x".repeat(99)} yz`)).toEqual(["x".repeat(99)])
  })

  it("READ-11: returns at most 8 names of at most 100 characters, and is idempotent", () => {
    const marks = fc.constantFrom(">", "&gt;", "|", "/", " ", "a", "Thee", "koffie", "🙂")
    const texts = fc.oneof(
      codeUnits(300),
      fc.array(marks, { maxLength: 40 }).map((parts) => parts.join(""))
    )
    fc.assert(
      fc.property(texts, (text) => {
        const path = readCategoryPath(text)
        expect(path.length).toBeLessThanOrEqual(8)
        for (const name of path) expect([name.trim(), name.length > 0 && name.length <= 100]).toEqual([name, true])
        expect(readCategoryPath(path.map((name) => `${name} > `).join(""))).toEqual(path)
      })
    )
  })
})
