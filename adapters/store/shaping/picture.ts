import type { ProductPicture } from "#adapters/media/images/draw/picture.ts"
import { dominantColour, pictureOf } from "#adapters/media/images/draw/product.ts"
import { photoUrl, pictureUrl } from "#domain/catalogue/picture-url.ts"
import type { Picture } from "#domain/catalogue/product.ts"
import type { PhotoFacts } from "#domain/catalogue/photos/choose.ts"
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
  pictureOf({ id, name, brand, colors }, category === null ? null : categories.imagesWithin(category))

/** The photo of a product as its pages need it. */
export type ShownPhoto = Pick<PhotoFacts, "hash" | "colour">

/**
 * Returns the pictures of a product: its photos, best first, or else the drawn picture. Pages load nothing from other
 * sites. Spec: CAT-08, PHOTO-07.
 */
export const picturesShown = (
  product: Pictured,
  categories: Categories,
  photos: ReadonlyArray<ShownPhoto>
): readonly [Picture, ...ReadonlyArray<Picture>] => {
  const [best, ...others] = photos.map(({ hash, colour }) => ({ url: photoUrl(hash, FALLBACK_WIDTH), colour }))
  return best === undefined ? [drawnPicture(product, categories)] : [best, ...others]
}

const drawnPicture = (product: Pictured, categories: Categories): Picture => ({
  url: pictureUrl(product.id, FALLBACK_WIDTH),
  colour: dominantColour(drawnFrom(product, categories))
})
