import type { Case } from "./cases.ts"
import type { Operation } from "./operations.ts"
import { Result, Schema } from "effect"

/** Statuses that any request may result in. Spec: API-18. */
const GENERAL_STATUSES = new Set([400, 405, 413, 415])

/** Statuses whose body names a field or part. Spec: API-08. */
const REJECTED_STATUSES = new Set([400, 413, 415])

/** Parts that a rejection names if no field is to blame. Spec: API-18. */
const PART_NAMES = new Set(["body", "query", "path", "headers"])

/** Returns the fault of a response; null if there is none. Spec: API-18. */
export const faultOf = (
  { statuses, names }: Operation,
  { isOther, request, sent }: Case,
  status: number,
  text: string
): string | null => {
  if (status >= 500) return `answered ${status}: ${text.slice(0, 200)}`
  const isUnknown = status === 404 && text.includes('"UnknownCall"')
  if (!isOther && !statuses.has(status) && !GENERAL_STATUSES.has(status) && !isUnknown)
    return `answered ${status}, which is not documented`
  if (!REJECTED_STATUSES.has(status)) return null
  const { _tag, field, reason } = (parsed(text) ?? {}) as Readonly<Record<string, unknown>>
  if (_tag !== "RequestRejected" || typeof field !== "string") return `answered ${status} with ${text.slice(0, 100)}`
  if (field.length > 200) return `refused with a name of ${field.length} characters`
  if (typeof reason !== "string" || !/.\.$/s.test(reason)) return `refused without a reason: ${text.slice(0, 200)}`
  if (PART_NAMES.has(field) || reason === "There is no field of this name.") return null
  const isKnown = isPath(field, names) || isPath(field, new Set([...names, ...namesSent(sent)]))
  return isKnown ? null : `refused for ${field}, which is no field of ${request.url.slice(0, 100)}`
}

/** Returns true if `field` is known names joined by dots; numbers are positions in lists. */
const isPath = (field: string, names: ReadonlySet<string>): boolean => {
  if (names.has(field) || /^\d+$/.test(field)) return true
  return [...field.matchAll(/\./g)].some(
    ({ index }) => isPath(field.slice(0, index), names) && isPath(field.slice(index + 1), names)
  )
}

/** Returns the names in a sent value, at any depth, because rejections repeat them. */
const namesSent = (value: unknown): ReadonlyArray<string> =>
  value === null || typeof value !== "object"
    ? []
    : Object.entries(value).flatMap(([name, inside]) => [name.toWellFormed(), ...namesSent(inside)])

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Returns how a response deviates from the contract for its status; null if it conforms, or the contract states nothing. Spec:
 * API-19.
 */
export const shapeFault = ({ responses }: Operation, status: number, text: string): string | null => {
  const shapes = responses.get(status)
  const isUnknownCall = status === 404 && text.includes('"UnknownCall"')
  if (shapes === undefined || isUnknownCall) return null
  const read = Schema.decodeUnknownResult(Schema.Union(shapes), { onExcessProperty: "error" })
  return Result.match(read(text === "" ? undefined : JSON.parse(text)), {
    onFailure: (error) => String(error).slice(0, 400),
    onSuccess: () => null
  })
}
