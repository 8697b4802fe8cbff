import { createHash } from "node:crypto"
import { Effect, Semaphore } from "effect"
import { IMAGE_LIMIT_BYTES, imageTypeOf } from "#domain/search/images/image-record.ts"
import { borderColour, isPlain, RASTER_SIDE, type Raster } from "#domain/catalogue/raster.ts"
import { fingerprintOf } from "#domain/catalogue/photo-fingerprint.ts"
import { measuresOf, scoreOf } from "#domain/catalogue/photo-measures.ts"
import type { PhotoFacts } from "#domain/catalogue/choose-photo.ts"
import { foreignType } from "#domain/catalogue/pixel-limit.ts"
import { FeedPhotoRejected, MIN_SIDE, type PhotoProblem } from "#domain/catalogue/photo-retry.ts"
import { readPhotoHeader, DECODE_TIMEOUT_S, openPhoto } from "./photo-header.ts"
import type { Sharp } from "sharp"
import { sharp } from "./render.ts"

/** WebP quality of a master: high, because every served size is made from it. */
const MASTER_QUALITY = 88

/** Hexadecimal digits of a hash: 128 bits, short enough for an address. */
const HASH_DIGITS = 32

/** The master is the one copy that is stored, a WebP without metadata. Spec: PHOTO-01. */
interface MeasuredPhoto extends PhotoFacts {
  readonly master: Uint8Array
}

/** Equal files have equal hashes, so a known one need not be decoded again. */
export const photoHash = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex").slice(0, HASH_DIGITS)

/** One at a time, in at most 448 MiB. Checks the header first. Fails with {@link FeedPhotoRejected}. Spec: PHOTO-01. */
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

export const MASTER_SIDE = 1_600

const GROUND = "#ffffff"

interface DecodedPhoto {
  readonly width: number
  readonly height: number
  readonly open: () => Sharp
}

/** The right way up, in sRGB, on white. Its header must have been checked. Rejects if it is damaged. Spec: PHOTO-01. */
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

export const readRaster = async ({ open }: DecodedPhoto): Promise<Raster> => {
  const { data, info } = await open()
    .resize(RASTER_SIDE, RASTER_SIDE, { fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgb: data }
}
