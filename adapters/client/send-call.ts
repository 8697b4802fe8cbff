import type { Operation, OperationPathname, RequestLine } from "#adapters/contract/operations.ts"

export interface CallParts {
  readonly parameter?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Path of the suggestions, as a constant because a page's inline script has no room for more. Spec: SRCH-22. */
export const SUGGESTIONS_PATH =
  "/api/suggestions" satisfies `/api${OperationPathname<Extract<Operation, { id: "suggestions.all" }>>}`

export const splitRequestLine = (line: RequestLine, { parameter = "", query }: CallParts) => {
  const [method = "", template = ""] = line.split(" ")
  // A lone surrogate has no UTF-8 form and would make `encodeURIComponent` throw.
  const path = `/api${template.replace(/:\w+/, () => encodeURIComponent(parameter.toWellFormed()))}`
  return { method, path: query === undefined ? path : `${path}?${new URLSearchParams(query)}` }
}

/** Sends a call that changes something, once and with cookies. The server adds the user's token. Spec: AUTH-10. */
export const sendCall = (line: RequestLine, parts: CallParts = {}, init: RequestInit = {}): Promise<Response> => {
  const { method, path } = splitRequestLine(line, parts)
  const body = parts.body === undefined ? {} : { body: JSON.stringify(parts.body), headers: JSON_HEADERS }
  return fetch(path, { ...init, ...body, method })
}

const JSON_HEADERS = { "content-type": "application/json" }
