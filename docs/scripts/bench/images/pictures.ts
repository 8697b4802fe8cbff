/** The photos and drawings on which the image search is learned and judged. Those at even places are the training half. */
import type { Sharp } from "sharp"
import { drawProduct } from "#adapters/media/images/draw/product.ts"
import type { Features } from "#adapters/media/images/features/features.ts"
import type { Network } from "#adapters/media/images/features/network.ts"
import { pixelsOf, pixelsOfDrawing } from "#adapters/media/images/features/pixels.ts"
import { DRAWING_WIDTH, sharp } from "#adapters/media/images/render.ts"
import { realPhotos } from "#adapters/media/images/testing/real-photos.ts"
import { knownWorld } from "#adapters/store/memory/known-world.ts"
import { drawnFrom } from "#adapters/store/shaping/picture.ts"
import { makeWorld } from "#fixtures/world/world.ts"

/** A picture as the extraction reads it, with the output of the network. */
export interface LabelledPicture {
  /** The kind of a photo, or the drawing itself. */
  readonly label: string
  readonly rgb: Uint8Array
  readonly output: Float32Array
}

const run = async (network: Network, label: string, pixels: Promise<Uint8Array>): Promise<LabelledPicture> => {
  const rgb = await pixels
  return { label, rgb, output: network(rgb) }
}

/** Reads the photos of clothes in the order of their names; none if they are absent. */
export const labelledPhotos = async (network: Network): Promise<ReadonlyArray<LabelledPicture>> => {
  const photos: Array<LabelledPicture> = []
  for (const { name, bytes } of realPhotos()) {
    photos.push(await run(network, name.split("/")[1]!, pixelsOf(sharp(bytes).autoOrient())))
  }
  return photos
}

/** Returns `count` different drawings of the demo world, evenly from the most to the least popular product. */
export const sampleDrawings = (count: number): ReadonlyArray<string> => {
  const world = makeWorld()
  const { categories } = knownWorld(world)
  const popular = world.products.toSorted((one, other) => other.popularity - one.popularity)
  const drawings = [...new Set(popular.map((product) => drawProduct(drawnFrom(product, categories))))]
  return evenly(drawings, count)
}

/** Returns `count` of the items, evenly from the first to the last. */
export const evenly = <A>(items: ReadonlyArray<A>, count: number): ReadonlyArray<A> =>
  Array.from({ length: count }, (_, at) => items[Math.floor((at * items.length) / count)]!)

export const labelledDrawings = async (
  network: Network,
  drawings: ReadonlyArray<string>
): Promise<ReadonlyArray<LabelledPicture>> => {
  const pictures: Array<LabelledPicture> = []
  for (const svg of drawings) pictures.push(await run(network, svg, pixelsOfDrawing(svg)))
  return pictures
}

/** Width in pixels of a photographed drawing before it is changed. */
const WIDTH = 400

export const CHANGES = {
  cropped: (picture: Sharp) => picture.extract({ left: 20, top: 20, width: WIDTH - 40, height: WIDTH - 40 }).png(),
  "half as large": (picture: Sharp) => picture.resize(WIDTH / 2).png(),
  "JPEG of quality 50": (picture: Sharp) => picture.jpeg({ quality: 50 }),
  "rotated by 5 degrees": (picture: Sharp) => picture.rotate(5, { background: "#eeeae2" }).png()
} as const

/** Returns the pixels of a changed drawing. */
export const changedPixels = async (svg: string, change: keyof typeof CHANGES): Promise<Uint8Array> => {
  const full = await sharp(Buffer.from(svg), { density: (72 * WIDTH) / DRAWING_WIDTH })
    .flatten()
    .png()
    .toBuffer()
  return pixelsOf(sharp(await CHANGES[change](sharp(full)).toBuffer()))
}

export const changedDrawing = (network: Network, svg: string, change: keyof typeof CHANGES): Promise<LabelledPicture> =>
  run(network, svg, changedPixels(svg, change))

/** A picture with its label and features; a query also has those of its mirror image. */
export interface ExtractedPicture {
  readonly label: string
  readonly features: Features
  readonly mirrored: Features
}

/** The share of queries whose most similar picture has their label, and the mean share of that label among the first ten. */
interface Precision {
  readonly at1: number
  readonly at10: number
}

/** Measures the precision of queries among `pictures`, leaving the query itself out; `likenessOf` compares by position. */
export const precision = <Labelled extends { readonly label: string }>(
  queries: ReadonlyArray<Labelled>,
  pictures: ReadonlyArray<Labelled>,
  likenessOf: (query: number, picture: number) => number
): Precision => {
  const hits = queries.map((query, asked) => {
    const others = pictures
      .map((picture, at) => ({ picture, near: picture === query ? -Infinity : likenessOf(asked, at) }))
      .filter(({ near }) => near > -Infinity)
      .toSorted((one, other) => other.near - one.near)
    return others.slice(0, 10).map(({ picture }) => picture.label === query.label)
  })
  const count = (found: ReadonlyArray<boolean>) => found.filter((isHit) => isHit).length
  return {
    at1: hits.filter(([first]) => first).length / hits.length,
    at10: hits.reduce((total, found) => total + count(found) / found.length, 0) / hits.length
  }
}
