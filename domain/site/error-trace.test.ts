import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anyText } from "#fixtures/testing/text.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { errorKind, errorPosition, errorTrace, isSampled, TRACE_SAMPLING_RATE } from "./error-trace.ts"
import { ErrorTrace } from "./event.ts"

describe("isSampled", () => {
  it.each(examples("APP-08", ["number", "sampled"]))("APP-08: samples the trace that drew $number: $sampled", (row) => {
    expect(isSampled(Number(row.number))).toBe(row.sampled === "yes")
  })

  it("APP-08: samples 80 % of evenly drawn numbers", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0, max: 0.999, noNaN: true }), (tens, shift) => {
        const count = tens * 10
        const sampled = Array.from({ length: count }, (_, drawn) => (drawn + shift) / count).filter(isSampled)
        expect(Math.abs(sampled.length - count * TRACE_SAMPLING_RATE)).toBeLessThanOrEqual(1)
      })
    )
  })
})

describe("errorKind and errorPosition", () => {
  it.each(examples("APP-21", ["name", "tag", "kind"]))(
    "APP-21: report an error “$name” with tag “$tag” as $kind",
    (row) => {
      expect(errorKind({ name: row.name, ...(row.tag !== "" && { _tag: row.tag }) })).toBe(row.kind)
    }
  )

  it.each(examples("APP-21", ["stack", "location"]))(
    "APP-21: reports the position “$location” for the stack “$stack”",
    ({ stack, location: position }) => {
      expect(errorPosition(stack)).toBe(position === "" ? null : position)
    }
  )
})

describe("errorTrace", () => {
  it("APP-21: contains the page instead of its URL, and nothing of the error's message", () => {
    const cause = new TypeError("sanne@voorbeeld.nl")
    const trace = errorTrace({ side: "server", status: 503, pathname: "/product/lamp-van-sanne/p-1/", cause })
    expect(trace).toMatchObject({ kind: "error", status: 503, page: "product", error: "TypeError" })
    expect(JSON.stringify(trace)).not.toContain("sanne")
  })

  it("APP-21: returns a valid trace for any cause", () => {
    const thrown = fc.oneof(
      fc.anything(),
      fc.record({ name: anyText(), _tag: anyText(), stack: anyText() }),
      fc.record({ stack: fc.webUrl().map((url) => `x@${url}/a.js:1:2`) })
    )
    const read = Schema.decodeUnknownSync(ErrorTrace)
    fc.assert(
      fc.property(thrown, fc.option(fc.integer(), { nil: null }), anyText(), (cause, status, pathname) => {
        const trace = errorTrace({ side: "browser", status, pathname, cause })
        expect(read(trace)).toEqual(trace)
      })
    )
  })
})
