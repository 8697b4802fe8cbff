import { Effect } from "effect"
import { TestClock } from "effect/testing"
import * as fc from "fast-check"
import { http, HttpResponse } from "msw"
import { setupServer } from "msw/node"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { type AnalyticsRecord, Analytics } from "#domain/site/event.ts"
import { analyticsRecord } from "#fixtures/testing/analytics.ts"
import {
  MAX_STORED_RECORDS,
  memoryAnalytics,
  consoleAnalytics,
  MAX_BATCH_RECORDS,
  BATCH_DELAY_MS,
  otlpAnalytics,
  MAX_QUEUED_RECORDS,
  SEND_TIMEOUT_MS,
  otlpLogs
} from "./otlp.ts"

const AT = "2026-11-21T06:30:00.000Z"
const shown = (total: number): AnalyticsRecord => ({
  at: AT,
  event: { kind: "search_shown", term: "lamp", total, page: 1 as never }
})
const record = (one: AnalyticsRecord) => Analytics.use((analytics) => analytics.record(one))
const recordAll = (count: number) =>
  Effect.forEach(
    Array.from({ length: count }, (_, index) => shown(index)),
    record
  )

describe("consoleAnalytics", () => {
  it("APP-08: writes a line for each record", async () => {
    const lines: Array<string> = []
    const layer = consoleAnalytics((line) => lines.push(line))
    await Effect.runPromise(Effect.provide(recordAll(2), layer))
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([shown(0), shown(1)])
    expect(lines.join("")).not.toContain("\n")
  })
})

describe("memoryAnalytics", () => {
  it("APP-08: stores only the last records", async () => {
    const { layer, records } = memoryAnalytics()
    await Effect.runPromise(Effect.provide(recordAll(MAX_STORED_RECORDS + 3), layer))
    expect(records()).toHaveLength(MAX_STORED_RECORDS)
    expect([records()[0], records().at(-1)]).toEqual([shown(3), shown(MAX_STORED_RECORDS + 2)])
  })
})

describe("otlpLogs", () => {
  it("APP-08: encodes a record as an OTLP log record", () => {
    const error = { kind: "error", side: "server", status: 503, page: "search", error: "SearchUnavailable" } as const
    const { resourceLogs } = otlpLogs("Koopkompas", [{ at: AT, event: { ...error, place: null } }])
    expect(resourceLogs[0]?.resource.attributes).toEqual([
      { key: "service.name", value: { stringValue: "Koopkompas" } }
    ])
    expect(resourceLogs[0]?.scopeLogs[0]?.logRecords).toEqual([
      {
        timeUnixNano: "1795242600000000000",
        severityNumber: 17,
        severityText: "ERROR",
        eventName: "koopkompas.error",
        attributes: [
          { key: "koopkompas.side", value: { stringValue: "server" } },
          { key: "http.response.status_code", value: { intValue: "503" } },
          { key: "koopkompas.page", value: { stringValue: "search" } },
          { key: "exception.type", value: { stringValue: "SearchUnavailable" } }
        ]
      }
    ])
  })

  it("APP-08: encodes every record as one log record with all values", () => {
    fc.assert(
      fc.property(fc.array(analyticsRecord, { maxLength: 5 }), (records) => {
        const sent = otlpLogs("x", records).resourceLogs[0]?.scopeLogs[0]?.logRecords ?? []
        const values = sent.map(({ attributes }) => attributes.map(({ value }) => Object.values(value)[0]))
        const given = records.map(({ event }) =>
          Object.entries(event).flatMap(([name, value]) => (name === "kind" || value === null ? [] : [String(value)]))
        )
        expect(values).toEqual(given)
      })
    )
  })
})

describe("otlpAnalytics", () => {
  const received: Array<number> = []
  let respond: () => Response | Promise<Response>
  const collector = setupServer(
    http.post("https://collector.test/otlp/v1/logs", async ({ request }) => {
      const { resourceLogs } = (await request.json()) as ReturnType<typeof otlpLogs>
      received.push(resourceLogs[0]?.scopeLogs[0]?.logRecords.length ?? 0)
      return respond()
    })
  )
  beforeAll(() => collector.listen({ onUnhandledFrame: "error" }))
  afterAll(() => collector.close())
  afterEach(() => {
    received.length = 0
  })

  /** Runs `program` with a collector that responds with `reply`; counts the calls and those still open. */
  const run = async (
    program: (settled: Effect.Effect<void>) => Effect.Effect<unknown, unknown, Analytics>,
    reply: () => Response | Promise<Response> = () => new HttpResponse(null, { status: 200 })
  ) => {
    respond = reply
    const calls: Array<Promise<unknown>> = []
    const layer = otlpAnalytics({
      address: "https://collector.test/otlp/",
      service: "Koopkompas",
      fetch: (url, init) => {
        const call = fetch(url, init)
        calls.push(call.catch(() => null))
        return call
      }
    })
    const settled = Effect.promise(async () => {
      await Promise.all(calls)
      await new Promise((resolve) => setImmediate(resolve))
    })
    await Effect.runPromise(program(settled).pipe(Effect.provide(layer), Effect.provide(TestClock.layer())))
  }

  it("APP-08: sends records of two seconds in one call, and nothing if there are none", async () => {
    await run(
      Effect.fn(function* (settled) {
        yield* TestClock.adjust(10 * BATCH_DELAY_MS)
        yield* recordAll(3)
        yield* TestClock.adjust(BATCH_DELAY_MS - 1)
        expect(received).toEqual([])
        yield* TestClock.adjust(1)
        yield* settled
        expect(received).toEqual([3])
        yield* TestClock.adjust(10 * BATCH_DELAY_MS)
        expect(received).toEqual([3])
      })
    )
  })

  it("APP-08: limits the queue and the batch", async () => {
    await run(
      Effect.fn(function* (settled) {
        yield* recordAll(MAX_QUEUED_RECORDS + 500)
        for (let batch = 0; batch < 10; batch++) {
          yield* TestClock.adjust(BATCH_DELAY_MS)
          yield* settled
        }
        expect(received).toEqual(
          Array.from({ length: MAX_QUEUED_RECORDS / MAX_BATCH_RECORDS }, () => MAX_BATCH_RECORDS)
        )
      })
    )
  })

  it.each([
    ["503", () => new HttpResponse(null, { status: 503 })],
    ["a broken connection", () => HttpResponse.error()],
    ["an address elsewhere", () => HttpResponse.redirect("https://elsewhere.test/", 307)]
  ])("APP-08: loses only the current batch when the collector has %s", async (_, reply) => {
    await run(
      Effect.fn(function* (settled) {
        yield* record(shown(1))
        yield* TestClock.adjust(BATCH_DELAY_MS)
        yield* settled
        yield* recordAll(2)
        yield* TestClock.adjust(BATCH_DELAY_MS)
        yield* settled
        expect(received).toEqual([1, 2])
      }),
      reply
    )
  })

  it("APP-08: stops waiting for a slow collector, and never blocks recording", async () => {
    let onRequest: () => void = () => undefined
    const requested = new Promise<void>((resolve) => {
      onRequest = resolve
    })
    await run(
      Effect.fn(function* () {
        yield* record(shown(1))
        yield* TestClock.adjust(BATCH_DELAY_MS)
        yield* Effect.promise(() => requested)
        yield* recordAll(2)
        respond = () => new HttpResponse(null, { status: 200 })
        yield* TestClock.adjust(SEND_TIMEOUT_MS)
        yield* TestClock.adjust(BATCH_DELAY_MS)
      }),
      () => {
        onRequest()
        return new Promise<Response>(() => undefined)
      }
    )
    expect(received).toEqual([1, 2])
  })

  it("APP-08: sends the queued records before the scope closes", async () => {
    await run(() => recordAll(2))
    expect(received).toEqual([2])
  })
})
