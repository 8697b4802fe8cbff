import { Effect, Layer } from "effect"
import sharp, { type Sharp } from "sharp"
import type { CropData } from "#domain/image-search/crop-data.ts"
import { ImageReader, PhotoRefused, ReaderBusy, SMALL_SIDE, type SmallPhoto } from "./reader.ts"
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

/** Quality of a small photo: enough to see what is on it. */
const QUALITY = 72

/** ImageReader that decodes, outside the thread that answers. Spec: IMG-14, IMG-15. */
export const sharpReaderLayer: Layer.Layer<ImageReader> = Layer.sync(ImageReader, () => {
  const inTurn = takingTurns(AT_ONCE, WAITING)
  const reading = <A>(read: () => Promise<A>) =>
    Effect.tryPromise({
      try: () => inTurn(read),
      catch: (cause) => (cause instanceof PhotoRefused ? cause : new ReaderBusy({ cause }))
    })
  return {
    ofPhoto: (bytes, crop) => reading(() => readPhoto(bytes, crop)),
    small: (bytes) => reading(() => readWhole(bytes)),
    ofDrawing: (svg) =>
      Effect.promise(() => readSmall(sharp(Buffer.from(svg), { density: (72 * SIGNATURE_SIDE) / DRAWING })))
  }
})

const readPhoto = async (
  bytes: Uint8Array,
  { width, height, top_left, bottom_right }: CropData
): Promise<Signature> => {
  const photo = opened(bytes)
  const { autoOrient } = await photo.metadata().catch(unreadable)
  if (bottom_right[0] > autoOrient.width || bottom_right[1] > autoOrient.height) {
    const reason = `The photo is ${autoOrient.width} pixels wide and ${autoOrient.height} high.`
    throw new PhotoRefused({ field: "bottom_right", reason })
  }
  const part = photo.autoOrient().extract({ left: top_left[0], top: top_left[1], width, height })
  return readSmall(part.timeout({ seconds: PATIENCE })).catch(unreadable)
}

const readWhole = async (bytes: Uint8Array): Promise<SmallPhoto> => {
  const photo = opened(bytes)
  const { autoOrient } = await photo.metadata().catch(unreadable)
  const small = photo
    .autoOrient()
    .timeout({ seconds: PATIENCE })
    .resize(SMALL_SIDE, SMALL_SIDE, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: QUALITY })
  const { width, height } = autoOrient
  return { width, height, mime: "image/webp", bytes: await small.toBuffer().catch(unreadable) }
}

const opened = (bytes: Uint8Array): Sharp => sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: "error" })

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
