import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { decodeDataFile } from "./data-file.ts"

const Words = Schema.Record(Schema.String, Schema.Array(Schema.NonEmptyString))

describe("decodeDataFile", () => {
  it("returns the content of a valid file", () => {
    expect(decodeDataFile(Words, "words.json", { fruit: ["appel"] })).toEqual({ fruit: ["appel"] })
  })

  it("names the file and each invalid entry", () => {
    const content = { fruit: ["appel", 3], kaas: ["brie", "feta", ""] }
    expect(() => decodeDataFile(Words, "words.json", content)).toThrow(
      /^words\.json: [^]*\["fruit"\]\[1\][^]*\["kaas"\]\[2\]/
    )
  })
})
