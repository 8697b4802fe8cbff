import { describe, expect, it } from "vitest"
import { contractDocument } from "./api.ts"
import { operationAt, OPERATIONS } from "./operations.ts"

describe("operationAt", () => {
  it.each([
    ["GET", "/api/shop/all", "shop.all"],
    ["GET", "/api/shop/s-1", "shop.shop"],
    ["GET", "/api/shop/by-website/fietshoek.example", "shop.byWebsite"],
    ["GET", "/api/suggestions", "suggestions.all"],
    ["GET", "/api/suggestions/", "suggestions.all"],
    ["POST", "/api/search", "search.search"],
    ["GET", "/api/search", null],
    ["GET", "/api/shop/", null],
    ["GET", "/api/shop/a/b", null],
    ["GET", "/api/openapi.json", null],
    ["GET", "/xapi/shop/all", null]
  ])("API-05: maps %s %s to %s", (method, path, id) => {
    expect(operationAt(method, path)).toBe(id)
  })

  it("API-05: finds every call of the contract by its own path", () => {
    for (const { id, method, path } of OPERATIONS) {
      expect(operationAt(method, path.replaceAll(/:\w+/g, "x-1"))).toBe(id)
    }
  })

  it("API-12: covers exactly the calls of the document", () => {
    const documented = Object.entries(contractDocument().paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, call]) =>
          `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")} ${(call as { operationId: string }).operationId}`
      )
    )
    expect(OPERATIONS.map(({ id, method, path }) => `${method} ${path} ${id}`).sort()).toEqual(documented.sort())
  })
})
