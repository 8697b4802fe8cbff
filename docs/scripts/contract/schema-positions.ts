import {
  alternatives,
  type JsonSchema,
  resolveReference,
  type SchemaObject,
  type Schemas
} from "#adapters/contract/json-schema.ts"

/** Lists the fields of `schema` as paths below `at` (`hits.hits[].price`), and fixed values (`status = "paid"`). Follows recursive schemas once. Spec: API-31. */
export const schemaPositions = (schema: JsonSchema, schemas: Schemas, at: string): ReadonlySet<string> => {
  const paths = new Set<string>()

  const visit = (schema: JsonSchema, at: string, above: ReadonlyArray<SchemaObject>): void => {
    const known = resolveReference(schema, schemas)
    if (known === false || above.includes(known)) return
    const inner = [...above, known]
    const choices = alternatives(known)
    if (choices.length !== 1 || choices[0] !== known) return choices.forEach((choice) => visit(choice, at, inner))
    for (const part of list(known["allOf"])) visit(part, at, inner)
    for (const value of list(known["enum"])) paths.add(`${at} = ${JSON.stringify(value)}`)
    for (const [name, field] of Object.entries((known["properties"] ?? {}) as Schemas)) {
      paths.add(`${at}.${name}`)
      visit(field, `${at}.${name}`, inner)
    }
    for (const [pattern, field] of Object.entries((known["patternProperties"] ?? {}) as Schemas)) {
      visit(field, `${at}.${pattern}`, inner)
    }
    if (known["additionalProperties"] !== undefined)
      visit(known["additionalProperties"] as JsonSchema, `${at}.*`, inner)
    list(known["prefixItems"]).forEach((item, index) => visit(item, `${at}[${index}]`, inner))
    if (known["items"] !== undefined) visit(known["items"] as JsonSchema, `${at}[]`, inner)
  }

  visit(schema, at, [])
  return paths
}

const list = (value: unknown): ReadonlyArray<JsonSchema> => (Array.isArray(value) ? value : [])
