import { existsSync, globSync, readdirSync, readFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { marked, type Tokens } from "marked"
import { describe, expect, it } from "vitest"
import { readVariable, VARIABLES } from "#adapters/runtime/environment.ts"
import { roomsPicture } from "./scripts/rooms.ts"
import { DESCRIPTIONS, settingsPage } from "./scripts/settings.ts"

const root = join(import.meta.dirname, "..")

const read = (path: string) => readFileSync(join(root, path), "utf8")

const documents = globSync(["*.md", "docs/**/*.md"], { cwd: root }).sort()

/** Returns the paths of the project that a document links to, without fragments and queries. */
const linkedPaths = (document: string): ReadonlyArray<string> => {
  const targets: Array<string> = []
  marked.walkTokens(marked.lexer(read(document)), (token) => {
    if ((token.type === "link" || token.type === "image") && !/^(?:[a-z]+:|#)/.test(String(token["href"]))) {
      targets.push(join(dirname(document), String(token["href"]).replace(/[#?].*$/, "")))
    }
  })
  return targets
}

describe("the documents", () => {
  it.each(documents)("%s links to files that exist", (document) => {
    expect(linkedPaths(document).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

describe("docs/qa.md", () => {
  it("QA-05: shows the scenario that the suite runs", () => {
    expect(read("docs/qa.md")).toContain(`\`\`\`ts\n${read("web/e2e/mock/scenario.e2e.ts")}\`\`\``)
  })
})

describe("docs/settings.md", () => {
  it("DOCS-09: is what `npm run settings` writes from the table of settings", () => {
    expect(read("docs/settings.md")).toBe(settingsPage())
  })

  it("DOCS-09: shows the default of each setting that has one", () => {
    const rows = read("docs/settings.md").split("\n")
    const defaultOf = (name: string) => rows.find((row) => row.startsWith(`| \`${name}\``))?.split(" | ")[2]
    expect(["PORT", "DEMO", "FAULTS", "DEMO_ON_PUBLIC", "MATCH_HOUR", "DATABASE_URL"].map(defaultOf)).toEqual([
      "`3000`",
      "`on`",
      "`off`",
      "`no`",
      "`4`",
      "–"
    ])
  })

  it.each(Object.entries(DESCRIPTIONS))("DOCS-09: has a valid example of %s", (name, { example }) => {
    expect(() => readVariable<unknown>(VARIABLES[name as keyof typeof VARIABLES], { [name]: example })).not.toThrow()
  })
})

it("DOCS-10: docs/pictures/rooms.svg is what `npm run rooms` draws from the table of rooms", () => {
  const picture = read("docs/pictures/rooms.svg")
  expect(picture).toBe(roomsPicture())
  const folders = readdirSync(join(root, "adapters"), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const rooms = folders.map(({ name }) => name).filter((name) => name !== "testing")
  expect(rooms.filter((room) => !picture.includes(`>${room}</text>`))).toEqual([])
})

describe("docs/glossary.md", () => {
  const tables = marked
    .lexer(read("docs/glossary.md"))
    .filter((token): token is Tokens.Table => token.type === "table")
    .map((table) => table.rows.map((row) => row.map((cell) => cell.text)))

  const wordsOfCode = new Set(
    globSync(
      ["domain", "adapters", "web", "cli", "fixtures"].map((folder) => `${folder}/**/*.{ts,tsx}`),
      { cwd: root }
    ).flatMap((path) => read(path).match(/\w+/g) ?? [])
  )

  it("has one table of business words and one of technical words", () => {
    expect(tables.map((rows) => rows[0]?.length)).toEqual([3, 2])
  })

  it("lists the words in alphabetical order, each once", () => {
    for (const rows of tables) {
      const words = rows.map(([word = ""]) => word)
      expect(words).toEqual([...new Set(words)].toSorted((one, other) => one.localeCompare(other, "nl")))
    }
  })

  it("explains each word in at most twelve words", () => {
    const meanings = tables.flat().map((row) => row.at(-1) ?? "")
    expect(meanings.filter((meaning) => meaning === "" || meaning.split(/\s+/).length > 12)).toEqual([])
  })

  it("puts only words of the code between backticks", () => {
    const names = [...new Set([...read("docs/glossary.md").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name))]
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name) => !wordsOfCode.has(name))).toEqual([])
  })
})

describe("docs/decisions", () => {
  const records = globSync("docs/decisions/*.md", { cwd: root })
    .filter((path) => basename(path) !== "README.md")
    .sort()

  it("numbers the records from 1 without gaps", () => {
    expect(records.map((path) => basename(path).slice(0, 5))).toEqual(
      records.map((_, index) => `${String(index + 1).padStart(4, "0")}-`)
    )
  })

  it.each(records)("%s has its number, date, status and parts", (path) => {
    const record = read(path)
    expect(record).toMatch(new RegExp(`^# ${basename(path).slice(0, 4)}: \\S`))
    expect(record).toMatch(/^Date: \d{4}-\d\d-\d\d\. Status: (?:accepted|superseded)\b.*\.$/m)
    const isSuperseded = /^Date: .* Status: superseded\b/m.test(record)
    expect([...record.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(
      isSuperseded ? [] : ["Context", "Options", "Decision", "Consequences"]
    )
  })

  it.each(records)("%s fits on a screen", (path) => {
    expect(read(path).split(/\s+/).length).toBeLessThanOrEqual(350)
  })

  it("lists every record in its README", () => {
    expect(linkedPaths("docs/decisions/README.md")).toEqual(records)
  })
})
