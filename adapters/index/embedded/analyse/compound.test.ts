import { describe, expect, it } from "vitest"
import { headOf, splitCompound } from "./compound.ts"

const known = new Set(["hond", "mand", "station", "fiets", "was", "machine", "koffie", "apparaat", "zon", "bril"])
const split = (word: string) => splitCompound(word, (part) => known.has(part))

describe("splitCompound", () => {
  it.each([
    ["hondenmand", ["hond", "mand"]],
    ["stationsfiets", ["station", "fiets"]],
    ["wasmachine", ["was", "machine"]],
    ["koffieapparaat", ["koffie", "apparaat"]]
  ])("INDEX-06: splits %s", (word, parts) => {
    expect(split(word)).toEqual(parts)
  })

  it.each(["hond", "hondenhok", "zonnebril", "", "machines"])("INDEX-06: does not split %s", (word) => {
    expect(split(word)).toBeNull()
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
