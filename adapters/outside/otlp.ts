import { Effect, Layer, Queue } from "effect"
import { type AnalyticsRecord, Analytics } from "#domain/site/event.ts"

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

/** Severity numbers of the log data model of OpenTelemetry. */
const SEVERITY = {
  info: { severityNumber: 9, severityText: "INFO" },
  error: { severityNumber: 17, severityText: "ERROR" }
}

/**
 * Encodes records as the body of a call to `/v1/logs`: one log record each, whose event name is `koopkompas.` and the kind, and
 * whose attributes are the fields that have a value. Source: OTLP 1.5, JSON encoding. Spec: APP-08.
 */
export const otlpLogs = (service: string, records: ReadonlyArray<AnalyticsRecord>) => ({
  resourceLogs: [
    {
      resource: { attributes: [attribute("service.name", service)] },
      scopeLogs: [{ scope: { name: "koopkompas.analytics" }, logRecords: records.map(logRecord) }]
    }
  ]
})

const logRecord = ({ at, event }: AnalyticsRecord) => {
  const { kind, ...fields } = event
  return {
    timeUnixNano: `${Date.parse(at)}000000`,
    ...(kind === "error" ? SEVERITY.error : SEVERITY.info),
    eventName: `koopkompas.${kind}`,
    attributes: Object.entries(fields).flatMap(([name, value]) =>
      value === null ? [] : [attribute(NAMES[name] ?? `koopkompas.${name}`, value)]
    )
  }
}

/** OpenTelemetry's names for our fields. */
const NAMES: Readonly<Record<string, string>> = { error: "exception.type", status: "http.response.status_code" }

const attribute = (key: string, value: string | number) => ({
  key,
  value: typeof value === "number" ? { intValue: String(value) } : { stringValue: value }
})

/** Maximum number of stored records; older ones are dropped. Spec: APP-08. */
export const MAX_STORED_RECORDS = 1_000

/** Stores the last {@link MAX_STORED_RECORDS} records in memory, oldest first. Spec: APP-08. */
export const memoryAnalytics = (): {
  readonly layer: Layer.Layer<Analytics>
  readonly records: () => ReadonlyArray<AnalyticsRecord>
} => {
  const stored: Array<AnalyticsRecord> = []
  const record = (one: AnalyticsRecord) =>
    Effect.sync(() => {
      if (stored.push(one) > MAX_STORED_RECORDS) stored.shift()
    })
  return { layer: Layer.succeed(Analytics, { record }), records: () => [...stored] }
}

/** Writes each record as a line of JSON. Spec: APP-08. */
export const consoleAnalytics = (write: (line: string) => void): Layer.Layer<Analytics> =>
  Layer.succeed(Analytics, { record: (record) => Effect.sync(() => write(JSON.stringify(record))) })
