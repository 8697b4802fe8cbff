import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { contractDocument, RELEASED_FOLDER } from "#adapters/contract/api.ts"
import type { JsonSchema, Schemas } from "#adapters/contract/json-schema.ts"
import { fits, jsonSchema, smallValue } from "#fixtures/testing/json-schema.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import {
  breakingChanges,
  type Contract,
  schemaPositions,
  compactContract,
  compareVersions,
  readVersion,
  versionFaults
} from "./contract-breaking.ts"
import { narrowings } from "./contract-narrowings.ts"

/** Returns a contract with this one call, or none. */
const contractOf = (operation: object | null, version = "1.0.0", schemas: Schemas = {}): Contract => {
  const { path = "/here", ...rest } = { ...operation } as { readonly path?: string }
  const call = { operationId: "a.b", responses: { 200: {} }, ...rest }
  return { info: { version }, paths: operation === null ? {} : { [path]: { get: call } }, components: { schemas } }
}

const json = (schema: JsonSchema) => ({ "application/json": { schema } })
const requestOperation = (schema: JsonSchema) => ({ requestBody: { required: true, content: json(schema) } })
const responseOperation = (schema: JsonSchema) => ({ responses: { 200: { content: json(schema) } } })
const document = contractDocument() as unknown as Contract

describe("breakingChanges", () => {
  it.each(examples("API-31", ["message", "before", "after", "breaks"]))(
    "API-31: compares $before with $after in the $message",
    ({ message, before, after, breaks }) => {
      const call = message === "request" ? requestOperation : responseOperation
      const changes = breakingChanges(contractOf(call(JSON.parse(before))), contractOf(call(JSON.parse(after))))
      expect(changes.join("; ")).toBe(breaks === "" ? "" : `a.b: ${breaks}`)
    }
  )

  it.each(examples("API-31", ["operation", "becomes", "breaks"]))(
    "API-31: compares $operation with $becomes",
    ({ operation, becomes, breaks }) => {
      const after = becomes === "" ? null : JSON.parse(becomes)
      expect(breakingChanges(contractOf(JSON.parse(operation)), contractOf(after)).join("; ")).toBe(breaks)
    }
  )

  it("API-31: reports nothing for the contract and itself", () => {
    expect(breakingChanges(document, document)).toEqual([])
  })

  it("API-31: reports nothing for any document and itself, nor for added notes", () => {
    fc.assert(
      fc.property(jsonSchema, jsonSchema, (body, response) => {
        const call = { ...requestOperation(body), ...responseOperation(response) }
        expect(breakingChanges(contractOf(call), contractOf(structuredClone(call)))).toEqual([])
        const noted = {
          ...requestOperation({ ...body, description: "x" }),
          ...responseOperation({ ...response, title: "x" })
        }
        expect(breakingChanges(contractOf(call), contractOf(noted))).toEqual([])
      })
    )
  })

  it("API-31: allows an added optional parameter or body field", () => {
    fc.assert(
      fc.property(jsonSchema, jsonSchema, (schema, added) => {
        const parameter = { name: "new", in: "query", required: false, schema }
        expect(breakingChanges(contractOf({}), contractOf({ parameters: [parameter] }))).toEqual([])
        const body = { type: "object", properties: { a: schema }, additionalProperties: false }
        const wider = { ...body, properties: { ...body.properties, d: added } }
        expect(breakingChanges(contractOf(requestOperation(body)), contractOf(requestOperation(wider)))).toEqual([])
      })
    )
  })

  it("API-31: reports a change whenever an accepted value becomes invalid", () => {
    fc.assert(
      fc.property(jsonSchema, jsonSchema, smallValue, (before, after, value) => {
        fc.pre(fits(value, before) && !fits(value, after))
        expect(breakingChanges(contractOf(requestOperation(before)), contractOf(requestOperation(after)))).not.toEqual(
          []
        )
      }),
      { numRuns: 200 }
    )
  })

  it("API-31: reports the same for the compact copy of a contract", () => {
    const compact = compactContract(document)
    expect(compactContract(compact)).toEqual(compact)
    expect(breakingChanges(compact, document)).toEqual([])
    expect(breakingChanges(document, compact)).toEqual([])
    fc.assert(
      fc.property(jsonSchema, jsonSchema, (before, after) => {
        const [old, now] = [before, after].map((schema) =>
          contractOf({ ...requestOperation(schema), ...responseOperation({ type: "array", items: schema }) })
        ) as [Contract, Contract]
        const changes = breakingChanges(old, now)
        expect(breakingChanges(compactContract(old), now)).toEqual(changes)
        expect(breakingChanges(compactContract(old), compactContract(now))).toEqual(changes)
      })
    )
  })

  // Each call is gone in one comparison, and there in the three others.
  it.each([0, 1, 2, 3])("API-31: reports any removed call: every fourth path from number %i", (first) => {
    const paths = Object.entries(document.paths)
    const isGone = (index: number) => index % 4 === first
    const remaining = Object.fromEntries(paths.filter((_, index) => !isGone(index)))
    const gone = paths.filter((_, index) => isGone(index)).flatMap(([, methods]) => Object.values(methods))
    expect(gone.length).toBeGreaterThan(10)
    expect(breakingChanges(document, { ...document, paths: remaining })).toEqual(
      gone.map((call) => `${(call as { operationId: string }).operationId}: is gone`)
    )
  })

  it("API-31: resolves references on either side", () => {
    const named = { Name: { type: "string" } }
    const before = contractOf(requestOperation({ $ref: "#/components/schemas/Name" }), "1.0.0", named)
    expect(breakingChanges(before, contractOf(requestOperation({ type: "string" })))).toEqual([])
    expect(breakingChanges(contractOf(requestOperation({ type: "string" })), before)).toEqual([])
    expect(breakingChanges(before, contractOf(requestOperation({ type: "null" })))).toEqual([
      "a.b: body: takes only null, not string"
    ])
  })
})

describe("narrowings", () => {
  const tree = (leaf: JsonSchema): Schemas => ({
    Tree: {
      type: "object",
      properties: { leaf, children: { type: "array", items: { $ref: "#/components/schemas/Tree" } } }
    }
  })
  const schema = { $ref: "#/components/schemas/Tree" }

  it("API-31: compares recursive schemas once, down to the leaves", () => {
    const side = (leaf: JsonSchema) => ({ schema, schemas: tree(leaf) })
    expect(narrowings(side({ type: "string" }), side({ type: "string" }), "request", "body")).toEqual([])
    expect(narrowings(side({ type: "string" }), side({ type: "null" }), "request", "body")).toEqual([
      "body.leaf: takes only null, not string"
    ])
  })

  it("API-31: requires all of the narrow schemas and one of the wide ones", () => {
    const both = { allOf: [{ type: "string" }, { maxLength: 3 }] }
    const compare = (wide: JsonSchema, narrow: JsonSchema) =>
      narrowings({ schema: wide, schemas: {} }, { schema: narrow, schemas: {} }, "request", "body")
    expect(compare({ type: "string" }, both)).toEqual(["body: takes only at most this long: 3"])
    expect(compare(both, { type: "string" })).toEqual([])
    expect(compare(both, { type: "string", maxLength: 3 })).toEqual([])
    expect(compare(both, { type: "string", maxLength: 2 })).toEqual(["body: takes only at most this long: 2 (was 3)"])
  })
})

describe("schemaPositions", () => {
  it("API-31: lists the paths of fields through arrays and alternatives, and fixed values", () => {
    const schema = {
      type: "object",
      properties: {
        hits: { type: "array", items: { anyOf: [{ type: "object", properties: { price: {} } }, { type: "null" }] } },
        kind: { enum: ["a"] }
      },
      additionalProperties: false
    }
    expect([...schemaPositions(schema, {}, "200")]).toEqual([
      "200.hits",
      "200.hits[].price",
      "200.kind",
      '200.kind = "a"'
    ])
  })
})

describe("versionFaults", () => {
  const changed: Readonly<Record<string, (contract: Contract) => Contract>> = {
    none: (contract) => contract,
    added: (contract) => ({ ...contract, components: { schemas: { New: {} } } }),
    broken: (contract) => ({ ...contract, paths: {} })
  }

  it.each(examples("API-31", ["released", "current", "change", "fault"]))(
    "API-31: checks the release of $current after $released with $change",
    ({ released, current, change, fault }) => {
      const after = changed[change]!(contractOf({}, current))
      expect(versionFaults(contractOf({}, released), after)[0] ?? "").toBe(fault)
    }
  )

  it("API-31: lists the breaking changes", () => {
    const broken = contractOf(null, "1.1.0")
    expect(versionFaults(contractOf({}), broken)).toEqual([
      "Needs version 2.0.0, because clients of 1.0.0 break:",
      "a.b: is gone"
    ])
  })

  it("API-31: finds no fault in the contract's document after the last released one", () => {
    expect(versionFaults(lastReleased(), document)).toEqual([])
  })
})

/** Returns the newest released document. */
const lastReleased = (): Contract => {
  const root = fileURLToPath(new URL("../..", import.meta.url))
  const released = globSync(`${RELEASED_FOLDER}/contract-*.json`, { cwd: root }).map((file): Contract =>
    JSON.parse(readFileSync(`${root}/${file}`, "utf8"))
  )
  const version = ({ info }: Contract) => readVersion(info.version) ?? ([0, 0, 0] as const)
  return released.toSorted((a, b) => compareVersions(version(a), version(b))).at(-1)!
}
