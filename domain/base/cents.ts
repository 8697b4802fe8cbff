import { Schema } from "effect"

/** Whole euro cents, VAT (btw) included, from 0 to € 10 million: 1999 is € 19,99. Spec: MONEY-04. */
export const Cents = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000_000 })).pipe(
  Schema.brand("Cents")
)
export type Cents = typeof Cents.Type

export interface Share {
  readonly key: string
  readonly weight: number
}

/** Splits to the cent by largest remainder, ties by key; equally if all weights are 0. Spec: CART-14. */
export const splitCents = (amount: Cents, shares: ReadonlyArray<Share>): ReadonlyArray<Cents> => {
  const isWeightless = shares.every(({ weight }) => weight === 0)
  // The product of two amounts can exceed the integers that a double represents exactly.
  const weights = shares.map(({ weight }) => (isWeightless ? 1n : BigInt(weight)))
  const totalWeight = weights.reduce((total, weight) => total + weight, 0n)
  const exact = weights.map((weight) => BigInt(amount) * weight)
  const parts = exact.map((share) => Number(share / totalWeight))
  const left = amount - parts.reduce((total, part) => total + part, 0)
  const byRemainder = [...shares.keys()].sort(
    (a, b) => Number((exact[b]! % totalWeight) - (exact[a]! % totalWeight)) || byKey(shares[a]!, shares[b]!)
  )
  for (const index of byRemainder.slice(0, left)) parts[index]! += 1
  return parts as ReadonlyArray<number> as ReadonlyArray<Cents>
}

const byKey = (a: Share, b: Share): number => (a.key < b.key ? -1 : 1)
