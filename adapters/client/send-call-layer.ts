import { Cause, Duration, Effect, type Layer, Random, Result, Schedule } from "effect"
import { HttpClientError, HttpClientRequest, type HttpClientResponse } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import { areaOf } from "#adapters/contract/areas.ts"
import { CORRELATION_HEADER, correlationId, ADULT_ALLOWED, ADULT_HEADER } from "#adapters/contract/headers.ts"
import { CheckedRequest } from "#adapters/contract/errors.ts"
import { IDEMPOTENCY_HEADER, isIdempotent } from "#adapters/contract/idempotency-key.ts"
import { isSafe } from "#adapters/contract/safe.ts"
import { CurrentAudience } from "#domain/account/current-audience.ts"
import { type FailureLog, type BaseUrls, baseUrlFor } from "./call.ts"
import { type Attempt, pauseBefore, CALL_TIMEOUT_MS } from "#adapters/runtime/retry.ts"

export const sentCallLayer = (
  bases: string | BaseUrls,
  log: FailureLog
): Layer.Layer<HttpApiMiddleware.ForClient<CheckedRequest>> =>
  HttpApiMiddleware.layerClient(
    CheckedRequest,
    Effect.fnUntraced(function* ({ endpoint, request, next }) {
      const source = yield* Random.Random
      const random = () => source.nextDoubleUnsafe()
      const id = correlationId(random)
      const audience = yield* CurrentAudience
      const sent = request.pipe(
        HttpClientRequest.prependUrl(baseUrlFor(bases, areaOf(request.url))),
        HttpClientRequest.setHeader(CORRELATION_HEADER, id),
        isIdempotent(endpoint)
          ? HttpClientRequest.setHeader(IDEMPOTENCY_HEADER, correlationId(random))
          : (call) => call,
        audience === "adults" ? HttpClientRequest.setHeader(ADULT_HEADER, ADULT_ALLOWED) : (call) => call
      )
      const attempt: Effect.Effect<Outcome> = next(sent).pipe(
        Effect.tap((response) => response.arrayBuffer),
        Effect.result,
        Effect.tap((outcome) => logFailure(outcome, id, log))
      )
      const late = tooLate(sent)
      const isRepeatable = isSafe(endpoint) || isIdempotent(endpoint)
      const outcome = yield* Effect.timeoutOrElse(isRepeatable ? Effect.repeat(attempt, retrySchedule) : attempt, {
        duration: CALL_TIMEOUT_MS,
        orElse: () => Effect.as(logFailure(late, id, log), late)
      })
      return yield* Effect.fromResult(outcome)
    })
  )

type Outcome = Result.Result<HttpClientResponse.HttpClientResponse, HttpClientError.HttpClientError>

const retrySchedule: Schedule.Schedule<Outcome, Outcome> = Schedule.fromStepWithMetadata(
  Effect.map(Random.Random, (source) => ({ input, attempt: made, now }: Schedule.InputMetadata<Outcome>) => {
    const attempt = attemptOf(input)
    const pause = attempt === null ? null : pauseBefore(made, attempt, now, () => source.nextDoubleUnsafe())
    return pause === null ? Cause.done(input) : Effect.succeed([input, Duration.millis(pause)])
  })
)

const attemptOf = (outcome: Outcome): Attempt | null => {
  if (Result.isSuccess(outcome)) {
    const { status, headers } = outcome.success
    return { status, retryAfter: headers["retry-after"] ?? null }
  }
  const { _tag } = outcome.failure.reason
  return _tag === "TransportError" || _tag === "DecodeError" ? { status: 0, retryAfter: null } : null
}

const tooLate = (request: HttpClientRequest.HttpClientRequest): Outcome =>
  Result.fail(
    new HttpClientError.HttpClientError({
      reason: new HttpClientError.TransportError({ request, description: `No answer in ${CALL_TIMEOUT_MS} ms` })
    })
  )

const logFailure = (
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
