import { globSync, readFileSync } from "node:fs"
import ts from "typescript"
import { expect, it } from "vitest"

/** Attributes whose text a visitor sees or hears. */
const SHOWN = new Set(["alt", "aria-label", "label", "placeholder", "title", "heading"])

/** Texts that stand in a component itself, each with its place. */
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

it("APP-06: no component has a text of its own: all stand in the catalogue", () => {
  const files = globSync("web/**/*.tsx", { exclude: ["web/**/*.test.tsx", "web/pages/design/**"] })
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(literalsIn)).toEqual([])
})
