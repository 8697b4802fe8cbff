import { totalCents, toCents } from "#domain/base/euros.ts"
import { isWithin } from "#domain/base/category-key.ts"
import { type Cents, splitCents } from "#domain/base/cents.ts"

export const VAT_RATES = [0, 9, 21] as const

export type VatRate = (typeof VAT_RATES)[number]

interface Taxed {
  readonly rate: VatRate
  readonly amount: Cents
}

/** Returns the VAT included in `amount`, to the nearest cent. Spec: CART-16. */
export const vatIncluded = (amount: Cents, rate: VatRate): Cents => toCents(Math.round((amount * rate) / (100 + rate)))

/** The amounts of an order at one rate, VAT included, and the VAT in them. */
export interface VatAmount {
  readonly rate: VatRate
  readonly amount: Cents
  readonly vat: Cents
}

/** Rounds once per rate. Shipping has the rates of the goods, in proportion. Spec: CART-16, INVOICE-03. */
export const vatByRate = (
  goods: ReadonlyArray<Taxed>,
  shipping: Cents,
  shipped: ReadonlyArray<Taxed> = goods
): ReadonlyArray<VatAmount> => {
  const rates = VAT_RATES.filter((rate) => shipped.some((one) => one.rate === rate))
  const shippings = splitCents(
    shipping,
    rates.map((rate) => ({ key: String(rate), weight: amountAt(shipped, rate) }))
  )
  return rates.map((rate, index) => {
    const amount = toCents(amountAt(goods, rate) + shippings[index]!)
    return { rate, amount, vat: vatIncluded(amount, rate) }
  })
}

/** Returns the VAT in one shop's goods and their shipping. Spec: CART-16. */
export const vatOfShop = (goods: ReadonlyArray<Taxed>, shipping: Cents): Cents =>
  totalCents(vatByRate(goods, shipping).map(({ vat }) => vat))

const amountAt = (goods: ReadonlyArray<Taxed>, rate: VatRate): Cents =>
  totalCents(goods.filter((one) => one.rate === rate).map(({ amount }) => amount))

/** Returns the rate `stated` by the shop's feed, otherwise that of the category. Spec: CART-19. */
export const vatRateOf = (stated: VatRate | null, category: string | null): VatRate =>
  stated ?? (REDUCED_RATE_CATEGORIES.some((main) => isWithin(category ?? "", main)) ? 9 : 21)

const REDUCED_RATE_CATEGORIES = ["boeken", "eten-en-drinken"]
