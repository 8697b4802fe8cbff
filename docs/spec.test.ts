import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { readLedger } from "#fixtures/spec/ledger.ts"

const text = readFileSync(new URL("./spec/README.md", import.meta.url), "utf8")
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
