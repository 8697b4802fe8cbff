import { describe, expect, it } from "vitest"
import type { Case } from "./cases.ts"
import { faultOf } from "./response-faults.ts"
import type { Operation } from "./operations.ts"

const operation = { statuses: new Set([200, 404]), names: new Set(["page", "current", "q"]) } as unknown as Operation
const testCase: Case = { what: "", request: new Request("http://shop.test/"), sent: { feature: 1 }, isOther: false }
const refusal = (field: string, reason = "No.") => JSON.stringify({ _tag: "RequestRejected", field, reason })

describe("faultOf", () => {
  it.each<[number, string]>([
    [200, "{}"],
    [404, "{}"],
    [400, refusal("q")],
    [400, refusal("page.current")],
    [400, refusal("page.0.current")],
    [400, refusal("feature")],
    [400, refusal("body")],
    [400, refusal("onbekend", "There is no field of this name.")],
    [413, refusal("body")],
    [415, refusal("headers")]
  ])("API-18: accepts %i %s", (status, text) => {
    expect(faultOf(operation, testCase, status, text)).toBeNull()
  })

  it.each<[number, string]>([
    [500, "{}"],
    [503, "{}"],
    [599, ""],
    [201, "{}"],
    [401, "{}"],
    [400, "{}"],
    [400, "Bad Request"],
    [400, refusal("onbekend")],
    [400, refusal("page.onbekend")],
    [400, refusal("q", "")],
    [400, refusal("x".repeat(201), "There is no field of this name.")],
    [415, "Unsupported"]
  ])("API-18: reports a fault for %i %s", (status, text) => {
    expect(faultOf(operation, testCase, status, text)).not.toBeNull()
  })

  it("API-18: allows other statuses for another method", () => {
    expect(faultOf(operation, { ...testCase, isOther: true }, 201, "")).toBeNull()
    expect(faultOf(operation, testCase, 404, '{"_tag":"UnknownCall"}')).toBeNull()
  })
})
