import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { decodeDataFile, readWordSets } from "./data-file.ts"

const Words = Schema.Record(Schema.String, Schema.Array(Schema.NonEmptyString))

describe("decodeDataFile", () => {
  it("returns the content of a valid file", () => {
    expect(decodeDataFile(Words, "words.json", { fruit: ["appel"] })).toEqual({ fruit: ["appel"] })
  })

  it("names the file and each invalid entry", () => {
    const content = { fruit: ["appel", 3], kaas: ["brie", "feta", ""] }
    expect(() => decodeDataFile(Words, "words.json", content)).toThrow(
      /^words\.json: fruit > 1: Expected string\nwords\.json: kaas > 2: Expected a value with a length of at least 1$/
    )
  })

  it("WORLD-15: names entries of a list by their name, label or id", () => {
    const content = [{ id: "a", size: "x" }, { id: "b", size: 1 }, { size: null }]
    const sizes = Schema.Array(Schema.Struct({ id: Schema.String, size: Schema.Number }))
    expect(() => decodeDataFile(sizes, "shops.json", content)).toThrow(
      "shops.json: a > size: Expected number\nshops.json: 2 > id: Missing key\nshops.json: 2 > size: Expected number"
    )
  })
})

describe("readWordSets", () => {
  it("returns the lists as sets", () => {
    expect(readWordSets("words.json", { fruit: ["appel", "peer"] })).toEqual({ fruit: new Set(["appel", "peer"]) })
  })

  it("names the file, the list and the word that is empty or occurs twice", () => {
    const lists = { fruit: ["appel", "appel"], kaas: ["brie", ""] }
    expect(() => readWordSets("words.json", lists)).toThrow(
      /^words\.json: fruit: [^]*"appel" occurs twice[^]*\nwords\.json: kaas > 1: /
    )
  })
})
