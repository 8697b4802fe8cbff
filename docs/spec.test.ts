import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { readLedger } from "#fixtures/rule-ledger.ts"

const folder = new URL("./spec/", import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), "utf8")
const text = read("README.md")
const pages = readdirSync(folder).filter((file) => file !== "README.md")
const rules = readLedger()

describe("docs/spec/README.md", () => {
  it("names every file with the families in it", () => {
    const named = [...text.matchAll(/^\| \[([a-z-]+)\]\(([a-z-]+)\.md\) *\| ([A-Z, ]+?) *\|/gm)]
    const listed = named.map(([, name, file, families]) => `${name} ${file} ${families}`)
    const families = Map.groupBy(rules, ({ feature }) => feature)
    expect(listed).toEqual(
      [...families].map(([file, inFile]) => {
        const names = new Set(inFile.map(({ id }) => id.slice(0, id.indexOf("-"))))
        return `${file} ${file} ${[...names].join(", ")}`
      })
    )
  })
})

describe("docs/spec", () => {
  it.each(pages)("%s starts with an introduction, and separates decisions and technical details", (file) => {
    const [introduction = "", ...sections] = read(file).split(/^## /m)
    expect(introduction.split(/\s+/).length).toBeGreaterThan(70)
    expect(introduction).not.toMatch(/`|Code:|\*\*/)
    const headings = sections.map((section) => section.slice(0, section.indexOf("\n")))
    expect(["Rules, Technical details", "Rules, Decisions, Technical details"]).toContain(headings.join(", "))
    expect(sections[0]).not.toMatch(/Chosen:|Code:/)
  })
})

describe("docs/recipes", () => {
  const recipes = new URL("./recipes/", import.meta.url)

  it.each(readdirSync(recipes))("%s adds only rules whose ids are free", (file) => {
    const recipe = readFileSync(new URL(file, recipes), "utf8")
    const ids = (sign: string) =>
      recipe.split("\n").flatMap((line) => (line.startsWith(`${sign}**`) ? [line.slice(3, line.indexOf("**", 3))] : []))
    const added = ids("+").filter((id) => !ids("-").includes(id))
    expect(added.filter((id) => rules.some((rule) => rule.id === id))).toEqual([])
  })
})
