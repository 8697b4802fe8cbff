import sharp, { type Sharp } from "sharp"
import { describe, expect, it } from "vitest"
import { isCopy } from "#domain/catalogue/choose-photo.ts"
import { fingerprintOf } from "#domain/catalogue/photo-fingerprint.ts"
import { measuresOf, scoreOf } from "#domain/catalogue/photo-measures.ts"
import { hasRealPhotos, realPhotos } from "#adapters/media/images/testing/real-photos.ts"
import { decodePhoto, readRaster } from "./measure-photo.ts"

/** The half on which the thresholds were tested; they were chosen on the other one. */
const testHalf = realPhotos().filter((_, at) => at % 2 === 1)

/** Some of them, of which copies are made. */
const some = testHalf.filter((_, at) => at % 6 === 0)

const fingerprint = async (bytes: Uint8Array) => fingerprintOf(await readRaster(await decodePhoto(bytes)))

const score = async (bytes: Uint8Array) => {
  const photo = await decodePhoto(bytes)
  return scoreOf(measuresOf(await readRaster(photo), photo))
}

type Change = (photo: Sharp, size: { readonly width: number; readonly height: number }) => Sharp

const changed = async (bytes: Buffer, change: Change) => change(sharp(bytes), await sharp(bytes).metadata()).toBuffer()

const cut =
  (share: number): Change =>
  (photo, { width, height }) => {
    const [left, top] = [Math.round(width * share), Math.round(height * share)]
    return photo.extract({ left, top, width: width - 2 * left, height: height - 2 * top })
  }

const COPIES: Readonly<Record<string, Change>> = {
  "half as large": (photo, { width }) => photo.resize(Math.round(width / 2)),
  "enlarged as WebP": (photo, { width }) => photo.resize(Math.round(width * 1.5)).webp({ quality: 75, effort: 0 }),
  "of low quality": (photo) => photo.jpeg({ quality: 40 }),
  "cut by a fiftieth": (photo, size) => cut(0.01)(photo, size),
  "with a white margin": (photo, { width, height }) => {
    const [x, y] = [Math.round(width / 10), Math.round(height / 10)]
    return photo.extend({ top: y, bottom: y, left: x, right: x, background: "#fff" })
  },
  "in a white square": (photo) => photo.resize(800, 800, { fit: "contain", background: "#fff" }),
  lighter: (photo) => photo.modulate({ brightness: 1.08 })
}

const banner: Change = (photo, { width, height }) => {
  const band = Math.round(height * 0.16)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${band}"><rect width="100%" height="100%" fill="#c00"/>` +
    `<text x="50%" y="68%" text-anchor="middle" font-family="sans-serif" font-weight="bold" font-size="${Math.min(band * 0.55, width / 11)}" fill="#fff">SALE 50% KORTING</text></svg>`
  return photo.composite([{ input: Buffer.from(svg), left: 0, top: 0 }]).png()
}

describe.skipIf(!hasRealPhotos)("real photos (skipped without ../shared/data/product-photos)", () => {
  it("PHOTO-04: takes no photo for a copy of another one", async () => {
    const fingerprints = await Promise.all(testHalf.map(({ bytes }) => fingerprint(bytes)))
    expect(testHalf.length).toBe(170)
    const copies = fingerprints.flatMap((one, at) => fingerprints.slice(at + 1).filter((other) => isCopy(one, other)))
    expect(copies).toEqual([])
  })

  it.each(Object.entries(COPIES))("PHOTO-04: recognises a copy that is %s", async (_, change) => {
    const found = await Promise.all(
      some.map(async ({ bytes }) => isCopy(await fingerprint(bytes), await fingerprint(await changed(bytes, change))))
    )
    expect(found.filter((isFound) => !isFound)).toEqual([])
  })

  it.each<[string, Change]>([
    ["with a text band", banner],
    ["blurred", (photo, { width }) => photo.blur(width / 100)],
    ["small", (photo) => photo.resize(120)]
  ])("PHOTO-05: scores a photo lower when it is %s", async (_, change) => {
    const lower = await Promise.all(
      some.map(async ({ bytes }) => (await score(await changed(bytes, change))) < (await score(bytes)))
    )
    expect(lower.filter((isLower) => isLower).length / some.length).toBeGreaterThanOrEqual(0.95)
  })
})
