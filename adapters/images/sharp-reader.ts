import { Effect, Layer } from "effect"
import sharp, { type Sharp } from "sharp"
import type { CropData } from "#domain/image-search/crop-data.ts"
import { ImageReader, PhotoRefused, ReaderBusy } from "./reader.ts"
import { type Signature, signatureOf, SIGNATURE_SIDE } from "./signature.ts"
import { takingTurns } from "./turns.ts"

/** Pixels of a photo that are decoded, at most: a camera's. */
const PIXEL_LIMIT = 50_000_000

/** Seconds a photo may take. */
const PATIENCE = 10

/** Photos that are read at once, and that may wait. */
const AT_ONCE = 2
const WAITING = 20

/** Units of a drawing's own width; see `renderPicture`. */
const DRAWING = 400

/** Behind what is see-through: the backdrop of our drawings. */
const BACKGROUND = "#eeeae2"

/** ImageReader that decodes, outside the thread that answers. Spec: IMG-14. */
export const sharpReaderLayer: Layer.Layer<ImageReader> = Layer.sync(ImageReader, () => {
  const inTurn = takingTurns(AT_ONCE, WAITING)
  return {
    ofPhoto: (bytes, crop) =>
      Effect.tryPromise({
        try: () => inTurn(() => readPhoto(bytes, crop)),
        catch: (cause) => (cause instanceof PhotoRefused ? cause : new ReaderBusy({ cause }))
      }),
    ofDrawing: (svg) =>
      Effect.promise(() => readSmall(sharp(Buffer.from(svg), { density: (72 * SIGNATURE_SIDE) / DRAWING })))
  }
})

const readPhoto = async (
  bytes: Uint8Array,
  { width, height, top_left, bottom_right }: CropData
): Promise<Signature> => {
  const photo = sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: "error" })
  const { autoOrient } = await photo.metadata().catch(unreadable)
  if (bottom_right[0] > autoOrient.width || bottom_right[1] > autoOrient.height) {
    const reason = `The photo is ${autoOrient.width} pixels wide and ${autoOrient.height} high.`
    throw new PhotoRefused({ field: "bottom_right", reason })
  }
  const part = photo.autoOrient().extract({ left: top_left[0], top: top_left[1], width, height })
  return readSmall(part.timeout({ seconds: PATIENCE })).catch(unreadable)
}

const readSmall = async (picture: Sharp): Promise<Signature> =>
  signatureOf(
    await picture
      .resize(SIGNATURE_SIDE, SIGNATURE_SIDE, { fit: "fill" })
      .flatten({ background: BACKGROUND })
      .toColourspace("srgb")
      .raw()
      .toBuffer()
  )

const unreadable = (): never => {
  throw new PhotoRefused({ field: "id", reason: "The photo cannot be read." })
}
