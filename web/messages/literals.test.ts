import { globSync, readFileSync } from "node:fs"
import ts from "typescript"
import { expect, it } from "vitest"

/** The attributes with text for visitors. */
const SHOWN = new Set(["alt", "aria-label", "label", "placeholder", "title", "heading"])

/** Returns the texts written in the components of a file, each with its line. */
const literalsIn = (file: string): ReadonlyArray<string> => {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: Array<string> = []
  const note = (node: ts.Node, text: string) => {
    if (!/\p{L}{2}/u.test(text)) return
    found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${text.trim()}`)
  }
  const look = (node: ts.Node): void => {
    if (ts.isJsxText(node)) note(node, node.text)
    if (ts.isJsxAttribute(node) && SHOWN.has(node.name.getText())) {
      const { initializer } = node
      if (initializer !== undefined && ts.isStringLiteral(initializer)) note(node, initializer.text)
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

it("APP-06: no text on the screen has an exclamation mark, nor a text of the demo world", () => {
  const files = globSync(
    "{web,fixtures/world,domain/assistant,domain/messages,adapters/services/messages}/**/*.{ts,tsx,json}",
    {
      exclude: ["**/*.test.*", "web/e2e/**"]
    }
  )
  const shouting = files.flatMap((file) =>
    Array.from(
      readFileSync(file, "utf8").matchAll(/["`>][^"`\n]{0,300}\p{L}!(?=[\s"`<])/gu),
      ([text]) => `${file}: ${text}`
    )
  )
  expect(files.length).toBeGreaterThan(500)
  expect(shouting).toEqual([])
})

it("APP-06: the texts on the screen have one word for taking away", () => {
  const files = globSync(
    "{web/{messages,features,components,pages},domain/{base,site/errors,messages,shopping/returns},adapters/services/messages}/**/*.{ts,tsx,json}",
    { exclude: ["**/*.test.*"] }
  )
  const otherWords = files.flatMap((file) =>
    Array.from(readFileSync(file, "utf8").matchAll(/["`>][^"`\n]{0,400}["`<]/gu), ([text]) => text)
      .filter((text) => /^.(?:\p{Lu}| )|\w \w/u.test(text))
      .filter((text) =>
        /\b(?:wis|wist|wissen|gewist|weghalen|weggehaald|eruit (?:ge)?h|haal .{0,60} uit)\b/iu.test(text)
      )
      .map((text) => `${file}: ${text}`)
  )
  expect(otherWords).toEqual([])
})

it("APP-06: components contain no texts: all are in web/messages", () => {
  const files = globSync("web/**/*.tsx", { exclude: ["web/**/*.test.tsx", "web/pages/design/**"] })
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(literalsIn)).toEqual([])
})
