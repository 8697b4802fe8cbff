import { CORRELATION_HEADER, correlationId, readCorrelationId } from "#adapters/contract/headers.ts"
import { findStoreUnavailable } from "#domain/site/store-unavailable.ts"
import type { CallResponse, CallHandler } from "./call.ts"
import { failureBody } from "./failure-cause.ts"

const NAME = CORRELATION_HEADER.toLowerCase()

/** Puts the id into the body of a 5xx too; a store that is down sets Retry-After. Spec: API-16, API-43, ERR-06. */
export const withCorrelationId =
  (handleCall: CallHandler, random: () => number): CallHandler =>
  async (call) => {
    const id = readCorrelationId(call.headers[NAME] ?? null) ?? correlationId(random)
    const identified = call.headers[NAME] === id ? call : { ...call, headers: { ...call.headers, [NAME]: id } }
    const given = await handleCall(identified)
    const headers = { ...given.headers, [NAME]: id }
    return given.status < 500 ? { ...given, headers } : failed({ ...given, headers }, id)
  }

const failed = ({ status: given, headers, failure }: CallResponse, id: string): CallResponse => {
  const busy = findStoreUnavailable(failure)
  const status = busy === null ? given : 503
  const body = failureBody(status, id)
  return {
    status,
    headers: {
      ...headers,
      "content-type": "application/json",
      "content-length": `${body.length}`,
      ...(busy !== null && { "retry-after": `${busy.retryAfterSeconds}` })
    },
    body,
    failure
  }
}
