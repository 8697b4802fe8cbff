import type { PairSource } from "#domain/feed/mapping.ts"

/** An element's path from the item down, as mappings write it: "price", "images.image", "props.prop[@name=ean]". */
export interface NameNode {
  /** The names of the mapping that end here: they read the element's text. */
  readonly texts: Array<string>
  /** The names of the mapping that read an attribute of this element: `price.@currency`. */
  readonly attributes: Map<string, string>
  readonly children: Map<string, NameNode>
  /** Children by name that only match with an attribute of this value. */
  readonly conditions: Array<NameCondition>
  /** The path of the pairs of name and value that are elements here; null for other elements. */
  pairs: string | null
}

interface NameCondition {
  readonly element: string
  readonly attribute: string
  readonly value: string
  readonly node: NameNode
}

const emptyNode = (): NameNode => ({
  texts: [],
  attributes: new Map(),
  children: new Map(),
  conditions: [],
  pairs: null
})

const CONDITION = /^([^[\]]+)\[@([^=\]]+)=([^\]]*)\]$/

/** Builds the tree of the names of a mapping, so that one step per element finds those it is read for. */
export const nameTree = (names: Iterable<string>, pairs: ReadonlyArray<PairSource> = []): NameNode => {
  const root = emptyNode()
  for (const { pairs: path, name, value } of pairs) {
    const node = splitName(path).reduce(childOf, root)
    node.pairs = path
    for (const part of [name, value]) addName(node, part, nameInPair(path, part))
  }
  for (const name of new Set(names)) addName(root, name, name)
  return root
}

/** Returns the name under which the text of a part of a pair is collected. */
export const nameInPair = (path: string, part: string): string => `${path} ${part}`

/** Lets the element or attribute at `path` below `root` be read under `name`. */
const addName = (root: NameNode, path: string, name: string): void => {
  const steps = splitName(path)
  const attribute = steps.at(-1)?.startsWith("@") === true ? steps.pop() : undefined
  const node = steps.reduce(childOf, root)
  if (attribute === undefined) node.texts.push(name)
  else node.attributes.set(attribute.slice(1), name)
}

/** Splits at dots outside brackets. */
const splitName = (name: string): Array<string> => name.match(/(?:[^.[]|\[[^\]]*\]?)+/g) ?? []

const childOf = (node: NameNode, step: string): NameNode => {
  const [, element = "", attribute = "", value = ""] = CONDITION.exec(step) ?? []
  if (element === "") {
    const known = node.children.get(step) ?? emptyNode()
    node.children.set(step, known)
    return known
  }
  const known = node.conditions.find(
    (condition) => condition.element === element && condition.attribute === attribute && condition.value === value
  )
  if (known !== undefined) return known.node
  const added = { element, attribute, value, node: emptyNode() }
  node.conditions.push(added)
  return added.node
}

/** Returns the nodes below `parents` that an element of this name and with these attributes reaches. */
export const nodesBelow = (
  parents: ReadonlyArray<NameNode>,
  element: string,
  attribute: (name: string) => string | undefined
): ReadonlyArray<NameNode> =>
  parents.flatMap((parent) => {
    const plain = parent.children.get(element)
    const met = parent.conditions.filter(
      (condition) => condition.element === element && attribute(condition.attribute) === condition.value
    )
    return [...(plain === undefined ? [] : [plain]), ...met.map(({ node }) => node)]
  })
