import { describe, expect, it } from "vitest"
import type { Instant } from "#domain/base/ids.ts"
import type { Order } from "#domain/shopping/orders/order.ts"
import type { Withdrawal } from "#domain/shopping/orders/withdrawal-api.ts"
import { ORDER, ORDER_PRODUCT } from "#fixtures/testing/order.ts"
import { declarationView, readPieces } from "./load.ts"

const TODAY = "2026-11-20"
const draft = (changes: Partial<Order> = {}): Withdrawal => ({
  id: "0123456789abcdef0123456789abcdef",
  name: "Sanne de Vries",
  email: "sanne@voorbeeld.example",
  order: { ...ORDER, ...changes },
  confirmation: null
})
const read = (withdrawal: Withdrawal, fields: Readonly<Record<string, string>>) =>
  readPieces(withdrawal, (name) => fields[name] ?? "", TODAY)

describe("declarationView", () => {
  it("WITHDRAW-01: selects every piece that is left before the visitor chooses", () => {
    const view = declarationView(draft({ products: [{ ...ORDER_PRODUCT, quantity: 3, returnableQuantity: 2 }] }), TODAY)
    expect(view).toMatchObject({
      isConfirmed: false,
      products: [{ field: "aantal-0", label: "Hanglamp Lund", all: "2", options: [{}, {}, {}] }]
    })
  })

  it("WITHDRAW-01: offers no pieces of an order that has ended, and can still be confirmed", () => {
    const ended = draft({ status: "cancelled" })
    expect(declarationView(ended, TODAY)).toMatchObject({ isConfirmed: false, products: [] })
    expect(read(ended, {})).toEqual({ selected: [] })
  })

  it("WITHDRAW-04: shows the day and time in the Netherlands, the order and the pieces on the receipt", () => {
    const confirmation = {
      at: "2026-11-20T23:05:00.000Z" as Instant,
      outcome: "returned" as const,
      products: [{ id: ORDER_PRODUCT.merchantProductId, quantity: 2 }],
      returnId: `${ORDER.id}-R1`
    }
    const view = declarationView({ ...draft(), confirmation }, TODAY)
    if (!view.isConfirmed) throw new TypeError("No receipt")
    expect(Object.fromEntries(view.facts.map(({ label, value }) => [label, value]))).toEqual({
      Ontvangen: "21 nov 2026 om 00:05 uur",
      Naam: "Sanne de Vries",
      Bestelling: ORDER.id,
      Winkel: "Lampenhuis",
      Herroepen: "2 × Hanglamp Lund",
      "Bewijs per mail naar": "sanne@voorbeeld.example"
    })
  })
})

describe("readPieces", () => {
  it("WITHDRAW-01: parses the pieces of each product", () => {
    const products: Order["products"] = [ORDER_PRODUCT, { ...ORDER_PRODUCT, merchantProductId: "L-2" }]
    expect(read(draft({ products }), { "aantal-0": "0", "aantal-1": "2" })).toEqual({
      selected: [{ id: "L-2", quantity: 2 }]
    })
  })

  it.each(["0", "", "-1", "1e9", "99999", "twee"])(
    "WITHDRAW-01: names the field if nothing is selected: '%s'",
    (text) => {
      expect(read(draft(), { "aantal-0": text })).toEqual({
        fieldErrors: { "aantal-0": "Kies minstens één stuk om te herroepen." }
      })
    }
  )
})
