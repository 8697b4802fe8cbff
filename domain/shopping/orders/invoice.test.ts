import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { VAT_RATES, vatOfShop } from "#domain/catalogue/vat.ts"
import { readEuros, writeEuros, toCents } from "#domain/base/euros.ts"
import type { Order } from "./order.ts"
import { refundAmount } from "./fulfil.ts"
import { order, ORDER, ORDER_PRODUCT } from "#fixtures/testing/order.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { amountsOf, creditOf, type InvoiceAmounts, invoiceNumber, noAmounts, shownAmounts } from "./invoice.ts"

const euros = (cents: number): string => (cents % 100 === 0 ? `${writeEuros(cents)},00` : writeEuros(cents))

describe("invoiceNumber", () => {
  it.each(examples("INVOICE-01", ["year", "sequence", "number"]))(
    "INVOICE-01: numbers document $sequence of $year as $number",
    ({ year, sequence, number }) => {
      expect(invoiceNumber(year, Number(sequence))).toBe(number)
    }
  )
})

describe("amountsOf", () => {
  it.each(examples("INVOICE-02", ["quantity", "discount", "back", "lines", "shipping", "total"]))(
    "INVOICE-02: invoices $lines for $quantity lamps less $discount, of which $back were rejected",
    ({ quantity, discount, back, lines, shipping, total }) => {
      const lamps = { ...ORDER_PRODUCT, quantity: Number(quantity), discount: readEuros(discount)! }
      const rejected = [{ id: "L-1", quantity: Number(back) }]
      const amounts = amountsOf({ ...ORDER, products: [lamps] }, [], rejected, null)
      expect(amounts.lines.map((line) => `${line.quantity} × ${euros(line.amount)}`).join()).toBe(lines)
      expect([euros(amounts.shipping), euros(amounts.total)]).toEqual([shipping, total])
    }
  )

  it.each(examples("INVOICE-03", ["at21", "at9", "shipping", "vat"]))(
    "INVOICE-03: finds VAT $vat in goods of $at21 and $at9 and shipping of $shipping",
    ({ at21, at9, shipping, vat }) => {
      const costs = { shippingCost: readEuros(shipping) ?? toCents(0) }
      const at = (rate: string, text: string) =>
        text === "" ? [] : [{ ...ORDER_PRODUCT, merchantProductId: rate, quantity: 1, perItem: readEuros(text)! }]
      const products = [...at("21", at21), ...at("9", at9)] as unknown as Order["products"]
      const rates = [{ id: "9", rate: 9 }] as const
      const amounts = amountsOf({ ...ORDER, ...costs, products }, rates, [], null)
      const shown = amounts.vat.map(({ rate, amount, vat }) => `${rate}: ${euros(amount)} ${euros(vat)}`)
      expect(shown.join(", ")).toBe(vat)
    }
  )
})

describe("creditOf", () => {
  const steps = fc.array(
    fc.array(fc.record({ id: fc.constantFrom("m-0", "m-1", "m-2", "m-3"), quantity: fc.integer({ min: 1, max: 9 }) }), {
      minLength: 1,
      maxLength: 3
    }),
    { maxLength: 5 }
  )
  const rates = fc
    .array(fc.constantFrom(...VAT_RATES), { minLength: 4, maxLength: 4 })
    .map((chosen) => chosen.map((rate, index) => ({ id: `m-${index}`, rate })))

  const addUp = (numbers: ReadonlyArray<number>) => numbers.reduce((total, number) => total + number, 0)

  /** Expects the parts of a document to add up to its total, and none to be negative. */
  const expectComplete = ({ lines, shipping, vat, total }: InvoiceAmounts) => {
    expect(addUp(lines.map(({ amount }) => amount)) + shipping).toBe(total)
    expect(addUp(vat.map(({ amount }) => amount))).toBe(total)
    for (const line of lines) expect(line.perItem * line.quantity - line.discount).toBe(line.amount)
    const amounts = [shipping, total, ...vat.flatMap((one) => [one.amount, one.vat]), ...lines.map((one) => one.amount)]
    for (const amount of amounts) expect(amount).toBeGreaterThanOrEqual(0)
  }

  it("INVOICE-03: divides every invoice to the cent, with the VAT of the cart", () => {
    fc.assert(
      fc.property(order, rates, (order, rates) => {
        const invoice = amountsOf(order, rates, [], null)
        expectComplete(invoice)
        const goods = invoice.lines.map(({ vatRate, amount }) => ({ rate: vatRate, amount }))
        expect(addUp(invoice.vat.map(({ vat }) => vat))).toBe(vatOfShop(goods, order.shippingCost))
      })
    )
  })

  it("INVOICE-04: credits what is refunded, and with the rest exactly the invoice", () => {
    fc.assert(
      fc.property(order, rates, steps, (order, rates, steps) => {
        const invoice = amountsOf(order, rates, [], null)
        const states = steps.map((_, index) => amountsOf(order, rates, steps.slice(0, index + 1).flat(), invoice))
        const notes = [...states, noAmounts].map((state, index) => creditOf([invoice, ...states][index]!, state))
        for (const note of notes) expectComplete(note)
        for (const [index, selected] of steps.entries())
          expect(notes[index]!.total).toBe(refundAmount(order, steps.slice(0, index).flat(), selected))
        expect(addUp(notes.map(({ total }) => total))).toBe(invoice.total)
        for (const { rate, vat } of invoice.vat)
          expect(
            addUp(notes.flatMap((note) => note.vat.filter((one) => one.rate === rate).map((one) => one.vat)))
          ).toBe(vat)
      })
    )
  })

  it("INVOICE-02: omits products of which nothing is left", () => {
    const products = [ORDER_PRODUCT, { ...ORDER_PRODUCT, merchantProductId: "L-2" }] as const
    const amounts = amountsOf({ ...ORDER, products }, [], [{ id: "L-2", quantity: 2 }], null)
    expect(shownAmounts(amounts).lines.map(({ productId }) => productId)).toEqual(["L-1"])
  })
})
