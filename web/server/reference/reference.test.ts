import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Schemas } from "#adapters/contract/json-schema.ts"
import { fits, jsonSchema } from "#fixtures/arbitraries/json-schema.ts"
import { examples } from "#fixtures/spec/examples.ts"
import { exampleOf } from "./example.ts"
import { referencePage, referenceHandler } from "./page.ts"
import { type Branch, toSchemaTree } from "./tree.ts"

/** Formats a tree on one line. */
const line = ({ name, type, isRequired, notes, branches }: Branch): string => {
  const inside = branches.length === 0 ? "" : ` [${branches.map(line).join(", ")}]`
  return `${name || "whole"}${isRequired ? "" : "?"} ${type}${notes.length === 0 ? "" : ` (${notes.join("; ")})`}${inside}`
}

const tree: Schemas = {
  Tree: { type: "object", properties: { children: { type: "array", items: { $ref: "#/components/schemas/Tree" } } } }
}

describe("toSchemaTree", () => {
  it.each(examples("API-32", ["schema", "tree"]))("API-32: converts $schema to $tree", ({ schema, tree: shown }) => {
    expect(line(toSchemaTree(JSON.parse(schema), tree))).toBe(shown)
  })

  it("API-32: converts any schema", () => {
    fc.assert(
      fc.property(jsonSchema, (schema) => {
        expect(line(toSchemaTree(schema, {}))).toMatch(/^whole \w/)
      })
    )
  })
})

describe("exampleOf", () => {
  it("API-32: returns a value that fits its schema, if there is one", () => {
    fc.assert(
      fc.property(jsonSchema, (schema) => {
        expect(fits(exampleOf(schema, {}), schema)).toBe(true)
      })
    )
  })

  it("API-32: ends at a recursive reference", () => {
    expect(exampleOf({ $ref: "#/components/schemas/Tree" }, tree)).toEqual({})
    const needy = { Tree: { type: "object", properties: { next: tree["Tree"]! }, required: ["next"] } }
    expect(exampleOf({ $ref: "#/components/schemas/Tree" }, needy)).toEqual({ next: {} })
  })
})

describe("referencePage", () => {
  it("API-32: escapes the contract's texts in elements and attributes", () => {
    const text = `<a href="x">&'</a>`
    const html = referencePage(
      {
        openapi: "3.1.0",
        info: { title: text, version: "1" },
        paths: {},
        components: { schemas: {}, securitySchemes: {} },
        security: [],
        tags: [{ name: text }]
      },
      ""
    )
    const escaped = "&lt;a href=&quot;x&quot;&gt;&amp;&apos;&lt;/a&gt;"
    expect(html).toContain(`<title>${escaped} API 1</title>`)
    expect(html).toContain(`<section id="${escaped}"><h2>${escaped}</h2>`)
    expect(html).not.toContain('<a href="x"')
  })
})

describe("referenceHandler", () => {
  const request = (headers: HeadersInit = {}) => new Request("http://shop.test/api/docs", { headers })

  it("API-32: allows only its own styles, in light and dark", async () => {
    const response = referenceHandler()(request())
    const policy = response.headers.get("content-security-policy") ?? ""
    expect(policy).toMatch(
      /^default-src 'none'; img-src 'self'; style-src 'sha256-[^']+'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'$/
    )
    const html = await response.text()
    expect(html).toContain("color-scheme: light dark")
    expect(html).toContain("light-dark(")
    expect(html).not.toContain("@font-face")
    expect(html).not.toContain("url(")
  })

  it("API-32: revalidates with an ETag", async () => {
    const handle = referenceHandler()
    const etag = handle(request()).headers.get("etag") ?? ""
    expect(handle(request({ "if-none-match": etag })).status).toBe(304)
    expect(handle(request({ "if-none-match": 'W/"other"' })).status).toBe(200)
  })
})
