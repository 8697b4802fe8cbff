import { threadName } from "node:worker_threads"
import { PageApiError } from "#adapters/client/page-api.ts"
import { findStoreUnavailable } from "#domain/site/errors/store-unavailable.ts"

/** The request during which a failure occurred, without user input: no query, no body, no cookie. Spec: API-43. */
export interface FailedRequest {
  readonly correlationId: string
  readonly method: string
  readonly path: string
  /** Status of the response; null if it succeeded in spite of the failure. */
  readonly status: number | null
}

/** `event` names the failed operation in a few fixed words. Spec: API-43. */
export type Log = (event: string, cause: unknown, request?: FailedRequest) => void

const MAX_LOGGED_CAUSES = 5

const MAX_TEXT_CHARS = 500

export const logFailure: Log = (event, cause, request) => {
  process.stderr.write(`${failureLine(new Date(), event, cause, request)}\n`)
}

/** Returns the line of a failure: JSON without line breaks. Only a defect has a stack, and only a thread has a name. Spec: API-43, APP-54. */
export const failureLine = (
  now: Date,
  event: string,
  cause: unknown,
  request?: FailedRequest,
  thread: string = threadName ?? ""
): string => {
  const { status = null, path, ...rest } = request ?? {}
  const [error, ...causes] = errorsIn(cause)
  const stack = isExpected(cause) || !(cause instanceof Error) ? undefined : cause.stack
  return JSON.stringify({
    time: now.toISOString(),
    level: status !== null && status >= 500 ? "error" : "warning",
    event,
    ...(thread !== "" && { thread }),
    ...rest,
    ...(path !== undefined && { path: withoutSecrets(path.slice(0, MAX_TEXT_CHARS)) }),
    ...(status !== null && { status }),
    ...(error !== undefined && { error }),
    ...(causes.length > 0 && { causes }),
    ...(stack !== undefined && { stack })
  })
}

/** Replaces ids that grant access by themselves, such as that of a chat: 32 hexadecimal digits or more. */
const withoutSecrets = (path: string): string => path.replace(/[0-9a-f]{32,}/gi, ":secret")

interface LoggedError {
  readonly name: string
  readonly message: string
}

const errorsIn = (cause: unknown): ReadonlyArray<LoggedError> => {
  const errors: Array<LoggedError> = []
  let error = cause
  while (error !== null && error !== undefined && errors.length < MAX_LOGGED_CAUSES) {
    errors.push(loggedError(error))
    error = typeof error === "object" && "cause" in error ? error.cause : null
  }
  return errors
}

const loggedError = (error: unknown): LoggedError => {
  const name = tagOf(error) ?? (error instanceof Error ? error.name : typeof error)
  const message = error instanceof Error ? error.message : typeof error === "object" ? "" : String(error)
  return { name, message: message.slice(0, MAX_TEXT_CHARS) }
}

const tagOf = (error: unknown): string | null =>
  typeof error === "object" && error !== null && "_tag" in error && typeof error._tag === "string" ? error._tag : null

/** Returns true for an expected failure: a failure of a port, of a call of a page, or of the store. */
const isExpected = (cause: unknown): boolean =>
  tagOf(cause) !== null || cause instanceof PageApiError || findStoreUnavailable(cause) !== null
