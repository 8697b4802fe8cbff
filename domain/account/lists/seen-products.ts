import { momentOf } from "#domain/base/moment.ts"
import type { Instant, ProductId } from "#domain/base/ids.ts"
import type { Cents } from "#domain/base/cents.ts"
import { fieldsOf, readCents, readProductId, readText } from "#domain/base/fields.ts"
import type { ListRule } from "./list.ts"

/** The product of a list that is read offline. Spec: LIST-15. */
export interface SeenProduct {
  readonly id: ProductId
  readonly name: string
  readonly price: Cents | null
  readonly shippingCost: Cents | null
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
