import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { OpenApi } from "effect/http-api"
import { describe, expect, it } from "vitest"
import type { Contract } from "./breaking.ts"
import { described } from "./describe.ts"
import { contractDocument, DOCUMENT_FILE, RELEASED_FOLDER, writeDocument } from "./document.ts"
import { compareVersions, readVersion, versionFaults } from "./version.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))
const document = contractDocument()
const operations = Object.values(document.paths).flatMap(
  (methods) => Object.values(methods) as ReadonlyArray<OpenApi.OpenAPISpecOperation>
)

/** The newest document that was given out. */
const lastReleased = (): Contract => {
  const released = globSync(`${RELEASED_FOLDER}/openapi-*.json`, { cwd: root }).map((file): Contract =>
    JSON.parse(readFileSync(`${root}/${file}`, "utf8"))
  )
  const version = ({ info }: Contract) => readVersion(info.version) ?? ([0, 0, 0] as const)
  return released.toSorted((a, b) => compareVersions(version(a), version(b))).at(-1)!
}

describe("the contract's document", () => {
  it("API-30: is committed as it is now; npm run openapi writes it", () => {
    const isCurrent = readFileSync(`${root}/${DOCUMENT_FILE}`, "utf8") === writeDocument(document)
    expect(isCurrent, "Run npm run openapi and commit what it writes.").toBe(true)
  })

  it("API-30: has a line about every area, call and parameter", () => {
    expect(document.tags.filter(({ description }) => !description).map(({ name }) => name)).toEqual([])
    expect(operations.filter(({ summary }) => !summary).map(({ operationId }) => operationId)).toEqual([])
    const parameters = operations.flatMap(({ operationId, parameters }) =>
      parameters.filter(({ description }) => !description).map(({ name }) => `${operationId} ${name}`)
    )
    expect(parameters).toEqual([])
  })

  it("API-30: is the same in whatever order the contract was put together", () => {
    const reversed = <A extends object>(object: A) => Object.fromEntries(Object.entries(object).toReversed()) as A
    const other = {
      ...document,
      paths: reversed(document.paths),
      components: { ...document.components, schemas: reversed(document.components.schemas) },
      tags: document.tags.toReversed()
    }
    expect(writeDocument(described(other))).toBe(writeDocument(document))
  })

  it("API-31: breaks no client of the last released one", () => {
    expect(versionFaults(lastReleased(), document as unknown as Contract)).toEqual([])
  })
})
