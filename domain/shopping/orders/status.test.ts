import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import {
  isEventAllowed,
  ORDER_ACTORS,
  ORDER_EVENTS,
  ORDER_STATUS_TEXT,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  type OrderStatus,
  step
} from "./status.ts"

const rows = examples("CART-08", ["from", "event", "actor", "to", "of"]).map(({ of, ...row }) => ({
  ...row,
  delivery: of === "" ? null : of
}))

/** Returns the statuses reachable from `from` in any number of steps. */
const reachable = (from: OrderStatus): ReadonlySet<OrderStatus> => {
  const found = new Set<OrderStatus>([from])
  for (const at of found) for (const row of ORDER_TRANSITIONS) if (row.from === at) found.add(row.to)
  return found
}

describe("ORDER_TRANSITIONS", () => {
  it("CART-08: equal the table of the specification", () => {
    expect(ORDER_TRANSITIONS).toEqual(rows)
  })

  it.each(ORDER_STATUSES.flatMap((from) => ORDER_EVENTS.map((event) => ({ from, event }))))(
    "CART-08: allow $event from $from exactly as the table says",
    ({ from, event }) => {
      const own = rows.filter((row) => row.from === from && row.event === event)
      for (const actor of ORDER_ACTORS) {
        const row = own.find((row) => row.actor === actor)
        const rejected =
          own.length === 0 ? { _tag: "NotNow" } : { _tag: "NotYours", actors: own.map(({ actor }) => actor) }
        const expected = row === undefined ? rejected : { _tag: "Moved", status: row.to }
        expect(step(ORDER_TRANSITIONS, from, event, actor)).toEqual(expected)
      }
    }
  )

  it("ORDER-15: never send an order to collect, and never have one to deliver ready to collect", () => {
    for (const actor of ORDER_ACTORS) {
      for (const status of ORDER_STATUSES) expect(isEventAllowed(status, "prepare", actor, "delivery")).toBe(false)
      for (const status of ORDER_STATUSES.filter((one) => one !== "partly-shipped")) {
        expect(isEventAllowed(status, "ship", actor, "pickup")).toBe(false)
        expect(isEventAllowed(status, "ship-part", actor, "pickup")).toBe(false)
      }
    }
    const types = new Set(ORDER_TRANSITIONS.flatMap(({ delivery }) => (delivery === null ? [] : [delivery])))
    expect([...types].sort()).toEqual(["delivery", "pickup"])
  })

  it("CART-08: reach every status, and lead from each to an end", () => {
    expect([...reachable("awaiting-payment")].sort()).toEqual([...ORDER_STATUSES].sort())
    for (const status of ORDER_STATUSES) expect(reachable(status)).toContain("refunded")
  })

  it("CART-08: never turn a paid order into an unpaid one", () => {
    for (const status of reachable("paid")) expect(["awaiting-payment", "expired"]).not.toContain(status)
  })

  it("CART-08: have a text for every status", () => {
    const words = examples("CART-08", ["status", "text"])
    expect(words.map(({ status }) => status)).toEqual([...ORDER_STATUSES])
    for (const { status, text } of words) expect(ORDER_STATUS_TEXT[status as OrderStatus]).toBe(text)
  })
})
