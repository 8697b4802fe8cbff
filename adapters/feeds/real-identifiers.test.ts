import { existsSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { gunzipSync } from "node:zlib"
import { readGtin, readIsbn } from "#domain/base/gtin.ts"

const data = new URL("../../../shared/data/", import.meta.url)
const barcodes = new URL("openfoodfacts-barcodes/", data)
const identifiers = new URL("identifiers/", data)
const lines = (name: string) =>
  gunzipSync(readFileSync(new URL(name, barcodes)))
    .toString("utf8")
    .trimEnd()
    .split("\n")

describe.skipIf(!existsSync(barcodes))("real bar codes (skipped without ../shared/data/openfoodfacts-barcodes)", () => {
  it("GTIN-01: are returned unchanged when valid and Dutch or Belgian", () => {
    const codes = lines("off-2019-nl-be-prefix.tsv.gz").map((line) => line.split("\t")[0] ?? "")
    expect(codes.length).toBeGreaterThan(39_000)
    expect(codes.filter((code) => readGtin(code).gtin !== code)).toEqual([])
  })

  it("GTIN-01: are rejected when invalid, except a few that only lost leading zeros or are books", () => {
    const codes = lines("off-2019-invalid-codes.tsv.gz").map((line) => line.split("\t")[0] ?? "")
    const read = codes.filter((code) => readGtin(code).gtin !== null)
    expect(read.filter((code) => ![10, 11].includes(code.length))).toEqual([])
    expect(read.length / codes.length).toBeLessThan(0.06)
  })
})

describe.skipIf(!existsSync(identifiers))("published test vectors (skipped without ../shared/data/identifiers)", () => {
  interface Vector {
    readonly kind: string
    readonly valid: ReadonlyArray<string>
    readonly invalid: ReadonlyArray<string>
  }
  const isVectors = (value: unknown): value is ReadonlyArray<Vector> => Array.isArray(value)
  const vectors = (kind: string) => {
    const all: unknown = JSON.parse(readFileSync(new URL("validatorjs-extracted.json", identifiers), "utf8"))
    return isVectors(all) ? all.filter((vector) => vector.kind === kind) : []
  }

  it("GTIN-01: agree with readGtin, except for numbers that no product can have", () => {
    const reasons = vectors("isEAN").flatMap(({ valid }) => valid.map((text) => [text, readGtin(text)] as const))
    expect(reasons.filter(([, reading]) => reading.gtin === null)).toEqual([
      ["9771234567003", { gtin: null, reason: "issn" }]
    ])
    for (const text of vectors("isEAN").flatMap(({ invalid }) => invalid)) expect(readGtin(text).gtin).toBeNull()
  })

  it("ISBN-01: agree with readIsbn", () => {
    const valid = new Set(vectors("isISBN").flatMap((vector) => [...vector.valid, ...vector.valid.map(readIsbn)]))
    const invalid = vectors("isISBN").flatMap((vector) => vector.invalid)
    expect(valid.has(null)).toBe(false)
    expect(invalid.map(readIsbn).filter((isbn) => !valid.has(isbn) && isbn !== null)).toEqual([])
  })
})
