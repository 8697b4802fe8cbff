import { SHAPES } from "#domain/catalogue/shapes.ts"
import { pictureSeed } from "./product.ts"
import { shapeByName } from "./shape-by-name.ts"
import type { ProductPicture } from "./picture.ts"

interface Drawn {
  readonly id: string
  readonly brand: string | null
  readonly colors: ReadonlyArray<string>
  /** The shape is guessed from the name if the category has no drawing. */
  readonly name?: string
}

/**
 * Returns the description of a product's picture. `img` is the shape of its category. Without one, or with one that has no drawing,
 * it is what its name speaks of, else a parcel with the brand's mark.
 */
export const pictureOf = ({ id, brand, colors, name = "" }: Drawn, img: string | null): ProductPicture => ({
  shape: SHAPES.find((shape) => shape === img) ?? shapeByName(name) ?? "pakket",
  colour: colors[0] ?? null,
  brand,
  seed: pictureSeed(id)
})
