import ts from "typescript"
import { ALLOWED, OPENERS, WORDS } from "./words.ts"

/** One thing that the lint rejects in a file. */
export interface Fault {
  readonly file: string
  /** Counted from 1; 0 for the name of the file itself. */
  readonly line: number
  readonly text: string
}

const OPENER = new RegExp(`^(?:${OPENERS.join("|")})\\b`)

/** Returns the faults of a file: in its name, in the names it declares and in its doc comments. `text` is TypeScript. */
export const languageFaults = (file: string, text: string): ReadonlyArray<Fault> => {
  const fileName = file.split("/").at(-1) ?? ""
  const faults: Array<Fault> = wordsOf(fileName.split(".")[0] ?? "").map((word) => nameFault(file, 0, fileName, word))
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1
  for (const { name, position } of declaredNames(source))
    for (const word of wordsOf(name)) faults.push(nameFault(file, lineOf(position), name, word))
  for (const match of text.matchAll(/\/\*\*[\s*]*(\w+)/g))
    if (OPENER.test(match[1] ?? ""))
      faults.push({
        file,
        line: lineOf(match.index),
        text: `a doc comment opens with "${match[1]}": begin with a verb or a noun`
      })
  return faults
}

const nameFault = (file: string, line: number, name: string, word: string): Fault => ({
  file,
  line,
  text: `"${word}" in ${name}: write ${WORDS[word]}`
})

/** Returns the words of `WORDS` in an identifier or a file name. */
const wordsOf = (name: string): ReadonlyArray<string> =>
  name in ALLOWED
    ? []
    : name
        .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .filter((word) => Object.hasOwn(WORDS, word))

/** Returns each name a file declares, once: variables, functions, types, parameters and properties; no imports. */
const declaredNames = (source: ts.SourceFile): ReadonlyArray<{ readonly name: string; readonly position: number }> => {
  const names = new Map<string, number>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && isDeclaration(node) && !names.has(node.text))
      names.set(node.text, node.getStart(source))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...names].map(([name, position]) => ({ name, position }))
}

const isDeclaration = (node: ts.Identifier): boolean =>
  "name" in node.parent &&
  node.parent.name === node &&
  !ts.isPropertyAccessExpression(node.parent) &&
  !ts.isImportSpecifier(node.parent) &&
  !ts.isJsxAttribute(node.parent)
