import { Effect, type Layer, ManagedRuntime, Result } from "effect"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { CropData } from "#domain/search/images/crop.ts"
import type { ImageType } from "#domain/catalogue/pixel-limit.ts"
import { imageTypeOf } from "#domain/search/images/image-record.ts"
import { drawProduct } from "./draw-product.ts"
import { fakeReaderLayer } from "./fake-reader.ts"
import { ImageReader, SMALL_SIDE } from "./reader.ts"
import { renderPicture } from "./render.ts"
import { sharpReaderLayer } from "./sharp-reader.ts"
import {
  FEATURE_COUNT,
  type Features,
  LIKENESS_FEATURES,
  likenessOf,
  NETWORK_FEATURES,
  SHAPE_FEATURES
} from "#adapters/media/images/features/features.ts"

/** One reader for all tests: each loads the network. */
const shared = ManagedRuntime.make(sharpReaderLayer)
afterAll(() => shared.dispose())

const runWith = <A, E>(layer: Layer.Layer<ImageReader>, program: Effect.Effect<A, E, ImageReader>): Promise<A> =>
  layer === sharpReaderLayer ? shared.runPromise(program) : Effect.runPromise(Effect.provide(program, layer))

/** Shrinks a photo and reads a part of the copy, as an upload and a search do. */
const read = async (bytes: Uint8Array, crop: CropData, layer = sharpReaderLayer) => {
  const query = Effect.flatMap(ImageReader, (reader) =>
    Effect.flatMap(reader.shrink(blobOf(bytes), typeOf(bytes)), (copy) => reader.queryOfCrop(copy, crop))
  )
  const outcome = await runWith(layer, Effect.result(query))
  return Result.match(outcome, {
    onSuccess: ({ views: [features] }): Features | string => features ?? "nothing",
    onFailure: (failure) => (failure._tag === "PhotoRejected" ? failure.field : failure._tag)
  })
}

const blobOf = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)])
const typeOf = (bytes: Uint8Array): ImageType => imageTypeOf(bytes) ?? "image/gif"

const draw = async (svg: string, layer = sharpReaderLayer): Promise<Features> => {
  const reading = ImageReader.use((reader) => reader.featuresOfPicture({ svg }))
  return (await runWith(layer, reading))!.features
}

/** Features of a plain colour differ by at most this when a part is decoded from a photo. */
const COLOUR_ERROR = 3

/** The bytes of colour: L*, a* and b* of each part. */
const coloursIn = (features: Features | string) =>
  Array.from((features as Features).subarray(NETWORK_FEATURES + SHAPE_FEATURES, LIKENESS_FEATURES))

const crop = (left: number, top: number, right: number, bottom: number): CropData => ({
  width: right - left,
  height: bottom - top,
  top_left: [left, top],
  bottom_right: [right, bottom]
})

/** Time to load the network on a busy machine. */
const LOAD_TIMEOUT_MS = 120_000
beforeAll(() => draw(lamp), LOAD_TIMEOUT_MS)

const lamp = drawProduct({ shape: "lamp", colour: "rood", brand: null, seed: 1 })
const sofa = drawProduct({ shape: "bank", colour: "blauw", brand: null, seed: 1 })

/** Draws a picture of 400 by 200 pixels, red on the left and blue on the right, each with a white square in its middle. */
const halves = (orientation = 1) =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: "#f00" } })
    .composite([
      { input: { create: { width: 200, height: 200, channels: 3, background: "#00f" } }, left: 200, top: 0 },
      ...[90, 290].map((left) => ({
        input: { create: { width: 20, height: 20, channels: 3 as const, background: "#fff" } },
        left,
        top: 90
      }))
    ])
    .withMetadata({ orientation })
    .png()
    .toBuffer()

describe("sharpReaderLayer", () => {
  it.each(["jpeg", "webp", "avif"] as const)(
    "IMG-14: gives a photo of a drawing (%s) a similar features",
    async (format) => {
      const photo = await renderPicture(lamp, { width: 320, format })
      const features = (await read(photo, crop(0, 0, 320, 320))) as Features
      expect(features).toHaveLength(FEATURE_COUNT)
      expect(likenessOf(features, await draw(lamp))).toBeGreaterThan(0.9)
      expect(likenessOf(features, await draw(sofa))).toBeLessThan(0.5)
    }
  )

  it("IMG-14: extracts features from inside the crop only", async () => {
    const photo = await halves()
    const [left, right] = [await read(photo, crop(0, 0, 200, 200)), await read(photo, crop(200, 0, 400, 200))]
    const [red, blue] = [coloursIn(left), coloursIn(right)]
    // Red is yellowish and blue is not, on b*.
    expect([Math.sign(red[2]!), Math.sign(blue[2]!)]).toEqual([1, -1])
    expect(red.slice(0, 3)).toEqual(red.slice(-3))
  })

  it("IMG-23: finds nothing in a plain part of a photo", async () => {
    expect(await read(await halves(), crop(0, 0, 80, 80))).toBe("nothing")
  })

  it("IMG-14: applies the crop to the rotated photo", async () => {
    const photo = await halves(6)
    expect(typeof (await read(photo, crop(0, 0, 200, 400)))).toBe("object")
    const turned = coloursIn(await read(photo, crop(0, 0, 200, 200)))
    const upright = coloursIn(await read(await halves(), crop(0, 0, 200, 200)))
    for (const [at, colour] of turned.entries()) expect(Math.abs(colour - upright[at]!)).toBeLessThan(COLOUR_ERROR)
  })

  it("IMG-13: rejects a crop outside the photo", async () => {
    const photo = await halves()
    expect(typeof (await read(photo, crop(0, 0, 400, 200)))).toBe("object")
    expect(await read(photo, crop(0, 0, 401, 200))).toBe("bottom_right")
    expect(await read(photo, crop(0, 0, 400, 201))).toBe("bottom_right")
  })

  it("IMG-13: rejects a file that only begins like a photo", async () => {
    expect(await read(new TextEncoder().encode("GIF89a"), crop(0, 0, 1, 1))).toBe("id")
    expect(await read((await halves()).subarray(0, 60), crop(0, 0, 400, 200))).toBe("id")
  })

  it("IMG-19: rejects images above the pixel limit of their type", async () => {
    const wide = sharp({ create: { width: 8_000, height: 5_001, channels: 3, background: "#fff" } })
    expect(await read(await wide.png().toBuffer(), crop(0, 0, 1, 1))).toBe("id")
  })
})

describe("ImageReader.shrink", () => {
  const small = (bytes: Uint8Array, layer = sharpReaderLayer) =>
    Effect.runPromise(
      Effect.provide(
        ImageReader.use((reader) => reader.shrink(blobOf(bytes), typeOf(bytes))),
        layer
      )
    )

  it("IMG-15: fits a copy in 800 by 800 pixels without enlarging it, and reports the photo's dimensions", async () => {
    const wide = sharp({ create: { width: 1600, height: 400, channels: 3, background: "#0a0" } })
    const { bytes, ...kind } = await small(await wide.jpeg().toBuffer())
    expect(kind).toEqual({ mime: "image/webp", width: 1600, height: 400, size: { width: SMALL_SIDE, height: 200 } })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: SMALL_SIDE, height: 200 })
    expect(await sharp((await small(await halves())).bytes).metadata()).toMatchObject({ width: 400, height: 200 })
  })

  it("IMG-15: rotates the copy for display, and removes camera metadata", async () => {
    const { bytes, width, height } = await small(await halves(6))
    expect([width, height]).toEqual([200, 400])
    const { exif, orientation, ...seen } = await sharp(bytes).metadata()
    expect([exif, orientation, seen.width, seen.height]).toEqual([undefined, undefined, 200, 400])
  })

  it("IMG-15: fails for an unreadable file", async () => {
    await expect(small(new TextEncoder().encode("GIF89a"))).rejects.toMatchObject({ field: "id" })
    const made = await small(new TextEncoder().encode("GIF89a"), fakeReaderLayer)
    expect(made).toMatchObject({ mime: "image/gif", width: 1000, height: 800 })
  })
})

describe("fakeReaderLayer", () => {
  it("IMG-14: returns equal features for equal photos only", async () => {
    const bytes = new Uint8Array([1, 2, 3])
    const features = await read(bytes, crop(0, 0, 1, 1), fakeReaderLayer)
    expect(features).toHaveLength(FEATURE_COUNT)
    expect(await read(bytes, crop(0, 0, 1, 1), fakeReaderLayer)).toEqual(features)
    expect(await read(bytes, crop(0, 0, 1, 2), fakeReaderLayer)).not.toEqual(features)
    expect(await read(bytes.subarray(1), crop(0, 0, 1, 1), fakeReaderLayer)).not.toEqual(features)
    expect(await draw(lamp, fakeReaderLayer)).not.toEqual(await draw(sofa, fakeReaderLayer))
  })
})
