import { Schema } from "effect"
import { expect, it } from "vitest"
import { decodeDataFile } from "#domain/base/data-file.ts"
import colours from "./colours.json" with { type: "json" }

/** The words of each colour. The threads of the index read them, which import no package. */
const Colours = Schema.Record(Schema.NonEmptyString, Schema.NonEmptyArray(Schema.NonEmptyString))

it("MATCH-66: has words of colours in a valid file, each in one colour", () => {
  const words = Object.values(decodeDataFile(Colours, "matching/colours.json", colours)).flat()
  expect(words.filter((word, i) => words.indexOf(word) < i)).toEqual([])
})

it("MATCH-66: names the file and the colour that is invalid", () => {
  const content = { red: ["rood", 4], blue: [] }
  expect(() => decodeDataFile(Colours, "colours.json", content)).toThrow(
    /^colours\.json: red > 1: .*\ncolours\.json: blue\b/
  )
})
