import type { CompiledMapping, FeedRecord } from "#domain/feed/map-record.ts"
import { namesFound } from "#domain/feed/mapping-fit.ts"
import { MAX_TEXTS } from "#domain/feed/raw.ts"
import { unreadable } from "./fatal.ts"
import { mappedRecords } from "./mapped-records.ts"
import type { XmlItem, XmlShape, XmlTag } from "./xml-item.ts"
import type { PairSource } from "#domain/feed/mapping.ts"

const USUAL_ITEMS = new Set(["item", "entry", "product", "offer", "record", "row", "artikel", "aanbieding"])

const MAX_NAMES = 100

interface OpenText {
  readonly names: ReadonlyArray<string>
  readonly level: number
  text: string
}

interface OpenPair {
  readonly path: string
  readonly level: number
  readonly parts: Record<string, string>
}

/** Reads only the named elements. Fails with FEED-XML-3, or FEED-MAPPING-2 if none fits. Rules READ-08, READ-30. */
export const mappedShape = (mapping: CompiledMapping, unread: (name: string) => void = () => undefined): XmlShape => {
  const records = mappedRecords(mapping, unread)
  const pairs = mapping.features.filter((source) => "pairs" in source)
  const pairPaths = new Set(pairs.map((source) => source.pairs))
  const names = mapping.needs.flatMap(({ names }) => names)
  const tree = nameTree(
    names.filter((name) => !name.endsWith("*") && !pairPaths.has(name)),
    pairs
  )
  const prefixes = names.filter((name) => name.endsWith("*")).map((name) => name.slice(0, -1))
  const isItem = itemTest(mapping.items)
  const otherPaths = new Set<string>()
  const itemNames = new Set<string>()
  let hasItems = false

  const begin = (tag: XmlTag, line: number): XmlItem => {
    const record: Record<string, Array<unknown>> = {}
    const path: Array<ReadonlyArray<NameNode>> = [[tree]]
    const texts: Array<OpenText> = []
    const openNames: Array<string> = []
    const openPairs: Array<OpenPair> = []
    const addValue = (name: string, value: unknown) => {
      const known = Object.hasOwn(record, name) ? (record[name] ?? []) : []
      if (known.length === 0) Object.defineProperty(record, name, { value: known, enumerable: true })
      if (value !== "" && known.length < MAX_TEXTS) known.push(value)
    }
    const add = (name: string, text: string) => {
      const trimmed = text.trim()
      const pair = openPairs.findLast(({ path }) => name.startsWith(nameInPair(path, "")))
      if (pair === undefined) addValue(name, trimmed)
      else Object.defineProperty(pair.parts, name.slice(nameInPair(pair.path, "").length), { value: trimmed })
    }
    const openElement = (tag: XmlTag, level: number) => {
      const nodes = path[level] ?? []
      for (const { pairs } of nodes) if (pairs !== null) openPairs.push({ path: pairs, level, parts: {} })
      for (const { attributes } of nodes) {
        for (const [attribute, name] of attributes) {
          const value = attributeOf(tag, attribute)
          if (value !== undefined) add(name, value)
        }
      }
      const names = nodes.flatMap(({ texts }) => texts)
      const prefixed = level === 1 && prefixes.some((prefix) => tag.name.startsWith(prefix)) ? [tag.name] : []
      if (names.length + prefixed.length > 0) texts.push({ names: [...names, ...prefixed], level, text: "" })
    }
    openElement(tag, 0)
    for (const name in tag.attributes) if (!tree.attributes.has(name)) unread(`@${name}`)
    return {
      open: (tag, level) => {
        if (itemNames.size < MAX_NAMES && level < 3) itemNames.add(tag.name)
        path[level] = nodesBelow(path[level - 1] ?? [], tag.name, (name) => attributeOf(tag, name))
        for (const open of texts) open.text += " "
        openNames[level] = tag.name
        if (path[level]?.length === 0 && isOnlyParent(path[level - 1] ?? [], tag.name))
          unread(openNames.slice(1, level + 1).join("."))
        openElement(tag, level)
      },
      text: (text) => {
        for (const open of texts) open.text += text
      },
      close: (level) => {
        while (texts.at(-1)?.level === level) closeText()
        while (openPairs.at(-1)?.level === level) {
          const pair = openPairs.pop()
          if (pair !== undefined) addValue(pair.path, pair.parts)
        }
      },
      done: () => {
        while (texts.length > 0) closeText()
        return records.toItem(withSingleTexts(record), line, itemNames)
      }
    }

    function closeText() {
      const open = texts.pop()
      for (const name of open?.names ?? []) add(name, open?.text ?? "")
    }
  }

  return {
    begin: (tag, path, { line }) => {
      if (!isItem(path)) {
        if (otherPaths.size < MAX_NAMES) otherPaths.add(path.join("."))
        return null
      }
      hasItems = true
      return begin(tag, line)
    },
    end: () => {
      if (hasItems) return records.end()
      const wanted = mapping.items === null ? "geen elementen met een gewone naam, noem ze met items" : mapping.items
      throw unreadable("FEED-XML-3", `gezocht: ${wanted}; gevonden: ${namesFound(otherPaths)}`)
    }
  }
}

const isOnlyParent = (nodes: ReadonlyArray<NameNode>, child: string): boolean =>
  nodes.length > 0 &&
  nodes.every(
    ({ texts, pairs, conditions }) =>
      texts.length === 0 && pairs === null && conditions.every(({ element }) => element !== child)
  )

/** Replaces lists of one text by the text, as records of other formats have it: templates take no lists. */
const withSingleTexts = (record: Readonly<Record<string, ReadonlyArray<unknown>>>): FeedRecord =>
  Object.fromEntries(Object.entries(record).map(([name, texts]) => [name, texts.length > 1 ? texts : (texts[0] ?? "")]))

const attributeOf = (tag: XmlTag, name: string): string | undefined =>
  Object.hasOwn(tag.attributes, name) ? tag.attributes[name]?.value : undefined

const itemTest = (items: string | null): ((path: ReadonlyArray<string>) => boolean) => {
  if (items === null) return (path) => path.length > 1 && USUAL_ITEMS.has((path.at(-1) ?? "").toLowerCase())
  const steps = items.split(".")
  return (path) =>
    steps.length <= path.length && steps.every((step, i) => path[path.length - steps.length + i] === step)
}

/** An element's path from the item down, as mappings write it: "price", "images.image", "props.prop[@name=ean]". */
interface NameNode {
  readonly texts: Array<string>
  readonly attributes: Map<string, string>
  readonly children: Map<string, NameNode>
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

/** One step per element finds the names that it is read for. */
const nameTree = (names: Iterable<string>, pairs: ReadonlyArray<PairSource> = []): NameNode => {
  const root = emptyNode()
  for (const { pairs: path, name, value } of pairs) {
    const node = splitName(path).reduce(childOf, root)
    node.pairs = path
    for (const part of [name, value]) addName(node, part, nameInPair(path, part))
  }
  for (const name of new Set(names)) addName(root, name, name)
  return root
}

const nameInPair = (path: string, part: string): string => `${path} ${part}`

const addName = (root: NameNode, path: string, name: string): void => {
  const steps = splitName(path)
  const attribute = steps.at(-1)?.startsWith("@") === true ? steps.pop() : undefined
  const node = steps.reduce(childOf, root)
  if (attribute === undefined) node.texts.push(name)
  else node.attributes.set(attribute.slice(1), name)
}

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

const nodesBelow = (
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
