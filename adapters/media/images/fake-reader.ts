import { Effect, Layer } from "effect"
import { FEATURE_COUNT, type Features } from "./features/features.ts"
import { nearestRows } from "./features/nearest.ts"
import { ImageReader } from "./reader.ts"

const PHOTO_SIZE = { width: 1000, height: 800 }

/** Decodes nothing: equal bytes give equal features, photos have 1000 by 800 pixels, all pictures are alike. */
export const fakeReaderLayer: Layer.Layer<ImageReader> = Layer.succeed(ImageReader, {
  shrink: (photo, mime) =>
    Effect.map(
      Effect.promise(() => photo.arrayBuffer()),
      (buffer) => ({ ...PHOTO_SIZE, size: PHOTO_SIZE, mime, bytes: new Uint8Array(buffer) })
    ),
  gtinIn: () => Effect.succeed(null),
  wordsIn: () => Effect.succeed([]),
  queryOfCrop: ({ bytes }, { top_left, bottom_right }) =>
    Effect.sync(() => ({ views: [hashToFeatures([...bytes, ...top_left, ...bottom_right])], details: [] })),
  featuresOfPicture: (picture) =>
    Effect.sync(() => ({
      features: hashToFeatures("svg" in picture ? new TextEncoder().encode(picture.svg) : picture.photo),
      isComplete: true
    })),
  connect: () => Effect.succeed(true),
  nearest: (table, { views }, limit) => Effect.sync(() => nearestRows(table, views, limit))
})

/** FNV-1a to numbers from 0 to 7, so that likenesses are between 0 and 1. */
const hashToFeatures = (values: Iterable<number>): Features => {
  let hash = 0x811c9dc5
  const mix = (value: number) => {
    hash = Math.imul(hash ^ value, 0x01000193) >>> 0
  }
  for (const value of values) mix(value)
  return Int8Array.from({ length: FEATURE_COUNT }, (_, at) => {
    mix(at)
    return hash % 8
  })
}
