import {
  HOSTILE_HEADERS,
  HOSTILE_NUMBERS,
  HOSTILE_QUERIES,
  HOSTILE_TEXTS,
  HOSTILE_TYPES,
  HOSTILE_VALUES,
  hostileBodies,
  hostileForms,
  METHODS
} from "./hostile.ts"
import type { Operation } from "./operations.ts"
import type { Dice } from "./random.ts"
import { MULTIPART, requestOf, type RequestOverrides, type RequestCaller } from "./request.ts"
import type { Story } from "./stories.ts"
import { type Parts, validParts } from "./valid.ts"

/** A request, with a description of what is unusual about it. */
export interface Case {
  readonly what: string
  readonly request: Request
  /** Its body, if that is JSON, and its query. */
  readonly sent: unknown
  /** True if it is no call of the contract because of its method. */
  readonly isOther: boolean
}

/** Number of valid requests per call, and of those derived from each by one change. */
const VALID_PER_CALL = 8
const CHANGED_PER_VALID = 8

/** Describes a request that the contract allows. */
export const VALID = "a valid request"

/** Describes a request without a token. */
export const NO_TOKEN = "no token"

/** Returns requests for a call, valid and invalid: every kind of trouble at least once. Spec: API-18. */
export const casesOf = (
  operation: Operation,
  stories: ReadonlyArray<Story>,
  chance: Dice,
  who: RequestCaller
): ReadonlyArray<Case> => {
  const valid = validParts(operation, stories, chance, VALID_PER_CALL)
  const cases: Array<Case> = []
  const add = (what: string, parts: Parts, twist: RequestOverrides = {}, as: RequestCaller = who) => {
    const request = requestOf(operation, parts, as, twist)
    if (request !== null)
      cases.push({
        what,
        request,
        sent: [twist.body ?? parts.body, parts.query, twist.query],
        isOther: twist.method !== undefined
      })
  }

  for (const parts of valid) {
    add(VALID, parts)
    for (const [what, changed] of changes(parts, chance)) add(what, changed)
  }
  const some = chance.pick(valid)
  add(NO_TOKEN, some, {}, { token: null })
  for (const headers of HOSTILE_HEADERS) add(`headers ${JSON.stringify(headers).slice(0, 80)}`, some, { headers })
  for (const query of HOSTILE_QUERIES) add(`the query ${query.slice(0, 40)}`, some, { query })
  for (const [name, value] of Object.entries(some.query)) {
    const twice = new URLSearchParams([
      [name, String(value)],
      [name, String(value)]
    ])
    add(`${name} twice`, some, { query: `?${twice}` })
    for (const text of HOSTILE_TEXTS)
      add(`${name}=${text.slice(0, 20)}`, { ...some, query: { ...some.query, [name]: text } })
    add(`${name} with broken percent-encoding`, some, { query: `?${name}=%zz%` })
  }
  for (const [name] of Object.entries(some.params)) {
    for (const text of HOSTILE_TEXTS) {
      add(`${name} ${text.slice(0, 20)}`, { ...some, params: { ...some.params, [name]: text } })
    }
    for (const segment of [
      "%",
      "%zz",
      "%ff",
      "%c0%af",
      "%ed%a0%80",
      "..",
      "%2e%2e",
      "a%2fb",
      "a/b",
      "%00",
      "*",
      ":id"
    ]) {
      add(`the path with ${segment}`, some, { segment })
    }
  }
  for (const method of METHODS.filter((other) => other !== operation.method))
    add(`the method ${method}`, some, { method })
  if (operation.bodies.size > 0) {
    const text = JSON.stringify(some.body ?? {})
    for (const [what, body] of hostileBodies(text)) add(`a body of ${what}`, some, { body })
    for (const type of HOSTILE_TYPES) {
      add(`the type ${type.slice(0, 40)}`, some, { headers: { "content-type": type }, body: text })
    }
    if (operation.bodies.has(MULTIPART))
      for (const [what, body] of hostileForms()) add(`a form of ${what}`, some, { body })
    for (const number of HOSTILE_NUMBERS)
      add(`the number ${number.slice(0, 20)}`, some, { body: withNumber(text, number) })
  }
  return cases
}

/** Returns variants of `parts` with one change each. */
const changes = (parts: Parts, { below, pick }: Dice): ReadonlyArray<readonly [string, Parts]> => {
  const paths = pathsIn(parts.body)
  const hostileValue = () => (below(2) === 0 ? pick(HOSTILE_TEXTS) : pick(HOSTILE_VALUES))
  if (parts.body === undefined) return []
  return Array.from({ length: CHANGED_PER_VALID }, (_, at) => {
    const path = pick(paths)
    const name = path.join(".")
    if (at % 4 === 0) return [`without ${name}`, { ...parts, body: put(parts.body, path, undefined) }]
    if (at % 4 === 1)
      return [
        `something more at ${name}`,
        { ...parts, body: put(parts.body, [...path, pick(HOSTILE_NAMES)], hostileValue()) }
      ]
    return [`something else at ${name}`, { ...parts, body: put(parts.body, path, hostileValue()) }]
  })
}

const HOSTILE_NAMES = ["extra", "__proto__", "constructor", "id ", "", "a.b", "0", "\u0000", "x".repeat(300)]

type ValuePath = ReadonlyArray<string>

/** Lists the path of every value in `value`, the root first. */
const pathsIn = (value: unknown): ReadonlyArray<ValuePath> => {
  const inside = value === null || typeof value !== "object" ? [] : Object.entries(value)
  return [[], ...inside.flatMap(([key, item]) => pathsIn(item).map((path) => [key, ...path]))]
}

/** Returns `value` with `item` at a path; undefined removes the value there. */
const put = (value: unknown, [key, ...rest]: ValuePath, item: unknown): unknown => {
  if (key === undefined) return item
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === key ? put(one, rest, item) : one))
  const fields = Object.entries(Object(value)).filter(([name]) => name !== key)
  const inside = put(Object(value)[key], rest, item)
  return Object.fromEntries(inside === undefined ? fields : [...fields, [key, inside]])
}

/** Replaces the first number of JSON, or else its first string, by something that JSON may not hold. */
const withNumber = (json: string, number: string): string =>
  /(?<=[:[,])-?\d+(\.\d+)?(?=[,}\]])/.test(json)
    ? json.replace(/(?<=[:[,])-?\d+(\.\d+)?(?=[,}\]])/, number)
    : json.replace(/(?<=:)"[^"]*"/, number)
