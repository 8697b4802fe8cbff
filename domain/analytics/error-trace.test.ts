import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anyText } from "#fixtures/arbitraries/text.ts"
import { examples } from "#fixtures/spec/examples.ts"
import { errorKind, errorPosition, errorTrace, isSampled, TRACE_SAMPLING_RATE } from "./error-trace.ts"
import { ErrorTrace } from "./event.ts"

describe("isTold", () => {
  it.each(examples("APP-08", ["number", "told"]))("APP-08: the trace that drew $number is told: $told", (row) => {
    expect(isSampled(Number(row.number))).toBe(row.told === "yes")
  })

  it("APP-08: of traces that draw evenly a share of 0.8 is told", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0, max: 0.999, noNaN: true }), (tens, shift) => {
        const count = tens * 10
        const sampled = Array.from({ length: count }, (_, drawn) => (drawn + shift) / count).filter(isSampled)
        expect(Math.abs(sampled.length - count * TRACE_SAMPLING_RATE)).toBeLessThanOrEqual(1)
      })
    )
  })
})

describe("errorKind, errorPlace", () => {
  it.each(examples("APP-21", ["name", "tag", "kind"]))("APP-21: “$name” with tag “$tag” is told as $kind", (row) => {
    expect(errorKind({ name: row.name, ...(row.tag !== "" && { _tag: row.tag }) })).toBe(row.kind)
  })

  it.each(examples("APP-21", ["stack", "place"]))(
    "APP-21: of “$stack” is told “$place”",
    ({ stack, place: position }) => {
      expect(errorPosition(stack)).toBe(position === "" ? null : position)
    }
  )
})

describe("errorTrace", () => {
  it("APP-21: holds the page, not its address, and nothing of what the error says", () => {
    const cause = new TypeError("sanne@voorbeeld.nl")
    const trace = errorTrace({ side: "server", status: 503, pathname: "/product/lamp-van-sanne/p-1/", cause })
    expect(trace).toMatchObject({ kind: "error", status: 503, page: "product", error: "TypeError" })
    expect(JSON.stringify(trace)).not.toContain("sanne")
  })

  it("APP-21: whatever the cause, it is a trace", () => {
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
