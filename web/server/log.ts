import { threadName } from "node:worker_threads"
import { type Environment, LOG_LEVELS, readVariable, VARIABLES } from "#adapters/runtime/environment.ts"
import { countLine, countRejection } from "#adapters/runtime/metrics.ts"
import { traceId } from "#adapters/runtime/traces.ts"
import { PageApiError } from "#adapters/client/page-api.ts"
import { findStoreUnavailable } from "#domain/site/store-unavailable.ts"

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

type LogLevel = (typeof LOG_LEVELS)[number]

/** Returns true if `LOG_LEVEL` includes lines of this level. Spec: WATCH-06. */
export const isLogged = (level: LogLevel, environment: Environment = process.env): boolean =>
  LOG_LEVELS.indexOf(level) <= LOG_LEVELS.indexOf(readVariable(VARIABLES.LOG_LEVEL, environment))

const write = (level: LogLevel, line: string): void => {
  countLine({ level })
  if (isLogged(level)) process.stderr.write(`${line}\n`)
}

export const logFailure: Log = (event, cause, request) =>
  write(levelOf(request), failureLine(new Date(), event, cause, request))

const levelOf = (request: FailedRequest | undefined): LogLevel =>
  request !== undefined && request.status !== null && request.status >= 500 ? "error" : "warning"

/** Logs an event that is no failure. `fields` never identify a visitor. Spec: WATCH-06. */
type LogEvent = (level: LogLevel, event: string, fields?: Readonly<Record<string, string | number>>) => void

export const logEvent: LogEvent = (level, event, fields) => write(level, eventLine(new Date(), level, event, fields))

export const eventLine = (
  now: Date,
  level: LogLevel,
  event: string,
  fields: Parameters<LogEvent>[2] = {},
  thread: string = threadName ?? ""
): string => {
  const trace = traceId()
  const time = now.toISOString()
  return JSON.stringify({
    time,
    level,
    event,
    ...(thread !== "" && { thread }),
    ...(trace !== null && { trace }),
    ...fields
  })
}

const REJECTIONS_INTERVAL_MS = 60_000

/** Counts rejected requests, and logs the first and the number of the others in a minute. Spec: WATCH-07. */
export const rejectionCounter = (log: LogEvent): ((reason: string) => void) => {
  const others = new Map<string, number>()
  return (reason) => {
    countRejection({ reason })
    const count = others.get(reason)
    if (count !== undefined) return void others.set(reason, count + 1)
    others.set(reason, 0)
    log("warning", "requests rejected", { reason, count: 1 })
    setTimeout(() => {
      const more = others.get(reason) ?? 0
      others.delete(reason)
      if (more > 0) log("warning", "requests rejected", { reason, count: more })
    }, REJECTIONS_INTERVAL_MS).unref()
  }
}

export const logRejection = rejectionCounter(logEvent)

/** Returns the line of a failure: JSON without line breaks. Only a defect has a stack, and only a thread has a name. Spec: API-43, APP-54. */
export const failureLine = (
  now: Date,
  event: string,
  cause: unknown,
  request?: FailedRequest,
  thread: string = threadName ?? ""
): string => {
  const { status = null, path, ...rest } = request ?? {}
  const level = levelOf(request)
  const trace = traceId()
  const [error, ...causes] = errorsIn(cause)
  const stack = isExpected(cause) || !(cause instanceof Error) ? undefined : cause.stack
  return JSON.stringify({
    time: now.toISOString(),
    level,
    event,
    ...(thread !== "" && { thread }),
    ...rest,
    ...(path !== undefined && { path: withoutSecrets(path.slice(0, MAX_TEXT_CHARS)) }),
    ...(status !== null && { status }),
    ...(trace !== null && { trace }),
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
