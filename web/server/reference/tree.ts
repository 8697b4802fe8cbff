import {
  alternatives,
  type JsonSchema,
  referredName,
  resolveReference,
  type SchemaObject,
  type Schemas
} from "#adapters/contract/json-schema.ts"

/** A line of a schema's tree: a field, an item of a list or one of several alternatives. */
export interface Branch {
  readonly name: string
  /** The type in words: `text`, `whole number`, `list of objects`. */
  readonly type: string
  readonly isRequired: boolean
  /** Bounds, fixed values and the schema's description. */
  readonly notes: ReadonlyArray<string>
  readonly branches: ReadonlyArray<Branch>
}

/** Converts a schema to a readable tree. Follows recursive references once. Spec: API-32. */
export const toSchemaTree = (schema: JsonSchema, schemas: Schemas): Branch =>
  branchOf("", schema, true, { schemas, ancestors: [] })

interface Walk {
  readonly schemas: Schemas
  readonly ancestors: ReadonlyArray<SchemaObject>
}

const branchOf = (name: string, schema: JsonSchema, isRequired: boolean, walk: Walk): Branch => {
  const known = resolveReference(schema, walk.schemas)
  if (known === false) return { name, type: "nothing", isRequired, notes: [], branches: [] }
  if (walk.ancestors.includes(known)) {
    return { name, type: `${referredName(schema) ?? "the same"} again`, isRequired, notes: [], branches: [] }
  }
  const inner = { ...walk, ancestors: [...walk.ancestors, known] }
  const choices = alternatives(known)
  const isNullable = choices.length > 1 && choices.some((choice) => typeOf(choice) === "null")
  const shapes = choices.filter((choice) => !isNullable || typeOf(choice) !== "null")
  if (shapes.length > 1) {
    const branches = shapes.map((shape) => branchOf("or", shape, true, inner))
    const type = [...new Set(branches.map((branch) => branch.type))].join(" or ")
    const isPlain = branches.every((branch) => branch.branches.length === 0 && branch.notes.length === 0)
    return {
      name,
      type: withNull(type, isNullable),
      isRequired,
      notes: notesOf(known),
      branches: isPlain ? [] : branches
    }
  }
  const shape = shapes[0] ?? known
  if (shape !== known) {
    const only = branchOf(name, shape, isRequired, inner)
    return { ...only, type: withNull(only.type, isNullable), notes: [...notesOf(known), ...only.notes] }
  }
  return { name, ...plain(known, inner), isRequired }
}

const withNull = (type: string, isNullable: boolean): string => (isNullable ? `${type} or null` : type)

const plain = (schema: SchemaObject, walk: Walk): Omit<Branch, "name" | "isRequired"> => {
  const notes = notesOf(schema)
  if (schema["contentSchema"] !== undefined) {
    const inside = branchOf("", schema["contentSchema"] as JsonSchema, true, walk)
    return { type: `JSON text of ${inside.type}`, notes, branches: inside.branches }
  }
  if (Array.isArray(schema["prefixItems"])) {
    const branches = schema["prefixItems"].map((item: JsonSchema, at) => branchOf(`[${at}]`, item, true, walk))
    return { type: "list", notes, branches }
  }
  if (schema["type"] === "array") {
    const item = branchOf("", (schema["items"] ?? true) as JsonSchema, true, walk)
    return { type: `list of ${item.type}`, notes: [...notes, ...item.notes], branches: item.branches }
  }
  return { type: TYPE_NAMES[String(schema["type"])] ?? "anything", notes, branches: fieldsOf(schema, walk) }
}

const fieldsOf = (schema: SchemaObject, walk: Walk): ReadonlyArray<Branch> => {
  const required = (schema["required"] ?? []) as ReadonlyArray<string>
  const named = Object.entries((schema["properties"] ?? {}) as Schemas).map(([name, field]) =>
    branchOf(name, field, required.includes(name), walk)
  )
  const patterned = Object.entries((schema["patternProperties"] ?? {}) as Schemas).map(([pattern, field]) =>
    branchOf(`/${pattern}/`, field, false, walk)
  )
  const others = schema["additionalProperties"]
  const any = typeof others === "object" ? [branchOf("*", others as JsonSchema, false, walk)] : []
  return [...named, ...patterned, ...any]
}

const typeOf = (schema: JsonSchema): unknown => (typeof schema === "object" ? schema["type"] : undefined)

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "yes or no",
  object: "object",
  null: "null"
}

/** Bounds of every integer in JavaScript, which need no note. */
const SAFE_INTEGER_BOUNDS = new Set<unknown>([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])

const NOTE_BY_KEYWORD: Readonly<Record<string, (value: unknown) => string>> = {
  description: String,
  enum: (values) => (values as ReadonlyArray<unknown>).map((value) => JSON.stringify(value)).join(", "),
  const: (value) => JSON.stringify(value),
  minimum: (value) => `from ${value}`,
  maximum: (value) => `to ${value}`,
  minLength: (value) => `at least ${value} characters`,
  maxLength: (value) => `at most ${value} characters`,
  minItems: (value) => `at least ${value}`,
  maxItems: (value) => `at most ${value}`,
  pattern: (value) => `fits ${value}`,
  format: String
}

const notesOf = (schema: SchemaObject): ReadonlyArray<string> => {
  const all = Array.isArray(schema["allOf"]) ? [schema, ...(schema["allOf"] as ReadonlyArray<SchemaObject>)] : [schema]
  return all.flatMap((part) =>
    Object.entries(NOTE_BY_KEYWORD).flatMap(([keyword, words]) => {
      const value = part[keyword]
      return value === undefined || SAFE_INTEGER_BOUNDS.has(value) ? [] : [words(value)]
    })
  )
}
