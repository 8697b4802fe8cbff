import type { OpenApi } from "effect/http-api"
import { describe, expect, it } from "vitest"
import { contractDocument, writeDocument, withDescriptions } from "./api.ts"
import { OPERATIONS } from "./operations.ts"

const document = contractDocument()
const operations = Object.values(document.paths).flatMap(
  (methods) => Object.values(methods) as ReadonlyArray<OpenApi.OpenAPISpecOperation>
)

describe("the contract's document", () => {
  it("API-30: describes every call", () => {
    const written = JSON.parse(writeDocument(document)) as OpenApi.OpenAPISpec
    const ids = Object.values(written.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => (operation as OpenApi.OpenAPISpecOperation).operationId)
    )
    expect(ids.sort()).toEqual(OPERATIONS.map(({ id }) => id).sort())
  })

  it("API-30: describes every area, call and parameter", () => {
    expect(document.tags.filter(({ description }) => !description).map(({ name }) => name)).toEqual([])
    expect(operations.filter(({ summary }) => !summary).map(({ operationId }) => operationId)).toEqual([])
    const parameters = operations.flatMap(({ operationId, parameters }) =>
      parameters.filter(({ description }) => !description).map(({ name }) => `${operationId} ${name}`)
    )
    expect(parameters).toEqual([])
  })

  it("API-30: is independent of the order of the contract's parts", () => {
    const reversed = <A extends object>(object: A) => Object.fromEntries(Object.entries(object).toReversed()) as A
    const other = {
      ...document,
      paths: reversed(document.paths),
      components: { ...document.components, schemas: reversed(document.components.schemas) },
      tags: document.tags.toReversed()
    }
    expect(writeDocument(withDescriptions(other))).toBe(writeDocument(document))
  })
})
