import { Effect, Result } from "effect"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { isCopy } from "#domain/catalogue/choose-photo.ts"
import { bitDistance } from "#domain/catalogue/photo-fingerprint.ts"
import { photoProblemText } from "#domain/catalogue/photo-retry.ts"
import { drawProduct } from "./draw-product.ts"
import { MASTER_SIDE, measurePhoto } from "./measure-photo.ts"

const measure = async (bytes: Uint8Array) =>
  Result.match(await Effect.runPromise(Effect.result(measurePhoto(bytes))), {
    onSuccess: (photo) => photo,
    onFailure: ({ problem }) => photoProblemText(problem)
  })

/** Measures a photo that must be accepted. */
const accepted = async (bytes: Uint8Array) => {
  const photo = await measure(bytes)
  if (typeof photo === "string") throw new Error(photo)
  return photo
}

const lamp = (side: number) =>
  sharp(Buffer.from(drawProduct({ shape: "lamp", colour: "rood", brand: null, seed: 1 })), {
    density: (72 * side) / 400
  }).resize(side, side)

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#fff" } })

describe("measurePhoto", () => {
  it("PHOTO-01: makes a WebP of at most 1600 pixels, the right way up and without metadata", async () => {
    const lying = await lamp(400)
      .extend({ right: 1_800, background: "#fff" })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const photo = await accepted(lying)
    const master = await sharp(photo.master).metadata()
    expect([photo.width, photo.height]).toEqual([291, MASTER_SIDE])
    expect(master).toMatchObject({ format: "webp", width: 291, height: MASTER_SIDE, space: "srgb" })
    expect([master.exif, master.icc, master.xmp, master.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined
    ])
  })

  it("PHOTO-01: takes the first picture of an animation, and puts transparent photos on white", async () => {
    const single = await lamp(200).png().toBuffer()
    const moving = await sharp([single, await lamp(200).negate({ alpha: false }).png().toBuffer()], {
      join: { animated: true }
    })
      .gif()
      .toBuffer()
    expect(isCopy((await accepted(moving)).fingerprint, (await accepted(single)).fingerprint)).toBe(true)
    const glass = await sharp({ create: { width: 200, height: 200, channels: 4, background: "#0000" } })
      .composite([{ input: await lamp(120).png().toBuffer() }])
      .png()
      .toBuffer()
    expect((await accepted(glass)).colour).toBe("#ffffff")
  })

  it.each<[string, () => Promise<Buffer>]>([
    ["grey", () => lamp(300).greyscale().jpeg().toBuffer()],
    ["CMYK", () => lamp(300).toColourspace("cmyk").jpeg().toBuffer()],
    ["16 bits deep", () => lamp(300).toColourspace("rgb16").png().toBuffer()],
    ["in the colours of a phone (P3)", () => lamp(300).withIccProfile("p3").jpeg().toBuffer()],
    ["a palette", () => lamp(300).png({ palette: true }).toBuffer()],
    ["AVIF", () => lamp(300).avif({ effort: 0 }).toBuffer()]
  ])("PHOTO-01: reads a photo that is %s as the same photo", async (_, file) => {
    const [one, other] = [await accepted(await file()), await accepted(await lamp(300).png().toBuffer())]
    expect(await sharp(one.master).metadata()).toMatchObject({ width: 300, channels: 3, space: "srgb" })
    expect(bitDistance(one.fingerprint, other.fingerprint)).toBeLessThanOrEqual(4)
  })

  it("PHOTO-01: gives equal files equal hashes, and other files other ones", async () => {
    const [one, other] = [await lamp(200).png().toBuffer(), await lamp(201).png().toBuffer()]
    expect((await accepted(one)).hash).toMatch(/^[0-9a-f]{32}$/)
    expect((await accepted(one)).hash).toBe((await accepted(new Uint8Array(one))).hash)
    expect((await accepted(one)).hash).not.toBe((await accepted(other)).hash)
  })

  it.each([
    ["nothing", async () => new Uint8Array(), /leeg/],
    ["a web page", async () => Buffer.from("  <!DOCTYPE html><title>404</title>"), /een webpagina, geen foto/],
    ["a drawing", async () => Buffer.from('<?xml version="1.0"?><svg/>'), /een SVG-tekening, geen foto/],
    ["half a photo", async () => (await lamp(400).jpeg().toBuffer()).subarray(0, 4_000), /beschadigd/],
    ["a header alone", async () => Buffer.from("89504e470d0a1a0a", "hex"), /beschadigd/],
    ["a counting pixel", () => plain(1, 1).gif().toBuffer(), /1 × 1 pixels; minstens 100 × 100/],
    ["a line", () => plain(800, 20).png().toBuffer(), /800 × 20 pixels/],
    ["one colour", () => plain(400, 400).jpeg().toBuffer(), /één kleur/],
    ["64 megapixels", () => plain(8_000, 8_000).png().toBuffer(), /64 megapixel; hoogstens 40 past/],
    ["11 MB", async () => new Uint8Array(11 * 2 ** 20), /11 MB; hoogstens 10 MB past/]
  ])("PHOTO-02: rejects %s", async (_, bytes, reason) => {
    expect(await measure(await bytes())).toMatch(reason)
  })
})
