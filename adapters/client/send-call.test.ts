import { describe, expect, it } from "vitest"
import { OPERATIONS } from "#adapters/contract/operations.ts"
import { splitRequestLine, SUGGESTIONS_PATH } from "./send-call.ts"

describe("splitRequestLine", () => {
  it("API-05: fills in the parameter and the query", () => {
    expect(splitRequestLine("GET /product/:id", { parameter: "a/b \ud800", query: { withExpired: "1" } })).toEqual({
      method: "GET",
      path: "/api/product/a%2Fb%20%EF%BF%BD?withExpired=1"
    })
    expect(splitRequestLine("GET /shop/all", {})).toEqual({ method: "GET", path: "/api/shop/all" })
  })

  it("API-05: does not compile a request line that the contract does not have", () => {
    // @ts-expect-error -- the contract has another method at this path
    expect(splitRequestLine("GET /search", {}).path).toBe("/api/search")
    // @ts-expect-error -- the contract has no such path
    expect(splitRequestLine("POST /zoek", {}).path).toBe("/api/zoek")
  })
})

it("API-05: SUGGESTIONS_PATH is the path of the contract", () => {
  expect(OPERATIONS.find(({ id }) => id === "suggestions.all")?.path).toBe(SUGGESTIONS_PATH)
})
