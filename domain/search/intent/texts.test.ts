import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import type { KnownValue, Vocabulary } from "./intent.ts"
import { readIntent } from "./read-intent.ts"
import { shopPhrases } from "./term-words.ts"
import { intentLabel, unmetNotice } from "./texts.ts"

const known = (field: KnownValue["field"], ...values: ReadonlyArray<string>): ReadonlyArray<KnownValue> => [
  { field, values, count: 10, elsewhere: 0 }
]

const VOCABULARY: Vocabulary = new Map([
  ["rood", known("color", "rood")],
  ["zwarte", known("color", "zwart")],
  ["42", known("size", "42")],
  ["ah", known("campaign", "ah")],
  ["samsung", known("brand", "Samsung", "SAMSUNG")]
])

describe("intentLabel", () => {
  it.each(examples("INTENT-12", ["term", "labels"]))("INTENT-12: shows “$labels” for “$term”", ({ term, labels }) => {
    const shown = readIntent(term, VOCABULARY).parts.map(
      (part) => intentLabel(part, new Map([["ah", "Albert Heijn"]])).label
    )
    expect(shown.join("; ").replaceAll("\u00A0", " ")).toBe(labels)
  })
})

describe("unmetNotice", () => {
  it.each(examples("INTENT-11", ["given up", "notice"]))("INTENT-11: says “$notice”", (row) => {
    const labels = row["given up"].split(", ").filter((label) => label !== "")
    expect(unmetNotice(labels.map((label) => ({ kind: "price", label }))) ?? "").toBe(row.notice)
  })
})

describe("unmetNotice: few results", () => {
  it.each(examples("RELAX-07", ["parts", "exact", "notice"]))(
    "RELAX-07: says “$notice”",
    ({ parts, exact, notice }) => {
      const labels = parts.split(", ").map((label) => ({ kind: "color", label }) as const)
      expect(unmetNotice(labels, Number(exact))).toBe(notice)
    }
  )
})

describe("shopPhrases", () => {
  it.each(examples("INTENT-12", ["names", "phrases"]))("INTENT-12: knows the shop $names as $phrases", (row) => {
    const [id = "", name = ""] = row.names.split(": ")
    const phrases = shopPhrases(new Map([[id, name]]))
    expect([...phrases.keys()].toSorted().join(", ")).toBe(row.phrases)
    expect(new Set(phrases.values())).toEqual(new Set([id]))
  })

  it("INTENT-12: gives a name of two shops to the first", () => {
    expect(shopPhrases(new Map(Object.entries({ a: "Bol.com", b: "bol" }))).get("bol")).toBe("a")
  })
})
