import { describe, expect, it } from "vitest"
import { StoreUnavailable } from "#domain/site/errors/store-unavailable.ts"
import { CartUnavailable } from "#domain/shopping/cart/errors.ts"
import { failureLine } from "./log.ts"

const NOW = new Date("2026-11-20T09:00:00Z")
const REQUEST = { correlationId: "abcdefgh", method: "GET", path: "/zoeken/", status: 500 }
const lineOf = (cause: unknown, request?: Parameters<typeof failureLine>[3]) =>
  JSON.parse(failureLine(NOW, "request failed", cause, request))

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
