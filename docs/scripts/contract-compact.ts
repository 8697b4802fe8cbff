import { isDeepStrictEqual } from "node:util"
import { type JsonSchema, NOTES, type Schemas } from "#adapters/contract/json-schema.ts"
import { breakingChanges, type Content, type Contract, METHODS, type Operation } from "./contract-breaking.ts"

type Change = (schema: JsonSchema) => JsonSchema

/** Characters of JSON above which a schema that occurs more than once is stored once. */
const MIN_SHARED_CHARS = 60

/** Returns the calls, parameters, fields and bounds of a contract, without texts, and each schema once. Idempotent. Spec: API-31. */
export const compactContract = (contract: Contract): Contract => {
  const withoutNotes: Change = (schema) => {
    const plain = mapNested(schema, withoutNotes)
    return typeof plain === "boolean" ? plain : withoutKeys(plain, NOTES)
  }
  const counts = new Map<string, number>()
  const count: Change = (schema) => {
    const json = JSON.stringify(schema)
    counts.set(json, (counts.get(json) ?? 0) + 1)
    return mapNested(schema, count)
  }
  const shared: Record<string, JsonSchema> = {}
  const names = new Map<string, string>()
  const share: Change = (schema) => {
    const json = JSON.stringify(schema)
    if (json.length <= MIN_SHARED_CHARS || (counts.get(json) ?? 0) < 2) return mapNested(schema, share)
    const known = names.get(json)
    const name = known ?? `shared${names.size + 1}`
    names.set(json, name)
    if (known === undefined) shared[name] = mapNested(schema, share)
    return { $ref: `#/components/schemas/${name}` }
  }
  const plain = mapContract(contract, withoutNotes)
  mapContract(plain, count)
  const { components, ...compact } = mapContract(plain, share)
  return { ...compact, components: { schemas: { ...components?.schemas, ...shared } } }
}

const mapContract = ({ info: { version }, paths, components }: Contract, change: Change): Contract => ({
  info: { version },
  paths: mapValues(paths, (methods) =>
    Object.fromEntries(
      METHODS.flatMap((method) =>
        methods[method] === undefined ? [] : [[method, mapOperation(methods[method] as Operation, change)]]
      )
    )
  ),
  components: { schemas: mapValues(components?.schemas ?? {}, change) }
})

const mapOperation = (
  { operationId, parameters = [], requestBody, responses, security = [] }: Operation,
  change: Change
): Operation => ({
  operationId,
  security,
  parameters: parameters.map(({ name, in: location, required = false, schema }) => ({
    name,
    in: location,
    required,
    schema: change(schema)
  })),
  ...(requestBody && {
    requestBody: { required: requestBody.required === true, content: mapContent(requestBody.content, change) }
  }),
  responses: mapValues(responses, ({ content }) =>
    content === undefined ? {} : { content: mapContent(content, change) }
  )
})

const mapContent = (content: Content, change: Change): Content =>
  mapValues(content, ({ schema = true }) => ({ schema: change(schema) }))

const mapNested = (schema: JsonSchema, change: Change): JsonSchema => {
  if (typeof schema === "boolean") return schema
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (keyword === "properties" || keyword === "patternProperties")
        return [keyword, mapValues(value as Schemas, change)]
      if (keyword === "items" || keyword === "additionalProperties") return [keyword, change(value as JsonSchema)]
      const isList = ["prefixItems", "anyOf", "oneOf", "allOf"].includes(keyword) && Array.isArray(value)
      return [keyword, isList ? (value as ReadonlyArray<JsonSchema>).map(change) : value]
    })
  )
}

const withoutKeys = <A extends object>(object: A, keys: ReadonlySet<string>): A =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !keys.has(key))) as A

const mapValues = <A, B>(object: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))

type Version = readonly [number, number, number]

export const readVersion = (text: string): Version | null => {
  const [, ...parts] = /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/.exec(text) ?? []
  const [major, minor, patch] = parts.map(Number)
  return major === undefined || minor === undefined || patch === undefined ? null : [major, minor, patch]
}

export const compareVersions = (a: Version, b: Version): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]

export const versionFaults = (released: Contract, current: Contract): ReadonlyArray<string> => {
  const [old, now] = [readVersion(released.info.version), readVersion(current.info.version)]
  if (old === null || now === null) return [`${current.info.version} is no version such as 1.0.0`]
  const step = compareVersions(old, now)
  if (step > 0) return [`${current.info.version} is older than the released ${released.info.version}`]
  const breaking = now[0] > old[0] ? [] : breakingChanges(released, current)
  if (breaking.length > 0)
    return [`Needs version ${old[0] + 1}.0.0, because clients of ${released.info.version} break:`, ...breaking]
  const isSame = isDeepStrictEqual(compactContract(released), compactContract(current))
  return step === 0 && !isSame
    ? [`Changed since ${released.info.version} was released: needs version ${old[0]}.${old[1] + 1}.0`]
    : []
}
