import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { formatCents } from "#domain/base/euros.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { figuresIn, hasUnmarkedQuote, unsupportedFigures, unsupportedNames } from "./figures.ts"

const sorted = (figures: Iterable<string>): ReadonlyArray<string> => [...figures].sort()

describe("figuresIn", () => {
  it.each(examples("CHAT-13", ["text", "figures"]))("CHAT-13: finds $figures in “$text”", ({ text, figures }) => {
    const expected = figures.includes(" nov") ? figures.split(";") : figures.split(" ").filter((one) => one !== "")
    expect(sorted(figuresIn(text))).toEqual(sorted(expected))
  })

  it("CHAT-13: finds any amount as it is formatted", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
        expect([...figuresIn(`Dat kost ${formatCents(cents)} nu.`)]).toEqual([`€${cents}`])
      })
    )
  })
})

describe("unsupportedFigures", () => {
  it.each(examples("CHAT-13", ["text", "product", "data", "question", "unsupported"]))(
    "CHAT-13: finds $unsupported in “$text”",
    ({ text, product, data, question, unsupported }) => {
      const facts = { common: [], subjects: [{ name: product, texts: [data] }], quotes: [] }
      expect(unsupportedFigures(text, facts, question).join(" ")).toBe(unsupported)
    }
  )

  it("CHAT-13: finds the price of another product", () => {
    const subjects = [
      { name: "Lamp A", texts: ["€ 10,00"] },
      { name: "Lamp B", texts: ["€ 20,00"] }
    ]
    const facts = { common: [], subjects, quotes: [] }
    expect(unsupportedFigures("Lamp A kost € 20,00.", facts, "")).toEqual(["€2000"])
    expect(unsupportedFigures("Lamp A kost € 10,00 en Lamp B € 20,00.", facts, "")).toEqual([])
  })
})

describe("quotes of visitors", () => {
  const quotes = ["De accu is na 3 weken slecht."]
  const facts = { common: [], subjects: [{ name: "Lamp A", texts: ["€ 10,00", "2 sterren"] }], quotes }

  it.each(examples("CHAT-16", ["text", "unsupported"]))("CHAT-16: finds $unsupported in “$text”", (row) => {
    expect(unsupportedFigures(row.text, facts, "").join(" ")).toBe(row.unsupported)
  })

  it("CHAT-16: finds a sentence of a visitor without its marks, and a name of it outside of them", () => {
    const named = { ...facts, quotes: ["De accu van Nepwinkel is slecht."] }
    expect(hasUnmarkedQuote("Let op: de accu van Nepwinkel is slecht", named)).toBe(true)
    expect(hasUnmarkedQuote("Een koper: “De accu van Nepwinkel is slecht.”", named)).toBe(false)
    expect(unsupportedNames("Een koper: “De accu van Nepwinkel is slecht.” Kopers klagen.", named, "")).toEqual([])
    expect(unsupportedNames("Koop bij Nepwinkel.", named, "")).toEqual(["Nepwinkel"])
  })
})

it("CHAT-13: takes no price from the name of a product", () => {
  const facts = { common: [], subjects: [{ name: "Lamp (nu € 1,00, 85 % katoen)", texts: ["€ 10,00"] }], quotes: [] }
  expect(unsupportedFigures("De lamp kost € 1,00.", facts, "")).toEqual(["€100"])
  expect(unsupportedFigures("Lamp (nu € 1,00, 85 % katoen): € 10,00", facts, "")).toEqual([])
})

describe("unsupportedNames", () => {
  const facts = {
    common: ["Prijsbrug"],
    subjects: [{ name: "Glansrijk Texel hanglamp", texts: ["€ 10,00"] }],
    quotes: []
  }

  it.each([
    ["De Glansrijk Texel is te koop bij Prijsbrug.", ""],
    ["Neem liever een lamp van Philips.", "Philips"],
    ["Je zoekt Philips, maar ik vind Glansrijk.", "Philips"]
  ])("CHAT-13: finds in “%s” the names “%s”", (text, names) => {
    expect(unsupportedNames(text, facts, "").join(" ")).toBe(names)
  })
})
