import type { SaxesTagNS } from "saxes"
import { KELKOO_AVAILABILITY } from "#domain/feed/exports.ts"
import { fieldMeaning, type FieldMeaning } from "#domain/feed/field-names.ts"
import { memo } from "#domain/feed/pack.ts"
import { addText, emptyRawItem, type RawItem, addFeature, addField } from "#domain/feed/raw.ts"
import feedWords from "./feed-words.json" with { type: "json" }

export type XmlTag = Pick<SaxesTagNS, "name" | "local" | "prefix" | "uri" | "attributes">

export interface XmlShape {
  readonly begin: (tag: XmlTag, path: ReadonlyArray<string>, position: XmlPosition) => XmlItem | null
  readonly end: () => void
}

export interface XmlPosition {
  readonly line: number
  readonly column: number
}

export interface XmlItem {
  readonly open: (tag: XmlTag, level: number) => void
  readonly text: (text: string) => void
  readonly close: (level: number) => void
  readonly done: () => RawItem
}

/** Elements whose children are parts of one value, not fields of the item. */
const GROUP_ELEMENTS = new Set(feedWords.groupElements)

const GOOGLE_NAMESPACE = "http://base.google.com/ns/1.0"

/** Namespaces whose elements are read; others (media:, dc:, c:) are ignored. */
const ITEM_NAMESPACES = new Set([
  "",
  GOOGLE_NAMESPACE,
  "http://base.google.com/ns/1.0/",
  "https://base.google.com/ns/1.0",
  "https://base.google.com/ns/1.0/",
  "http://www.w3.org/2005/Atom",
  "http://purl.org/rss/1.0/"
])

const isItemNamespace = (uri: string): boolean => uri === GOOGLE_NAMESPACE || ITEM_NAMESPACES.has(uri)

const attribute = (tag: XmlTag, name: string): string => tag.attributes[name]?.value.trim() ?? ""

/** A price under its Dutch name, as in feeds for Beslist, has no currency and is in euros. */
const DUTCH_PRICE = /^prijs$/i

interface ElementKind {
  readonly isGroup: boolean
  readonly isDutchPrice: boolean
  readonly meaning: FieldMeaning | undefined
}

/** One look-up for each element instead of three. */
const elementKind: (local: string) => ElementKind = memo((local) => ({
  isGroup: GROUP_ELEMENTS.has(local),
  isDutchPrice: DUTCH_PRICE.test(local),
  meaning: fieldMeaning(local)
}))

const READ_GROUPS = new Set(["shipping", "product_detail", "additional", "properties", "categories", "images"])

/** `g:link` takes precedence over `link`. */
export const xmlItem = (tag: XmlTag, line: number, unread: (name: string) => void): XmlItem => {
  const item = emptyRawItem(line)
  const ownId = attribute(tag, "ID") || attribute(tag, "id")
  const unprefixed: Array<readonly [meaning: FieldMeaning, text: string]> = []
  let name = ""
  let kind = elementKind("")
  let isGroup = false
  let isRead = false
  let isOfKelkoo = false
  let hasNoPrefix = false
  let collected = ""
  let partName = ""
  let part = ""
  let parts: Record<string, string> = {}

  return {
    open: (tag, level) => {
      if (level === 1) {
        name = tag.local
        isRead = isItemNamespace(tag.uri)
        hasNoPrefix = tag.prefix === ""
        kind = elementKind(name)
        isGroup = kind.isGroup
        if (isGroup && !READ_GROUPS.has(name)) unread(name)
        collected = ""
        if (isGroup) parts = {}
        if (name === "link" && attribute(tag, "href") !== "" && /^$|alternate/.test(attribute(tag, "rel"))) {
          collected = attribute(tag, "href")
        }
        if (name === "price" && attribute(tag, "currency") !== "") addText(item, "currency", attribute(tag, "currency"))
      } else if (isGroup) {
        partName = partNameOf(tag) || partName
        part = ""
        if (name === "categories" && attribute(tag, "path") !== "") addText(item, "category", attribute(tag, "path"))
      } else collected += " "
    },
    text: (text) => {
      if (isGroup) part += text
      else if (isRead) collected += text
    },
    close: (level) => {
      if (level > 1) {
        if (isGroup) closePart()
        return
      }
      if (isGroup) closeGroup(item, name, parts)
      else if (isRead) closeField()
      isGroup = false
      isRead = false
    },
    done: () => {
      if (item.id.length === 0) addText(item, "id", ownId)
      for (const [meaning, text] of unprefixed) addIfAbsent(item, meaning, text)
      if (isOfKelkoo) item.availability = item.availability.map((code) => KELKOO_AVAILABILITY[code] ?? code)
      return item
    }
  }

  function closeField() {
    const text = collected.trim()
    if (text === "") return
    if (kind.isDutchPrice) addText(item, "currency", "EUR")
    if (name === "merchant-category") isOfKelkoo = true
    if (kind.meaning === undefined) return unread(name)
    if (hasNoPrefix) unprefixed.push([kind.meaning, text])
    else addField(item, kind.meaning, text)
  }

  function closePart() {
    const text = part.trim()
    part = ""
    if (text === "") return
    if (name === "additional" || name === "properties") {
      const meaning = fieldMeaning(partName)
      if (meaning === undefined) unread(partName)
      else addIfAbsent(item, meaning, text)
    } else if (name === "images") addText(item, "image", text)
    else if (name === "categories" && item.category.length === 0) addText(item, "category", text)
    else if (name === "product_detail" && partName === "attribute_value") {
      addFeature(item, (parts["attribute_name"] ?? "").trim(), text)
    } else parts[partName] = text
  }
}

/** Returns "brand" for `<field name="brand">`, "" for the `<value>` of a property. */
const partNameOf = (tag: XmlTag): string => (tag.local === "value" ? "" : attribute(tag, "name") || tag.local)

const closeGroup = (item: RawItem, name: string, parts: Readonly<Record<string, string>>): void => {
  if (name !== "shipping" || parts["price"] === undefined) return
  const region = ["region", "postal_code", "location_id", "location_group_name"]
    .map((part) => parts[part])
    .find(Boolean)
  addText(item, "shipping", `${parts["country"] ?? ""}:${region ?? ""}:${parts["service"] ?? ""}:${parts["price"]}`)
}

const addIfAbsent = (item: RawItem, meaning: FieldMeaning, text: string): void => {
  if (typeof meaning === "string" && meaning !== "image" && item[meaning].length > 0) return
  addField(item, meaning, text)
}
