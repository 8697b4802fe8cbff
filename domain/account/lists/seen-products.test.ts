import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { moveToFront } from "./list.ts"
import { SEEN_PRODUCTS } from "./seen-products.ts"

describe("SEEN_PRODUCTS", () => {
  it.each(examples("LIST-15", ["stored", "name", "price", "shipping", "seen"]))(
    "LIST-15: reads $stored as “$name” $price $shipping $seen",
    ({ stored, name, price, shipping, seen }) => {
      const read = SEEN_PRODUCTS.read(JSON.parse(stored))
      const text = (value: number | string | null | undefined) => (value === null ? "-" : String(value ?? ""))
      expect([read?.name ?? "", text(read?.price), text(read?.shippingCost), text(read?.observedAt)]).toEqual([
        name,
        price,
        shipping,
        seen
      ])
    }
  )

  it("LIST-15: moves a product seen again to the front with its latest price", () => {
    const [lamp, stoel] = [
      { id: "p-1", name: "Lamp", price: 1999, shippingCost: 0, observedAt: "2026-11-20T10:00:00Z" },
      { id: "p-2", name: "Stoel", price: 4999, shippingCost: null, observedAt: "2026-11-20T11:00:00Z" }
    ]
    const cheaper = { ...lamp, price: 1899, observedAt: "2026-11-21T10:00:00Z" }
    const shown = [lamp, stoel, cheaper].reduce<ReturnType<typeof moveToFront<unknown>>>(
      (list, product) => moveToFront(product, list, SEEN_PRODUCTS as never),
      []
    )
    expect(shown).toEqual([cheaper, stoel])
  })
})
