import { expect, it } from "vitest"
import { someDocuments } from "../testing/documents.ts"
import { indexRules, rulesOf } from "./index-document.ts"
import { indexBody } from "./schema.ts"

it("OSEARCH-06: has other rules with another field of the mapping, and with other terms of a product", () => {
  const body = indexBody(1, 0, "")
  const documents = someDocuments(3, 1)
  const rules = rulesOf(body, documents)
  expect(rules).toMatch(/^[0-9a-f]{16}$/)
  expect(rulesOf(indexBody(1, 0, ""), someDocuments(3, 1))).toBe(rules)
  const { properties } = body.mappings
  const more = { ...body, mappings: { ...body.mappings, properties: { ...properties, added: { type: "keyword" } } } }
  expect(rulesOf(more, documents)).not.toBe(rules)
  const [first, ...others] = documents
  expect(rulesOf(body, [{ ...first!, title: `${first!.title} zeppelin` }, ...others])).not.toBe(rules)
})

it("OSEARCH-06: has the same rules with other numbers of shards and replicas, and in the next process", () => {
  expect(indexRules()).toBe(rulesOf(indexBody(1, 0, "")))
  expect(indexBody(8, 2, indexRules()).mappings._meta.rules).toBe(indexRules())
})
