import { globSync, readFileSync } from "node:fs"
import ts from "typescript"
import lists from "./language-words.json" with { type: "json" }

const WORDS: Readonly<Record<string, string>> = lists.words

const OPENER = new RegExp(`^(?:${lists.openers.join("|")})\\b`)

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

type Fault = ReturnType<typeof nameFault>

const nameFault = (file: string, line: number, name: string, word: string) => ({
  file,
  line,
  text: `"${word}" in ${name}: write ${WORDS[word]}`
})

const wordsOf = (name: string): ReadonlyArray<string> =>
  name in lists.allowed
    ? []
    : name
        .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .filter((word) => Object.hasOwn(WORDS, word))

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

if (import.meta.main) {
  const files = globSync("{domain,adapters,web,cli,fixtures,brands,docs}/**/*.{ts,tsx}")
  const faults = files.sort().flatMap((file) => languageFaults(file, readFileSync(file, "utf8")))
  for (const { file, line, text } of faults) console.error(`${file}:${line}  ${text}`)
  if (faults.length > 0) console.error(`${faults.length} faults in ${files.length} files`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
