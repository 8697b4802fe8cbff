import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { downloadFailed, dutchDuration, dutchSize } from "./failures.ts"
import { connectionFailure } from "./http.ts"
import { classifyResponse, retryAfterMs } from "./follow.ts"

describe("connectionFailure", () => {
  it.each(examples("DOWNLOAD-10", ["code", "message"]))("DOWNLOAD-10: names $code: $message", ({ code, message }) => {
    expect(connectionFailure(Object.assign(new Error("English"), { code })).message).toBe(message)
  })
})

describe("classifyResponse", () => {
  it.each(examples("DOWNLOAD-10", ["status", "message", "temporary"]))(
    "DOWNLOAD-10: names the status $status: $message",
    (row) => {
      const outcome = classifyResponse({ statusCode: Number(row.status), headers: {} }, false, 0)
      expect(outcome).toMatchObject({ failure: { message: row.message, isTemporary: row.temporary === "yes" } })
    }
  )
})

describe("retryAfterMs", () => {
  it.each(examples("DOWNLOAD-10", ["header", "at", "seconds"]))(
    "DOWNLOAD-10: parses “$header” as $seconds seconds",
    (row) => {
      const expected = row.seconds === "" ? null : Number(row.seconds) * 1000
      expect(retryAfterMs(row.header, Date.parse(row.at))).toBe(expected)
    }
  )

  it("DOWNLOAD-10: reports it with a busy server only", () => {
    const headers = { "retry-after": "120" }
    expect(classifyResponse({ statusCode: 503, headers }, false, 0)).toMatchObject({
      failure: { retryAfterMs: 120_000 }
    })
    expect(classifyResponse({ statusCode: 404, headers }, false, 0)).toMatchObject({ failure: { retryAfterMs: null } })
  })
})

describe("downloadFailed", () => {
  it("DOWNLOAD-10: cuts the text of a server and drops its control characters", () => {
    const { message } = downloadFailed("coding", `br\u0000\u202e\n${"x".repeat(1000)}`)
    expect(message).toMatch(/^De server stuurt het bestand in een vorm die we niet kennen: br {3}x{115}\.$/)
  })

  it.each([
    [1000, "1 seconde"],
    [30_000, "30 seconden"],
    [60_000, "60 seconden"],
    [120_000, "2 minuten"],
    [3_600_000, "1 uur"]
  ])("DOWNLOAD-10: formats %d milliseconds as %s", (milliseconds, text) => {
    expect(dutchDuration(milliseconds)).toBe(text)
  })

  it.each([
    [999, "999 bytes"],
    [1500, "1,5 kB"],
    [10_485_760, "10,5 MB"],
    [4_000_000_000, "4 GB"]
  ])("DOWNLOAD-10: formats %d bytes as %s", (bytes, text) => {
    expect(dutchSize(bytes)).toBe(text)
  })
})
