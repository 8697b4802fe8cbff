import { Effect, Layer, Queue } from "effect"
import { Analytics } from "#domain/analytics/analytics.ts"
import type { AnalyticsRecord } from "#domain/analytics/event.ts"
import { otlpLogs } from "./otlp-logs.ts"

/** Records that wait at most; what comes on top of them is dropped. Spec: APP-08. */
export const QUEUE_LIMIT = 1_000

/** Records in one call at most. Spec: APP-08. */
export const BATCH_LIMIT = 200

/** Milliseconds from the first record that waits to the call that tells it. Spec: APP-08. */
export const BATCH_PAUSE = 2_000

/** Milliseconds a collector has to take a batch. Spec: APP-08. */
export const SEND_LIMIT = 5_000

/** The outside of {@link otlpAnalytics}. */
interface Collector {
  /** Web address of the collector, without `/v1/logs`. */
  readonly address: string
  /** Name of who tells. */
  readonly service: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}

/**
 * Tells a collector by OTLP over HTTP, as JSON, in batches. It only ever loses records: those that find the queue full, and those
 * of a batch that was not taken. What waits when it ends is told in a last call.
 *
 * Spec: APP-08.
 */
export const otlpAnalytics = ({ address, service, fetch }: Collector): Layer.Layer<Analytics> => {
  const url = `${address.replace(/(?<!\/)\/+$/, "")}/v1/logs`
  const send = (records: ReadonlyArray<AnalyticsRecord>) =>
    Effect.tryPromise(async (signal) => {
      const body = JSON.stringify(otlpLogs(service, records))
      const headers = { "content-type": "application/json" }
      const response = await fetch(url, { method: "POST", headers, body, signal, redirect: "error" })
      await response.body?.cancel()
    }).pipe(Effect.timeout(SEND_LIMIT), Effect.ignore)

  return Layer.effect(
    Analytics,
    Effect.gen(function* () {
      const queue = yield* Queue.dropping<AnalyticsRecord>(QUEUE_LIMIT)
      const sendBatch = Effect.flatMap(Queue.takeBetween(queue, 1, BATCH_LIMIT), send)
      yield* Effect.addFinalizer(() => (Queue.sizeUnsafe(queue) === 0 ? Effect.void : sendBatch))
      yield* Queue.peek(queue).pipe(
        Effect.andThen(Effect.sleep(BATCH_PAUSE)),
        Effect.andThen(sendBatch),
        Effect.forever,
        Effect.forkScoped
      )
      return { record: (record) => Effect.asVoid(Queue.offer(queue, record)) }
    })
  )
}
