import type { Shape } from "#domain/catalogue/shapes.ts"

/** Maximum drawings of one shape, colour and brand: further products share them, so that the cache is bounded. */
export const SEEDS = 8

/** The description of a product's picture. Equal values give the same drawing, byte for byte. */
export interface ProductPicture {
  readonly shape: Shape
  /** Dutch colour name as the product has it ("donkerblauw"); null: the colour that is usual for the shape. */
  readonly colour: string | null
  readonly brand: string | null
  /** From 0 up to, not including, `SEEDS`; other whole numbers wrap round. */
  readonly seed: number
}

/** A category's icon: in soft colours, or in petrol only. */
export type CategoryTone = "kleur" | "blauw"

export interface CategoryPicture {
  readonly shape: Shape
  readonly tone: CategoryTone
}
