import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { bitDistance, fingerprintOf } from "./photo-fingerprint.ts"
import { measuresOf } from "./photo-measures.ts"
import { borderColour, contentBox, isPlain, type Raster } from "./raster.ts"

/** Any raster of up to 48 by 48 pixels. */
const raster: fc.Arbitrary<Raster> = fc
  .tuple(fc.integer({ min: 1, max: 48 }), fc.integer({ min: 1, max: 48 }))
  .chain(([width, height]) =>
    fc
      .uint8Array({ minLength: width * height * 3, maxLength: width * height * 3 })
      .map((rgb) => ({ width, height, rgb }))
  )

const drawn = (width: number, height: number, lightAt: (x: number, y: number) => number): Raster => ({
  width,
  height,
  rgb: Uint8Array.from({ length: width * height * 3 }, (_, at) => {
    const pixel = Math.floor(at / 3)
    return lightAt(pixel % width, Math.floor(pixel / width))
  })
})

/** Puts a raster in the middle of a larger white one. */
const withMargin = ({ width, height, rgb }: Raster, margin: number): Raster =>
  drawn(width + 2 * margin, height + 2 * margin, (x, y) => {
    const [column, row] = [x - margin, y - margin]
    const isInside = column >= 0 && row >= 0 && column < width && row < height
    return isInside ? rgb[(row * width + column) * 3]! : 255
  })

const bars = (width: number, height: number) =>
  drawn(width, height, (x, y) => 60 + 100 * Math.abs(Math.sin((9 * x) / width + (2 * y) / height)))

describe("fingerprintOf", () => {
  it("PHOTO-04: gives any raster 22 hexadecimal digits, always the same", () => {
    fc.assert(
      fc.property(raster, (photo) => {
        const fingerprint = fingerprintOf(photo)
        expect(fingerprint).toMatch(/^[0-9a-f]{22}$/)
        expect(fingerprintOf(photo)).toBe(fingerprint)
      })
    )
  })

  it("PHOTO-04: ignores white margins and the size, and tells other photos apart", () => {
    const photo = bars(128, 96)
    for (const margin of [1, 10, 40]) expect(fingerprintOf(withMargin(photo, margin))).toBe(fingerprintOf(photo))
    expect(bitDistance(fingerprintOf(bars(256, 192)), fingerprintOf(photo))).toBeLessThanOrEqual(4)
    const turned = drawn(96, 128, (x, y) => photo.rgb[(x * 128 + y) * 3]!)
    expect(bitDistance(fingerprintOf(turned), fingerprintOf(photo))).toBeGreaterThan(16)
  })
})

describe("measuresOf", () => {
  it("PHOTO-05: measures shares between 0 and 1 and a sharpness of at least 0 of any raster", () => {
    fc.assert(
      fc.property(raster, (photo) => {
        const { sharpness, whiteGround, textBands } = measuresOf(photo, photo)
        expect(sharpness).toBeGreaterThanOrEqual(0)
        for (const share of [whiteGround, textBands]) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(1)
        }
      })
    )
  })

  it("PHOTO-05: measures more sharpness in fine lines than in a gradient, and white ground around a product", () => {
    const gradient = drawn(100, 100, (x) => x * 2)
    const lines = drawn(100, 100, (x) => (x % 4 < 2 ? 40 : 200))
    expect(measuresOf(lines, lines).sharpness).toBeGreaterThan(measuresOf(gradient, gradient).sharpness)
    expect(measuresOf(gradient, gradient).sharpness).toBeLessThan(0.01)
    expect(measuresOf(lines, lines).whiteGround).toBe(0)
    const shown = withMargin(lines, 3)
    expect(measuresOf(shown, shown).whiteGround).toBe(1)
  })
})

describe("text bands", () => {
  /** Letters: upright strokes of 3 pixels every 8, with a slanted one between them. */
  const letters = (x: number, y: number) => x % 8 < 3 || (x + y) % 8 < 2
  const leaves = bars(120, 120)
  const withBand = (top: number, height: number, ground: number, ink: number) =>
    drawn(120, 120, (x, y) => {
      const row = y - top
      if (row < 0 || row >= height) return leaves.rgb[(y * 120 + x) * 3]!
      return row > 3 && row < height - 4 && x > 15 && x < 105 && letters(x, row) ? ink : ground
    })
  const textOf = (photo: Raster) => measuresOf(photo, photo).textBands

  it.each([
    ["black on white below", withBand(100, 18, 255, 20)],
    ["white on red above", withBand(2, 16, 76, 255)]
  ])("PHOTO-05: finds letters, %s", (_, photo) => {
    expect(textOf(photo)).toBeGreaterThan(0.05)
  })

  it.each([
    ["a photo without a band", leaves],
    ["an empty band", withBand(100, 18, 255, 255)],
    ["stripes from side to side", drawn(120, 120, (x) => (x % 8 < 3 ? 20 : 220))],
    [
      "a striped product on white",
      withMargin(
        drawn(80, 80, (x) => (x % 8 < 3 ? 20 : 220)),
        20
      )
    ]
  ])("PHOTO-05: finds no letters in %s", (_, photo) => {
    expect(textOf(photo)).toBe(0)
  })
})

describe("borderColour, contentBox and isPlain", () => {
  it("PHOTO-07: returns the median colour of the border", () => {
    expect(borderColour(withMargin(bars(20, 20), 2))).toBe("#ffffff")
    expect(borderColour(drawn(5, 5, (x) => (x === 0 ? 255 : 16)))).toBe("#101010")
  })

  it("PHOTO-04: finds the box inside white margins, and the full raster if all is white", () => {
    expect(contentBox(withMargin(bars(20, 12), 7))).toEqual({ left: 7, top: 7, width: 20, height: 12 })
    expect(contentBox(drawn(3, 2, () => 255))).toEqual({ left: 0, top: 0, width: 3, height: 2 })
  })

  it("PHOTO-02: recognises a raster of one colour", () => {
    expect(isPlain(drawn(9, 9, (x) => 250 + (x % 3)))).toBe(true)
    expect(isPlain(bars(9, 9))).toBe(false)
  })
})
