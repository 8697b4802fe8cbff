import { describe, expect, it } from "vitest"
import { languageFaults } from "./language.ts"

const faults = (text: string, file = "web/features/cart/totals.ts") =>
  languageFaults(file, text).map((fault) => `${fault.line} ${fault.text}`)

describe("languageFaults", () => {
  it.each([
    "const keptPages = 1",
    "function readKept() {}",
    "type Kept = 1",
    "const f = (kept: number) => 1",
    "const a = { isKept: 1 }"
  ])("reports a private word in the declaration %s", (text) =>
    expect(faults(text)).toEqual([expect.stringMatching(/^1 "kept" in .*: write cached, stored or saved$/)])
  )

  it("reports a name once per file, at its first declaration", () => {
    expect(faults("\nconst a = (told: 1) => 1\nconst b = (told: 2) => 2")).toEqual([
      '2 "told" in told: write reported or sampled'
    ])
  })

  it("reports a private word in a constant's name and in a file's name", () => {
    expect(faults("const MOST_KEPT = 1")).toHaveLength(1)
    expect(faults("", "web/kept-pages.ts")).toEqual(['0 "kept" in kept-pages.ts: write cached, stored or saved'])
  })

  it("accepts names that merely contain the letters of a private word", () => {
    expect(faults("const checksum = 1, placeholder = 2, hereditary = 3, away = 4")).toEqual([])
  })

  it("accepts names that others declare", () => {
    expect(faults('import { kept } from "library"\nkept.told()')).toEqual([])
  })

  it.each(["What", "Whether", "Who", "Where", "Of", "As", "That", "To", "Told"])(
    "reports a doc comment that opens with %s",
    (word) => {
      expect(faults(`/** ${word} is shown. */\nconst a = 1`)).toEqual([
        `1 a doc comment opens with "${word}": begin with a verb or a noun`
      ])
      expect(faults(`\n/**\n * ${word} is shown.\n */\nconst a = 1`)).toHaveLength(1)
    }
  )

  it("accepts a doc comment that opens with a verb or a noun", () => {
    expect(faults("/** Returns the price. What it is for. */\nconst a = 1")).toEqual([])
  })
})
