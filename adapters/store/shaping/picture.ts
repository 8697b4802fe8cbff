import type { ProductPicture } from "#adapters/images/draw/picture.ts"
import { dominantColour, pictureOf } from "#adapters/images/draw/product.ts"
import { pictureUrl } from "#domain/catalogue/picture-url.ts"
import type { Picture } from "#domain/catalogue/product.ts"
import type { Categories } from "./categories.ts"

/** Width of an `img` without `srcset`. */
const FALLBACK_WIDTH = 480

/** The properties that determine a product's pictures. */
export interface Pictured {
  readonly id: string
  readonly name: string
  readonly brand: string | null
  readonly category: string | null
  readonly colors: ReadonlyArray<string>
}

/** Returns the description of a product's drawn picture. Spec: CAT-08. */
export const drawnFrom = ({ id, name, brand, category, colors }: Pictured, categories: Categories): ProductPicture =>
  pictureOf({ id, name, brand, colors }, category === null ? null : shapeOf(category, categories))

/** Returns the shape of a category; null for one with subcategories, because its products have various shapes. */
const shapeOf = (category: string, categories: Categories): string | null =>
  categories.childrenOf(category).length > 0 ? null : (categories.byKey.get(category)?.img ?? null)

/**
 * Returns the picture of a product: the drawn one. Pictures of shops are stored but not shown, because pages load
 * nothing from other sites.
 */
export const pictureShown = (product: Pictured, categories: Categories): Picture => ({
  url: pictureUrl(product.id, FALLBACK_WIDTH),
  colour: dominantColour(drawnFrom(product, categories))
})
