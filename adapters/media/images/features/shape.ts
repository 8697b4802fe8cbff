import { lightnessOf, type Raster, RASTER_SIDE } from "./raster.ts"

const CELLS = 8
const DIRECTIONS = 8

export const SHAPE_FEATURES = CELLS * CELLS * DIRECTIONS

/** Strength of edges below which a cell counts as plain; lightness runs to 255. */
const PLAIN_STRENGTH = 200

/** A histogram of oriented gradients. Opposite directions are one; strong edges have length 1. Spec: IMG-14. */
export const shapeOf = (raster: Raster): Float32Array => {
  const light = lightnessOf(raster)
  const shape = new Float32Array(SHAPE_FEATURES)
  for (let y = 1; y < RASTER_SIDE - 1; y++) {
    for (let x = 1; x < RASTER_SIDE - 1; x++) {
      const pixel = y * RASTER_SIDE + x
      const dx = light[pixel + 1]! - light[pixel - 1]!
      const dy = light[pixel + RASTER_SIDE]! - light[pixel - RASTER_SIDE]!
      addEdge(shape, cellOf(x, y) * DIRECTIONS, dx, dy)
    }
  }
  for (let cell = 0; cell < CELLS * CELLS; cell++)
    normaliseCell(shape.subarray(cell * DIRECTIONS, (cell + 1) * DIRECTIONS))
  return shape
}

const cellOf = (x: number, y: number): number =>
  Math.floor((y * CELLS) / RASTER_SIDE) * CELLS + Math.floor((x * CELLS) / RASTER_SIDE)

const addEdge = (shape: Float32Array, cell: number, dx: number, dy: number): void => {
  const strength = Math.hypot(dx, dy)
  const turn = ((Math.atan2(dy, dx) / Math.PI + 1) % 1) * DIRECTIONS
  const first = Math.floor(turn) % DIRECTIONS
  const rest = turn - Math.floor(turn)
  shape[cell + first]! += strength * (1 - rest)
  shape[cell + ((first + 1) % DIRECTIONS)]! += strength * rest
}

const normaliseCell = (cell: Float32Array): void => {
  const length = Math.hypot(...cell) + PLAIN_STRENGTH
  for (let at = 0; at < cell.length; at++) cell[at]! /= length
}
