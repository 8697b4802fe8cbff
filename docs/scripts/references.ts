import { dirname, join, matchesGlob } from "node:path/posix"
import ts from "typescript"

/** A use of a name that a module exports, or declares at its own top level. */
export interface Reference {
  readonly file: string
  /** A name, or `ALL_EXPORTS`, `SIDE_EFFECTS` or `PROGRAM`. */
  readonly name: string
  readonly isType: boolean
}

export const ALL_EXPORTS = "*"

export const SIDE_EFFECTS = "(import)"

export const PROGRAM = "(program)"

interface Scope {
  readonly file: string
  readonly checker: ts.TypeChecker
  /** Every file of the project. Imports of other files are ignored. */
  readonly files: ReadonlySet<string>
  readonly topLevel: ReadonlyMap<ts.Node, string>
}

export const readReferences = (root: ts.Node, scope: Scope): ReadonlyArray<Reference> => {
  const references: Array<Reference> = []
  const visit = (node: ts.Node, isInType: boolean): void => {
    const isType = isInType || isTypeStatement(node) || (ts.isTypeNode(node) && !isBaseClass(node))
    for (const reference of referencesAt(node, scope))
      references.push({ ...reference, isType: isType || reference.isType })
    ts.forEachChild(node, (child) => visit(child, isType))
  }
  visit(root, false)
  return references
}

export const isTypeStatement = (node: ts.Node): node is ts.InterfaceDeclaration | ts.TypeAliasDeclaration =>
  ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)

const referencesAt = (node: ts.Node, scope: Scope): ReadonlyArray<Reference> => {
  if (ts.isIdentifier(node)) return isNameOfPart(node) ? [] : nameReferences(node, scope)
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    const name = node.qualifier !== undefined && ts.isIdentifier(node.qualifier) ? node.qualifier.text : ALL_EXPORTS
    return referencesTo(node.argument.literal, [name], scope)
  }
  if (ts.isNewExpression(node) && node.arguments?.[1]?.getText() === "import.meta.url") {
    return referencesTo(node.arguments[0], [PROGRAM], scope)
  }
  if (ts.isStringLiteral(node)) return pathReferences(node, scope)
  if (!ts.isCallExpression(node)) return []
  if (node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    return referencesTo(node.arguments[0], namesOfImport(node), scope)
  }
  return node.expression.getText() === "import.meta.glob" ? globReferences(node, scope) : []
}

const referencesTo = (specifier: ts.Node | undefined, names: ReadonlyArray<string>, scope: Scope) => {
  const file = resolveImport(specifier, scope)
  return file === null ? [] : names.map((name) => ({ file, name, isType: false }))
}

const pathReferences = ({ text }: ts.StringLiteral, { file, files }: Scope): ReadonlyArray<Reference> => {
  if (!/^[^.#].*\.(?:tsx?|mjs)$/.test(text)) return []
  const path = [text, pathFrom(file, text)].find((candidate) => files.has(candidate) && candidate !== file)
  return path === undefined ? [] : [PROGRAM, ALL_EXPORTS].map((name) => ({ file: path, name, isType: false }))
}

/** Returns true for base classes, which exist at run time although the compiler treats them as types. */
const isBaseClass = (node: ts.Node): boolean =>
  ts.isExpressionWithTypeArguments(node) &&
  (!ts.isHeritageClause(node.parent) || node.parent.token === ts.SyntaxKind.ExtendsKeyword)

const isNameOfPart = (node: ts.Identifier): boolean => {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node
  if (ts.isQualifiedName(parent)) return parent.right === node
  if (ts.isBindingElement(parent)) return parent.propertyName === node
  if (ts.isJsxOpeningLikeElement(parent) || ts.isJsxClosingElement(parent)) return /^[a-z]/.test(node.text)
  if (ts.isPropertyAssignment(parent) || ts.isClassElement(parent) || ts.isTypeElement(parent)) {
    return parent.name === node
  }
  return (
    ts.isJsxAttribute(parent) ||
    ts.isJsxNamespacedName(parent) ||
    ts.isMetaProperty(parent) ||
    ts.isLabeledStatement(parent) ||
    ts.isBreakOrContinueStatement(parent)
  )
}

const nameReferences = (node: ts.Identifier, scope: Scope): ReadonlyArray<Reference> => {
  const declarations = symbolOf(node, scope.checker)?.declarations ?? []
  const imported = declarations[0] === undefined ? null : importedReference(declarations[0], node, scope)
  if (imported !== null) return [imported]
  const name = declarations.map((declaration) => scope.topLevel.get(declaration)).find((own) => own !== undefined)
  return name === undefined ? [] : [{ file: scope.file, name, isType: false }]
}

const symbolOf = (node: ts.Identifier, checker: ts.TypeChecker): ts.Symbol | undefined => {
  if (ts.isShorthandPropertyAssignment(node.parent)) return checker.getShorthandAssignmentValueSymbol(node.parent)
  if (ts.isExportSpecifier(node.parent)) return checker.getExportSpecifierLocalTargetSymbol(node.parent)
  return checker.getSymbolAtLocation(node)
}

/** Returns the export of another file that `node` stands for; null if `declaration` is no import from the project. */
const importedReference = (declaration: ts.Node, node: ts.Identifier, scope: Scope): Reference | null => {
  const statement = ts.findAncestor(declaration, ts.isImportDeclaration)
  const file = resolveImport(statement?.moduleSpecifier, scope)
  if (file === null) return null
  const isType = statement?.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
  if (ts.isNamespaceImport(declaration)) return { file, name: partOf(node), isType }
  if (!ts.isImportSpecifier(declaration)) return { file, name: "default", isType }
  const { name, propertyName, isTypeOnly } = declaration
  return { file, name: (propertyName ?? name).text, isType: isType || isTypeOnly }
}

/** Returns the export that `namespace.part` uses, or `ALL_EXPORTS` where the namespace is used as a whole. */
const partOf = ({ parent }: ts.Node): string => {
  if (ts.isPropertyAccessExpression(parent)) return parent.name.text
  return ts.isQualifiedName(parent) ? parent.right.text : ALL_EXPORTS
}

/** Lists the exports that a dynamic import uses: the destructured ones, or `ALL_EXPORTS`. */
const namesOfImport = (call: ts.CallExpression): ReadonlyArray<string> => {
  const { parent } = call
  if (ts.isAwaitExpression(parent)) {
    const user = ts.isParenthesizedExpression(parent.parent) ? parent.parent.parent : parent.parent
    if (ts.isPropertyAccessExpression(user)) return [user.name.text]
    if (ts.isVariableDeclaration(user)) return namesOfPattern(user.name)
  }
  if (ts.isPropertyAccessExpression(parent) && parent.name.text === "then" && ts.isCallExpression(parent.parent)) {
    const [handler] = parent.parent.arguments
    const parameter = handler !== undefined && ts.isArrowFunction(handler) ? handler.parameters[0] : undefined
    if (parameter !== undefined) return namesOfPattern(parameter.name)
  }
  return [ALL_EXPORTS]
}

const namesOfPattern = (pattern: ts.BindingName): ReadonlyArray<string> =>
  ts.isObjectBindingPattern(pattern)
    ? pattern.elements.map(({ name, propertyName }) => (propertyName ?? name).getText())
    : [ALL_EXPORTS]

const globReferences = (call: ts.CallExpression, { file, files }: Scope): ReadonlyArray<Reference> => {
  const [first, options] = call.arguments
  const texts = first !== undefined && ts.isArrayLiteralExpression(first) ? first.elements : [first]
  const patterns = texts.flatMap((text) => (text !== undefined && ts.isStringLiteralLike(text) ? [text.text] : []))
  const name = /\bimport: "(\w+)"/.exec(options?.getText() ?? "")?.[1] ?? ALL_EXPORTS
  const isMatch = (path: string, isNegative: boolean) =>
    patterns
      .filter((pattern) => pattern.startsWith("!") === isNegative)
      .some((pattern) => matchesGlob(path, pathFrom(file, pattern.replace(/^!/, ""))))
  return [...files]
    .filter((path) => isMatch(path, false) && !isMatch(path, true))
    .map((path) => ({ file: path, name, isType: false }))
}

export const resolveImport = (
  specifier: ts.Node | undefined,
  { file, files }: Pick<Scope, "file" | "files">
): string | null => {
  if (specifier === undefined || !ts.isStringLiteralLike(specifier)) return null
  const path = pathFrom(file, specifier.text)
  return files.has(path) ? path : null
}

const pathFrom = (file: string, specifier: string): string =>
  /^[#/]/.test(specifier) ? specifier.slice(1) : join(dirname(file), specifier)

const parsedFiles = new Map<string, ts.SourceFile>()

/** Parses a source file, once for all that read the same text: parsing takes half the time of the checks. */
export const parseSource = (file: string, text: string): ts.SourceFile => {
  const parsed = parsedFiles.get(file)
  if (parsed?.text === text) return parsed
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  parsedFiles.set(file, source)
  return source
}
