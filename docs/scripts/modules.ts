import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import {
  parseSource,
  ALL_EXPORTS,
  isTypeStatement,
  SIDE_EFFECTS,
  readReferences,
  type Reference,
  resolveImport
} from "./references.ts"

interface Declaration {
  readonly references: ReadonlyArray<Reference>
  readonly kind: "function" | "value" | "type"
}

interface Module {
  readonly declarations: ReadonlyMap<string, Declaration>
  readonly exports: ReadonlyMap<string, Reference>
  /** References of the statements that run whenever the module loads. */
  readonly onLoad: ReadonlyArray<Reference>
}

export type Modules = ReadonlyMap<string, Module>

const SOURCES = ["{domain,adapters,web,cli,fixtures,brands,docs}/**/*.{ts,tsx,mjs}", "*.{ts,mjs}"]

const OPTIONS: ts.CompilerOptions = {
  allowJs: true,
  jsx: ts.JsxEmit.Preserve,
  module: ts.ModuleKind.ESNext,
  noLib: true,
  noResolve: true,
  target: ts.ScriptTarget.Latest,
  types: []
}

/** Reads the source files below `root`. Follows imports within the project only. */
export const readModules = (root: string): Modules => {
  const files = globSync(SOURCES, { cwd: root, exclude: (path) => path.endsWith("node_modules") })
    .map((file) => file.replaceAll("\\", "/"))
    .sort()
  const known = new Set(files)
  const read = (file: string) => (known.has(file) ? readFileSync(join(root, file), "utf8") : undefined)
  const program = ts.createProgram(files, OPTIONS, {
    fileExists: () => false,
    getCanonicalFileName: (file) => file,
    getCurrentDirectory: () => "",
    getDefaultLibFileName: () => "lib.d.ts",
    getNewLine: () => "\n",
    getSourceFile: (file) => {
      const text = read(file)
      return text === undefined ? undefined : parseSource(file, text)
    },
    readFile: read,
    useCaseSensitiveFileNames: () => true,
    writeFile: () => undefined
  })
  const checker = program.getTypeChecker()
  return new Map(
    files.flatMap((file) => {
      const source = program.getSourceFile(file)
      return source === undefined ? [] : [[file, readModule(source, checker, known)]]
    })
  )
}

const readModule = (source: ts.SourceFile, checker: ts.TypeChecker, files: ReadonlySet<string>): Module => {
  const file = source.fileName
  const scope = { file, checker, files, topLevel: new Map(source.statements.flatMap(declaredNames)) }
  const declarations = new Map<string, Declaration>()
  const exports = new Map<string, Reference>()
  const onLoad: Array<Reference> = []

  const load = (specifier: ts.Node | undefined, isType: boolean) => {
    const target = resolveImport(specifier, scope)
    if (target !== null && !isType) onLoad.push({ file: target, name: SIDE_EFFECTS, isType })
    return target
  }
  const readExport = ({ moduleSpecifier, exportClause, isTypeOnly }: ts.ExportDeclaration) => {
    const target = moduleSpecifier === undefined ? file : load(moduleSpecifier, isTypeOnly)
    if (target === null) return
    const fullImport = { file: target, name: ALL_EXPORTS, isType: isTypeOnly }
    if (exportClause === undefined) onLoad.push(fullImport)
    else if (ts.isNamespaceExport(exportClause)) exports.set(exportClause.name.text, fullImport)
    else {
      for (const { name, propertyName = name, isTypeOnly: isTypeName } of exportClause.elements) {
        const [own] = target === file ? readReferences(propertyName, scope) : []
        const isType = isTypeOnly || isTypeName
        exports.set(name.text, own ?? { file: target, name: propertyName.text, isType })
      }
    }
  }
  const readDeclarations = (statement: ts.Statement, names: ReadonlyArray<DeclaredName>) => {
    for (const [node, name] of names) {
      const same = declarations.get(name)
      const kind = kindOf(node)
      declarations.set(name, {
        references: [...(same?.references ?? []), ...readReferences(variableOf(node), scope)],
        kind: kind === "type" ? (same?.kind ?? kind) : kind
      })
      if (hasModifier(statement, ts.SyntaxKind.ExportKeyword)) {
        const exported = hasModifier(statement, ts.SyntaxKind.DefaultKeyword) ? "default" : name
        exports.set(exported, { file, name, isType: false })
      }
    }
  }

  for (const statement of source.statements) {
    const names = declaredNames(statement)
    if (ts.isImportDeclaration(statement)) {
      load(statement.moduleSpecifier, statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword)
    } else if (ts.isExportDeclaration(statement)) readExport(statement)
    else if (ts.isExportAssignment(statement)) {
      declarations.set("default", { references: readReferences(statement, scope), kind: "value" })
      exports.set("default", { file, name: "default", isType: false })
    } else if (names.length > 0) readDeclarations(statement, names)
    else onLoad.push(...readReferences(statement, scope))
  }
  return { declarations, exports, onLoad }
}

type DeclaredName = readonly [node: ts.Node, name: string]

const declaredNames = (statement: ts.Statement): ReadonlyArray<DeclaredName> => {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.flatMap(boundNames)
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
    return [[statement, statement.name?.text ?? "default"]]
  }
  return isTypeStatement(statement) ? [[statement, statement.name.text]] : []
}

const boundNames = (node: ts.VariableDeclaration | ts.BindingElement): ReadonlyArray<DeclaredName> =>
  ts.isIdentifier(node.name)
    ? [[node, node.name.text]]
    : node.name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : boundNames(element)))

const variableOf = (node: ts.Node): ts.Node => (ts.isBindingElement(node) ? variableOf(node.parent.parent) : node)

const kindOf = (node: ts.Node): Declaration["kind"] => {
  if (isTypeStatement(node)) return "type"
  const variable = variableOf(node)
  const value = ts.isVariableDeclaration(variable) ? variable.initializer : undefined
  const isFunction = value === undefined ? !ts.isVariableDeclaration(variable) : ts.isArrowFunction(value)
  return isFunction ? "function" : "value"
}

const hasModifier = (statement: ts.Statement, kind: ts.SyntaxKind): boolean =>
  ts.canHaveModifiers(statement) && (ts.getModifiers(statement) ?? []).some((modifier) => modifier.kind === kind)
