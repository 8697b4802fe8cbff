import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { readAttributes } from "./attributes.ts"
import { type ModelWords, nameOf, readModels } from "./models.ts"
import { titleWords } from "#domain/base/text/words.ts"

const BRANDS = new Set(["apple", "samsung", "sony", "lg"])
const GENERIC = new Set(["tv", "smart", "met", "nokia", "x"])

const WORDS: ModelWords = {
  isBrand: (word) => BRANDS.has(word),
  isGeneric: (word) => GENERIC.has(word),
  isLine: (word) => word === "iphone",
  isSize: () => false,
  isSuffix: (word, suffix) => word === "g9" && suffix === "x",
  isJoined: (token) => token === "tx65fx700b" || token === "wmaqf721p",
  withoutPrefix: (token) => token.replace(/^(?:sm|dsc)(?=[a-z])/, "")
}

const modelsOf = (title: string) => {
  const words = titleWords(title)
  return readModels(words, readAttributes(words), WORDS).map(nameOf).join(", ")
}

describe("readModels", () => {
  it.each(examples("MATCH-15", ["title", "models"]))("MATCH-15: reads $models of $title", ({ title, models }) => {
    expect(modelsOf(title)).toBe(models)
  })

  it.each(examples("MATCH-16", ["title", "models"]))("MATCH-16: reads $models of $title", ({ title, models }) => {
    expect(modelsOf(title)).toBe(models)
  })

  it.each(examples("MATCH-17", ["title", "models"]))("MATCH-17: reads $models of $title", ({ title, models }) => {
    expect(modelsOf(title)).toBe(models)
  })
})
