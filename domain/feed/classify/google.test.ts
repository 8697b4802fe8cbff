import * as fc from "fast-check"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { startingCatalogue } from "#fixtures/world/world.ts"
import { decodeDataFile } from "#domain/base/data-file.ts"
import keys from "./google-keys.json" with { type: "json" }
import below from "./google-numbers.json" with { type: "json" }
import { googleKey, isGoogleNumber, readGoogleCategory, readGoogleFile } from "./google.ts"

const files = { "google-keys.json": keys, "google-numbers.json": below }

/** Numbers by our key, or by the number above them. */
const GoogleFile = Schema.Record(Schema.NonEmptyString, Schema.NonEmptyArray(Schema.Int))

const numbers = [...new Set([...Object.keys(below).map(Number), ...Object.values(below).flat()])]

describe("the data files", () => {
  it.each(Object.entries(files))("PLACE-02: %s is valid, and has no number twice", (file, content) => {
    const all = Object.values(decodeDataFile(GoogleFile, file, content)).flat()
    expect(all.filter((number, i) => all.indexOf(number) < i)).toEqual([])
  })

  it("PLACE-02: names the file and the entry that is invalid", () => {
    const content = { klussen: [632, "1167"], mode: [] }
    expect(() => decodeDataFile(GoogleFile, "google-keys.json", content)).toThrow(
      /^google-keys\.json: klussen > 1167: .*\ngoogle-keys\.json: mode\b.*$/
    )
  })

  it("PLACE-02: maps numbers that the taxonomy has", () => {
    expect(
      Object.values(keys)
        .flat()
        .filter((number) => !isGoogleNumber(number))
    ).toEqual([])
  })
})

describe("googleKey", () => {
  it.each(examples("PLACE-02", ["number", "category"]))(
    "PLACE-02: maps $number to '$category'",
    ({ number, category }) => {
      expect(googleKey(Number(number)) ?? "").toBe(category)
    }
  )

  it("PLACE-02: maps to categories that a new installation has", () => {
    const tree = startingCatalogue(new Date(0)).categories
    const keys = new Set<string>(
      tree.flatMap((main) => [
        main.key,
        ...main.subcategory.flatMap((sub) => [sub.key, ...sub.subsubcategory.map(({ key }) => key)])
      ])
    )
    expect(numbers.map(googleKey).filter((key) => key !== null && !keys.has(key))).toEqual([])
  })

  it("PLACE-02: knows over 5,500 numbers, and maps nine of ten", () => {
    expect(numbers.length).toBeGreaterThan(5_500)
    expect(numbers.every(isGoogleNumber)).toBe(true)
    expect(numbers.filter((number) => googleKey(number) !== null).length / numbers.length).toBeGreaterThan(0.9)
  })
})

describe("readGoogleCategory", () => {
  it.each(examples("PLACE-03", ["text", "number", "path"]))("PLACE-03: reads '$text'", ({ text, number, path }) => {
    const expected = path === "" ? null : { path: JSON.parse(path) as ReadonlyArray<string> }
    expect(readGoogleCategory(text)).toEqual(number === "" ? expected : { number: Number(number) })
  })

  it("PLACE-03: reads any text within its bounds", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2_000 }), (text) => {
        const found = readGoogleCategory(text)
        const levels = found !== null && "path" in found ? found.path.length : 1
        expect(levels >= 1 && levels <= 8).toBe(true)
      })
    )
  })
})

describe("readGoogleFile", () => {
  it.each(examples("PLACE-04", ["file", "fault"]))("PLACE-04: finds '$fault' in $file", ({ file, fault }) => {
    const found = readGoogleFile((JSON.parse(file) as ReadonlyArray<string>).join("\n"))
    expect("line" in found ? `${found.line}: ${found.text}` : "").toBe(fault)
  })
})
