import type { Sharp } from "sharp"
import { DRAWING_WIDTH, sharp } from "#adapters/media/images/render.ts"
import { PICTURE_SIDE } from "./raster.ts"

/** The background of transparent pixels: the backdrop of our drawings. */
const BACKGROUND = "#eeeae2"

export const pixelsOf = async (picture: Sharp): Promise<Uint8Array> =>
  new Uint8Array(
    await picture
      .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: "fill" })
      .flatten({ background: BACKGROUND })
      .toColourspace("srgb")
      .raw()
      .toBuffer()
  )

export const pixelsOfDrawing = (svg: string): Promise<Uint8Array> =>
  pixelsOf(sharp(Buffer.from(svg), { density: (72 * PICTURE_SIDE) / DRAWING_WIDTH }))
