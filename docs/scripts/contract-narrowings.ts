import { isDeepStrictEqual } from "node:util"
import {
  alternatives,
  fieldSchema,
  type JsonSchema,
  NOTES,
  referredName,
  resolveReference,
  type SchemaObject,
  type Schemas
} from "#adapters/contract/json-schema.ts"

interface Side {
  readonly schema: JsonSchema
  readonly schemas: Schemas
}

/** A new request must accept all that the old one accepted; readers of the old response must understand all of the new one. */
type Flow = "request" | "response"

/** Lists where values of `wide` do not match `narrow`: in a request `wide` is the old schema, in a response the new one. Unsupported keywords count as a mismatch. Spec: API-31. */
export const narrowings = (wide: Side, narrow: Side, flow: Flow, at: string): ReadonlyArray<string> =>
  compare(wide, narrow, { flow, seen: [] }, at)

interface Walk {
  readonly flow: Flow
  /** The pairs under comparison: schemas can be recursive. */
  readonly seen: ReadonlyArray<readonly [JsonSchema, JsonSchema]>
}

type Faults = ReadonlyArray<string>

const compare = (wide: Side, narrow: Side, walk: Walk, at: string): Faults => {
  const from = resolveReference(wide.schema, wide.schemas)
  const to = resolveReference(narrow.schema, narrow.schemas)
  if (from === false) return []
  if (to === false) return [says(walk, at, "is no longer taken", "is new")]
  if (walk.seen.some(([one, other]) => one === from && other === to)) return []
  const hasName = referredName(wide.schema) !== null || referredName(narrow.schema) !== null
  const inner = hasName ? { ...walk, seen: [...walk.seen, [from, to] as const] } : walk
  return compareObjects({ ...wide, schema: from }, { ...narrow, schema: to }, inner, at)
}

interface Known extends Side {
  readonly schema: SchemaObject
}

const compareObjects = (wide: Known, narrow: Known, walk: Walk, at: string): Faults => {
  const given = alternatives(wide.schema)
  if (given.length !== 1 || given[0] !== wide.schema) {
    return given.flatMap((schema) => compare({ ...wide, schema }, narrow, walk, at))
  }
  const { allOf: every, ...own } = narrow.schema
  if (Array.isArray(every)) {
    return [own, ...(every as ReadonlyArray<JsonSchema>)].flatMap((schema) =>
      compare(wide, { ...narrow, schema }, walk, at)
    )
  }
  if (Array.isArray(wide.schema["allOf"])) return compareSome(wide, narrow, walk, at)
  const taken = alternatives(narrow.schema)
  if (taken.length === 1 && taken[0] === narrow.schema) return comparePlain(wide, narrow, walk, at)
  return compareChoice(wide, narrow, taken, walk, at)
}

const compareSome = (wide: Known, narrow: Known, walk: Walk, at: string): Faults => {
  const { allOf, ...own } = wide.schema
  const parts = [own, ...(allOf as ReadonlyArray<JsonSchema>)]
  const merged = Object.assign({}, ...parts.map((part) => resolveReference(part, wide.schemas) || {})) as SchemaObject
  const tries = [...parts, merged].map((schema) => compare({ ...wide, schema }, narrow, walk, at))
  return tries.find((faults) => faults.length === 0) ?? tries.at(-1) ?? []
}

/** Compares alternatives, of which one must match. If none does, the nearest one gives the reasons. */
const compareChoice = (
  wide: Known,
  narrow: Known,
  taken: ReadonlyArray<JsonSchema>,
  walk: Walk,
  at: string
): Faults => {
  const values = wide.schema["enum"]
  if (Array.isArray(values) && values.length > 1) {
    return values.flatMap((value: unknown) =>
      compare({ ...wide, schema: { ...wide.schema, enum: [value] } }, narrow, walk, at)
    )
  }
  const outcomes = taken.map((schema) => compare(wide, { ...narrow, schema }, walk, at))
  if (outcomes.some((faults) => faults.length === 0)) return []
  const alike = taken.flatMap((schema, index) => {
    const known = resolveReference(schema, narrow.schemas)
    return known !== false && known["type"] === wide.schema["type"] ? [outcomes[index] ?? []] : []
  })
  const [nearest] = alike.toSorted((a, b) => a.length - b.length)
  return nearest ?? [says(walk, at, `no longer takes ${named(wide.schema)}`, `may be ${named(wide.schema)}`)]
}

const comparePlain = (wide: Known, narrow: Known, walk: Walk, at: string): Faults => {
  const type = compareType(wide.schema, narrow.schema, walk, at)
  if (type.length > 0) return type
  return [
    ...compareValues(wide.schema, narrow.schema, walk, at),
    ...compareBounds(wide.schema, narrow.schema, walk, at),
    ...compareFields(wide, narrow, walk, at),
    ...compareItems(wide, narrow, walk, at),
    ...compareRest(wide.schema, narrow.schema, walk, at)
  ]
}

const compareType = (wide: SchemaObject, narrow: SchemaObject, walk: Walk, at: string): Faults => {
  const from = wide["type"] ?? typeOfValues(wide)
  const to = narrow["type"]
  if (to === undefined || from === to || (from === "integer" && to === "number")) return []
  return [
    says(walk, at, `takes only ${named(narrow)}, not ${named(wide)}`, `may be ${named(wide)}, not ${named(narrow)}`)
  ]
}

const typeOfValues = (schema: SchemaObject): unknown => {
  const types = new Set(valuesOf(schema)?.map(typeOfValue))
  return types.size === 1 ? [...types][0] : undefined
}

const typeOfValue = (value: unknown): string => {
  if (value === null) return "null"
  return Number.isInteger(value) ? "integer" : typeof value
}

const valuesOf = (schema: SchemaObject): ReadonlyArray<unknown> | null => {
  if (Object.hasOwn(schema, "const")) return [schema["const"]]
  return Array.isArray(schema["enum"]) ? schema["enum"] : null
}

const compareValues = (wide: SchemaObject, narrow: SchemaObject, walk: Walk, at: string): Faults => {
  const taken = valuesOf(narrow)
  if (taken === null) return []
  const given = valuesOf(wide)
  if (given === null) return [says(walk, at, `takes only ${listed(taken)}`, `may be other than ${listed(taken)}`)]
  const missing = given.filter((value) => !taken.some((other) => isDeepStrictEqual(value, other)))
  return missing.length === 0
    ? []
    : [says(walk, at, `no longer takes ${listed(missing)}`, `may be ${listed(missing)}, which is new`)]
}

const LOWER_BOUNDS = {
  minimum: "at least",
  exclusiveMinimum: "above",
  minLength: "at least this long:",
  minItems: "at least this many:",
  minProperties: "at least this many fields:"
} as const
const UPPER_BOUNDS = {
  maximum: "at most",
  exclusiveMaximum: "below",
  maxLength: "at most this long:",
  maxItems: "at most this many:",
  maxProperties: "at most this many fields:"
} as const

const compareBounds = (wide: SchemaObject, narrow: SchemaObject, walk: Walk, at: string): Faults => {
  const given = valuesOf(wide)
  if (given !== null) return given.every((value) => isWithin(value, narrow)) ? [] : [bounded(walk, at, narrow)]
  const low = Object.entries(LOWER_BOUNDS).flatMap(([keyword, words]) => {
    const [from, to] = [bound(wide, keyword, -Infinity), bound(narrow, keyword, -Infinity)]
    return to > from ? [moved(walk, at, words, from, to)] : []
  })
  const high = Object.entries(UPPER_BOUNDS).flatMap(([keyword, words]) => {
    const [from, to] = [bound(wide, keyword, Infinity), bound(narrow, keyword, Infinity)]
    return to < from ? [moved(walk, at, words, from, to)] : []
  })
  return [...low, ...high]
}

const bound = (schema: SchemaObject, keyword: string, otherwise: number): number => {
  const value = schema[keyword]
  if (typeof value === "number") return value
  return keyword.startsWith("min") && !keyword.endsWith("imum") ? Math.max(otherwise, 0) : otherwise
}

const moved = (walk: Walk, at: string, words: string, from: number, to: number): string => {
  const old = (value: number) => (Number.isFinite(value) ? ` (was ${value})` : "")
  return says(walk, at, `takes only ${words} ${to}${old(from)}`, `is no longer ${words} ${to}`)
}

const bounded = (walk: Walk, at: string, narrow: SchemaObject): string =>
  says(walk, at, `takes only ${named(narrow)} within its bounds`, "may be out of its bounds")

const isWithin = (value: unknown, schema: SchemaObject): boolean => {
  if (typeof value === "string") {
    const length = [...value].length
    return length >= bound(schema, "minLength", 0) && length <= bound(schema, "maxLength", Infinity)
  }
  if (typeof value !== "number") return true
  const above = value >= bound(schema, "minimum", -Infinity) && value > bound(schema, "exclusiveMinimum", -Infinity)
  return above && value <= bound(schema, "maximum", Infinity) && value < bound(schema, "exclusiveMaximum", Infinity)
}

const compareFields = (wide: Known, narrow: Known, walk: Walk, at: string): Faults => {
  if (!speaksOf(narrow.schema, "object", FIELD_KEYWORDS) || !mayBe(wide.schema, "object")) return []
  const [given, needed] = [requiredOf(wide.schema), requiredOf(narrow.schema)]
  const missing = needed
    .filter((name) => !given.includes(name))
    .map((name) => says(walk, join(at, name), "is now required", "may now be left out"))
  const names = new Set([wide, narrow].flatMap(({ schema }) => Object.keys((schema["properties"] ?? {}) as Schemas)))
  const fields = [...names].flatMap((name) =>
    compareField(wide, narrow, fieldSchema(wide.schema, name), fieldSchema(narrow.schema, name), walk, join(at, name))
  )
  const patterns = new Set(
    [wide, narrow].flatMap(({ schema }) => Object.keys((schema["patternProperties"] ?? {}) as Schemas))
  )
  const byPattern = [...patterns].flatMap((pattern) =>
    compareField(wide, narrow, patternSchema(wide, pattern), patternSchema(narrow, pattern), walk, join(at, pattern))
  )
  const others = compareField(wide, narrow, otherSchema(wide), otherSchema(narrow), walk, join(at, "*"))
  return [...missing, ...fields, ...byPattern, ...others]
}

/** Compares a field. Readers ignore unknown fields, so an added field of a response breaks nothing. */
const compareField = (wide: Known, narrow: Known, from: JsonSchema, to: JsonSchema, walk: Walk, at: string): Faults => {
  if (walk.flow === "response" && to === false) return []
  return compare({ ...wide, schema: from }, { ...narrow, schema: to }, walk, at)
}

const FIELD_KEYWORDS = ["properties", "required", "patternProperties", "additionalProperties"]
const ITEM_KEYWORDS = ["items", "prefixItems"]

const speaksOf = (schema: SchemaObject, type: string, keywords: ReadonlyArray<string>): boolean =>
  mayBe(schema, type) && keywords.some((keyword) => schema[keyword] !== undefined)

const mayBe = ({ type }: SchemaObject, wanted: string): boolean => type === undefined || type === wanted

const requiredOf = ({ required }: SchemaObject): ReadonlyArray<string> =>
  Array.isArray(required) ? (required as ReadonlyArray<string>) : []

const otherSchema = ({ schema }: Known): JsonSchema => (schema["additionalProperties"] ?? true) as JsonSchema

const patternSchema = (side: Known, pattern: string): JsonSchema => {
  const patterns = (side.schema["patternProperties"] ?? {}) as Schemas
  return patterns[pattern] ?? otherSchema(side)
}

const compareItems = (wide: Known, narrow: Known, walk: Walk, at: string): Faults => {
  if (!speaksOf(narrow.schema, "array", ITEM_KEYWORDS) || !mayBe(wide.schema, "array")) return []
  const [first, second] = [prefix(wide.schema), prefix(narrow.schema)]
  const items = Array.from({ length: Math.max(first.length, second.length) }, (_, index) => {
    const isGiven = index < bound(wide.schema, "maxItems", Infinity)
    const from = isGiven ? itemSchema(wide.schema, first, index) : false
    return compare(
      { ...wide, schema: from },
      { ...narrow, schema: itemSchema(narrow.schema, second, index) },
      walk,
      `${at}[${index}]`
    )
  })
  const length = items.length
  if (bound(wide.schema, "maxItems", Infinity) <= length) return items.flat()
  const rest = compare(
    { ...wide, schema: itemSchema(wide.schema, first, length) },
    { ...narrow, schema: itemSchema(narrow.schema, second, length) },
    walk,
    `${at}[]`
  )
  return [...items.flat(), ...rest]
}

const prefix = ({ prefixItems }: SchemaObject): ReadonlyArray<JsonSchema> =>
  Array.isArray(prefixItems) ? (prefixItems as ReadonlyArray<JsonSchema>) : []

const itemSchema = (schema: SchemaObject, first: ReadonlyArray<JsonSchema>, index: number): JsonSchema =>
  first[index] ?? ((schema["items"] ?? true) as JsonSchema)

const COMPARED: ReadonlySet<string> = new Set([
  "type",
  "const",
  "enum",
  ...Object.keys(LOWER_BOUNDS),
  ...Object.keys(UPPER_BOUNDS),
  "properties",
  "required",
  "patternProperties",
  "additionalProperties",
  "prefixItems",
  "items"
])

/** Compares all other keywords (pattern, format, JSON inside a string, …), which must be equal. */
const compareRest = (wide: SchemaObject, narrow: SchemaObject, walk: Walk, at: string): Faults =>
  Object.entries(narrow).flatMap(([keyword, value]) => {
    if (COMPARED.has(keyword) || NOTES.has(keyword) || isDeepStrictEqual(wide[keyword], value)) return []
    return [says(walk, at, `takes only what fits another ${keyword}`, `may fit another ${keyword}`)]
  })

const says = ({ flow }: Walk, at: string, inRequest: string, inResponse: string): string =>
  `${at}: ${flow === "request" ? inRequest : inResponse}`

const join = (at: string, name: string): string => `${at}.${name}`

const listed = (values: ReadonlyArray<unknown>): string => values.map((value) => JSON.stringify(value)).join(", ")

const named = (schema: SchemaObject): string => {
  const values = valuesOf(schema)
  return values === null ? String(schema["type"] ?? "anything") : listed(values)
}
