import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import * as fc from "fast-check"
import { anyText } from "#fixtures/testing/text.ts"
import { readReport, REPORT_PATH } from "#web/app/problem.ts"
import { serve } from "./serve.ts"
import { MAX_REPORT_BYTES, MAX_REPORTS_PER_MINUTE, errorReportHandler } from "./dependencies.ts"

const REPORT =
  "TypeError: x is not a function\nTypeError: x is not a function\n    at f (https://koopkompas.example/assets/page.js:1:2)"

let now = new Date("2026-11-21T06:30:00Z")
const reported: Array<ReadonlyArray<unknown>> = []
let site: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  const handler = errorReportHandler(
    (...report) => reported.push(report),
    () => now
  )
  site = await serve((request, response) => {
    void handler({ request, response, url: new URL(`http://${request.headers.host}${request.url}`) })
  }, 0)
})
afterAll(() => site.close())
beforeEach(() => {
  reported.length = 0
  now = new Date(now.getTime() + 60_000)
})

const send = async (body: string, headers: Record<string, string> = { "sec-fetch-site": "same-origin" }) =>
  (await fetch(site.address + REPORT_PATH, { method: "POST", body, headers })).status

describe("errorReportHandler", () => {
  it("APP-23: records the report of our own page, with its path", async () => {
    const headers = { "sec-fetch-site": "same-origin", referer: `${site.address}/winkelwagen/?naam=sanne` }
    expect(await send(REPORT, headers)).toBe(204)
    expect(reported).toEqual([["browser", null, "/winkelwagen/", readReport(REPORT)]])
  })

  it.each([{ "sec-fetch-site": "cross-site" }, { origin: "https://elders.example" }, {}])(
    "APP-23: drops a report with %o, with the same response",
    async (headers) => {
      expect(await send(REPORT, headers as Record<string, string>)).toBe(204)
      expect(reported).toEqual([])
    }
  )

  it("APP-23: accepts a report of 4 kB and drops one that is a byte longer", async () => {
    expect(await send("x".repeat(MAX_REPORT_BYTES))).toBe(204)
    expect(reported).toHaveLength(1)
    expect(await send("x".repeat(MAX_REPORT_BYTES + 1))).toBe(204)
    expect(reported).toHaveLength(1)
  })

  it("APP-23: accepts sixty reports per minute", async () => {
    for (let sent = 0; sent < MAX_REPORTS_PER_MINUTE + 3; sent++) expect(await send(REPORT)).toBe(204)
    expect(reported).toHaveLength(MAX_REPORTS_PER_MINUTE)
    now = new Date(now.getTime() + 60_000)
    await send(REPORT)
    expect(reported).toHaveLength(MAX_REPORTS_PER_MINUTE + 1)
  })
})

describe("readReport", () => {
  it.each([
    ["TypeError: x is not a function\nundefined", "TypeError"],
    ["TypeError: Failed to fetch dynamically imported module: https://x.example/a.js\n", "ChunkLoadError"],
    ["Error: Unable to preload CSS for /assets/a.css\n", "ChunkLoadError"],
    ["ChunkLoadError: Loading chunk page failed.\n", "ChunkLoadError"],
    ["[object Object]\n", ""],
    ["", ""]
  ])("APP-23, ERR-03: parses %j as a %s", (report, name) => {
    expect(readReport(report).name).toBe(name)
  })

  it("APP-23: parses any text", () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const { name, stack } = readReport(text)
        expect(name).toMatch(/^\w*$/)
        expect(stack).toBe(text)
      })
    )
  })
})
