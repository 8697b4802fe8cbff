import * as fc from "fast-check"
import { expect, it } from "vitest"
import { readEuros, toCents } from "#domain/base/euros.ts"
import { orderNumber } from "#domain/shopping/orders/order-number.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { type OpenPart, splitReturned, splitReversed } from "./report.ts"

const IDS = [orderNumber(1)!, orderNumber(2)!]

const PAID = [5000, 2000]

/** Parses two amounts; both are 0 for an empty text. */
const pair = (text: string): ReadonlyArray<number> =>
  text === "" ? [0, 0] : text.split(" ").map((amount) => readEuros(amount)!)

it.each(examples("PAY-23", ["before", "due", "amount", "first", "second"]))(
  "PAY-23: splits $amount over two orders of which $before went back and $due is due",
  ({ before, due, amount, first, second }) => {
    const parts = IDS.map((orderId, index): OpenPart => {
      const left = toCents(PAID[index]! - pair(before)[index]!)
      return { orderId, left, due: toCents(pair(due)[index]!) }
    })
    const expected = [first, second].flatMap((text, index) =>
      text === "" ? [] : [{ orderId: IDS[index], amount: readEuros(text) }]
    )
    expect(splitReturned(readEuros(amount)!, parts)).toEqual(expected)
  }
)

const cents = fc.nat(10_000).map((amount) => toCents(amount))

it("PAY-23: books all of the amount that fits, never more of an order than it has left, and what is due first", () => {
  fc.assert(
    fc.property(cents, fc.array(fc.record({ left: cents, due: cents }), { maxLength: 5 }), (amount, open) => {
      const parts = open.map((part, index): OpenPart => ({ ...part, orderId: orderNumber(index + 1)! }))
      const shares = splitReturned(amount, parts)
      const shareOf = (part: OpenPart) => shares.find(({ orderId }) => orderId === part.orderId)?.amount ?? 0
      const all = parts.reduce((total, { left }) => total + left, 0)
      expect(parts.reduce((total, part) => total + shareOf(part), 0)).toBe(Math.min(amount, all))
      expect(parts.every((part) => shareOf(part) <= part.left)).toBe(true)
      const dues = parts.map(({ due, left }) => Math.min(due, left))
      const isEnough = amount >= dues.reduce((total, due) => total + due, 0)
      expect(!isEnough || parts.every((part, index) => shareOf(part) >= dues[index]!)).toBe(true)
    })
  )
})

/** Parses amounts such as `10,00 20,00`, each with its position as key. */
const amounts = (text: string) =>
  text === "" ? [] : text.split(" ").map((amount, index) => ({ key: String(index), amount: readEuros(amount)! }))

const orderId = IDS[0]!

it.each(examples("PAY-25", ["booked", "reversed", "left"]))(
  "PAY-25: leaves [$left] of the chargebacks [$booked] after $reversed came back",
  ({ booked, reversed, left }) => {
    const before = amounts(booked).map((one) => ({ ...one, orderId }))
    const shares = splitReversed(readEuros(reversed)!, before)
    const after = before.map(({ key, amount }) => amount - (shares.find((share) => share.key === key)?.amount ?? 0))
    expect(after).toEqual(amounts(left).map(({ amount }) => amount))
  }
)

it("PAY-25: takes back exactly what came back, at most all that is booked", () => {
  fc.assert(
    fc.property(cents, fc.array(cents, { maxLength: 5 }), (amount, all) => {
      const booked = all.map((one, index) => ({ key: String(index), orderId, amount: one }))
      const total = (shares: ReadonlyArray<{ readonly amount: number }>) =>
        shares.reduce((before, share) => before + share.amount, 0)
      const shares = splitReversed(amount, booked)
      expect(total(shares)).toBe(Math.min(amount, total(booked)))
      expect(shares.every((share) => share.amount <= booked[Number(share.key)]!.amount)).toBe(true)
    })
  )
})
