import { Effect, Layer, Queue } from "effect"
import { type AnalyticsRecord, Analytics } from "#domain/analytics/event.ts"
import { otlpLogs } from "./otlp-logs.ts"

/** Maximum number of queued records; further ones are dropped. Spec: APP-08. */
export const MAX_QUEUED_RECORDS = 1_000

/** Maximum number of records per call. Spec: APP-08. */
export const MAX_BATCH_RECORDS = 200

/** Milliseconds between the first queued record and its call. Spec: APP-08. */
export const BATCH_DELAY_MS = 2_000

/** Timeout in milliseconds of a call to the collector. Spec: APP-08. */
export const SEND_TIMEOUT_MS = 5_000

/** The dependencies of {@link otlpAnalytics}. */
interface Collector {
  /** URL of the collector, without `/v1/logs`. */
  readonly address: string
  /** Name of the reporting service. */
  readonly service: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}

/**
 * Sends records to a collector by OTLP over HTTP, as JSON, in batches. Never blocks or fails: records are lost if the queue is
 * full or a batch is not accepted. Sends the queued records when the scope closes. Spec: APP-08.
 */
export const otlpAnalytics = ({ address, service, fetch }: Collector): Layer.Layer<Analytics> => {
  const url = `${address.replace(/(?<!\/)\/+$/, "")}/v1/logs`
  const send = (records: ReadonlyArray<AnalyticsRecord>) =>
    Effect.tryPromise(async (signal) => {
      const body = JSON.stringify(otlpLogs(service, records))
      const headers = { "content-type": "application/json" }
      const response = await fetch(url, { method: "POST", headers, body, signal, redirect: "error" })
      await response.body?.cancel()
    }).pipe(Effect.timeout(SEND_TIMEOUT_MS), Effect.ignore)

  return Layer.effect(
    Analytics,
    Effect.gen(function* () {
      const queue = yield* Queue.dropping<AnalyticsRecord>(MAX_QUEUED_RECORDS)
      const sendBatch = Effect.flatMap(Queue.takeBetween(queue, 1, MAX_BATCH_RECORDS), send)
      yield* Effect.addFinalizer(() => (Queue.sizeUnsafe(queue) === 0 ? Effect.void : sendBatch))
      yield* Queue.peek(queue).pipe(
        Effect.andThen(Effect.sleep(BATCH_DELAY_MS)),
        Effect.andThen(sendBatch),
        Effect.forever,
        Effect.forkScoped
      )
      return { record: (record) => Effect.asVoid(Queue.offer(queue, record)) }
    })
  )
}
