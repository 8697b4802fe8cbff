import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { headOf, splitCompound } from "./compound.ts"

const known = new Set(["hond", "mand", "station", "fiets", "was", "machine", "koffie", "apparaat", "zon", "bril"])
const split = (word: string) => splitCompound(word, (part) => (known.has(part) ? 1 : 0))

describe("splitCompound", () => {
  it.each([
    ["hondenmand", ["hond", "mand"]],
    ["stationsfiets", ["station", "fiets"]],
    ["wasmachine", ["was", "machine"]],
    ["koffieapparaat", ["koffie", "apparaat"]]
  ])("INDEX-06: splits %s", (word, parts) => {
    expect(split(word)).toEqual(parts)
  })

  it.each(["hond", "hondenhok", "zonnehoed", "", "machines"])("INDEX-06: does not split %s", (word) => {
    expect(split(word)).toBeNull()
  })
})

describe("splitCompound: parts", () => {
  it.each(examples("WORD-07", ["compound", "words", "parts"]))("WORD-07: splits $compound into “$parts”", (row) => {
    const words = new Set(row.words.split(" "))
    expect(splitCompound(row.compound, (part) => (words.has(part) ? 1 : 0))?.join(" ") ?? "").toBe(row.parts)
  })

  it("WORD-07: takes the most frequent of two splits", () => {
    const counts = new Map([
      ["kussen", 90],
      ["sloop", 40],
      ["kussens", 20],
      ["loop", 30]
    ])
    expect(splitCompound("kussensloop", (part) => counts.get(part) ?? 0)).toEqual(["kussen", "sloop"])
  })

  it("WORD-07: returns for a long word without delay", () => {
    expect(splitCompound("tas".repeat(10_000), () => 1)).toBeNull()
    expect(splitCompound("tas".repeat(13), () => 1)).not.toBeNull()
  })
})

describe("headOf", () => {
  it.each([
    ["wasmachine", "machine"],
    ["stationsfiets", "fiets"],
    ["hond", null],
    ["hondenhok", null]
  ])("INDEX-06: returns for %s the head %s", (word, head) => {
    expect(headOf(word, (part) => known.has(part))).toBe(head)
  })
})
