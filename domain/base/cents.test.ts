import { toCents } from "./euros.ts"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cents } from "#fixtures/testing/order.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { type Share, splitCents } from "./cents.ts"

const shares: fc.Arbitrary<ReadonlyArray<Share>> = fc.uniqueArray(
  fc.record({ key: fc.stringMatching(/^[a-d]{1,2}$/), weight: fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 1e9 })) }),
  { minLength: 1, maxLength: 6, selector: ({ key }) => key }
)

const totalOf = (numbers: ReadonlyArray<number>): number => numbers.reduce((total, number) => total + number, 0)

describe("splitCents", () => {
  it.each(examples("CART-14", ["amount", "weights", "parts"]))(
    "CART-14: splits $amount by $weights into $parts",
    ({ amount, weights, parts }) => {
      const shares = weights
        .split(", ")
        .filter((text) => text !== "")
        .map((text) => ({ key: text.slice(0, 1), weight: Number(text.slice(2)) }))
      expect(splitCents(toCents(Number(amount)), shares)).toEqual(parts.split(" ").filter(Boolean).map(Number))
    }
  )

  it("CART-14: loses no cent", () => {
    fc.assert(
      fc.property(cents, shares, (amount, shares) => {
        expect(totalOf(splitCents(amount, shares))).toBe(amount)
      })
    )
  })

  it("CART-14: deviates from the exact share by less than a cent", () => {
    fc.assert(
      fc.property(cents, shares, (amount, shares) => {
        const totalWeight = totalOf(shares.map(({ weight }) => weight))
        for (const [index, part] of splitCents(amount, shares).entries()) {
          const share = totalWeight === 0 ? amount / shares.length : (amount * shares[index]!.weight) / totalWeight
          expect(Math.abs(part - share)).toBeLessThan(1 + 1e-6)
        }
      })
    )
  })

  it("CART-14: ignores the order of the shares", () => {
    const turned = shares.chain((shares) =>
      fc.tuple(fc.constant(shares), fc.shuffledSubarray([...shares], { minLength: shares.length }))
    )
    fc.assert(
      fc.property(cents, turned, (amount, [shares, others]) => {
        const byKey = (own: ReadonlyArray<Share>) =>
          Object.fromEntries(splitCents(amount, own).map((part, index) => [own[index]!.key, part]))
        expect(byKey(others)).toEqual(byKey(shares))
      })
    )
  })

  it("CART-14: takes from no share more than its weight when the weights suffice", () => {
    fc.assert(
      fc.property(cents, shares, (amount, shares) => {
        const possible = toCents(Math.min(amount, totalOf(shares.map(({ weight }) => weight))))
        for (const [index, part] of splitCents(possible, shares).entries()) {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(shares[index]!.weight)
        }
      })
    )
  })
})
