import { existsSync, readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { stem } from "./stem.ts"

const folder = new URL("../../../../../shared/data/dutch-language/", import.meta.url)
const linesOf = (name: string): ReadonlyArray<string> =>
  gunzipSync(readFileSync(new URL(name, folder)))
    .toString()
    .trimEnd()
    .split("\n")

describe("stem", () => {
  it.each([
    ["jassen", "jas"],
    ["huizen", "huis"],
    ["ramen", "raam"],
    ["dozen", "doos"],
    ["wasmachines", "wasmachine"],
    ["stoeltje", "stoel"],
    ["geïnd", "inn"],
    ["schilderij", "schilder"]
  ])("WORD-03: reduces %s to %s", (word, expected) => {
    expect(stem(word)).toBe(expected)
  })

  it.skipIf(!existsSync(folder))(
    "WORD-03: agrees with Snowball's Dutch stemmer on its complete vocabulary (needs ../shared/data)",
    () => {
      const words = linesOf("snowball-dutch-voc.txt.gz")
      const expected = linesOf("snowball-dutch-output.txt.gz")
      expect(words.filter((word, i) => stem(word) !== expected[i])).toEqual([])
    }
  )
})
