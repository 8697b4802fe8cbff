import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import type { FilterField } from "#domain/search/filters.ts"
import { type Intent, type KnownValue, type Vocabulary, INTENT_KINDS, readKinds, writeKinds } from "./intent.ts"
import { intentPhrases, readIntent } from "./read-intent.ts"
import { textOf, termWords } from "./term-words.ts"

const KNOWN = examples("INTENT-03", ["field", "value", "count", "elsewhere"]).map(
  ({ field, value, count, elsewhere }): KnownValue => ({
    field: field as FilterField,
    values: [value],
    count: Number(count),
    elsewhere: Number(elsewhere)
  })
)

/** Splits letters from digits, as the index does. */
const key = (text: string) => (text.toLowerCase().match(/[a-z]+|\d+/g) ?? []).join(" ")

const vocabularyOf = (term: string, known = KNOWN): Vocabulary =>
  new Map(
    [...intentPhrases(term)].map((phrase) => [phrase, known.filter(({ values }) => key(values[0]!) === key(phrase))])
  )

const read = (term: string) => readIntent(term, vocabularyOf(term))

const priceOf = ({ parts }: Intent) => parts.find((part) => part.kind === "price")

const valuesText = (term: string) => {
  const { rest, parts } = read(term)
  const values = parts.flatMap((part) =>
    "field" in part ? `${part.field} ${part.values.join(", ")}${part.isHard ? " hard" : ""}` : []
  )
  return { rest, values: values.join("; ") }
}

const certainOf = ({ parts }: Intent) => parts.map(({ isCertain }) => (isCertain ? "yes" : "no")).at(0) ?? ""

const quantityText = ({ parts }: Intent) =>
  parts.flatMap((part) => {
    if (part.kind !== "quantity") return []
    const { bounds, unit, isExclusive, axis } = part.quantity
    const rounded = bounds.map((bound) => (bound === null ? null : Number(bound.toFixed(4))))
    return [
      `${JSON.stringify(rounded)} ${unit ?? "-"}${isExclusive ? " exclusive" : ""}${axis === null ? "" : ` of ${axis}`}`
    ]
  })

const qualityText = ({ parts }: Intent) =>
  parts.flatMap((part) =>
    part.kind === "quality"
      ? [`${part.quality.axis} ${part.quality.direction}${part.quality.isMost ? " most" : ""}`]
      : []
  )

const withoutText = ({ parts }: Intent) =>
  parts.flatMap((part) => {
    if (part.kind !== "without") return []
    return part.excluded === null ? part.things : [`${part.excluded.values.join(", ")} of ${part.excluded.field}`]
  })

describe("readIntent", () => {
  it.each(examples("INTENT-18", ["term", "rest", "quantity", "certain"]))(
    "INTENT-18: reads “$term”",
    ({ term, rest, quantity, certain }) => {
      const intent = readIntent(term, new Map())
      expect({ rest: intent.rest, quantity: quantityText(intent).join("; ") }).toEqual({ rest, quantity })
      expect(certainOf(intent)).toBe(certain)
    }
  )

  it.each(examples("INTENT-20", ["term", "rest", "quality", "certain"]))(
    "INTENT-20: reads “$term”",
    ({ term, rest, quality, certain }) => {
      const intent = readIntent(term, new Map())
      expect({ rest: intent.rest, quality: qualityText(intent).join("; ") }).toEqual({ rest, quality })
      expect(certainOf(intent)).toBe(certain)
    }
  )

  it.each(examples("INTENT-21", ["term", "rest", "things"]))("INTENT-21: reads “$term”", ({ term, rest, things }) => {
    const intent = read(term)
    expect({ rest: intent.rest, things: withoutText(intent).join(", ") }).toEqual({ rest, things })
  })

  it.each(examples("INTENT-01", ["term", "rest", "price"]))("INTENT-01: reads “$term”", ({ term, rest, price }) => {
    const intent = readIntent(term, new Map())
    expect(intent.rest).toBe(rest)
    expect(JSON.stringify(priceOf(intent)?.range)).toBe(price)
  })

  it.each(examples("INTENT-02", ["term", "rest", "price", "certain"]))(
    "INTENT-02: reads “$term”",
    ({ term, rest, price, certain }) => {
      const intent = readIntent(term, new Map(), ["quantity"])
      const part = priceOf(intent)
      expect(intent.rest).toBe(rest)
      expect(part === undefined ? "" : JSON.stringify(part.range)).toBe(price)
      expect(part === undefined ? "" : part.isCertain ? "yes" : "no").toBe(certain)
    }
  )

  it.each(examples("INTENT-03", ["term", "rest", "values"]))("INTENT-03: reads “$term”", ({ term, ...expected }) => {
    expect(valuesText(term)).toEqual(expected)
  })

  it.each(examples("INTENT-04", ["term", "rest", "values"]))("INTENT-04: reads “$term”", ({ term, ...expected }) => {
    expect(valuesText(term)).toEqual(expected)
  })

  it.each(examples("INTENT-05", ["term", "rest", "values"]))("INTENT-05: reads “$term”", ({ term, ...expected }) => {
    expect(valuesText(term)).toEqual(expected)
  })

  it.each([
    ...examples("INTENT-13", ["term", "rest", "values", "certain"]),
    ...examples("INTENT-14", ["term", "rest", "values", "certain"])
  ])("INTENT-13, INTENT-14: reads “$term”", ({ term, rest, values, certain }) => {
    const sizes = [
      { field: "size", values: ["XL"], count: 20, elsewhere: 5 },
      { field: "size", values: ["XXL"], count: 5, elsewhere: 30 }
    ] as const
    const intent = readIntent(term, vocabularyOf(term, [...KNOWN, ...sizes]))
    const shown = intent.parts.map((part) =>
      "field" in part ? `${part.field} ${part.values.join(", ")}${part.isHard ? " hard" : ""}` : part.kind
    )
    expect({ rest: intent.rest, values: shown.join("; ") }).toEqual({ rest, values })
    expect(intent.parts.map(({ isCertain }) => (isCertain ? "yes" : "no")).at(0) ?? "").toBe(certain)
  })

  it.each(examples("INTENT-07", ["term", "rest", "values"]))("INTENT-07: reads “$term”", ({ term, ...expected }) => {
    expect(valuesText(term)).toEqual(expected)
  })

  it.each(examples("INTENT-06", ["term", "rest", "parts"]))("INTENT-06: reads “$term”", ({ term, rest, parts }) => {
    const intent = read(term)
    const found = intent.parts.map((part) => (part.kind === "condition" ? `condition ${part.condition}` : part.kind))
    expect({ rest: intent.rest, parts: found.join(", ") }).toEqual({ rest, parts })
  })

  it.each(examples("INTENT-25", ["term", "rest", "order"]))("INTENT-25: reads “$term”", ({ term, rest, order }) => {
    const intent = read(term)
    const orders = intent.parts.flatMap((part) => (part.kind === "cheap" ? (part.order ?? []) : []))
    expect({ rest: intent.rest, order: orders.join() }).toEqual({ rest, order })
  })

  it("INTENT-03: gives the words and the form of the value as alternatives, but not a wider meaning", () => {
    const alternatives = (term: string) =>
      read(term).parts.flatMap((part) => ("field" in part ? part.alternatives : []))
    expect(alternatives("rode jurk")).toEqual(["rode", "rood"])
    expect(alternatives("antraciet bank")).toEqual(["antraciet"])
  })
})

const someWord = fc.constantFrom(
  ...(
    "rode zwarte jurk tot onder 50 € euro tussen en 20-40 maat 42 eu 43 van bij ah bol samsung nike goedkope nieuw max " +
    "groter dan minstens acht kilo cm 60 breed rond de of meer een tientje 1,5k stille niet te zwaar zonder geen suikervrij"
  ).split(" ")
)
const someTerm = fc.oneof(
  fc.array(someWord, { maxLength: 40 }).map((words) => words.join(" ")),
  fc.string({ unit: "grapheme", maxLength: 300 })
)

describe("any term", () => {
  it("INTENT-01: orders the bounds of every price, and never throws", () => {
    fc.assert(
      fc.property(someTerm, (term) => {
        for (const part of read(term).parts) {
          if (part.kind !== "price" && part.kind !== "quantity") continue
          const [from, to] = part.kind === "price" ? part.range : part.quantity.bounds
          expect(from ?? 0).toBeLessThanOrEqual(to ?? Infinity)
        }
      })
    )
  })

  it("INTENT-07: recognises at most 6 parts, and leaves something to search for", () => {
    fc.assert(
      fc.property(someTerm, (term) => {
        const { rest, parts } = read(term)
        expect(parts.length).toBeLessThanOrEqual(6)
        const isHard = parts.some(
          (part) => part.kind === "price" || part.kind === "discount" || ("field" in part && part.isHard)
        )
        expect(rest !== "" || isHard || termWords(term).length === 0).toBe(true)
      })
    )
  })

  it("INTENT-18: uses each word once, in the rest or in one part", () => {
    fc.assert(
      fc.property(someTerm, (term) => {
        const { rest, parts } = read(term)
        const used = [...parts.map(({ words }) => words), rest].flatMap((text) => text.split(" "))
        const words = termWords(term).map(({ text }) => text)
        expect(used.filter((word) => word !== "").toSorted()).toEqual(words.toSorted())
      })
    )
  })

  it("INTENT-19: leaves skipped parts as words", () => {
    const term = "stille wasmachine minstens 8 kg"
    const { parts } = readIntent(term, new Map())
    expect(parts).toHaveLength(2)
    expect(readIntent(term, new Map(), [], parts)).toEqual({ rest: term, parts: [] })
    expect(readIntent(term, new Map(), [], parts.slice(1)).rest).toBe("wasmachine minstens 8 kg")
  })

  it("INTENT-08: is read literally without any recognised kind", () => {
    fc.assert(
      fc.property(someTerm, (term) => {
        const vocabulary = vocabularyOf(term)
        expect(readIntent(term, vocabulary, INTENT_KINDS)).toEqual({ rest: textOf(termWords(term)), parts: [] })
        const kinds = readIntent(term, vocabulary).parts.map(({ kind }) => kind)
        expect(readIntent(term, vocabulary, kinds).parts.filter(({ kind }) => kinds.includes(kind))).toEqual([])
      })
    )
  })

  it.each(examples("INTENT-17", ["term", "rest", "values"]))("INTENT-17: reads “$term”", ({ term, rest, values }) => {
    const named = ["witte wijn", "rode wijn"].map((name) => ({
      field: "category" as const,
      values: [name],
      count: 1,
      elsewhere: 0
    }))
    const intent = readIntent(term, vocabularyOf(term, [...KNOWN, ...named]))
    const read = intent.parts.flatMap((part) => ("field" in part ? `${part.field} ${part.values.join(", ")}` : []))
    expect({ rest: intent.rest, values: read.join("; ") }).toEqual({ rest, values })
  })

  it("INTENT-03: looks up a bounded number of phrases", () => {
    expect(intentPhrases("rode ".repeat(10_000)).size).toBeLessThan(200)
    expect(intentPhrases(Array.from({ length: 200 }, (_, at) => at).join(" ")).size).toBeLessThan(200)
  })

  it("INTENT-03: looks up a word that is also a property of objects as itself", () => {
    expect([...intentPhrases("constructor")]).toEqual(["constructor"])
  })
})

describe("readKinds", () => {
  it.each(examples("INTENT-08", ["letterlijk", "kinds"]))("INTENT-08: reads “$letterlijk”", ({ letterlijk, kinds }) => {
    const found = readKinds(letterlijk.split("|"))
    expect(JSON.stringify(found)).toBe(kinds)
    expect(readKinds(writeKinds(found))).toEqual(found)
  })
})
