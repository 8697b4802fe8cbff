import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { readAttributes } from "./attributes.ts"
import { titleWords } from "#domain/base/text/words.ts"

const read = (title: string) => readAttributes(titleWords(title))

describe("readAttributes", () => {
  it.each(examples("MATCH-12", ["title", "measures"]))("MATCH-12: reads $measures of $title", ({ title, measures }) => {
    const { measures: found, years } = read(title)
    const texts = Object.entries(found).map(([unit, values]) => `${unit} ${values.join(" ")}`)
    expect([...texts, ...years.map((year) => `year ${year}`)].join(", ")).toBe(measures)
  })

  it.each(examples("MATCH-13", ["title", "lenses"]))(
    "MATCH-13: reads lenses $lenses of $title",
    ({ title, lenses }) => {
      expect(read(title).lenses.focals.join("+")).toBe(lenses)
    }
  )
})
