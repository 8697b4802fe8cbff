import type { ProductPicture } from "#adapters/media/images/picture.ts"
import { dominantColour, pictureOf } from "#adapters/media/images/draw-product.ts"
import { photoUrl, pictureUrl } from "#domain/catalogue/picture-url.ts"
import type { Picture } from "#domain/catalogue/product.ts"
import type { PhotoFacts } from "#domain/catalogue/choose-photo.ts"
import type { Categories } from "./categories.ts"

const FALLBACK_WIDTH = 480

export interface Pictured {
  readonly id: string
  readonly name: string
  readonly brand: string | null
  readonly category: string | null
  readonly colors: ReadonlyArray<string>
}

export const drawnFrom = ({ id, name, brand, category, colors }: Pictured, categories: Categories): ProductPicture =>
  pictureOf({ id, name, brand, colors }, category === null ? null : categories.imagesWithin(category))

export type ShownPhoto = Pick<PhotoFacts, "hash" | "colour">

/** Photos, best first, or else the drawn one: pages load nothing from other sites. Spec: CAT-08, PHOTO-07. */
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
