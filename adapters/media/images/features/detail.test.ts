import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { correlationOf, DETAIL_FEATURES, detailOf, detailsOf } from "./detail.ts"
import { mirror, type Raster, RASTER_SIDE } from "./raster.ts"

/** Draws a grey raster from the lightness at positions from 0 to 1. */
const draw = (lightAt: (x: number, y: number) => number): Raster =>
  Float32Array.from({ length: RASTER_SIDE * RASTER_SIDE * 3 }, (_, at) => {
    const pixel = Math.floor(at / 3)
    return lightAt((pixel % RASTER_SIDE) / RASTER_SIDE, Math.floor(pixel / RASTER_SIDE) / RASTER_SIDE)
  })

/** The direction, length and position of waves; pictures of different ones differ. */
const waves = fc.record({
  across: fc.integer({ min: 2, max: 9 }),
  down: fc.integer({ min: 2, max: 9 }),
  phase: fc.integer({ min: 0, max: 6 })
})

const drawWaves = ({ across, down, phase }: Readonly<Record<"across" | "down" | "phase", number>>): Raster =>
  draw((x, y) => 120 + 80 * Math.sin(across * x + down * y + phase))

const RUNS = { numRuns: 20 }

describe("the detail of a picture", () => {
  it("IMG-30: correlates most with that of the picture itself, also when it is darker", () => {
    fc.assert(
      fc.property(waves, fc.double({ min: 0.3, max: 1, noNaN: true }), (one, share) => {
        const raster = drawWaves(one)
        const [own, darker] = [detailOf(raster), detailOf(raster.map((value) => value * share))]
        expect(own).toHaveLength(DETAIL_FEATURES)
        expect(correlationOf(own, own, 0)).toBeCloseTo(1, 10)
        expect(correlationOf(darker, own, 0)).toBeGreaterThan(0.999)
      }),
      RUNS
    )
  })

  it("IMG-30: has the same correlation from both sides, of at most 1", () => {
    fc.assert(
      fc.property(waves, waves, (one, other) => {
        const [detail, compared] = [detailOf(drawWaves(one)), detailOf(drawWaves(other))]
        const correlation = correlationOf(detail, compared, 0)
        expect(correlationOf(compared, detail, 0)).toBe(correlation)
        expect(Math.abs(correlation)).toBeLessThanOrEqual(1 + 1e-9)
      }),
      RUNS
    )
  })

  it("IMG-30: is found in the mirror", () => {
    fc.assert(
      fc.property(waves, (one) => {
        const raster = drawWaves(one)
        const own = detailOf(raster)
        const correlations = detailsOf(mirror(raster)).map((detail) => correlationOf(detail, own, 0))
        expect(Math.max(...correlations)).toBeCloseTo(1, 4)
      }),
      RUNS
    )
  })

  it("IMG-30: is all zeros in a plain picture, which correlates with none", () => {
    const plain = detailOf(draw((x) => 90 + 0.4 * x))
    expect(plain.every((value) => value === 0)).toBe(true)
    expect(correlationOf(plain, detailOf(draw((x) => 200 * x)), 0)).toBe(0)
  })

  it("IMG-30: is read from its position in a table", () => {
    const raster = draw((x, y) => 100 * x + 50 * y)
    const table = new Int8Array(5 + DETAIL_FEATURES)
    table.set(detailOf(raster), 5)
    expect(correlationOf(detailOf(raster), table, 5)).toBeCloseTo(1, 10)
  })
})
