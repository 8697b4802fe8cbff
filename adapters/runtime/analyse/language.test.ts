import { Schema } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { decodeDataFile } from "#domain/base/data-file.ts"
import dutch from "./dutch.json" with { type: "json" }
import english from "./english.json" with { type: "json" }
import { examples } from "#fixtures/rule-ledger.ts"
import { encodeSnapshot, decodeSnapshot } from "#adapters/index/embedded/snapshot.ts"
import { buildSegment } from "#adapters/index/embedded/changes.ts"
import { someDocuments } from "#adapters/index/testing/documents.ts"
import { DUTCH, ENGLISH, setLanguage } from "./language.ts"

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

describe("SEARCH_LANGUAGE", () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
    setLanguage(DUTCH)
  })

  it.each(examples("WORD-16", ["language", "one", "other", "same"]))(
    "WORD-16: in $language, takes “$one” and “$other” for one word: $same",
    async ({ language: name, one, other, same }) => {
      vi.stubEnv("SEARCH_LANGUAGE", name)
      vi.resetModules()
      const { language } = await import("./language.ts")
      expect(language().stem(one) === language().stem(other) ? "yes" : "no").toBe(same)
    }
  )

  it("WORD-16: builds an index anew that was made in another language", () => {
    const bytes = encodeSnapshot({ segment: buildSegment(someDocuments(3, 1)), storeVersion: 1, builtAt: 0 })
    const buffer = () => new Uint8Array(new Uint8Array(bytes)).buffer
    expect(decodeSnapshot(buffer())).not.toBeNull()
    setLanguage(ENGLISH)
    expect(decodeSnapshot(buffer())).toBeNull()
  })
})
