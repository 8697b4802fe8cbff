import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Schemas } from "#adapters/contract/json-schema.ts"
import { fits, jsonSchema } from "#fixtures/arbitraries/json-schema.ts"
import { examples } from "#fixtures/spec/examples.ts"
import { exampleOf } from "./example.ts"
import { element, escapeHtml } from "./page.ts"
import { referenceHandler } from "./serve.ts"
import { type Branch, toSchemaTree } from "./tree.ts"

/** A tree on one line. */
const line = ({ name, type, isRequired, notes, branches }: Branch): string => {
  const inside = branches.length === 0 ? "" : ` [${branches.map(line).join(", ")}]`
  return `${name || "whole"}${isRequired ? "" : "?"} ${type}${notes.length === 0 ? "" : ` (${notes.join("; ")})`}${inside}`
}

const tree: Schemas = {
  Tree: { type: "object", properties: { children: { type: "array", items: { $ref: "#/components/schemas/Tree" } } } }
}

describe("treeOf", () => {
  it.each(examples("API-32", ["schema", "tree"]))("API-32: $schema is $tree", ({ schema, tree: shown }) => {
    expect(line(toSchemaTree(JSON.parse(schema), tree))).toBe(shown)
  })

  it("API-32: any schema has a tree", () => {
    fc.assert(
      fc.property(jsonSchema, (schema) => {
        expect(line(toSchemaTree(schema, {}))).toMatch(/^whole \w/)
      })
    )
  })
})

describe("exampleOf", () => {
  it("API-32: fits its schema, as far as anything does", () => {
    fc.assert(
      fc.property(jsonSchema, (schema) => {
        expect(fits(exampleOf(schema, {}), schema)).toBe(true)
      })
    )
  })

  it("API-32: of a tree that refers to itself is not endless", () => {
    expect(exampleOf({ $ref: "#/components/schemas/Tree" }, tree)).toEqual({})
    const needy = { Tree: { type: "object", properties: { next: tree["Tree"]! }, required: ["next"] } }
    expect(exampleOf({ $ref: "#/components/schemas/Tree" }, needy)).toEqual({ next: {} })
  })
})

describe("escaped", () => {
  it("API-32: no text is html", () => {
    expect(escapeHtml(`<a href="x">&'</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;&amp;&#39;&lt;/a&gt;")
    expect(element("a", ["b", "c"], { href: `"x"` })).toBe(`<a href="&quot;x&quot;">bc</a>`)
  })
})

describe("referenceHandler", () => {
  const ask = (headers: HeadersInit = {}) => new Request("http://shop.test/api/docs", { headers })

  it("API-32: allows nothing but its own styles, in light and dark", async () => {
    const response = referenceHandler()(ask())
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

  it("API-32: is not sent again to who has it", async () => {
    const handle = referenceHandler()
    const etag = handle(ask()).headers.get("etag") ?? ""
    expect(handle(ask({ "if-none-match": etag })).status).toBe(304)
    expect(handle(ask({ "if-none-match": 'W/"other"' })).status).toBe(200)
  })
})
