/** An element's path from the item down, as mappings write it: "price", "images.image", "props.prop[@name=ean]". */
export interface NameNode {
  /** The names of the mapping that end here: they read the element's text. */
  readonly texts: Array<string>
  /** The names of the mapping that read an attribute of this element: `price.@currency`. */
  readonly attributes: Map<string, string>
  readonly children: Map<string, NameNode>
  /** Children by name that only match with an attribute of this value. */
  readonly conditions: Array<NameCondition>
}

interface NameCondition {
  readonly element: string
  readonly attribute: string
  readonly value: string
  readonly node: NameNode
}

const emptyNode = (): NameNode => ({ texts: [], attributes: new Map(), children: new Map(), conditions: [] })

const CONDITION = /^([^[\]]+)\[@([^=\]]+)=([^\]]*)\]$/

/** Builds the tree of the names of a mapping, so that one step per element finds those it is read for. */
export const nameTree = (names: Iterable<string>): NameNode => {
  const root = emptyNode()
  for (const name of new Set(names)) {
    let node = root
    const steps = splitName(name)
    const attribute = steps.at(-1)?.startsWith("@") === true ? steps.pop() : undefined
    for (const step of steps) node = childOf(node, step)
    if (attribute === undefined) node.texts.push(name)
    else node.attributes.set(attribute.slice(1), name)
  }
  return root
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
