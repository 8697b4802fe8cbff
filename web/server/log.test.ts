import { describe, expect, it, vi } from "vitest"
import { StoreUnavailable } from "#domain/site/store-unavailable.ts"
import { CartUnavailable } from "#domain/shopping/cart/errors.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { eventLine, failureLine, isLogged, rejectionCounter } from "./log.ts"

const NOW = new Date("2026-11-20T09:00:00Z")
const REQUEST = { correlationId: "abcdefgh", method: "GET", path: "/zoeken/", status: 500 }
const lineOf = (cause: unknown, request?: Parameters<typeof failureLine>[3]) =>
  JSON.parse(failureLine(NOW, "request failed", cause, request))

describe("isLogged", () => {
  it.each(examples("WATCH-06", ["LOG_LEVEL", "level", "written"]))(
    "WATCH-06: writes lines of level $level with LOG_LEVEL=$LOG_LEVEL: $written",
    ({ LOG_LEVEL, level, written }) => {
      expect(isLogged(level as "info", { LOG_LEVEL })).toBe(written === "yes")
    }
  )
})

describe("eventLine", () => {
  it("WATCH-06: returns one line of JSON with time, level, event and fields", () => {
    const line = eventLine(NOW, "info", "feed run", { shop: "fietshoek", failures: 0 }, "web 2")
    expect(JSON.parse(line)).toEqual({
      time: "2026-11-20T09:00:00.000Z",
      level: "info",
      event: "feed run",
      thread: "web 2",
      shop: "fietshoek",
      failures: 0
    })
  })
})

describe("rejectionCounter", () => {
  it("WATCH-07: logs the first rejection of a minute, and then the number of the others", () => {
    vi.useFakeTimers()
    const lines: Array<unknown> = []
    const reject = rejectionCounter((_level, _event, fields) => lines.push(fields))
    for (const reason of ["search", "search", "starting", "search"]) reject(reason)
    expect(lines).toEqual([
      { reason: "search", count: 1 },
      { reason: "starting", count: 1 }
    ])
    vi.advanceTimersByTime(60_000)
    expect(lines.slice(2)).toEqual([{ reason: "search", count: 2 }])
    reject("search")
    expect(lines.at(-1)).toEqual({ reason: "search", count: 1 })
    vi.useRealTimers()
  })
})

describe("failureLine", () => {
  it("API-43: contains time, event, request and cause, with the stack of a defect", () => {
    expect(lineOf(new TypeError("x is\nnot a function"), REQUEST)).toEqual({
      time: "2026-11-20T09:00:00.000Z",
      level: "error",
      event: "request failed",
      correlationId: "abcdefgh",
      method: "GET",
      path: "/zoeken/",
      status: 500,
      error: { name: "TypeError", message: "x is\nnot a function" },
      stack: expect.stringContaining("TypeError")
    })
  })

  it("APP-54: names the thread", () => {
    expect(JSON.parse(failureLine(NOW, "request failed", null, undefined, "web 2")).thread).toBe("web 2")
    expect(lineOf(null)).not.toHaveProperty("thread")
  })

  it("API-43: redacts ids that grant access by themselves", () => {
    const id = "0123456789abcdef0123456789abcdef"
    expect(lineOf(null, { ...REQUEST, path: `/chat/${id}/` }).path).toBe("/chat/:secret/")
  })

  it("API-43: returns one line for a message with line breaks", () => {
    expect(failureLine(NOW, "x", new Error("a\nb\r\nc\u2028d"), REQUEST)).not.toMatch(/[\n\r]/)
  })

  it("API-43: lists the causes of an expected failure without a stack", () => {
    const full = new Error("database or disk is full")
    const cause = new CartUnavailable({ cause: new StoreUnavailable("The store is full.", { cause: full }) })
    const line = lineOf(cause, { ...REQUEST, status: 503 })
    expect(line.error.name).toBe("CartUnavailable")
    expect(line.causes).toEqual([
      { name: "StoreUnavailable", message: "The store is full." },
      { name: "Error", message: "database or disk is full" }
    ])
    expect(line).not.toHaveProperty("stack")
  })

  it("API-43: logs a warning if the response succeeds in spite of the failure", () => {
    expect(lineOf("down", { ...REQUEST, status: null })).toMatchObject({
      level: "warning",
      error: { name: "string", message: "down" }
    })
    expect(lineOf(null)).toEqual({ time: "2026-11-20T09:00:00.000Z", level: "warning", event: "request failed" })
  })
})
