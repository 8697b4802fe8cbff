import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { anyText } from "#fixtures/testing/text.ts"
import { formatEntry, addSynonyms, parseSynonyms } from "./parse-synonyms.ts"

describe("parseSynonyms", () => {
  it.each(examples("SYN-01", ["line", "kind", "from", "to"]))(
    "SYN-01: parses “$line” as $kind",
    ({ line, kind, from, to }) => {
      const { entries, faults } = parseSynonyms(line)
      expect(faults).toEqual([])
      expect(entries).toEqual(kind === "" ? [] : [{ kind, from: from.split(", "), to: to.split(", ") }])
    }
  )

  it.each(examples("SYN-02", ["line", "fault"]))("SYN-02: rejects “$line”: $fault", ({ line, fault }) => {
    const { entries, faults } = parseSynonyms(`# words\r\n${line}\ntv = televisie`)
    expect(faults).toEqual([{ line: 2, text: line.slice(0, 60), fault }])
    expect(entries.map(formatEntry)).toEqual(["tv = televisie"])
  })

  it("SYN-02: rejects what is longer than a list may be", () => {
    const faultOf = (text: string) => parseSynonyms(text).faults.map(({ line, fault }) => `${line}: ${fault}`)
    const letters = (count: number) => Array.from({ length: count }, (_, i) => "x".repeat(i + 1))
    expect(faultOf(letters(20).join(" = "))).toEqual([])
    expect(faultOf(letters(21).join(" = "))).toEqual(["1: an entry has at most 20 terms"])
    expect(faultOf(`${"x".repeat(80)} = y`)).toEqual([])
    expect(faultOf(`${"x".repeat(81)} = y`)).toEqual(["1: a word has at most 80 characters"])
    expect(faultOf(`${"x ".repeat(600)} = y`)).toEqual(["1: a line has at most 1000 characters"])
    expect(faultOf("a = b\n".repeat(10_001))).toEqual(["10001: a list has at most 10000 lines; the rest is ignored"])
  })

  it("SYN-01: parses what it formats, and never fails", () => {
    const line = fc.oneof(anyText({ maxLength: 200 }), fc.stringMatching(/^[a-c =>~,#!1]{0,40}$/))
    fc.assert(
      fc.property(line, (text) => {
        const { entries } = parseSynonyms(text)
        expect(parseSynonyms(entries.map(formatEntry).join("\n"))).toEqual({ entries, faults: [] })
      })
    )
  })
})

describe("addSynonyms", () => {
  const starting = parseSynonyms("tv = televisie\nspa ~> water").entries

  it.each(examples("SYN-03", ["own", "entries"]))("SYN-03: adds “$own” to a list", ({ own, entries }) => {
    const list = addSynonyms(starting, own)
    expect(list.faults).toEqual([])
    expect(list.entries.map(formatEntry).join("; ")).toBe(entries)
  })
})
