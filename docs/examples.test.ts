import { existsSync, globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { marked, type Token, type Tokens } from "marked"
import { describe, expect, it } from "vitest"
import { parseMapping } from "#adapters/feeds/read-mapping.ts"
import { parseLine } from "#cli/testing/parse-line.ts"

const root = join(import.meta.dirname, "..")

const isCode = (token: Token): token is Tokens.Code => token.type === "code"

interface Block {
  readonly document: string
  readonly language: string
  readonly text: string
}

/** The code blocks of the readme and the guides. The recipes, the specification and the records have tests of their own. */
const blocks: ReadonlyArray<Block> = globSync(["*.md", "docs/*.md"], { cwd: root })
  .sort()
  .flatMap((document) => {
    const found: Array<Block> = []
    marked.walkTokens(marked.lexer(readFileSync(join(root, document), "utf8")), (token) => {
      if (isCode(token)) found.push({ document, language: token.lang ?? "", text: token.text })
    })
    return found
  })

const COMMAND = /^(?:[A-Z_]+=\S+ )*(?:export |npm |npx |node |koopkompas |curl |git |createuser |createdb |cp |HOME=)/

/** The commands of all blocks, one a line, without remarks. */
const commands = blocks.flatMap(({ document, text }) =>
  text
    .split("\n")
    .filter((line) => COMMAND.test(line))
    .flatMap((line) => line.replace(/ +# .*$/, "").split(" && "))
    .map((line) => [document, line] as const)
)

const scripts = (
  JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { readonly scripts: Readonly<Record<string, string>> }
).scripts

/** The arguments of a line of our own command line; undefined for another command. Placeholders stand for no command. */
const cliArguments = (line: string): string | undefined =>
  line.includes("<command>") ? undefined : /(?:npm run --silent cli --|^koopkompas) (.+)$/.exec(line)?.[1]

describe("the code blocks of the readme and the guides", () => {
  it.each(commands.filter(([, line]) => cliArguments(line) !== undefined))(
    "DOCS-07: %s: the command line accepts `%s`",
    async (_, line) => {
      await expect(parseLine(cliArguments(line) ?? "")).resolves.toBeUndefined()
    }
  )

  it.each(commands.filter(([, line]) => /\bnpm (?:run|start|test)\b/.test(line)))(
    "DOCS-07: %s: the project has the script of `%s`",
    (_, line) => {
      const name = /\bnpm (?:run (?:--silent )?)?([\w:-]+)/.exec(line)?.[1] ?? ""
      expect(Object.keys(scripts)).toContain(name)
    }
  )

  it("DOCS-07: name files of the project that exist", () => {
    const paths = commands.flatMap(
      ([, line]) => line.match(/\b(?:docs|fixtures|domain|web|cli|adapters)\/[\w./-]+/g) ?? []
    )
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it("DOCS-07: are commands, JSON or TypeScript, or are drawn for readers", () => {
    const other = blocks.filter(
      ({ language, text }) => language === "" && !text.split("\n").some((line) => COMMAND.test(line))
    )
    const drawn = other.filter(
      ({ document }) => !["README.md", "docs/architecture.md", "docs/security.md"].includes(document)
    )
    expect(drawn.map(({ document, text }) => [document, text.split("\n")[0]])).toEqual([
      ["CONTRIBUTING.md", "search: count facets once per query"],
      ["docs/cli.md", "{"],
      ["docs/cli.md", "fpath=(~/.zfunc $fpath)"]
    ])
  })

  it("DOCS-07: have JSON that can be read, and a mapping that an import accepts", () => {
    const json = blocks.filter(({ text }) => text.startsWith("{")).map(({ text }) => JSON.parse(text) as object)
    const [mapping] = json.filter((value) => "fields" in value)
    expect(json.length).toBeGreaterThan(1)
    expect(parseMapping(JSON.stringify(mapping), "feeds.md", "ah").shop.name).toBe("Albert Heijn")
  })

  it("DOCS-07: have TypeScript that tests run", () => {
    const [library, scenario, texts, ...others] = blocks.filter(({ language }) => language === "ts")
    expect([library?.document, scenario?.document, others]).toEqual(["docs/domain-library.md", "docs/qa.md", []])
    // domain-library.test.ts, documents.test.ts, and web/e2e/brand.e2e.ts.
    expect(`${texts?.text}\n`).toBe(readFileSync(join(root, "brands/example/messages/home.ts"), "utf8"))
  })
})
