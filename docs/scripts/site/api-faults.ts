import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"

const SOURCES = ["domain/**/*.ts", "adapters/**/*.ts"]
/** Tests, and the drawings of products, whose names say what they draw. */
const LEFT_OUT = /\.test\.ts$|\/testing\/|^adapters\/images\/draw\/shapes\//

/**
 * Lists the exports of `domain` and `adapters` without a doc comment, functions among them: TypeDoc's check of functions would also ask
 * for a comment on each method of an interface. Spec: DOCS-05.
 */
export const apiFaults = (root: string): ReadonlyArray<string> =>
  globSync(SOURCES, { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !LEFT_OUT.test(file))
    .sort()
    .flatMap((file) => {
      const source = ts.createSourceFile(file, readFileSync(join(root, file), "utf8"), ts.ScriptTarget.Latest, true)
      return undocumented(source).map((name) => `${file}: ${name} has no doc comment`)
    })

const undocumented = (source: ts.SourceFile): ReadonlyArray<string> => {
  const exported = source.statements.filter(isExported).map((statement) => ({
    name: nameOf(statement),
    hasComment: ts.getJSDocCommentsAndTags(statement).length > 0
  }))
  const documented = new Set(exported.filter(({ hasComment }) => hasComment).map(({ name }) => name))
  return [...new Set(exported.map(({ name }) => name))].filter((name) => !documented.has(name))
}

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

const nameOf = (statement: ts.Statement): string =>
  ts.isVariableStatement(statement)
    ? (statement.declarationList.declarations[0]?.name.getText() ?? "")
    : ((statement as ts.DeclarationStatement).name?.getText() ?? "default")
