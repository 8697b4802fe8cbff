import { fieldMeaning, type FieldMeaning } from "./field-names.ts"
import { recordText, recordTexts, valueAt, type NumberStyle } from "./record-value.ts"
import type { FeatureSource, FieldSource, Mapping, PairSource, Source } from "./mapping.ts"
import { emptyRawItem, MAX_TEXTS, type RawField, type RawItem, textLimit, addFeature, addField } from "./raw.ts"

export type FeedRecord = Readonly<Record<string, unknown>>

export interface MappedNames {
  readonly field: RawField | null
  readonly names: ReadonlyArray<string>
  /** True if the text needs all names, as a template does. */
  readonly all: boolean
}

export interface CompiledMapping {
  readonly items: string | null
  readonly fields: ReadonlyArray<readonly [field: RawField, read: (record: FeedRecord) => ReadonlyArray<string>]>
  readonly features: ReadonlyArray<FeatureSource>
  readonly needs: ReadonlyArray<MappedNames>
  readonly byName: boolean
}

export const BY_NAME: CompiledMapping = { items: null, fields: [], features: [], needs: [], byName: true }

/** Throws a SyntaxError for an invalid regular expression. Spec: READ-08. */
export const compileMapping = (mapping: Mapping, shopId?: string): CompiledMapping => {
  const own = shopId === undefined ? undefined : mapping.shops?.[shopId]?.fields
  const fields = Object.entries({ ...mapping.fields, ...own }) as ReadonlyArray<[RawField, FieldSource]>
  return {
    items: mapping.items ?? null,
    fields: fields.map(([field, source]) => [
      field,
      reader(typeof source === "string" ? { from: source } : source, styleOf(field), textLimit(field))
    ]),
    features: mapping.features ?? [],
    needs: [
      ...fields.map(([field, source]) => ({
        field,
        ...namesOf(typeof source === "string" ? { from: source } : source)
      })),
      ...(mapping.features ?? []).map((source) => ({
        field: null,
        names: namesOfFeature(source),
        all: false
      }))
    ],
    byName: false
  }
}

const namesOfFeature = (source: FeatureSource): ReadonlyArray<string> => {
  if ("pairs" in source) return [source.pairs]
  return "from" in source ? [source.from] : [`${source.prefix}*`]
}

const namesOf = ({ constant, template, from, also }: Source): Pick<MappedNames, "names" | "all"> => {
  if (constant !== undefined) return { names: [], all: true }
  if (template === undefined) return { names: [from ?? [], also ?? []].flat(2), all: false }
  return { names: [...template.matchAll(TEMPLATE_NAME)].map((match) => match[1] ?? ""), all: true }
}

const TEMPLATE_NAME = /\{([^{}]+)\}/g

/** Converts a record to an item. Numbers keep their JSON digits; see docs/feeds.md. Spec: READ-07, READ-08, READ-15. */
export const mapRecord = (mapping: CompiledMapping, record: FeedRecord, line: number | null): RawItem => {
  const item = emptyRawItem(line)
  if (mapping.byName) byNames(item, record)
  for (const [field, read] of mapping.fields) {
    item[field] = read(record)
  }
  for (const source of mapping.features) addFeatures(item, record, source)
  return item
}

const byNames = (item: RawItem, record: FeedRecord): void => {
  for (const name in record) {
    const meaning = fieldMeaning(name)
    if (meaning === undefined) continue
    const value = record[name]
    if (typeof value === "string") addField(item, meaning, value)
    else for (const text of recordTexts(value, styleOf(meaning))) addField(item, meaning, text)
  }
}

const MONEY: ReadonlySet<unknown> = new Set<RawField>(["price", "salePrice", "shippingCost", "shipping"])
const styleOf = (meaning: FieldMeaning): NumberStyle => (MONEY.has(meaning) ? "money" : "plain")

/** Matches the mapping's pattern against at most `limit` UTF-16 code units of each text. */
const reader = (source: Source, style: NumberStyle, limit: number): ((record: FeedRecord) => ReadonlyArray<string>) => {
  const find = finder(source, style)
  const { values, ...plain } = source
  if (values !== undefined) {
    const read = reader(plain, style, limit)
    return (record) => trimmed(read(record).map((text) => ownText(values, text.trim()) ?? text))
  }
  const { unit, list } = source
  const match = source.match === undefined ? null : new RegExp(source.match, "u")
  return (record) => {
    const found = find(record)
    const texts = list === undefined ? found : found.flatMap((text) => text.split(list))
    if (match === null && unit !== "cent") return texts.length === 1 || list === undefined ? texts : trimmed(texts)
    const matched = match === null ? texts : texts.map((text) => match.exec(text.slice(0, limit))?.[1] ?? "")
    return trimmed(unit === "cent" ? matched.map(eurosOfCents) : matched)
  }
}

const trimmed = (texts: ReadonlyArray<string>): ReadonlyArray<string> =>
  texts.map((text) => text.trim()).filter((text) => text !== "")

const finder = (source: Source, style: NumberStyle): ((record: FeedRecord) => ReadonlyArray<string>) => {
  const { constant, template, from, also } = source
  if (constant !== undefined) return () => [constant]
  if (template !== undefined) return (record) => filled(template, record)
  if (also !== undefined) {
    const sources = [from ?? [], ...[also].flat()].map((names) => finder({ from: names }, style))
    return (record) => sources.flatMap((find) => find(record))
  }
  const names = from === undefined ? [] : typeof from === "string" ? [from] : from
  return (record) => {
    for (const name of names) {
      const texts = recordTexts(valueAt(record, name), style)
      if (texts.length > 0) return texts
    }
    return []
  }
}

const filled = (template: string, record: FeedRecord): ReadonlyArray<string> => {
  let isComplete = true
  const text = template.replace(TEMPLATE_NAME, (_, name: string) => {
    const value = recordText(valueAt(record, name)).trim()
    if (value === "") isComplete = false
    return value
  })
  return isComplete ? [text] : []
}

/** Converts "4995" to "49.95". Marks anything but an integer, so that it cannot be parsed as euros. */
const eurosOfCents = (cents: string): string => {
  const digits = /^(-?)(\d{1,15})(?:[.,]0+)?$/.exec(cents.trim())
  if (digits === null) return cents.trim() === "" ? "" : `${cents} cent`
  const padded = (digits[2] ?? "").padStart(3, "0")
  return `${digits[1]}${padded.slice(0, -2)}.${padded.slice(-2)}`
}

const addFeatures = (item: RawItem, record: FeedRecord, source: FeatureSource): void => {
  if ("pairs" in source) return addPairs(item, record, source)
  if ("from" in source) {
    const texts = recordTexts(valueAt(record, source.from)).flatMap((text) =>
      source.list === undefined ? [text] : text.split(source.list)
    )
    for (const text of texts) addFeature(item, source.label, text.trim())
    return
  }
  for (const name in record) {
    if (!name.startsWith(source.prefix)) continue
    const rest = name.slice(source.prefix.length)
    const label = ownText(source.labels, rest) ?? labelOf(rest)
    for (const text of recordTexts(record[name])) addFeature(item, label, text)
  }
}

const addPairs = (item: RawItem, record: FeedRecord, source: PairSource): void => {
  const value = valueAt(record, source.pairs)
  const pairs: ReadonlyArray<unknown> = Array.isArray(value) ? value : [value]
  for (const pair of pairs.slice(0, MAX_TEXTS)) {
    if (typeof pair !== "object" || pair === null || Array.isArray(pair)) continue
    const own = pair as FeedRecord
    const name = recordText(valueAt(own, source.name)).trim()
    const label = ownText(source.labels, name) ?? labelOf(name)
    for (const text of recordTexts(valueAt(own, source.value))) addFeature(item, label, text)
  }
}

/** Treats texts such as "constructor" like any other. */
const ownText = (texts: Readonly<Record<string, string>> | undefined, text: string): string | undefined =>
  texts !== undefined && Object.hasOwn(texts, text) ? texts[text] : undefined

/** Converts "contrast_ratio__typical_" to "Contrast ratio (typical)". Spec: READ-15. */
export const labelOf = (name: string): string => {
  const words = name
    .replace(/__(.+?)_(?=_|$)/g, " ($1)")
    .replace(/[_\s]+/g, " ")
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
