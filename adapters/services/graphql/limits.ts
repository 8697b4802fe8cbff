import { GraphQLError, Kind, type DocumentNode, type FragmentDefinitionNode, type SelectionSetNode } from "graphql"

/** Maximum number of tokens of a query. Spec: API-42. */
export const MAX_TOKENS = 1_000

/** Maximum depth of fields. Spec: API-42. */
export const MAX_DEPTH = 15

/** Maximum number of fields of one operation; those of a fragment count once per use. Spec: API-42. */
export const MAX_FIELDS = 500

/** Maximum number of requested lists; aliases of one list count separately. Spec: API-42. */
export const MAX_LISTS = 5

/** Returns an error if a query is too large; null otherwise. `document` has passed validation. Spec: API-42. */
export const findSizeError = (document: DocumentNode): GraphQLError | null => {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  }
  const sizes = new Map<string, Size>()
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue
    const { depth, fields, lists } = sizeOf(node.selectionSet, fragments, sizes)
    if (depth > MAX_DEPTH) return tooLargeError(`Ask for at most ${MAX_DEPTH} levels of fields.`)
    if (fields > MAX_FIELDS) return tooLargeError(`Ask for at most ${MAX_FIELDS} fields.`)
    if (lists > MAX_LISTS) return tooLargeError(`Ask for at most ${MAX_LISTS} lists at once.`)
  }
  return null
}

interface Size {
  readonly depth: number
  readonly fields: number
  /** Number of fields of the first level. */
  readonly lists: number
}

const NO_SIZE: Size = { depth: 0, fields: 0, lists: 0 }

/** Measures a selection. Each fragment is measured once, so that nested fragments cost no more than their tokens. */
const sizeOf = (
  set: SelectionSetNode | undefined,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  sizes: Map<string, Size>
): Size =>
  (set?.selections ?? []).reduce((total, selection) => {
    if (selection.kind === Kind.FIELD) {
      const below = sizeOf(selection.selectionSet, fragments, sizes)
      return together(total, { depth: below.depth + 1, fields: below.fields + 1, lists: 1 })
    }
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return together(total, sizeOf(selection.selectionSet, fragments, sizes))
    const name = selection.name.value
    const size = sizes.get(name) ?? sizeOf(fragments.get(name)?.selectionSet, fragments, sizes)
    sizes.set(name, size)
    return together(total, size)
  }, NO_SIZE)

const together = (a: Size, b: Size): Size => ({
  depth: Math.max(a.depth, b.depth),
  fields: a.fields + b.fields,
  lists: a.lists + b.lists
})

const tooLargeError = (message: string) => new GraphQLError(message, { extensions: { code: "TOO_LARGE" } })
