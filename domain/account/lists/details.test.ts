import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fewIds } from "#fixtures/testing/profile.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { availableProducts, updateDetails, needsReload, NO_DETAILS, type Details, type Fetched } from "./details.ts"
import { fieldsOf } from "#domain/base/fields.ts"

interface Known {
  readonly id: string
}
const readKnown = (value: unknown): Known | null => {
  const { id } = fieldsOf(value)
  return typeof id === "string" ? { id } : null
}
const OLD: Details<Known> = {
  requestedIds: ["old"],
  shown: [{ id: "old", unavailable: false, product: { id: "old" } }]
}
const shown = ({ shown }: Details<Known>) =>
  shown.map((detail) => (detail.unavailable ? `${detail.id}?` : detail.product.id)).join(" ")

describe("updateDetails", () => {
  it.each(examples("LIST-02", ["items", "response", "shown"]))(
    "LIST-02: shows $shown for $items after the response $response",
    ({ items, response, shown: expected }) => {
      const fetched: Fetched =
        response === "failed" ? { ok: false } : { ok: true, body: JSON.parse(response) as unknown }
      const after = updateDetails(OLD, items.split(" "), fetched, readKnown)
      expect(shown(after)).toBe(expected)
      expect(after.requestedIds).toEqual(items.split(" "))
    }
  )

  it("LIST-01: shows nothing after a failed fetch, and does not reload by itself", () => {
    const after = updateDetails(OLD, ["p-1"], { ok: false }, readKnown)
    expect(after).toEqual<Details<never>>({ requestedIds: ["p-1"], shown: [] })
    expect(needsReload(["p-1"], after)).toBe(false)
  })

  const body = fc.oneof(
    fc.array(
      fc.oneof(
        fewIds.map((id) => ({ id })),
        fc.jsonValue()
      )
    ),
    fc.jsonValue()
  )
  const fetched = fc.oneof(
    fc.constant<Fetched>({ ok: false }),
    body.map((body): Fetched => ({ ok: true, body }))
  )

  it("LIST-02: shows every requested id once or none, whatever the response", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fewIds), fetched, (ids, fetched) => {
        const after = updateDetails(NO_DETAILS, ids, fetched, readKnown)
        expect(needsReload(ids, after)).toBe(false)
        const isList = fetched.ok && Array.isArray(fetched.body)
        expect(after.shown.map(({ id }) => id)).toEqual(isList ? ids : [])
      })
    )
  })
})

describe("needsReload", () => {
  const details: Details<never> = { requestedIds: ["a", "b"], shown: [] }

  it("LIST-01, LIST-02: returns true for any other list", () => {
    expect(needsReload(["a", "b"], details)).toBe(false)
    expect(needsReload(["a"], details)).toBe(true)
    expect(needsReload(["a", "b", "c"], details)).toBe(true)
    expect(needsReload(["b", "a"], details)).toBe(true)
    expect(needsReload(["a", "c"], details)).toBe(true)
    expect(needsReload([], NO_DETAILS)).toBe(false)
    expect(needsReload(["a"], NO_DETAILS)).toBe(true)
  })
})

describe("availableProducts", () => {
  it("LIST-04: omits products that the service no longer knows", () => {
    const after = updateDetails(NO_DETAILS, ["a", "b", "c"], { ok: true, body: [{ id: "c" }, { id: "a" }] }, readKnown)
    expect(availableProducts(after)).toEqual([{ id: "a" }, { id: "c" }])
    expect(availableProducts(NO_DETAILS)).toEqual([])
  })
})
