import type { Cents } from "#domain/money/cents.ts"

export interface UnitPrice {
  /** Per `per`, rounded half up to the cent. */
  readonly cents: number
  readonly per: "kg" | "l" | "stuk"
}

const PACK = /^(?:(\d{1,5})x)?(\d{1,10})(?:\.(\d{1,3}))?(g|ml|st|m)$/

/**
 * Price per kilo, litre or piece of a pack in its canonical form ("6x330ml"); null when `pack` is none or is sold by length.
 * Whole numbers throughout. Spec: FEED-PACK-2.
 */
export const unitPrice = (price: Cents, pack: string): UnitPrice | null => {
  const match = PACK.exec(pack)
  if (match === null || match[4] === "m") return null
  const [, count = "1", whole = "0", fraction = ""] = match
  const thousandths = Number(count) * (Number(whole) * 1_000 + Number(fraction.padEnd(3, "0")))
  if (thousandths < 1) return null
  if (match[4] === "st") return { cents: divide(price * 1_000, thousandths), per: "stuk" }
  return { cents: divide(price * 1_000_000, thousandths), per: match[4] === "g" ? "kg" : "l" }
}

const divide = (a: number, b: number): number => Math.floor((2 * a + b) / (2 * b))
