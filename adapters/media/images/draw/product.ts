import { mix } from "./colour.ts"
import { drawingOf, drawingsDepicting, NO_PHOTO } from "./drawings.ts"
import { materialsOf, paint, type Materials } from "./paint.ts"
import { colourByName } from "./palette.ts"
import { SEEDS, type ProductPicture } from "./picture.ts"
import { hash } from "./hash.ts"
import { shapeByName } from "./shape-by-name.ts"

const GROUND = "#dde0dd"

/** A pale grey ground: light enough for dark products, dark enough for white ones, and at home on a light and on a dark page. */
const GROUND_FILL =
  `<radialGradient id="ground" cx=".45" cy=".38" r=".8"><stop offset="0" stop-color="#e9ebe8"/><stop offset="1" stop-color="#cfd4d1"/></radialGradient>` +
  `<rect width="400" height="400" fill="url(#ground)"/>`

/** Returns the seed of a product's drawing, from 0 below `SEEDS`. */
const pictureSeed = (productId: string): number => hash(productId) % SEEDS

/** Returns the main colour of the picture as `#rrggbb`, a placeholder while it loads. */
export const dominantColour = (picture: ProductPicture): string => mix(GROUND, bodyColour(picture), 0.28)

/** Draws a product as a square SVG document. Equal pictures give equal bytes. Spec: CAT-08. */
export const drawProduct = (picture: ProductPicture): string =>
  drawOnGround(picture.shape, materialsOf(bodyColour(picture)), picture.brand)

/** Draws `shape` on the ground so that it fills the tile up to a margin. */
export const drawOnGround = (shape: string, materials: Materials, brand: string | null): string => {
  const { viewBox, body } = drawingOf(shape)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">${GROUND_FILL}<svg x="32" y="32" width="336" height="336" viewBox="${viewBox}" overflow="visible">${paint(body, materials, brand)}</svg></svg>`
}

const bodyColour = ({ shape, colour, brand, seed }: ProductPicture): string => {
  const named = colour === null ? null : colourByName(colour)
  if (named !== null) return named
  const { colours } = drawingOf(shape)
  const at = ((Math.trunc(seed) % SEEDS) + SEEDS) % SEEDS
  return colourByName(colours[hash(`${brand ?? ""}|${at}`) % colours.length] ?? "") ?? "#8d9196"
}

interface Drawn {
  readonly id: string
  readonly name: string
  readonly brand: string | null
  readonly colors: ReadonlyArray<string>
}

/**
 * Returns the name of the drawing of a product: the one that depicts its category, or the one of several that the product's name suggests.
 * Without a category, the name alone decides. Returns the plain tile for other kinds, never another product.
 */
const shapeOf = (images: ReadonlyArray<string> | null, name: string): string => {
  if (images === null) return shapeByName(name) ?? NO_PHOTO
  const depicting = images.flatMap(drawingsDepicting)
  return (depicting.length > 1 ? shapeByName(name, depicting) : depicting[0]) ?? NO_PHOTO
}

/** Returns the description of a product's picture. `images` are those of its category and of what is in it. Spec: CAT-08. */
export const pictureOf = (
  { id, brand, colors, name }: Drawn,
  images: ReadonlyArray<string> | null
): ProductPicture => ({
  shape: shapeOf(images, name),
  colour: colors[0] ?? null,
  brand,
  seed: pictureSeed(id)
})
