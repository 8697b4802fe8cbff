import { OpenApi } from "effect/http-api"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/spec/examples.ts"
import { KoopkompasApi } from "./api.ts"

const areas = examples("API-01", ["area", "prefix", "for"])

describe("KoopkompasApi", () => {
  it("API-01: every call belongs to one area", () => {
    const paths = Object.keys(OpenApi.fromApi(KoopkompasApi).paths)
    const areasOf = (path: string) => areas.filter(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))
    expect(paths.filter((path) => areasOf(path).length !== 1)).toEqual([])
  })
})
