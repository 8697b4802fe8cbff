import { describe, expect, it } from "vitest"
import { detailsOf } from "./detail.ts"
import {
  FEATURE_COUNT,
  featuresOf,
  LIKENESS_FEATURES,
  likenessOf,
  mirroredFeaturesOf,
  NETWORK_FEATURES,
  FEATURE_WEIGHTS
} from "./features.ts"
import { nearestRows, orderByDetail, featureTable } from "./nearest.ts"
import { EARLIER_LAYER_LENGTH } from "./network.ts"
import { PICTURE_SIDE, shrinkToRaster } from "./raster.ts"
import { MIN_SKEW, skewOf, queryFeaturesOf, straighten, view } from "./views.ts"

/** Numbers in the output of the network. */
const OUTPUT_LENGTH = EARLIER_LAYER_LENGTH + 1_792

type Pixel = readonly [red: number, green: number, blue: number]

/** Draws a picture pixel by pixel. */
const draw = (pixelAt: (x: number, y: number) => Pixel): Uint8Array => {
  const rgb = new Uint8Array(PICTURE_SIDE * PICTURE_SIDE * 3)
  for (let y = 0; y < PICTURE_SIDE; y++)
    for (let x = 0; x < PICTURE_SIDE; x++) rgb.set(pixelAt(x, y), (y * PICTURE_SIDE + x) * 3)
  return rgb
}

const isInBox = (x: number, y: number) => x > 20 && x < 90 && y > 60 && y < 200
const box = (ink: Pixel, paper: Pixel = [255, 255, 255]) => draw((x, y) => (isInBox(x, y) ? ink : paper))
const mirroredBox = (ink: Pixel) => draw((x, y) => (isInBox(PICTURE_SIDE - 1 - x, y) ? ink : [255, 255, 255]))
const plain = (colour: Pixel) => draw(() => colour)

const RED: Pixel = [200, 30, 30]
const BLUE: Pixel = [30, 30, 200]

describe("featuresOf", () => {
  it("IMG-14: likes a picture best that equals it", () => {
    const red = featuresOf(box(RED), null)
    expect(red).toHaveLength(FEATURE_COUNT)
    expect(likenessOf(red, red)).toBeGreaterThan(likenessOf(red, featuresOf(box(BLUE), null)))
    expect(likenessOf(red, featuresOf(box(BLUE), null))).toBeGreaterThan(
      likenessOf(red, featuresOf(plain([90, 200, 90]), null))
    )
  })

  it("IMG-14: recognises a picture in the mirror", () => {
    const [, mirrored] = mirroredFeaturesOf(box(RED), null)
    expect(mirrored).toEqual(featuresOf(mirroredBox(RED), null))
  })

  it("IMG-24: compares colours and shapes of a picture without the output of the network", () => {
    const without = featuresOf(box(RED), null)
    expect(without.subarray(0, NETWORK_FEATURES).every((value) => value === 0)).toBe(true)
    const complete = featuresOf(box(RED), new Float32Array(OUTPUT_LENGTH).fill(1))
    const { shape, colour } = FEATURE_WEIGHTS.shares
    expect(likenessOf(without, complete)).toBeCloseTo(likenessOf(without, without), 5)
    expect(likenessOf(without, complete)).toBeLessThan(shape + colour)
  })
})

describe("the views of a crop", () => {
  it("IMG-14: repeat the edges beyond the crop", () => {
    expect(view(box(RED), 1)).toEqual(box(RED))
    expect(view(plain(BLUE), 1.2)).toEqual(plain(BLUE))
  })

  it("IMG-14: resemble a picture more than a crop to 90 % of it does", () => {
    const own = featuresOf(box(RED), null)
    const cropped = view(box(RED), 0.9)
    const [, , wider] = queryFeaturesOf(cropped, () => null)
    expect(likenessOf(wider!, own)).toBeGreaterThan(likenessOf(featuresOf(cropped, null), own))
    expect(likenessOf(wider!, own)).toBeGreaterThan(0.9 * likenessOf(own, own))
  })
})

/** The extent and the angle with which a picture is shown whole when it is rotated by `degrees`. */
const rotated = (rgb: Uint8Array, degrees: number): Uint8Array => {
  const angle = (-degrees * Math.PI) / 180
  return view(rgb, Math.cos(angle) + Math.abs(Math.sin(angle)), angle)
}

/** A box whose edges are three pixels wide, as in a photo. */
const softBox = draw((x, y) => {
  const depth = Math.min(x - 60, 150 - x, y - 50, 180 - y) / 3
  const light = 255 - 200 * Math.max(0, Math.min(1, depth))
  return [light, light, light]
})

describe("a skewed picture", () => {
  it.each([-10, -5, -2.5, 2.5, 5, 10])("IMG-14: is found to be rotated by %s degrees", (degrees) => {
    expect(Math.abs(skewOf(rotated(softBox, degrees)) - degrees)).toBeLessThanOrEqual(0.5)
  })

  it("IMG-14: is no picture that is straight, plain, nearly straight or round", () => {
    const disc = draw((x, y) => (Math.hypot(x - 112, y - 112) < 80 ? RED : [255, 255, 255]))
    for (const rgb of [box(RED), plain(BLUE), rotated(box(RED), MIN_SKEW / 2), disc]) expect(skewOf(rgb)).toBe(0)
  })

  it("IMG-14: has a straight view, which resembles the picture before it was rotated most", () => {
    const own = featuresOf(softBox, null)
    const query = rotated(softBox, 5)
    const views = queryFeaturesOf(query, () => null)
    expect(views).toHaveLength(4)
    expect(queryFeaturesOf(softBox, () => null)).toHaveLength(3)
    const [asItIs, , wider, straight] = views.map((one) => likenessOf(one, own))
    expect(straight).toBeGreaterThan(Math.max(asItIs!, wider!))
    expect(likenessOf(featuresOf(straighten(query, 5), null), own)).toBeCloseTo(straight!, 1)
  })
})

describe("nearestRows", () => {
  const rows = [box(RED), box(BLUE), plain([90, 200, 90]), box(RED)].map((rgb) => featuresOf(rgb, null))
  const table = featureTable()
  for (const row of rows) table.add(row)

  it("IMG-14: returns the most similar rows first, of equal ones the first", () => {
    expect(nearestRows(table.rows(), [rows[0]!], 3).map(({ row }) => row)).toEqual([0, 3, 1])
  })

  it("IMG-14: returns no more rows than the limit, and none for no query", () => {
    expect(nearestRows(table.rows(), [rows[0]!], 1).map(({ row }) => row)).toEqual([0])
    expect(nearestRows(table.rows(), [], 9)).toEqual([])
  })
})

describe("orderByDetail", () => {
  /** A grid of soft bars, with a mark at `x` that tells the pictures apart. */
  const marked = (x: number) =>
    draw((column, row) => {
      const isMark = Math.hypot(column - x, row - 120) < 9
      const light = isMark ? 20 : 150 + 60 * Math.sin(column / 25) + 40 * Math.cos(row / 19 + column / 60)
      return [light, light, light]
    })
  const lookalikes = [marked(70), marked(90), marked(150)]
  const table = featureTable()
  for (const rgb of lookalikes) table.add(featuresOf(rgb, null))
  /** Found in the wrong order: the first row is last. */
  const found = [2, 1, 0].map((row, at) => ({ row, likeness: 0.9 - at / 10 }))
  const orderFor = (rgb: Uint8Array) =>
    orderByDetail(table.rows(), detailsOf(shrinkToRaster(rgb)), found).map(({ row }) => row)

  it.each([
    ["is cropped", view(lookalikes[0]!, 0.9)],
    ["has a margin", view(lookalikes[0]!, 1.03)],
    ["is rotated left", rotated(lookalikes[0]!, -5)],
    ["is rotated right", rotated(lookalikes[0]!, 9)],
    ["is darker", lookalikes[0]!.map((value) => value / 2 + 10)]
  ])("IMG-30: puts the picture of a photo before lookalikes when the photo %s", (_, photo) => {
    expect(orderFor(photo)[0]).toBe(0)
  })

  it("IMG-30: leaves the order of pictures whose detail differs from that of the photo, and of none", () => {
    expect(orderFor(box(RED))).toEqual([2, 1, 0])
    expect(orderFor(plain(BLUE))).toEqual([2, 1, 0])
    expect(orderByDetail(table.rows(), [], found)).toEqual(found)
    expect(orderByDetail(table.rows(), detailsOf(shrinkToRaster(box(RED))), [])).toEqual([])
  })

  it("IMG-30: does not let the detail count in the likeness", () => {
    const [first, second] = [featuresOf(lookalikes[0]!, null), featuresOf(lookalikes[0]!, null)]
    second.fill(0, LIKENESS_FEATURES)
    expect(likenessOf(first, second)).toBe(likenessOf(first, first))
  })
})

describe("featureTable", () => {
  it("IMG-25: keeps its rows when it grows", () => {
    const table = featureTable()
    const rowOf = (value: number) => new Int8Array(FEATURE_COUNT).fill(value % 100)
    for (let row = 0; row < 2_100; row++) expect(table.add(rowOf(row))).toBe(row)
    expect(table.size()).toBe(2_100)
    expect(table.rows().subarray(2_050 * FEATURE_COUNT, 2_051 * FEATURE_COUNT)).toEqual(rowOf(2_050))
  })
})
