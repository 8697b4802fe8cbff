import type { CartProduct } from "#domain/cart/cart.ts"
import { MAX_QUANTITY } from "#domain/cart/limits.ts"
import { readId } from "#domain/catalogue/id-text.ts"
import type { Cents } from "#domain/money/cents.ts"
import { readTextField } from "#web/features/page/form-fields.ts"

/** A field that was sent, by its name; "" for one that was not. */
export type FieldOf = (name: string) => string

/** Longest text a shop may call a product by. Spec: CART-01. */
const LONGEST = 200

/** The fields of a form; a file counts as nothing. */
export const fieldsOfForm =
  (form: FormData): FieldOf =>
  (name) =>
    readTextField(form, name)

/** The product a form is about; null when it can be none. Total. Spec: CART-01. */
export const readProduct = (field: FieldOf): CartProduct | null => {
  const [product, sid, spid] = [readId(field("product")), readId(field("sid")), field("spid")]
  if (product === null || sid === null || spid === "" || spid.length > LONGEST) return null
  return { product, sid, spid } as CartProduct
}

/** A quantity as it was typed, from 0 to 99; null for what is none. Spec: CART-09. */
export const readQuantity = (typed: string): number | null => {
  const text = typed.trim()
  const quantity = /^\d{1,3}$/.test(text) ? Number(text) : null
  return quantity === null || quantity > MAX_QUANTITY ? null : quantity
}

/** A price in cents as the page wrote it; null for what is none. Spec: CART-27. */
export const readPrice = (written: string): Cents | null =>
  /^\d{1,9}$/.test(written) ? (Number(written) as Cents) : null
