import { momentOf } from "#domain/base/moment.ts"
import type { Instant, ProductId } from "#domain/base/ids.ts"
import type { Cents } from "#domain/base/cents.ts"
import { fieldsOf, readCents, readProductId, readText } from "#domain/base/fields.ts"
import type { ListRule } from "./list.ts"

/** The data of a product that a browser has shown, so that its lists can be read offline. Spec: LIST-15. */
export interface SeenProduct {
  readonly id: ProductId
  readonly name: string
  /** Price of its cheapest offer without shipping; null if there was none. */
  readonly price: Cents | null
  /** null if unknown. */
  readonly shippingCost: Cents | null
  /** The moment the price was observed; null if unknown. */
  readonly observedAt: Instant | null
}

/** The products shown, newest first, with their current price: add with `moveToFront`. Spec: LIST-15, LIST-09. */
export const SEEN_PRODUCTS: ListRule<SeenProduct> = {
  limit: 100,
  keyOf: ({ id }) => id,
  read: (value) => {
    const { id: given, name: text, price, shippingCost, observedAt } = fieldsOf(value)
    const [id, name] = [readProductId(given), readText(text, 200)]
    if (id === null || name === "") return null
    return {
      id,
      name,
      price: readCents(price),
      shippingCost: readCents(shippingCost),
      observedAt: readInstant(observedAt)
    }
  }
}

const readInstant = (value: unknown): Instant | null =>
  typeof value === "string" && INSTANT.test(value) && !Number.isNaN(momentOf(value)) ? (value as Instant) : null

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/
