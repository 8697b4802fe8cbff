import type { VatRate } from "./vat.ts"

/** Returns the percentage of VAT in the price of a product of this category; null: unknown category. Spec: CART-19. */
export const vatRateOf = (category: string | null): VatRate =>
  REDUCED_RATE_CATEGORIES.some((main) => category === main || category?.startsWith(`${main}.`)) ? 9 : 21

/** Main categories of food and books. */
const REDUCED_RATE_CATEGORIES = ["boeken", "eten-en-drinken"]
