import { describe, expect, it } from "vitest"
import { correlated } from "./correlate.ts"

const idOf = async (headers: HeadersInit): Promise<string | null> => {
  const handle = correlated(
    () => Promise.resolve(Response.json({})),
    () => 0.5
  )
  const response = await handle(new Request("http://shop.test/api/search", { headers }))
  return response.headers.get("x-correlation-id")
}

describe("correlated", () => {
  it("API-16: the id of a call comes back with its answer", async () => {
    expect(await idOf({ "x-correlation-id": "ab-12_cd" })).toBe("ab-12_cd")
  })

  it.each<[string, HeadersInit]>([
    ["no id", {}],
    ["an id that no log can hold", { "x-correlation-id": "<b>" }],
    ["two ids", { "x-correlation-id": "ab-12_cd, ab-12_ce" }]
  ])("API-16: a call with %s is given one", async (_case, headers) => {
    expect(await idOf(headers)).toBe("g".repeat(20))
  })
})
