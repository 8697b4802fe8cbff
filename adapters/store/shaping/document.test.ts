import { describe, expect, it } from "vitest"
import { type DocumentFacts, documentOf } from "./document.ts"

const NOW = new Date("2026-11-20T12:00:00Z")

const milk: DocumentFacts = {
  id: "p-1",
  name: "Halfvolle melk",
  description: "Melk van de boer.",
  category: null,
  adult: false,
  features: [],
  pack: "1 l",
  numbers: [],
  variantGroups: [],
  brand: null,
  model: null,
  colors: [],
  genders: [],
  sizes: [],
  popularity: 0,
  createdAt: 0
}

describe("documentOf", () => {
  it("WORD-05: holds the pack that the feed stated", () => {
    expect(documentOf(milk, [], [], NOW).text).toBe("1 l\nMelk van de boer.")
    expect(documentOf({ ...milk, pack: null }, [], [], NOW).text).toBe("Melk van de boer.")
  })
})
