import type { Cents } from "#domain/money/cents.ts"
import { splitCents } from "#domain/money/split.ts"

/** Percentages of Dutch VAT (btw). Spec: CART-16. */
export const VAT_RATES = [0, 9, 21] as const

export type VatRate = (typeof VAT_RATES)[number]

/** An amount, VAT included, at one rate. */
interface Taxed {
  readonly rate: VatRate
  readonly amount: Cents
}

/** Returns the VAT included in `amount`, to the nearest cent. Spec: CART-16. */
export const vatIncluded = (amount: Cents, rate: VatRate): Cents => Math.round((amount * rate) / (100 + rate)) as Cents

/**
 * Returns the VAT in one shop's goods and their shipping, rounded once per rate. Shipping has the rate of the goods, in
 * proportion if rates differ; for goods that cost nothing it is shared equally. Spec: CART-16.
 */
export const vatOfShop = (goods: ReadonlyArray<Taxed>, shipping: Cents): Cents => {
  const rates = VAT_RATES.filter((rate) => goods.some((one) => one.rate === rate))
  const amounts = rates.map((rate) => totalOf(goods.filter((one) => one.rate === rate).map(({ amount }) => amount)))
  const shippings = splitCents(
    shipping,
    rates.map((rate, index) => ({ key: String(rate), weight: amounts[index]! }))
  )
  return totalOf(rates.map((rate, index) => vatIncluded((amounts[index]! + shippings[index]!) as Cents, rate)))
}

const totalOf = (amounts: ReadonlyArray<number>): Cents => amounts.reduce((total, amount) => total + amount, 0) as Cents

/** Returns the percentage of VAT in the price of a product of this category; null: unknown category. Spec: CART-19. */
export const vatRateOf = (category: string | null): VatRate =>
  REDUCED_RATE_CATEGORIES.some((main) => category === main || category?.startsWith(`${main}.`)) ? 9 : 21

/** Main categories of food and books. */
const REDUCED_RATE_CATEGORIES = ["boeken", "eten-en-drinken"]
