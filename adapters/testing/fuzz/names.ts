import type { SchemaAST } from "effect"

/** Returns every field name in these schemas, in their encoded and decoded forms. */
export const namesIn = (trees: ReadonlyArray<SchemaAST.AST>): ReadonlySet<string> => {
  const names = new Set<string>()
  const seen = new Set<SchemaAST.AST>()
  const visit = (tree: SchemaAST.AST): void => {
    if (seen.has(tree)) return
    seen.add(tree)
    for (const { to } of tree.encoding ?? []) visit(to)
    switch (tree._tag) {
      case "Objects":
        for (const { name, type } of tree.propertySignatures) {
          names.add(String(name))
          visit(type)
        }
        for (const { type } of tree.indexSignatures) visit(type)
        break
      case "Arrays":
        for (const item of [...tree.elements, ...tree.rest]) visit(item)
        break
      case "Union":
        for (const one of tree.types) visit(one)
        break
      case "Declaration":
        for (const one of tree.typeParameters) visit(one)
        break
      case "Suspend":
        visit(tree.thunk())
        break
      default:
    }
  }
  for (const tree of trees) visit(tree)
  return names
}
