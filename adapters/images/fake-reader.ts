import { Effect, Layer } from "effect"
import { imageTypeOf } from "#domain/image-search/image-type.ts"
import { ImageReader } from "./reader.ts"
import { type Signature, SIGNATURE_LENGTH } from "./signature.ts"

/** An ImageReader that looks at no picture: the same bytes and crop always give the same signature, and all are 1000 by 800 pixels. */
export const fakeReaderLayer: Layer.Layer<ImageReader> = Layer.succeed(ImageReader, {
  ofPhoto: (bytes, { top_left, bottom_right }) => Effect.sync(() => madeUp([...bytes, ...top_left, ...bottom_right])),
  small: (bytes) => Effect.sync(() => ({ width: 1000, height: 800, mime: imageTypeOf(bytes) ?? "image/gif", bytes })),
  ofDrawing: (svg) => Effect.sync(() => madeUp(new TextEncoder().encode(svg)))
})

/** Numbers from 0 up to 100 by a hash (FNV-1a) of `values`, carried on for each. */
const madeUp = (values: Iterable<number>): Signature => {
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
