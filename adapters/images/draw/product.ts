import { mix } from "./colour.ts"
import { colourByName } from "./palette.ts"
import { SEEDS, type ProductPicture } from "./picture.ts"
import { hash, randomNumbers } from "./random.ts"
import { REGISTRY, ZOOM } from "./registry.ts"
import { newSketch, studioMaterials } from "./sketch.ts"
import { moved, tidy } from "./svg.ts"
import { SHAPES, type Shape } from "#domain/catalogue/shapes.ts"
import { shapeByName } from "./shape-by-name.ts"

/** Average colour of the studio's backdrop. */
const BACKDROP = "#eeeae2"

/** The studio: a pale warm wall that fades into the floor, lit from the upper left. */
const STUDIO_DEFINITIONS =
  `<radialGradient id="wall" cx=".44" cy=".36" r=".82"><stop offset="0" stop-color="#f8f5f0"/><stop offset=".55" stop-color="#efebe3"/><stop offset="1" stop-color="#dcd5c9"/></radialGradient>` +
  `<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d8cfc2" stop-opacity="0"/><stop offset="1" stop-color="#cfc5b6" stop-opacity=".55"/></linearGradient>`

const STUDIO = `<rect width="400" height="400" fill="url(#wall)"/><rect y="262" width="400" height="138" fill="url(#floor)"/>`

/** Returns the seed of a product's drawing, from 0 below `SEEDS`. */
const pictureSeed = (productId: string): number => hash(productId) % SEEDS

/** Returns the main colour of the picture as `#rrggbb`, a placeholder while it loads. */
export const dominantColour = (picture: ProductPicture): string => mix(BACKDROP, bodyColour(picture), 0.28)

/**
 * Draws a product in a studio, as a square SVG document.
 *
 * Shape, brand and seed determine proportions and details, so that a model looks the same in all its colours.
 */
export const drawProduct = (picture: ProductPicture): string => {
  const { shape, brand, seed } = picture
  const chance = randomNumbers(hash(`${shape}|${brand ?? ""}|${seedIn(seed)}`))
  const sketch = newSketch(studioMaterials(bodyColour(picture)), brand, chance, false)
  const scale = (ZOOM[shape] ?? 1) * (sketch.between(9.5, 10.2) / 10)
  const drawing = moved(
    `translate(${200 - 200 * scale} ${336 - 336 * scale}) scale(${scale})`,
    REGISTRY[shape].draw(sketch)
  )
  return tidy(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><defs>${STUDIO_DEFINITIONS}${sketch.definitions()}</defs>${STUDIO}${drawing}</svg>`
  )
}

const seedIn = (seed: number): number => ((Math.trunc(seed) % SEEDS) + SEEDS) % SEEDS

const bodyColour = ({ shape, colour, brand, seed }: ProductPicture): string => {
  const named = colour === null ? null : colourByName(colour)
  if (named !== null) return named
  const { usual } = REGISTRY[shape]
  const chosen = usual[hash(`${brand ?? ""}|${seedIn(seed)}`) % usual.length] ?? usual[0]
  return colourByName(chosen) ?? "#8d9196"
}

interface Drawn {
  readonly id: string
  readonly brand: string | null
  readonly colors: ReadonlyArray<string>
  /** The shape is guessed from the name if the category has no drawing. */
  readonly name?: string
}

/** Shapes of bottles and cartons, which categories of drinks and care mix. */
const BOTTLES: ReadonlySet<Shape> = new Set(["fles", "wijnfles", "pompfles", "melkpak"])

/** Returns the shape of a category, or the kind of bottle that the name says; null without a drawing. */
const shapeOf = (img: string | null, name: string): Shape | null => {
  const shape = SHAPES.find((known) => known === img) ?? null
  if (shape !== null && !BOTTLES.has(shape)) return shape
  const named = shapeByName(name)
  return shape === null || (named !== null && BOTTLES.has(named)) ? named : shape
}

/**
 * Returns the description of a product's picture. The shape is `img`, that of its category; if that has no drawing,
 * it is guessed from the name, and is else a parcel with the brand's logo.
 */
export const pictureOf = ({ id, brand, colors, name = "" }: Drawn, img: string | null): ProductPicture => ({
  shape: shapeOf(img, name) ?? "pakket",
  colour: colors[0] ?? null,
  brand,
  seed: pictureSeed(id)
})
