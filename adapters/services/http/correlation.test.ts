import { describe, expect, it } from "vitest"
import { withCorrelationId } from "./correlation.ts"

const idOf = async (headers: Readonly<Record<string, string>>): Promise<string | undefined> => {
  const handleCall = withCorrelationId(
    () => Promise.resolve({ status: 200, headers: {}, body: "{}" }),
    () => 0.5
  )
  const given = await handleCall({
    method: "GET",
    target: "/api/search",
    headers,
    read: null,
    chunks: null,
    signal: null
  })
  return given.headers["x-correlation-id"]
}

describe("withCorrelationId", () => {
  it("API-16: returns the id of a call with its response", async () => {
    expect(await idOf({ "x-correlation-id": "ab-12_cd" })).toBe("ab-12_cd")
  })

  it.each<[string, Readonly<Record<string, string>>]>([
    ["no id", {}],
    ["an id that no log can hold", { "x-correlation-id": "<b>" }],
    ["two ids", { "x-correlation-id": "ab-12_cd, ab-12_ce" }]
  ])("API-16: creates an id for a call with %s", async (_case, headers) => {
    expect(await idOf(headers)).toBe("g".repeat(20))
  })
})
