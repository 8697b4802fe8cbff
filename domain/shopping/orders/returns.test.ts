import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, isWorkingDay } from "#domain/base/days.ts"
import type { IsoDay, ShopId } from "#domain/base/ids.ts"
import { readEuros } from "#domain/base/euros.ts"
import { step, type OrderStatus } from "./status.ts"
import { ORDER, order, ORDER_IDS, ORDER_PRODUCT } from "#fixtures/testing/order.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { declareReturn, RETURN_PROBLEM_TEXT, type ReturnProblem, returnableQuantity } from "./return-outcome.ts"
import {
  RETURN_REASON_TEXT,
  RETURN_REASONS,
  type ReturnReason,
  RETURN_ACTORS,
  RETURN_EVENTS,
  RETURN_STATUS_TEXT,
  RETURN_STATUSES,
  RETURN_TRANSITIONS,
  type ReturnStatus,
  isReturnExpired,
  returnTill,
  sendTill
} from "./return-status.ts"
import { refundAmount } from "./fulfil.ts"
import { Return, ReturnDeclaration, type SelectedProduct } from "./return.ts"

/** Parses "L-1 2, L-2 1". */
const read = (text: string): ReadonlyArray<SelectedProduct> =>
  text
    .split(", ")
    .filter((part) => part !== "")
    .map((part) => ({ id: part.split(" ")[0] ?? "", quantity: Number(part.split(" ")[1]) }))

const day = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10) as IsoDay)

describe("Return and ReturnDeclaration", () => {
  it.each(examples("CART-07", ["of", "fields"]))("CART-07: have for each $of the fields $fields", ({ of, fields }) => {
    const product = Return.fields.products.value
    const schemas: Readonly<Record<string, object>> = {
      declaration: ReturnDeclaration.fields,
      return: Return.fields,
      product: product.fields,
      ordered: product.fields.product.fields
    }
    expect(Object.keys(schemas[of]!)).toEqual(fields.split(" "))
  })

  it("CART-07: have a text for every reason", () => {
    const rows = examples("CART-07", ["reason", "text"])
    expect(rows.map(({ reason }) => reason)).toEqual([...RETURN_REASONS])
    for (const { reason, text } of rows) expect(RETURN_REASON_TEXT[reason as ReturnReason]).toBe(text)
  })

  it("CART-07: reject an unknown reason", () => {
    const declaration = { orderId: ORDER.id, shopId: ORDER.shopId, selectedProducts: [], returnReason: "other" }
    const read = Schema.decodeUnknownResult(ReturnDeclaration)
    expect(read(declaration)._tag).toBe("Success")
    expect(read({ ...declaration, returnReason: "zomaar" })._tag).toBe("Failure")
  })
})

describe("RETURN_TRANSITIONS", () => {
  const rows = examples("RETURN-01", ["from", "event", "actor", "to"])

  it("RETURN-01: equal the table of the specification", () => {
    expect(RETURN_TRANSITIONS).toEqual(rows)
  })

  it.each(RETURN_STATUSES.flatMap((from) => RETURN_EVENTS.map((event) => ({ from, event }))))(
    "RETURN-01: allow $event from $from exactly as the table says",
    ({ from, event }) => {
      const own = rows.filter((row) => row.from === from && row.event === event)
      for (const actor of RETURN_ACTORS) {
        const row = own.find((row) => row.actor === actor)
        const rejected =
          own.length === 0 ? { _tag: "NotNow" } : { _tag: "NotYours", actors: own.map(({ actor }) => actor) }
        const expected = row === undefined ? rejected : { _tag: "Moved", status: row.to }
        expect(step(RETURN_TRANSITIONS, from, event, actor)).toEqual(expected)
      }
    }
  )

  it("RETURN-01: reach every status, and end with refunded, rejected and cancelled", () => {
    const found = new Set<ReturnStatus>(["declared"])
    for (const at of found) for (const row of RETURN_TRANSITIONS) if (row.from === at) found.add(row.to)
    expect([...found].sort()).toEqual([...RETURN_STATUSES].sort())
    const ends = RETURN_STATUSES.filter((status) => RETURN_TRANSITIONS.every(({ from }) => from !== status))
    expect(ends).toEqual(["refunded", "rejected", "cancelled"])
  })

  it("RETURN-08: have a text for every status", () => {
    const words = examples("RETURN-08", ["status", "text"])
    expect(words.map(({ status }) => status)).toEqual([...RETURN_STATUSES])
    for (const { status, text } of words) expect(RETURN_STATUS_TEXT[status as ReturnStatus]).toBe(text)
  })
})

describe("returnTill", () => {
  it.each(examples("RETURN-02", ["deliveries", "shopDays", "till"]))(
    "RETURN-02: returns [$till] for deliveries on [$deliveries] with $shopDays days",
    ({ deliveries, shopDays, till }) => {
      const days = deliveries.split(" ").filter(Boolean)
      const parcels = days.map((day) => (day === "-" ? null : (day as IsoDay)))
      expect(returnTill(parcels, Number(shopDays)) ?? "").toBe(till)
    }
  )

  it("RETURN-02: returns a working day 14 days to four weeks after delivery, never earlier for a later delivery", () => {
    fc.assert(
      fc.property(day, fc.nat({ max: 400 }), fc.nat({ max: 400 }), (delivered, later, shopDays) => {
        const till = returnTill([delivered], shopDays)!
        expect(isWorkingDay(till)).toBe(true)
        expect(till >= addDays(delivered, Math.max(14, Math.min(shopDays, 365)))).toBe(true)
        expect(till <= addDays(delivered, Math.max(14, shopDays) + 14)).toBe(true)
        expect(returnTill([delivered, addDays(delivered, later)], shopDays)! >= till).toBe(true)
      })
    )
  })
})

describe("sendTill and isReturnExpired", () => {
  it.each(examples("RETURN-06", ["declared", "today", "till", "over"]))(
    "RETURN-06: return $till for a declaration on $declared, and on $today: $over",
    ({ declared, today, till, over }) => {
      expect(sendTill(declared as IsoDay)).toBe(till)
      expect(isReturnExpired(declared as IsoDay, today as IsoDay)).toBe(over === "yes")
    }
  )
})

describe("refundAmount", () => {
  it.each(
    examples("RETURN-03", ["perItem", "quantity", "discount", "shipping", "standard", "before", "back", "refund"])
  )(
    "RETURN-03: refunds $refund for $back of $quantity at $perItem less $discount, $before before, shipping $shipping ($standard)",
    ({ perItem, quantity, discount, shipping, standard, before, back, refund }) => {
      const product = {
        ...ORDER_PRODUCT,
        perItem: readEuros(perItem)!,
        quantity: Number(quantity),
        discount: readEuros(discount)!
      }
      const order = {
        products: [product] as const,
        shippingCost: readEuros(shipping)!,
        standardShippingCost: readEuros(standard)!
      }
      const pieces = (count: string) => [{ id: product.merchantProductId, quantity: Number(count) }]
      expect(refundAmount(order, pieces(before), pieces(back))).toBe(readEuros(refund))
    }
  )

  it("RETURN-03: refunds each product by its own price, and shipping with the last piece of all", () => {
    const order = {
      ...ORDER,
      products: [ORDER_PRODUCT, { ...ORDER_PRODUCT, merchantProductId: "L-2", quantity: 1 }] as const
    }
    expect(refundAmount(order, [], read("L-1 2"))).toBe(8000)
    expect(refundAmount(order, read("L-1 2"), read("L-2 1"))).toBe(4495)
    expect(refundAmount(order, [], read("L-2 1, L-1 2"))).toBe(12_495)
    expect(refundAmount(order, [], read("L-9 3"))).toBe(0)
    expect(refundAmount(order, [], [])).toBe(0)
  })

  const steps = fc.array(
    fc.array(
      fc.record({ id: fc.constantFrom("m-0", "m-1", "m-2", "m-3", "m-9"), quantity: fc.integer({ min: -2, max: 9 }) }),
      { maxLength: 3 }
    ),
    { maxLength: 5 }
  )

  it("RETURN-03: never refunds more than was paid, nor negative amounts", () => {
    fc.assert(
      fc.property(order, steps, (order, steps) => {
        const paid = order.products.reduce(
          (total, { perItem, quantity, discount }) => total + perItem * quantity - discount,
          order.shippingCost as number
        )
        const refunds = steps.map((selected, index) => refundAmount(order, steps.slice(0, index).flat(), selected))
        expect(refunds.every((refund) => Number.isInteger(refund) && refund >= 0)).toBe(true)
        expect(refunds.reduce((total: number, refund) => total + refund, 0)).toBeLessThanOrEqual(paid)
      })
    )
  })

  it("RETURN-03: refunds the same in one step as in several", () => {
    fc.assert(
      fc.property(order, steps, (order, steps) => {
        const refunds = steps.map((selected, index) => refundAmount(order, steps.slice(0, index).flat(), selected))
        expect(refunds.reduce((total: number, refund) => total + refund, 0)).toBe(refundAmount(order, [], steps.flat()))
      })
    )
  })
})

describe("declareReturn", () => {
  const bought = [
    ORDER_PRODUCT,
    { ...ORDER_PRODUCT, merchantProductId: "L-2", quantity: 5, returnableQuantity: 1 }
  ] as const
  const declaration = (selected: string): ReturnDeclaration => ({
    orderId: ORDER.id,
    shopId: ORDER.shopId,
    selectedProducts: read(selected),
    returnReason: "other"
  })

  it.each(examples("RETURN-04", ["status", "till", "today", "selected", "outcome"]))(
    "RETURN-04: decides for $status till [$till], on $today, about [$selected]: $outcome",
    ({ status, till, today, selected, outcome: expected }) => {
      const returnTill = till === "" ? null : (till as IsoDay)
      const order = { ...ORDER, status: status as OrderStatus, returnTill, products: bought }
      const declared = declareReturn(order, declaration(selected), today)
      const words =
        declared._tag === "Declared"
          ? declared.products.map(({ id, quantity }) => `${id} ${quantity}`)
          : declared.problems.map((problem) => Object.values(problem).join(" "))
      expect(words.join(", ")).toBe(expected)
    }
  )

  it("RETURN-04: rejects a declaration for another order or shop", () => {
    const other = { _tag: "Refused", problems: [{ reason: "other-order" }] }
    const today = "2026-11-20"
    expect(declareReturn(ORDER, { ...declaration("L-1 1"), orderId: ORDER_IDS[1] }, today)).toEqual(other)
    expect(declareReturn(ORDER, { ...declaration("L-1 1"), shopId: "fietshoek" as ShopId }, today)).toEqual(other)
    expect(declareReturn(ORDER, declaration("L-1 1"), today)._tag).toBe("Declared")
  })

  it("RETURN-04: has a text for every problem", () => {
    const rows = examples("RETURN-04", ["reason", "text"])
    expect(rows.map(({ reason }) => reason)).toEqual(Object.keys(RETURN_PROBLEM_TEXT))
    for (const { reason, text } of rows) expect(RETURN_PROBLEM_TEXT[reason as ReturnProblem["reason"]]).toBe(text)
  })
})

describe("returnableQuantity", () => {
  it.each(examples("RETURN-05", ["bought", "returns", "returnable"]))(
    "RETURN-05: returns $returnable of $bought after the returns [$returns]",
    ({ bought, returns, returnable }) => {
      const all = read(returns).map(({ id, quantity }) => ({
        status: id as ReturnStatus,
        products: [
          { id: "L-2", quantity: 9 },
          { id: "L-1", quantity }
        ]
      }))
      expect(returnableQuantity({ ...ORDER_PRODUCT, quantity: Number(bought) }, all)).toBe(Number(returnable))
    }
  )
})
