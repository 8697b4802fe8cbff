/** A JSON Schema as it stands in the contract's document: true takes everything, false nothing. */
export type JsonSchema = boolean | { readonly [keyword: string]: unknown }

/** A schema that is not a plain yes or no. */
export type SchemaObject = Exclude<JsonSchema, boolean>

/** Schemas by the name others refer to them with. */
export type Schemas = Readonly<Record<string, JsonSchema>>

const REFERENCE = "#/components/schemas/"

/** Name of the schema `schema` stands for; null when it is written out. */
export const referredName = (schema: JsonSchema): string | null => {
  const reference = typeof schema === "object" ? schema["$ref"] : undefined
  return typeof reference === "string" && reference.startsWith(REFERENCE) ? reference.slice(REFERENCE.length) : null
}

/** `schema` itself, or what it refers to; everything, when the name leads nowhere. */
export const resolved = (schema: JsonSchema, schemas: Schemas): SchemaObject | false => {
  const name = referredName(schema)
  const found = name === null ? schema : (schemas[name] ?? true)
  return found === true ? {} : found
}

/** The schemas one of which a value has to fit: those of `anyOf` and `oneOf`, and one for each of several types. */
export const alternatives = (schema: SchemaObject): ReadonlyArray<JsonSchema> => {
  const { anyOf, oneOf, ...rest } = schema
  const listed = anyOf ?? oneOf
  if (Array.isArray(listed)) {
    const isPlain = Object.keys(rest).every((keyword) => NOTES.has(keyword))
    return isPlain ? listed : listed.map((one: JsonSchema) => ({ allOf: [rest, one] }))
  }
  const { type, ...others } = rest
  return Array.isArray(type) ? type.map((one: unknown) => ({ ...others, type: one })) : [schema]
}

/** Keywords that say something to readers and nothing about values. */
export const NOTES: ReadonlySet<string> = new Set([
  "title",
  "description",
  "examples",
  "example",
  "default",
  "deprecated",
  "$comment"
])

/** What a schema says of the field `name`; false when it may not be there. */
export const fieldSchema = (schema: SchemaObject, name: string): JsonSchema => {
  const fields = (schema["properties"] ?? {}) as Schemas
  if (Object.hasOwn(fields, name)) return fields[name] ?? true
  const patterns = Object.entries((schema["patternProperties"] ?? {}) as Schemas)
  const byPattern = patterns.find(([pattern]) => new RegExp(pattern, "u").test(name))
  return byPattern?.[1] ?? ((schema["additionalProperties"] ?? true) as JsonSchema)
}
