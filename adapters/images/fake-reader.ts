import { Effect, Layer } from "effect"
import { ImageReader } from "./reader.ts"
import { type Signature, SIGNATURE_LENGTH } from "./signature.ts"

/** Size of every photo and of its copy. */
const PHOTO_SIZE = { width: 1000, height: 800 }

/**
 * Provides an ImageReader that decodes nothing: equal bytes and crops give equal signatures, and every photo has 1000
 * by 800 pixels.
 */
export const fakeReaderLayer: Layer.Layer<ImageReader> = Layer.succeed(ImageReader, {
  shrink: (photo, mime) =>
    Effect.map(
      Effect.promise(() => photo.arrayBuffer()),
      (buffer) => ({ ...PHOTO_SIZE, size: PHOTO_SIZE, mime, bytes: new Uint8Array(buffer) })
    ),
  signatureOfCrop: ({ bytes }, { top_left, bottom_right }) =>
    Effect.sync(() => hashToSignature([...bytes, ...top_left, ...bottom_right])),
  ofDrawing: (svg) => Effect.sync(() => hashToSignature(new TextEncoder().encode(svg)))
})

/** Hashes `values` (FNV-1a) to numbers from 0 up to 100. */
const hashToSignature = (values: Iterable<number>): Signature => {
  let hash = 0x811c9dc5
  const mix = (value: number) => {
    hash = Math.imul(hash ^ value, 0x01000193) >>> 0
  }
  for (const value of values) mix(value)
  return Float32Array.from({ length: SIGNATURE_LENGTH }, (_, at) => {
    mix(at)
    return (hash % 10_000) / 100
  })
}
