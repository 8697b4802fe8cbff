import { existsSync, globSync, readFileSync } from "node:fs"
import { marked } from "marked"
import { describe, expect, it } from "vitest"
import { readLedger, RULE_ID } from "#fixtures/rule-ledger.ts"

const root = new URL("../", import.meta.url)

/** The files that match `pattern`, with their texts. */
const filesLike = (pattern: string) =>
  globSync(pattern, { cwd: root.pathname, exclude: ["node_modules/**", "**/node_modules/**"] }).map((path) => ({
    path,
    text: readFileSync(new URL(path, root), "utf8")
  }))

const FOLDERS = "{domain,adapters,web,cli,docs,fixtures}"
const tests = filesLike(`${FOLDERS}/**/*.{test,e2e}.{ts,tsx}`)
const isTest = (path: string) => /\.(?:test|e2e)\.|\/testing\/|\/e2e\//.test(path)
const sources = filesLike("{domain,adapters,web,cli}/**/*.{ts,tsx}").filter(({ path }) => !isTest(path))

/** Number of requirements of levels 1 and 2 by chapter of OWASP ASVS 5.0. */
const CHAPTERS: Readonly<Record<string, number>> = {
  V1: 27,
  V2: 11,
  V3: 19,
  V4: 10,
  V5: 9,
  V6: 35,
  V7: 18,
  V8: 7,
  V9: 7,
  V10: 29,
  V11: 14,
  V12: 9,
  V13: 13,
  V14: 9,
  V15: 13,
  V16: 16,
  V17: 7
}

const STATES = [
  "met",
  "partly",
  "not met",
  "not applicable",
  "at the proxy",
  "at the provider",
  "for the operator"
] as const

const text = readFileSync(new URL("./security.md", import.meta.url), "utf8")
const policy = readFileSync(new URL("../SECURITY.md", import.meta.url), "utf8")

/** Returns the ids of a cell such as "V1.2.6 to V1.2.8, V1.3.8". */
const idsOf = (cell: string): ReadonlyArray<string> =>
  cell.split(", ").flatMap((part) => {
    const [, section = "", first = "", last = ""] = /^(V\d+\.\d+\.)(\d+) to \1(\d+)$/.exec(part) ?? []
    if (section === "") return [part]
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${section}${Number(first) + index}`)
  })

/** Cells of each requirement: id, summary, state, and location or reason. A row may be about several requirements. */
const requirements = text
  .split("\n")
  .filter((line) => /^\| V\d/.test(line))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim())
  )
  .flatMap(([ids = "", ...cells]) => idsOf(ids).map((id) => [id, ...cells]))

/** Returns the paths of files and folders in backticks, from the root of the project. */
const namedPaths = (markdown: string): ReadonlyArray<string> =>
  [...markdown.matchAll(/`((?:adapters|cli|docs|domain|fixtures|web)\/[\w./-]+|[\w-]+\.(?:json|md))`/g)].map(
    ([, path = ""]) => path
  )

/** Returns the ids of rules in a text. */
const ruleIds = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(new RegExp(`\\b${RULE_ID.source}\\b`, "g"))].map(([id]) => id)

/** Returns the targets of links to other files and to headings. */
const linkTargets = (markdown: string): ReadonlyArray<string> =>
  [...markdown.matchAll(/\]\((?!https:)([^)]+)\)/g)].map(([, target = ""]) => target)

const headings = marked
  .lexer(text)
  .flatMap((token) => (token.type === "heading" ? [`#${String(token.text).toLowerCase().replaceAll(" ", "-")}`] : []))

describe("docs/security.md", () => {
  it("names files that exist", () => {
    const paths = namedPaths(text)
    expect(paths.length).toBeGreaterThan(80)
    expect(paths.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))).toEqual([])
  })

  it("links to files and headings that exist", () => {
    const isThere = (target: string) =>
      target.startsWith("#") ? headings.includes(target) : existsSync(new URL(target, import.meta.url))
    expect(linkTargets(text).filter((target) => !isThere(target))).toEqual([])
    expect(linkTargets(policy)).toEqual(["docs/security.md"])
  })

  it("names rules that are in the specification", () => {
    const rules = new Set(readLedger().map(({ id }) => id))
    const named = ruleIds(text)
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter((id) => !rules.has(id))).toEqual([])
  })

  it("names tested rules for each promise", () => {
    const [, section = ""] = /\n## Promises\n([^]*?)\n## /.exec(text) ?? []
    const promises = section
      .split("\n")
      .filter((line) => line.startsWith("| "))
      .slice(1)
    expect(promises.length).toBeGreaterThan(30)
    const untested = promises.flatMap((promise) => {
      const tests = namedPaths(promise).map((path) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8"))
      const rules = ruleIds(promise)
      if (rules.length === 0) return [promise]
      return rules.filter((id) => !tests.some((test) => ruleIds(test).includes(id)))
    })
    expect(untested).toEqual([])
  })

  it("names a file, a tested rule or a part of this page for each requirement that is met", () => {
    const tested = new Set(tests.flatMap(({ text }) => ruleIds(text)))
    const isShown = (where: string) =>
      namedPaths(where).length > 0 || ruleIds(where).some((id) => tested.has(id)) || linkTargets(where).length > 0
    const claims = requirements.filter(([, , state]) => state === "met" || state === "partly")
    expect(claims.filter(([, , , where = ""]) => !isShown(where)).map(([id]) => id)).toEqual([])
  })

  it("names no rule without a test", () => {
    const tested = new Set(tests.flatMap(({ text }) => ruleIds(text)))
    expect([...new Set(ruleIds(text))].filter((id) => !tested.has(id))).toEqual([])
  })

  it("lists each requirement of the standard once", () => {
    const ids = requirements.map(([id = ""]) => id)
    expect(ids.filter((id, at) => !/^V\d+\.\d+\.\d+$/.test(id) || ids.indexOf(id) !== at)).toEqual([])
    const counts = Object.entries(Object.groupBy(ids, (id) => id.slice(0, id.indexOf("."))))
    expect(Object.fromEntries(counts.map(([chapter, found = []]) => [chapter, found.length]))).toEqual(CHAPTERS)
    expect(ids).toHaveLength(253)
  })

  it("has a known state and a location or reason for each requirement", () => {
    const isComplete = ([, short, state, where, ...more]: ReadonlyArray<string | undefined>) =>
      short !== "" &&
      STATES.some((known) => known === state) &&
      where !== "" &&
      where !== undefined &&
      more.length === 0
    expect(requirements.filter((cells) => !isComplete(cells))).toEqual([])
  })
})

describe("the sources of the product", () => {
  it("SELL-15, CLI-75: write CSV in one file only, which guards every cell", () => {
    const writers = sources.filter(
      ({ text }) => /csv/i.test(text) && /\.join\(\s*(?:separator|["'`][;,]["'`])\s*\)[^]{0,40}\\r\\n/.test(text)
    )
    expect(writers.map(({ path }) => path)).toEqual(["domain/base/text/csv.ts"])
  })

  it("never disable the check of a certificate", () => {
    expect(
      sources.filter(({ text }) => /rejectUnauthorized|NODE_TLS_REJECT/.test(text)).map(({ path }) => path)
    ).toEqual([])
  })

  it("APP-12: have no content security policy that allows framing", () => {
    const policies = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/"default-src 'none'[^"]*"/g)].map(([policy]) => ({ path, policy, text }))
    )
    expect(policies.length).toBeGreaterThan(2)
    expect(policies.filter(({ text }) => !text.includes("frame-ancestors 'none'")).map(({ path }) => path)).toEqual([])
  })
})
