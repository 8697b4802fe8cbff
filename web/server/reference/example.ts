import {
  alternatives,
  type JsonSchema,
  resolveReference,
  type SchemaObject,
  type Schemas
} from "#adapters/contract/json-schema.ts"

interface Walk {
  readonly schemas: Schemas
  readonly ancestors: ReadonlyArray<SchemaObject>
}

/** Returns a minimal example of a schema: required fields only, smallest values. Ignores patterns. Spec: API-32. */
export const exampleOf = (schema: JsonSchema, schemas: Schemas): unknown => example(schema, { schemas, ancestors: [] })

const example = (schema: JsonSchema, walk: Walk): unknown => {
  const known = resolveReference(schema, walk.schemas)
  if (known === false || walk.ancestors.includes(known)) return null
  const inner = { ...walk, ancestors: [...walk.ancestors, known] }
  const [first] = alternatives(known)
  if (first !== undefined && first !== known) return example(first, inner)
  if (Array.isArray(known["allOf"])) {
    const parts = [known, ...(known["allOf"] as ReadonlyArray<SchemaObject>)]
    const merged = Object.assign({}, ...parts) as Record<string, unknown>
    delete merged["allOf"]
    return example(merged, inner)
  }
  if (Array.isArray(known["enum"])) return known["enum"][0]
  if (known["const"] !== undefined) return known["const"]
  switch (known["type"]) {
    case "string":
      return textOf(known)
    case "integer":
    case "number":
      return numberOf(known)
    case "boolean":
      return true
    case "array":
      return listOf(known, inner)
    case "object":
      return objectOf(known, inner)
    default:
      return null
  }
}

const numberOf = (schema: SchemaObject): number => {
  const min = Number(schema["minimum"] ?? -Infinity)
  const max = Number(schema["maximum"] ?? Infinity)
  return Math.min(Math.max(0, min), max)
}

const textOf = (schema: SchemaObject): string => {
  const min = Number(schema["minLength"] ?? 0)
  const max = Number(schema["maxLength"] ?? Infinity)
  return "text".padEnd(min, "x").slice(0, max)
}

const listOf = (schema: SchemaObject, walk: Walk): ReadonlyArray<unknown> => {
  if (Array.isArray(schema["prefixItems"])) return schema["prefixItems"].map((item: JsonSchema) => example(item, walk))
  const item = (schema["items"] ?? true) as JsonSchema
  return Array.from({ length: Number(schema["minItems"] ?? 0) }, () => example(item, walk))
}

const objectOf = (schema: SchemaObject, walk: Walk): Readonly<Record<string, unknown>> => {
  const fields = (schema["properties"] ?? {}) as Schemas
  const required = (schema["required"] ?? []) as ReadonlyArray<string>
  return Object.fromEntries(required.map((name) => [name, example(fields[name] ?? true, walk)]))
}
