import type { Sharp } from "sharp"
import { RASTER_SIDE, type Raster } from "#domain/catalogue/photos/raster.ts"
import { DECODE_TIMEOUT_S, openPhoto } from "#adapters/media/images/photo-header.ts"
import { sharp } from "#adapters/media/images/render.ts"

/** Maximum pixels of the longer side of a master. Spec: PHOTO-01. */
export const MASTER_SIDE = 1_600

/** The ground of transparent pixels. */
const GROUND = "#ffffff"

/** The pixels of a photo as it is displayed, at the size of its master. */
interface DecodedPhoto {
  readonly width: number
  readonly height: number
  /** Opens the pixels, which are not decoded again. */
  readonly open: () => Sharp
}

/**
 * Decodes the first frame of a photo, the right way up, in sRGB, on white. Its header must have been checked. Rejects
 * if it is damaged. Spec: PHOTO-01.
 */
export const decodePhoto = async (bytes: Uint8Array): Promise<DecodedPhoto> => {
  const { data, info } = await openPhoto(bytes)
    .timeout({ seconds: DECODE_TIMEOUT_S })
    .autoOrient()
    .resize(MASTER_SIDE, MASTER_SIDE, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: GROUND })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { width, height, open: () => sharp(data, { raw: { width, height, channels } }) }
}

/** Shrinks or enlarges a photo to the raster that it is measured in. Spec: PHOTO-05. */
export const readRaster = async ({ open }: DecodedPhoto): Promise<Raster> => {
  const { data, info } = await open()
    .resize(RASTER_SIDE, RASTER_SIDE, { fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgb: data }
}
