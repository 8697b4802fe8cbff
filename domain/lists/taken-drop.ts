import { Schema } from "effect"
import { ProductId } from "#domain/catalogue/ids.ts"
import { Cents } from "#domain/money/cents.ts"

/** A price drop that a user has dismissed. Spec: LIST-19. */
export const TakenDrop = Schema.Struct({
  productId: ProductId,
  /** The price when the product was added to the wishlist. */
  was: Cents,
  /** The price when the message was dismissed. */
  price: Cents
})
export type TakenDrop = typeof TakenDrop.Type
