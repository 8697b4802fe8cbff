import { createHash } from "node:crypto"
import { Effect, Semaphore } from "effect"
import { IMAGE_LIMIT_BYTES, imageTypeOf } from "#domain/search/images/image-record.ts"
import { borderColour, isPlain } from "#domain/catalogue/photos/raster.ts"
import { fingerprintOf } from "#domain/catalogue/photos/fingerprint.ts"
import { measuresOf, scoreOf } from "#domain/catalogue/photos/measures.ts"
import type { PhotoFacts } from "#domain/catalogue/photos/choose.ts"
import { foreignType } from "#domain/catalogue/photos/pixel-limit.ts"
import { FeedPhotoRejected, MIN_SIDE, type PhotoProblem } from "#domain/catalogue/photos/rejection.ts"
import { readPhotoHeader } from "#adapters/media/images/photo-header.ts"
import { decodePhoto, readRaster } from "./decode-photo.ts"

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
