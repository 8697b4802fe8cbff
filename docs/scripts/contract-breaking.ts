import {
  type JsonSchema,
  type Schemas,
  alternatives,
  resolveReference,
  type SchemaObject,
  NOTES
} from "#adapters/contract/json-schema.ts"
import { narrowings } from "./contract-narrowings.ts"
import { isDeepStrictEqual } from "node:util"

export interface Contract {
  readonly info: { readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components?: { readonly schemas?: Schemas }
}

interface Operation {
  readonly operationId: string
  readonly parameters?: ReadonlyArray<Parameter>
  readonly requestBody?: { readonly required?: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
  readonly security?: Security
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: JsonSchema
}

type Content = Readonly<Record<string, { readonly schema?: JsonSchema }>>
type Security = ReadonlyArray<Readonly<Record<string, ReadonlyArray<string>>>>

const METHODS = ["get", "post", "put", "patch", "delete", "head", "options"] as const

/** Lists the changes in `after` that break a client written for `before`, a sentence each. Spec: API-31. */
export const breakingChanges = (before: Contract, after: Contract): ReadonlyArray<string> => {
  const calls = new Map(operationsOf(after).map((call) => [call.operation.operationId, call]))
  return operationsOf(before).flatMap(({ address, operation }) => {
    const id = operation.operationId
    const now = calls.get(id)
    if (now === undefined) return [`${id}: is gone`]
    const moved = now.address === address ? [] : [`moved from ${address} to ${now.address}`]
    const pair = { old: operation, now: now.operation, before: schemasOf(before), after: schemasOf(after) }
    const changes = [...moved, ...accessChanges(pair), ...parameterChanges(pair), ...bodyChanges(pair)]
    return [...changes, ...responseChanges(pair)].map((change) => `${id}: ${change}`)
  })
}

interface Pair {
  readonly old: Operation
  readonly now: Operation
  readonly before: Schemas
  readonly after: Schemas
}

const operationsOf = ({ paths }: Contract) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = methods[method] as Operation | undefined
      return operation === undefined ? [] : [{ address: `${method.toUpperCase()} ${path}`, operation }]
    })
  )

const schemasOf = ({ components }: Contract): Schemas => components?.schemas ?? {}

const accessChanges = ({ old, now }: Pair): ReadonlyArray<string> => {
  const alternatives = securityAlternatives(now)
  const isEnough = securityAlternatives(old).every((had) =>
    alternatives.some((needs) => needs.every((name) => had.includes(name)))
  )
  return isEnough ? [] : [`now needs ${alternatives.map((names) => names.join(" and ")).join(" or ")}`]
}

const securityAlternatives = ({ security = [] }: Operation): ReadonlyArray<ReadonlyArray<string>> =>
  security.length === 0 ? [[]] : security.map(Object.keys)

const parameterChanges = ({ old, now, before, after }: Pair): ReadonlyArray<string> => {
  const [had, has] = [parametersOf(old), parametersOf(now)]
  const added = [...has].flatMap(([key, { required }]) =>
    required === true && had.get(key)?.required !== true ? [`${key}: is now required`] : []
  )
  const changed = [...had].flatMap(([key, parameter]) => {
    const next = has.get(key)
    if (next === undefined) return parameter.in === "header" ? [] : [`${key}: is no longer taken`]
    return narrowings(
      { schema: parameter.schema, schemas: before },
      { schema: next.schema, schemas: after },
      "request",
      key
    )
  })
  return [...added, ...changed]
}

const parametersOf = ({ parameters = [] }: Operation): ReadonlyMap<string, Parameter> =>
  new Map(parameters.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]))

const bodyChanges = ({ old, now, before, after }: Pair): ReadonlyArray<string> => {
  const [had, has] = [old.requestBody, now.requestBody]
  if (has === undefined) return had === undefined ? [] : ["body: is no longer taken"]
  if (had === undefined) return has.required === true ? ["body: is now required"] : []
  const required = has.required === true && had.required !== true ? ["body: is now required"] : []
  return [
    ...required,
    ...Object.entries(had.content).flatMap(([type, { schema = true }]) => {
      const next = has.content[type]
      if (next === undefined) return [`body: is no longer taken as ${type}`]
      return narrowings({ schema, schemas: before }, { schema: next.schema ?? true, schemas: after }, "request", "body")
    })
  ]
}

const responseChanges = ({ old, now, before, after }: Pair): ReadonlyArray<string> => {
  const added = Object.keys(now.responses).filter((status) => !Object.hasOwn(old.responses, status))
  return [
    ...added.map((status) => `${status}: is a new status`),
    ...Object.entries(old.responses).flatMap(([status, { content: had = {} }]) => {
      const has = now.responses[status]
      if (has === undefined) return status.startsWith("2") ? [`${status}: is no longer answered`] : []
      return contentChanges(had, has.content ?? {}, before, after, status)
    })
  ]
}

const contentChanges = (
  had: Content,
  has: Content,
  before: Schemas,
  after: Schemas,
  at: string
): ReadonlyArray<string> => {
  const types = Object.keys(had)
  const unknown = types.length === 0 ? [] : Object.keys(has).filter((type) => !types.includes(type))
  return [
    ...unknown.map((type) => `${at}: may be ${type}, which is new`),
    ...Object.entries(had).flatMap(([type, { schema = true }]) => {
      const next = has[type]
      if (next === undefined) return [`${at}: is no longer ${type}`]
      const now = next.schema ?? true
      const given = narrowings({ schema: now, schemas: after }, { schema, schemas: before }, "response", at)
      return [...given, ...goneFrom(schemaPositions(schema, before, at), schemaPositions(now, after, at))]
    })
  ]
}

/** Lists removed fields (not those inside a removed one), and removed values of a field that still has a fixed list. */
const goneFrom = (had: ReadonlySet<string>, has: ReadonlySet<string>): ReadonlyArray<string> => {
  const gone = [...had].filter((location) => !has.has(location))
  const fields = gone.filter((location) => !isValue(location))
  const isInside = (location: string) =>
    fields.some(
      (field) => location !== field && /^[.[ ]/.test(location.slice(field.length)) && location.startsWith(field)
    )
  return gone.flatMap((location) => {
    if (isInside(location)) return []
    if (!isValue(location)) return [`${location}: is gone`]
    const [field = "", value = ""] = split(location)
    const hasFixedValues = [...has].some((other) => isValue(other) && split(other)[0] === field)
    return hasFixedValues ? [`${field}: is never ${value} any more`] : []
  })
}

const VALUE_SEPARATOR = " = "
const isValue = (location: string): boolean => location.includes(VALUE_SEPARATOR)
const split = (location: string): readonly [string, string] => {
  const at = location.indexOf(VALUE_SEPARATOR)
  return [location.slice(0, at), location.slice(at + VALUE_SEPARATOR.length)]
}

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
