import { Schema } from "effect"
import { ProductId } from "#domain/catalogue/ids.ts"
import { Cents } from "#domain/money/cents.ts"

/** A drop in price that somebody has taken away from what is said to them. Spec: LIST-19. */
export const TakenDrop = Schema.Struct({
  productId: ProductId,
  /** What the product cost when it was put on the wishlist. */
  was: Cents,
  /** What it cost when this was taken away. */
  price: Cents
})
export type TakenDrop = typeof TakenDrop.Type
