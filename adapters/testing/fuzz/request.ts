import { PHOTO } from "#adapters/testing/drift/world-facts.ts"
import type { Operation } from "./operations.ts"
import type { Parts } from "./valid.ts"

export const BASE = "http://koopkompas.test"

/** The caller of a request. */
export interface RequestCaller {
  readonly token: string | null
}

/** Deliberate faults of a request. */
export interface RequestOverrides {
  readonly method?: string
  readonly body?: BodyInit
  readonly headers?: Readonly<Record<string, string>>
  /** Replaces the complete query. */
  readonly query?: string
  /** Replaces every parameter of the path, unencoded. */
  readonly segment?: string
}

/** Builds a request of these parts; null when no HTTP client could send it (a header with a line end, an empty path). */
export const requestOf = (
  operation: Operation,
  parts: Parts,
  { token }: RequestCaller,
  twist: RequestOverrides = {}
): Request | null => {
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) => {
    return twist.segment ?? encodeURIComponent((parts.params[name] ?? "").toWellFormed())
  })
  const method = twist.method ?? operation.method
  const type = [...operation.bodies.keys()][0]
  const headers = {
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(type !== undefined && type !== MULTIPART && { "content-type": type }),
    ...parts.headers,
    ...twist.headers
  }
  const body = twist.body ?? bodyOf(operation, parts)
  const hasBody = body !== undefined && method !== "GET" && method !== "HEAD"
  try {
    return new Request(`${BASE}${path}${twist.query ?? queryOf(parts)}`, { method, headers, ...(hasBody && { body }) })
  } catch {
    return null
  }
}

/** Content type of uploads. */
export const MULTIPART = "multipart/form-data"

const bodyOf = ({ bodies, names }: Operation, { body }: Parts): BodyInit | undefined => {
  if (bodies.has(MULTIPART)) {
    const form = new FormData()
    for (const name of names) form.append(name, new Blob([PHOTO], { type: "image/gif" }), "beeld.gif")
    return form
  }
  return body === undefined ? undefined : JSON.stringify(body)
}

const queryOf = ({ query }: Parts): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one))
  }
  const text = search.toString()
  return text === "" ? "" : `?${text}`
}
