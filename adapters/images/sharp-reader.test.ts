import { Effect, Result } from "effect"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import type { CropData } from "#domain/image-search/crop-data.ts"
import { type ImageType, imageTypeOf } from "#domain/image-search/upload.ts"
import { drawProduct } from "./draw/product.ts"
import { fakeReaderLayer } from "./fake-reader.ts"
import { ImageReader, SMALL_SIDE } from "./reader.ts"
import { renderPicture } from "./render.ts"
import { sharpReaderLayer } from "./sharp-reader.ts"
import { distance, type Signature, SIGNATURE_LENGTH } from "./signature.ts"

/** Shrinks a photo and reads a part of the copy, as an upload and a search do. */
const read = async (bytes: Uint8Array, crop: CropData, layer = sharpReaderLayer) => {
  const signature = Effect.flatMap(ImageReader, (reader) =>
    Effect.flatMap(reader.shrink(blobOf(bytes), typeOf(bytes)), (copy) => reader.signatureOfCrop(copy, crop))
  )
  const outcome = await Effect.runPromise(Effect.provide(Effect.result(signature), layer))
  return Result.match(outcome, {
    onSuccess: (signature): Signature | string => signature,
    onFailure: (failure) => (failure._tag === "PhotoRejected" ? failure.field : failure._tag)
  })
}

const blobOf = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)])
const typeOf = (bytes: Uint8Array): ImageType => imageTypeOf(bytes) ?? "image/gif"

const draw = (svg: string, layer = sharpReaderLayer) =>
  Effect.runPromise(
    Effect.provide(
      ImageReader.use((reader) => reader.ofDrawing(svg)),
      layer
    )
  )

const crop = (left: number, top: number, right: number, bottom: number): CropData => ({
  width: right - left,
  height: bottom - top,
  top_left: [left, top],
  bottom_right: [right, bottom]
})

const lamp = drawProduct({ shape: "lamp", colour: "rood", brand: null, seed: 1 })
const sofa = drawProduct({ shape: "bank", colour: "blauw", brand: null, seed: 1 })

/** Draws a picture of 400 by 200 pixels, red on the left and blue on the right. */
const halves = (orientation = 1) =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: "#f00" } })
    .composite([{ input: { create: { width: 200, height: 200, channels: 3, background: "#00f" } }, left: 200, top: 0 }])
    .withMetadata({ orientation })
    .png()
    .toBuffer()

describe("sharpReaderLayer", () => {
  it.each(["jpeg", "webp", "avif"] as const)(
    "IMG-14: gives a photo of a drawing (%s) a similar signature",
    async (format) => {
      const photo = await renderPicture(lamp, { width: 320, format })
      const signature = (await read(photo, crop(0, 0, 320, 320))) as Signature
      expect(signature).toHaveLength(SIGNATURE_LENGTH)
      expect(distance(signature, await draw(lamp))).toBeLessThan(distance(signature, await draw(sofa)) / 3)
    }
  )

  it("IMG-14: extracts features from inside the crop only", async () => {
    const photo = await halves()
    const [left, right] = [await read(photo, crop(0, 0, 200, 200)), await read(photo, crop(200, 0, 400, 200))]
    for (const [part, lab] of [
      [left, [53, 80, 67]],
      [right, [32, 79, -108]]
    ] as const) {
      for (const [at, value] of lab.entries()) expect(Math.abs(Number(part[at]) - value)).toBeLessThan(2)
    }
    expect(distance(left as Signature, left as Signature)).toBe(0)
  })

  it("IMG-14: applies the crop to the rotated photo", async () => {
    const photo = await halves(6)
    expect(typeof (await read(photo, crop(0, 0, 200, 400)))).toBe("object")
    const turned = (await read(photo, crop(0, 0, 200, 200))) as Signature
    const upright = (await read(await halves(), crop(0, 0, 200, 200))) as Signature
    const colours = 48
    for (let at = 0; at < colours; at++) expect(Math.abs(turned[at]! - upright[at]!)).toBeLessThan(2)
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
  it("IMG-14: returns equal signatures for equal photos only", async () => {
    const bytes = new Uint8Array([1, 2, 3])
    const signature = await read(bytes, crop(0, 0, 1, 1), fakeReaderLayer)
    expect(signature).toHaveLength(SIGNATURE_LENGTH)
    expect(await read(bytes, crop(0, 0, 1, 1), fakeReaderLayer)).toEqual(signature)
    expect(await read(bytes, crop(0, 0, 1, 2), fakeReaderLayer)).not.toEqual(signature)
    expect(await read(bytes.subarray(1), crop(0, 0, 1, 1), fakeReaderLayer)).not.toEqual(signature)
    expect(await draw(lamp, fakeReaderLayer)).not.toEqual(await draw(sofa, fakeReaderLayer))
  })
})
