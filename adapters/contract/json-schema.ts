/** A JSON Schema of the contract's document: true accepts everything, false nothing. */
export type JsonSchema = boolean | { readonly [keyword: string]: unknown }

export type SchemaObject = Exclude<JsonSchema, boolean>

export type Schemas = Readonly<Record<string, JsonSchema>>

const REFERENCE = "#/components/schemas/"

export const referredName = (schema: JsonSchema): string | null => {
  const reference = typeof schema === "object" ? schema["$ref"] : undefined
  return typeof reference === "string" && reference.startsWith(REFERENCE) ? reference.slice(REFERENCE.length) : null
}

/** Resolves a reference; an unknown name accepts everything. */
export const resolveReference = (schema: JsonSchema, schemas: Schemas): SchemaObject | false => {
  const name = referredName(schema)
  const found = name === null ? schema : (schemas[name] ?? true)
  return found === true ? {} : found
}

/** Returns those of `anyOf` and `oneOf`, and one for each of several types. */
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

export const NOTES: ReadonlySet<string> = new Set([
  "title",
  "description",
  "examples",
  "example",
  "default",
  "deprecated",
  "$comment"
])

export const fieldSchema = (schema: SchemaObject, name: string): JsonSchema => {
  const fields = (schema["properties"] ?? {}) as Schemas
  if (Object.hasOwn(fields, name)) return fields[name] ?? true
  const patterns = Object.entries((schema["patternProperties"] ?? {}) as Schemas)
  const byPattern = patterns.find(([pattern]) => new RegExp(pattern, "u").test(name))
  return byPattern?.[1] ?? ((schema["additionalProperties"] ?? true) as JsonSchema)
}
