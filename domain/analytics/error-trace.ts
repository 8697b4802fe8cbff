import { matchRoute } from "#domain/routes/routes.ts"
import { fieldsOf } from "#domain/unknown/fields.ts"
import type { ErrorTrace } from "./event.ts"

/** Share of the traces of errors that is told. Spec: APP-08. */
export const TRACE_SHARE = 0.8

/** What the kind of an error looks like. Spec: APP-21. */
export const ERROR_KIND = /^[A-Za-z]{1,40}$/

/** What a place in a script looks like: "page.js:1:234". Spec: APP-21. */
export const ERROR_PLACE = /^[\w.-]{1,60}\.[cm]?[jt]sx?:\d{1,7}:\d{1,7}$/

/** Characters of a stack that are read. */
const STACK_READ = 4_000

/** Whether the trace is told that drew `number`, from 0 up to 1. Spec: APP-08. */
export const isTold = (number: number): boolean => number < TRACE_SHARE

/** What happened where, as somebody noticed it. */
interface Noticed {
  readonly side: ErrorTrace["side"]
  readonly status: number | null
  /** Path of the page. */
  readonly pathname: string
  readonly cause: unknown
}

/** What is told of an error: nothing of what it says, which may hold anything. Total. Spec: APP-21. */
export const errorTrace = ({ side, status, pathname, cause }: Noticed): ErrorTrace => ({
  kind: "error",
  side,
  status: status !== null && Number.isInteger(status) && status >= 500 && status <= 599 ? status : null,
  page: matchRoute(pathname)?.name ?? null,
  error: errorKind(cause),
  place: errorPlace(fieldsOf(cause)["stack"])
})

/** The tag of a failure of ours, else the name of an error; "Error" for what has none. Total. Spec: APP-21. */
export const errorKind = (cause: unknown): string => {
  const { _tag: tag, name } = fieldsOf(cause)
  return [tag, name].find((one): one is string => typeof one === "string" && ERROR_KIND.test(one)) ?? "Error"
}

/** The first place in a script that a stack names; null when it names none. Total. Spec: APP-21. */
export const errorPlace = (stack: unknown): string | null =>
  typeof stack === "string" ? (IN_STACK.exec(stack.slice(0, STACK_READ))?.[0] ?? null) : null

/** A file's name behind a slash, without the folders it lies in. */
const IN_STACK = /(?<=\/)[\w.-]{1,60}\.[cm]?[jt]sx?:\d{1,7}:\d{1,7}/
