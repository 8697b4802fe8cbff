import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { decodeDataFile } from "#domain/base/data-file.ts"
import dutch from "./dutch.json" with { type: "json" }
import english from "./english.json" with { type: "json" }

const Word = Schema.NonEmptyString
const Words = Schema.Array(Word)

/** The words of a language. */
const LanguageFile = Schema.Struct({
  stopWords: Words,
  questionWords: Words,
  subjects: Words,
  interrogatives: Words,
  prepositions: Words,
  possessives: Words,
  colours: Words,
  amounts: Schema.Record(Word, Word),
  one: Word,
  spokenWeights: Schema.Record(Word, Schema.Int),
  linkWords: Words,
  apartLinkWords: Words,
  accessories: Words
})

describe("the files of languages", () => {
  it.each(Object.entries({ dutch, english }))("RELAX-08: %s is valid", (name, content) => {
    const words = decodeDataFile(LanguageFile, `index/embedded/analyse/${name}.json`, content)
    const lists = Object.values(words).filter((list) => Array.isArray(list))
    expect(lists.flatMap((list) => list.filter((word, i) => list.indexOf(word) < i))).toEqual([])
  })

  it("RELAX-08: names the word that is invalid", () => {
    const content = { ...english, subjects: ["i", 2], one: "" }
    expect(() => decodeDataFile(LanguageFile, "english.json", content)).toThrow(
      /^english\.json: subjects > 1: .*\nenglish\.json: one: /
    )
  })
})
