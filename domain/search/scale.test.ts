import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { inScaleOrder } from "./facets.ts"

const valuesOf = (text: string) => text.split("; ").map((label) => ({ label }))

describe("inScaleOrder", () => {
  it.each(examples("SRCH-35", ["values", "order"]))("SRCH-35: orders $values as $order", ({ values, order }) => {
    expect(inScaleOrder(valuesOf(values)).map(({ label }) => label)).toEqual(order.split("; "))
  })

  it("SRCH-35: loses no value, and is idempotent", () => {
    const label = fc.oneof(
      fc.string({ maxLength: 50 }),
      fc.constantFrom("A", "B+", "XL", "M", "42", "42,5", "9 kg", "1 TB")
    )
    fc.assert(
      fc.property(fc.array(label, { maxLength: 20 }), (labels) => {
        const ordered = inScaleOrder(labels.map((label) => ({ label })))
        expect(ordered.map(({ label }) => label).toSorted()).toEqual(labels.toSorted())
        expect(inScaleOrder(ordered)).toEqual(ordered)
      })
    )
  })
})
