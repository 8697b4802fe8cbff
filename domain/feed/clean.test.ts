import { describe, expect, it } from "vitest"
import { codeUnits } from "#fixtures/testing/text.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { cleanLine, cleanText, readCategoryPath } from "./clean.ts"
import * as fc from "fast-check"

const plainText = (text: string) => text.replace(/<[^>]*>/g, " ").replaceAll("&amp;", "&")
const asIs = (text: string) => text
const dirty = fc.string({
  unit: fc.constantFrom(
    "a",
    " ",
    "\n",
    "\r",
    "\t",
    "\u0000",
    "\u0007",
    "\u0085",
    "\u00a0",
    "\u00ad",
    "\u2028",
    "\ufeff",
    "\ud83d",
    "🙂"
  )
})

describe("cleanLine", () => {
  it.each(examples("READ-10", ["text", "line"]))("READ-10: cleans $text to $line", ({ text, line }) => {
    expect(cleanLine(JSON.parse(text), plainText)).toBe(JSON.parse(line))
  })

  it("READ-10: returns one clean line for any text, and is idempotent", () => {
    fc.assert(
      fc.property(fc.oneof(dirty, codeUnits()), (text) => {
        const line = cleanLine(text, asIs)
        expect(line).not.toMatch(/[\p{Cc}\u00ad\u200b\ufeff\u2028\u2029]|\s\s|^\s|\s$/u)
        expect(line.isWellFormed()).toBe(true)
        expect(cleanLine(line, asIs)).toBe(line)
      })
    )
  })

  it("READ-10: removes HTML only where there may be some, and cleans the result", () => {
    const sanitized: Array<string> = []
    const spy = (text: string) => {
      sanitized.push(text)
      return ` ${text}\ud83d`
    }
    expect(cleanLine("geen html", spy)).toBe("geen html")
    expect(cleanLine("geen  html", spy)).toBe("geen html")
    expect(sanitized).toEqual([])
    expect(cleanLine("a & b", spy)).toBe("a & b\ufffd")
    expect(sanitized).toEqual(["a & b"])
  })

  it("READ-10: reads the first 200,000 characters of a text that needs cleaning", () => {
    expect(cleanLine(` ${"a".repeat(300_000)}`, asIs)).toHaveLength(199_999)
    expect(cleanLine("a".repeat(300_000), asIs)).toHaveLength(300_000)
  })
})

describe("cleanText", () => {
  it.each(examples("READ-10", ["text", "paragraphs"]))(
    "READ-10: cleans $text to $paragraphs",
    ({ text, paragraphs }) => {
      expect(cleanText(JSON.parse(text), plainText)).toBe(JSON.parse(paragraphs))
    }
  )

  it("READ-10: returns a clean text unchanged", () => {
    expect(cleanText("gewoon", () => "")).toBe("gewoon")
    expect(cleanText("<b>vet</b>", plainText)).toBe("vet")
    fc.assert(
      fc.property(fc.oneof(dirty, codeUnits()), (text) => {
        const clean = cleanText(text, asIs)
        expect(clean).not.toMatch(/[^\S\n]\s|\s[^\S\n]|\n{3}|^\s|\s$/)
        expect(clean.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u00ad\u200b\ufeff]/u)
        expect(cleanText(clean, asIs)).toBe(clean)
      })
    )
  })
})

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
