import { describe, expect, it } from "vitest"
import { examples, readRules } from "#fixtures/rule-ledger.ts"
import { ledgerFaults, readSource, type Sources } from "./sources.ts"

const MARKDOWN = `# Feature

| not | an example |
|---|---|
| a | b |

**AB-01** A sentence. And another.

| text | slug |
|---|---|
| \`A\\|B\` | ab |
| x |  |

**AB-02, AB-CD-3** (chosen) Two at once: with a reason.

## A heading

| of | nobody |
|---|---|
| a | b |
`

const none: Sources = { unruled: [], functions: [], tests: [], runs: [] }
const proof = (rule: string) => ({ rule, file: "a.test.ts", name: `${rule}: works` })

describe("readRules", () => {
  it("reads ids, first sentences and the tables below them", () => {
    expect(readRules("feature", MARKDOWN)).toEqual([
      {
        id: "AB-01",
        feature: "feature",
        sentence: "A sentence.",
        isPlanned: false,
        tables: [
          {
            columns: ["text", "slug"],
            rows: [
              ["A|B", "ab"],
              ["x", ""]
            ]
          }
        ]
      },
      { id: "AB-02", feature: "feature", sentence: "Two at once:", isPlanned: false, tables: [] },
      { id: "AB-CD-3", feature: "feature", sentence: "Two at once:", isPlanned: false, tables: [] }
    ])
  })

  it.each(["(planned)", "(chosen) (planned)", "(planned) (chosen)"])("reads the mark in %s", (marks) => {
    const [rule] = readRules("feature", `**AB-01** ${marks} Not yet (planned) here. More.`)
    expect(rule).toMatchObject({ isPlanned: true, sentence: "Not yet (planned) here." })
  })

  it("reads no mark from the sentence", () => {
    expect(readRules("feature", "**AB-01** Not yet (planned) here.")[0]?.isPlanned).toBe(false)
  })
})

describe("examples", () => {
  it("throws for an unknown rule, and for other columns", () => {
    expect(() => examples("NONE-01", [])).toThrow("no rule NONE-01")
    expect(() => examples("TEXT-01", ["other"])).toThrow("no table other")
  })
})

describe("readSource", () => {
  it("finds rules in doc comments, ranges written out", () => {
    const text = `/** Does. Spec: AB-01 to AB-03, CD-7. */
export const first = 1
/** Nothing. */
export const second = 2
/** A shape (AB-09). */
export interface Third {}`
    expect(readSource("domain/a.ts", text).functions.map(({ rule, name }) => `${rule} ${name}`)).toEqual([
      "AB-01 first",
      "AB-02 first",
      "AB-03 first",
      "CD-7 first",
      "AB-09 Third"
    ])
  })

  it("finds exported functions of the domain that name no rule", () => {
    const text = `/** Spec: AB-01. */
export const ruled = () => 1
/** Does. */
export const unruled = () => 2
export function bare() {}
const own = () => 3
export const constant = 4`
    const namesIn = (file: string) => readSource(file, text).unruled.map(({ name }) => name)
    expect(namesIn("domain/a.ts")).toEqual(["unruled", "bare"])
    expect(namesIn("adapters/a.ts")).toEqual([])
  })

  it("finds the rules a test's name begins with, and the tables it runs", () => {
    const text = `describe("slug", () => {
  it.each(examples("AB-01", ["text", "slug"]))("AB-01, AB-02: $text", () => {})
  it.skipIf(x)(\`AB-03: \${y}\`, () => {})
  it("no rule: see AB-04, in UTF-8", () => {})
})`
    const { tests, runs } = readSource("domain/a.test.ts", text)
    expect(tests.map(({ rule }) => rule)).toEqual(["AB-01", "AB-02", "AB-03"])
    expect(runs).toEqual([{ rule: "AB-01", columns: ["text", "slug"], file: "domain/a.test.ts" }])
  })
})

describe("ledgerFaults", () => {
  const rules = readRules("feature", MARKDOWN)
  const runs = [{ rule: "AB-01", columns: ["text", "slug"], file: "a.test.ts" }]
  const tests = [proof("AB-01"), proof("AB-02"), proof("AB-CD-3")]

  it("finds nothing if ledger and tests agree", () => {
    expect(ledgerFaults(rules, { ...none, tests, runs }, [])).toEqual([])
  })

  it("names a rule without a test, a test without a rule, a table without a test and a duplicate rule", () => {
    expect(ledgerFaults(rules, { ...none, tests: tests.slice(1), runs }, [])).toEqual([
      "AB-01 (docs/spec/feature.md) has no test"
    ])
    expect(ledgerFaults(rules, { ...none, tests: [...tests, proof("ZZ-1")], runs }, [])).toEqual([
      "a.test.ts: “ZZ-1: works” names ZZ-1, which docs/spec does not have"
    ])
    expect(ledgerFaults(rules, { ...none, tests }, [])).toEqual([
      "docs/spec/feature.md: no test runs the table AB-01: text | slug"
    ])
    const bare = { rule: "", file: "domain/a.ts", name: "bare" }
    expect(ledgerFaults(rules, { ...none, unruled: [bare], tests, runs }, [])).toEqual([
      "domain/a.ts: the doc comment of bare names no rule"
    ])
    expect(ledgerFaults([...rules, ...rules.slice(0, 1)], { ...none, tests, runs }, [])).toEqual([
      "AB-01 is defined more than once, again in docs/spec/feature.md; the next free id is AB-03"
    ])
    const [rule] = rules
    const family = ["AB-01", "AB-09", "AB-C-12", "ABC-30", "AB-01"].map((id) => ({ ...rule!, id, tables: [] }))
    expect(ledgerFaults(family, none, [])[0]).toMatch(/; the next free id is AB-10$/)
  })

  it("names code of a rule that no entry point reaches, unless the rule is planned", () => {
    const unreached = [{ rule: "AB-01", file: "domain/a.ts", name: "slug" }]
    const sources = { ...none, functions: unreached, tests, runs }
    const planned = rules.map((rule) => ({ ...rule, isPlanned: rule.id === "AB-01" }))
    expect(ledgerFaults(rules, sources, unreached)).toEqual(["AB-01: no entry point reaches slug of domain/a.ts"])
    expect(ledgerFaults(planned, sources, unreached)).toEqual([])
    expect(ledgerFaults(planned, sources, [])).toEqual([
      "AB-01 (docs/spec/feature.md) is marked planned, but all its code is reached"
    ])
  })
})
