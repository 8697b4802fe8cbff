import { Effect, Result } from "effect"
import type { HttpClientError, HttpClientResponse } from "effect/http"
import type { FailureLog } from "./call.ts"

/** Logs a failed or missing response. Spec: API-03, API-16. */
export const logFailure = (
  outcome: Result.Result<HttpClientResponse.HttpClientResponse, HttpClientError.HttpClientError>,
  correlationId: string,
  log: FailureLog
): Effect.Effect<void> => {
  if (Result.isFailure(outcome)) {
    const { reason, request } = outcome.failure
    return Effect.sync(() => log({ status: 0, ok: false, body: reason, url: request.url, correlationId }))
  }
  const { status, text, request } = outcome.success
  if (status < 400) return Effect.void
  return text.pipe(
    Effect.orElseSucceed(() => ""),
    Effect.map((body) => log({ status, ok: false, body, url: request.url, correlationId }))
  )
}
