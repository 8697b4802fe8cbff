import { OpenApi } from "effect/http-api"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { hasToken } from "#domain/account/session/request-headers.ts"
import { KoopkompasApi } from "./api.ts"
import { areaOf } from "./areas.ts"

const areas = examples("API-01", ["area", "prefix", "for"])

describe("KoopkompasApi", () => {
  it("API-01: assigns every call to one area", () => {
    const paths = Object.keys(OpenApi.fromApi(KoopkompasApi).paths)
    const areasOf = (path: string) => areas.filter(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))
    expect(paths.filter((path) => areasOf(path).length !== 1)).toEqual([])
  })

  it("AUTH-10: requires a login only for these calls of the areas without a token", () => {
    const forUsers = Object.entries(OpenApi.fromApi(KoopkompasApi).paths).flatMap(([path, methods]) =>
      Object.values(methods as Record<string, OpenApi.OpenAPISpecOperation>)
        .filter(({ security }) => security.length > 0 && !hasToken(areaOf(path)))
        .map(({ operationId }) => ({ "call for users": operationId, area: areaOf(path) }))
    )
    expect(forUsers).toEqual(examples("AUTH-10", ["call for users", "area"]))
  })
})
