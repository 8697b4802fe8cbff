import { Effect, Layer, Queue } from "effect"
import { type AnalyticsRecord, Analytics } from "#domain/site/event.ts"

export const MAX_QUEUED_RECORDS = 1_000

export const MAX_BATCH_RECORDS = 200

export const BATCH_DELAY_MS = 2_000

export const SEND_TIMEOUT_MS = 5_000

interface Collector {
  /** URL of the collector, without `/v1/logs`. */
  readonly address: string
  readonly service: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}

/** Never blocks or fails: records are lost if the queue is full. Sends the rest when the scope closes. Spec: APP-08. */
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

const SEVERITY = {
  info: { severityNumber: 9, severityText: "INFO" },
  error: { severityNumber: 17, severityText: "ERROR" }
}

/** Source: OTLP 1.5, JSON encoding. Spec: APP-08. */
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

const NAMES: Readonly<Record<string, string>> = { error: "exception.type", status: "http.response.status_code" }

const attribute = (key: string, value: string | number) => ({
  key,
  value: typeof value === "number" ? { intValue: String(value) } : { stringValue: value }
})

export const MAX_STORED_RECORDS = 1_000

/** Oldest first. Spec: APP-08. */
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

export const consoleAnalytics = (write: (line: string) => void): Layer.Layer<Analytics> =>
  Layer.succeed(Analytics, { record: (record) => Effect.sync(() => write(JSON.stringify(record))) })
