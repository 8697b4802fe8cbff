import type { OpenApi } from "effect/http-api"
import { fail } from "#cli/io.ts"

export interface Operation {
  readonly id: string
  readonly method: string
  /** Parameters are in braces: `/api/product/{id}`. */
  readonly path: string
  readonly summary: string
  readonly parameters: ReadonlyArray<Parameter>
  readonly bodyType: string | null
  readonly files: ReadonlyArray<string>
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
}

export interface CallInput {
  readonly params: ReadonlyArray<readonly [name: string, value: string]>
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>
  readonly token: string | null
  readonly body: string | null
  readonly files: ReadonlyArray<FormFile>
}

export interface FormFile {
  readonly field: string
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

const FORM = "multipart/form-data"

interface FormSchema {
  readonly properties?: Readonly<Record<string, unknown>>
}

export const listOperations = ({ paths }: OpenApi.OpenAPISpec): ReadonlyArray<Operation> =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, part]) => {
        const { operationId, summary = "", parameters, requestBody } = part as OpenApi.OpenAPISpecOperation
        const [bodyType, { schema } = { schema: {} }] = Object.entries(requestBody?.content ?? {})[0] ?? [null]
        const files = bodyType === FORM ? Object.keys((schema as FormSchema).properties ?? {}) : []
        return { id: operationId, method: method.toUpperCase(), path, summary, parameters, bodyType, files }
      })
    )
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** Returns the operation with this id; if there is none, ends the command and suggests the nearest id. Spec: CLI-12. */
export const findOperation = (operations: ReadonlyArray<Operation>, id: string): Operation => {
  const found = operations.find((operation) => operation.id === id)
  if (found !== undefined) return found
  const meant = nearest(
    id,
    operations.map((operation) => operation.id)
  )
  throw fail.usage(`There is no call "${id}". Did you mean ${meant}? "call" alone lists them.`)
}

/** Returns the request of a call. Names unknown to the contract end the command; the service validates the values. Spec: CLI-11, CLI-12. */
export const callRequest = (operation: Operation, address: string, sent: CallInput): Request => {
  const { params, headers, token } = sent
  checkParameters(operation, params)
  const body = bodyOf(operation, sent)
  const query = new URLSearchParams()
  const given = new Headers(
    typeof body === "string" ? { "content-type": operation.bodyType ?? "application/json" } : {}
  )
  let path = operation.path
  for (const [name, value] of params) {
    const location = operation.parameters.find((parameter) => parameter.name === name)?.in
    if (location === "query") query.append(name, value)
    else if (location === "header") setHeader(given, name, value)
    else path = path.replace(`{${name}}`, segment(name, value))
  }
  for (const [name, value] of headers) setHeader(given, name, value)
  if (token !== null) setHeader(given, "authorization", `Bearer ${token}`)
  const url = `${address}${path}${query.size > 0 ? `?${query}` : ""}`
  return new Request(url, { method: operation.method, headers: given, ...(body !== null && { body }) })
}

const bodyOf = ({ id, bodyType, files: fields }: Operation, { body, files }: CallInput): string | FormData | null => {
  if (bodyType === FORM) {
    if (body !== null || files.length === 0) {
      throw fail.usage(`${id} takes a form: ${fields.map((field) => `--file ${field}=<path>`).join(" ")}.`)
    }
    return formOf(id, fields, files)
  }
  if (files.length > 0) throw fail.usage(`${id} takes no files.`)
  if (body === null && bodyType !== null) {
    throw fail.usage(`${id} takes a body: --body '<json>', --body @file, or --body - for standard input.`)
  }
  if (body !== null && bodyType === null) throw fail.usage(`${id} takes no body.`)
  return body
}

const formOf = (id: string, fields: ReadonlyArray<string>, files: CallInput["files"]): FormData => {
  const form = new FormData()
  for (const { field, name, bytes } of files) {
    if (!fields.includes(field))
      throw fail.usage(`${id} takes no file "${field}". Did you mean ${nearest(field, fields)}?`)
    form.append(field, new Blob([bytes]), name)
  }
  return form
}

const checkParameters = ({ id, parameters }: Operation, params: CallInput["params"]): void => {
  const names = parameters.map(({ name }) => name)
  for (const [name] of params) {
    if (names.includes(name)) continue
    if (names.length === 0) throw fail.usage(`${id} takes no parameters.`)
    throw fail.usage(
      `${id} takes no parameter "${name}". Did you mean ${nearest(name, names)}? It takes: ${names.join(", ")}.`
    )
  }
  const missing = parameters.filter(({ name, required }) => required && params.every(([given]) => given !== name))
  if (missing.length > 0) {
    throw fail.usage(`${id} needs ${missing.map(({ name }) => `--param ${name}=<value>`).join(" ")}.`)
  }
}

/** Encodes a path segment. Rejects `.` and `..`, because URLs resolve them. */
const segment = (name: string, value: string): string => {
  if (["", ".", ".."].includes(value)) throw fail.usage(`"${value}" cannot stand in a path: give another ${name}.`)
  return encodeURIComponent(value.toWellFormed())
}

const setHeader = (headers: Headers, name: string, value: string): void => {
  try {
    headers.set(name, value)
  } catch {
    throw fail.usage(`"${name}" cannot be a header with that value.`)
  }
}

/** Returns the name with the smallest edit distance to `text`, or null without names. Spec: CLI-12. */
export const nearest = (text: string, names: ReadonlyArray<string>): string | null => {
  const lower = text.toLowerCase()
  const scored = names.map((name) => ({ name, changes: editDistance(lower, name.toLowerCase()) }))
  return scored.toSorted((a, b) => a.changes - b.changes)[0]?.name ?? null
}

const editDistance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(same, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
