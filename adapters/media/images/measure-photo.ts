import { createHash } from "node:crypto"
import { Effect, Semaphore } from "effect"
import { IMAGE_LIMIT_BYTES, imageTypeOf } from "#domain/search/images/image-record.ts"
import { borderColour, isPlain, RASTER_SIDE, type Raster } from "#domain/catalogue/photos/raster.ts"
import { fingerprintOf } from "#domain/catalogue/photos/fingerprint.ts"
import { measuresOf, scoreOf } from "#domain/catalogue/photos/measures.ts"
import type { PhotoFacts } from "#domain/catalogue/photos/choose.ts"
import { foreignType } from "#domain/catalogue/photos/pixel-limit.ts"
import { FeedPhotoRejected, MIN_SIDE, type PhotoProblem } from "#domain/catalogue/photos/rejection.ts"
import { readPhotoHeader, DECODE_TIMEOUT_S, openPhoto } from "./photo-header.ts"
import type { Sharp } from "sharp"
import { sharp } from "./render.ts"

/** WebP quality of a master: high, because every served size is made from it. */
const MASTER_QUALITY = 88

/** Hexadecimal digits of a hash: 128 bits, short enough for an address. */
const HASH_DIGITS = 32

/** A photo with its master: the one copy that is stored, a WebP without metadata. Spec: PHOTO-01. */
interface MeasuredPhoto extends PhotoFacts {
  readonly master: Uint8Array
}

/** Returns the hash of a file as fetched. Equal files have equal hashes, so a known one need not be decoded again. */
export const photoHash = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex").slice(0, HASH_DIGITS)

/**
 * Decodes a fetched file to its master and measures it. One file at a time is decoded, so that the memory stays below
 * 448 MiB, as much as the largest photo needs. Fails with {@link FeedPhotoRejected} if the file is not a photo, damaged, too large, too small or
 * plain; its size in bytes and pixels is checked before it is decoded. Spec: PHOTO-01, PHOTO-02.
 */
export const measurePhoto = (bytes: Uint8Array): Effect.Effect<MeasuredPhoto, FeedPhotoRejected> =>
  oneAtATime(
    Effect.tryPromise({
      try: () => decode(bytes),
      catch: (cause) => (cause instanceof FeedPhotoRejected ? cause : rejected({ kind: "unreadable" }))
    })
  )

const oneAtATime = Semaphore.makeUnsafe(1).withPermits(1)

const rejected = (problem: PhotoProblem) => new FeedPhotoRejected({ problem })

const decode = async (bytes: Uint8Array): Promise<MeasuredPhoto> => {
  if (bytes.length === 0) throw rejected({ kind: "empty" })
  if (bytes.length > IMAGE_LIMIT_BYTES) throw rejected({ kind: "bytes", bytes: bytes.length, limit: IMAGE_LIMIT_BYTES })
  const type = imageTypeOf(bytes)
  if (type === null) throw rejected({ kind: "type", found: foreignType(bytes) })
  const found = await readPhotoHeader(bytes, type)
  if (found.kind !== "header") throw rejected(found)
  const { width: fullWidth, height: fullHeight } = found.header.autoOrient
  if (Math.min(fullWidth, fullHeight) < MIN_SIDE) {
    throw rejected({ kind: "small", width: fullWidth, height: fullHeight })
  }
  const photo = await decodePhoto(bytes)
  const raster = await readRaster(photo)
  if (isPlain(raster)) throw rejected({ kind: "plain" })
  return {
    hash: photoHash(bytes),
    width: photo.width,
    height: photo.height,
    colour: borderColour(raster),
    fingerprint: fingerprintOf(raster),
    score: scoreOf(measuresOf(raster, photo)),
    master: await photo.open().webp({ quality: MASTER_QUALITY, smartSubsample: true }).toBuffer()
  }
}

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
