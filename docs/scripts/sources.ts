import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { RULE_ID, type Rule } from "#fixtures/rule-ledger.ts"
import { parseSource } from "./references.ts"

/** A rule id in a doc comment or in the name of a test. */
export interface Mention {
  readonly rule: string
  readonly file: string
  readonly name: string
}

interface TableRun {
  readonly rule: string
  readonly columns: ReadonlyArray<string>
  readonly file: string
}

export interface Sources {
  /** Exported functions of the domain whose doc comment names no rule; `rule` is empty. */
  readonly unruled: ReadonlyArray<Mention>
  readonly functions: ReadonlyArray<Mention>
  readonly tests: ReadonlyArray<Mention>
  readonly runs: ReadonlyArray<TableRun>
}

const ROOT = join(import.meta.dirname, "../..")
const FILES = ["domain", "adapters", "web", "cli", "fixtures", "docs"].map((folder) => `${folder}/**/*.{ts,tsx}`)
const TEST_FILE = /\.(?:test|e2e)\.tsx?$|\/testing\//

export const readSources = (root = ROOT): Sources => {
  const sources = {
    unruled: [] as Array<Mention>,
    functions: [] as Array<Mention>,
    tests: [] as Array<Mention>,
    runs: [] as Array<TableRun>
  }
  for (const path of globSync(FILES, { cwd: root, exclude: (path) => path.endsWith("node_modules") }).sort()) {
    const file = path.replaceAll("\\", "/")
    const found = readSource(file, readFileSync(join(root, path), "utf8"))
    sources.unruled.push(...found.unruled)
    sources.functions.push(...found.functions)
    sources.tests.push(...found.tests)
    sources.runs.push(...found.runs)
  }
  return sources
}

export const readSource = (file: string, text: string): Sources => {
  const source = parseSource(file, text)
  if (TEST_FILE.test(file)) return { unruled: [], functions: [], ...testsIn(file, source) }
  const functions = declarationsIn(file, source)
  const ruled = new Set(functions.map(({ name }) => name))
  const unruled = file.startsWith("domain/")
    ? source.statements
        .filter(isExportedFunction)
        .map((statement) => ({ rule: "", file, name: nameOf(statement) ?? "" }))
        .filter(({ name }) => !ruled.has(name))
    : []
  return { unruled, functions, tests: [], runs: [] }
}

const isExportedFunction = (statement: ts.Statement): boolean => {
  const isExported =
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  if (!isExported || ts.isFunctionDeclaration(statement)) return isExported
  const value = ts.isVariableStatement(statement) ? statement.declarationList.declarations[0]?.initializer : undefined
  return value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value))
}

const declarationsIn = (file: string, source: ts.SourceFile): ReadonlyArray<Mention> =>
  source.statements.flatMap((statement) => {
    const name = nameOf(statement)
    if (name === undefined) return []
    const comments = ts.getJSDocCommentsAndTags(statement).map((comment) => comment.getText(source))
    return [...new Set(comments.flatMap(rulesIn))].map((rule) => ({ rule, file, name }))
  })

const nameOf = (statement: ts.Statement): string | undefined => {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations[0]?.name.getText()
  const { name } = statement as ts.DeclarationStatement
  return name?.getText()
}

/** Returns the ids in a comment. "SRCH-01 to SRCH-04" has four. */
const rulesIn = (comment: string): ReadonlyArray<string> => {
  const ranges = [...comment.matchAll(new RegExp(`(${RULE_ID.source}) to (${RULE_ID.source})`, "g"))]
  const inRanges = ranges.flatMap(([, from = "", to = ""]) => rangeOf(from, to))
  return [...inRanges, ...[...comment.matchAll(new RegExp(RULE_ID, "g"))].map(([id]) => id)]
}

const rangeOf = (from: string, to: string): ReadonlyArray<string> => {
  const [family, first] = splitId(from)
  const [, last] = splitId(to)
  const ids: Array<string> = []
  for (let number = first; number <= last; number++) {
    ids.push(`${family}-${String(number).padStart(from.length - family.length - 1, "0")}`)
  }
  return ids
}

const splitId = (id: string): readonly [family: string, number: number] => {
  const dash = id.lastIndexOf("-")
  return [id.slice(0, dash), Number(id.slice(dash + 1))]
}

const TEST_FUNCTIONS = new Set(["it", "test", "describe"])
const LEADING_IDS = new RegExp(`^(?:${RULE_ID.source}(?:,? (?:and )?)?)+(?=[: ]|$)`)

const testsIn = (file: string, source: ts.SourceFile) => {
  const tests: Array<Mention> = []
  const runs: Array<TableRun> = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const callee = rootOf(node.expression)
      const [first, second] = node.arguments
      const name = first === undefined ? undefined : textOf(first)
      if (TEST_FUNCTIONS.has(callee) && name !== undefined) {
        for (const [rule] of (LEADING_IDS.exec(name)?.[0] ?? "").matchAll(new RegExp(RULE_ID, "g"))) {
          tests.push({ rule, file, name })
        }
      }
      if (callee === "examples" && name !== undefined && second !== undefined && ts.isArrayLiteralExpression(second)) {
        runs.push({ rule: name, columns: second.elements.map((element) => textOf(element) ?? ""), file })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { tests, runs }
}

const rootOf = (expression: ts.Expression): string => {
  if (ts.isIdentifier(expression)) return expression.text
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression)) return rootOf(expression.expression)
  return ""
}

const textOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteralLike(node)) return node.text
  return ts.isTemplateExpression(node) ? node.head.text : undefined
}

/** `unreached` are the mentions of rules in code that no entry point reaches. Only planned rules may have such code. */
export const ledgerFaults = (
  rules: ReadonlyArray<Rule>,
  { unruled, functions, tests, runs }: Sources,
  unreached: ReadonlyArray<Mention>
): ReadonlyArray<string> => {
  const planned = new Set(rules.filter(({ isPlanned }) => isPlanned).map(({ id }) => id))
  const unreachedRules = new Set(unreached.map(({ rule }) => rule))
  const implemented = new Set(functions.map(({ rule }) => rule))
  const known = new Set(rules.map(({ id }) => id))
  const tested = new Set(tests.map(({ rule }) => rule))
  const run = new Set(runs.map(({ rule, columns }) => `${rule}: ${columns.join(" | ")}`))
  const duplicates = rules.filter(({ id }, index) => rules.findIndex((rule) => rule.id === id) < index)
  return [
    ...duplicates.map(
      ({ id, feature }) =>
        `${id} is defined more than once, again in docs/spec/${feature}.md; the next free id is ${nextId(rules, id)}`
    ),
    ...rules
      .filter(({ id }) => !tested.has(id))
      .map(({ id, feature }) => `${id} (docs/spec/${feature}.md) has no test`),
    ...tests
      .filter(({ rule }) => !known.has(rule))
      .map(({ rule, file, name }) => `${file}: “${name}” names ${rule}, which docs/spec does not have`),
    ...unreached
      .filter(({ rule }) => known.has(rule) && !planned.has(rule))
      .map(({ rule, file, name }) => `${rule}: no entry point reaches ${name} of ${file}`),
    ...rules
      .filter(({ id, isPlanned }) => isPlanned && implemented.has(id) && !unreachedRules.has(id))
      .map(({ id, feature }) => `${id} (docs/spec/${feature}.md) is marked planned, but all its code is reached`),
    ...unruled.map(({ file, name }) => `${file}: the doc comment of ${name} names no rule`),
    ...rules.flatMap(({ id, feature, tables }) =>
      tables
        .map(({ columns }) => `${id}: ${columns.join(" | ")}`)
        .filter((table) => !run.has(table))
        .map((table) => `docs/spec/${feature}.md: no test runs the table ${table}`)
    )
  ]
}

const nextId = (rules: ReadonlyArray<Rule>, id: string): string => {
  const [, family = "", number = ""] = /^(.*?)(\d+)$/.exec(id) ?? []
  const numbers = rules.map((rule) => (rule.id.startsWith(family) ? Number(rule.id.slice(family.length)) : 0))
  const next = Math.max(...numbers.filter((each) => !Number.isNaN(each))) + 1
  return family + String(next).padStart(number.length, "0")
}
