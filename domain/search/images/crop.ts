import type { Size } from "#domain/catalogue/photos/pixel-limit.ts"

/** A part of a photo in whole pixels of the photo as shown; `x` and `y` from its upper left. */
export interface Crop extends Size {
  readonly x: number
  readonly y: number
}

/** Width of the first crop, relative to the photo. Spec: IMG-03. */
const FIRST_CROP = 0.9

/** Returns the initial crop of a photo shown at `size`. Spec: IMG-03. */
export const firstCrop = (size: Size): Crop => {
  const width = Math.max(1, Math.round(size.width * FIRST_CROP))
  const height = Math.max(1, Math.round(size.height * FIRST_CROP))
  return { x: Math.floor((size.width - width) / 2), y: Math.floor((size.height - height) / 2), width, height }
}

/** Moves the crop by `dx` and `dy` pixels, to the right and down, within the photo. Spec: IMG-04. */
export const moveCrop = (crop: Crop, dx: number, dy: number, size: Size): Crop => ({
  ...crop,
  x: clamp(Math.round(crop.x + dx), 0, size.width - crop.width),
  y: clamp(Math.round(crop.y + dy), 0, size.height - crop.height)
})

/** The sides a handle moves. Spec: IMG-09. */
export type Handle = "top" | "bottom" | "left" | "right" | "top left" | "top right" | "bottom left" | "bottom right"

/** Moves the sides of `handle` by `dx` and `dy` pixels, within the photo and at least a pixel apart. Spec: IMG-09. */
export const resizeCrop = (crop: Crop, handle: Handle, dx: number, dy: number, size: Size): Crop => {
  const [right, bottom] = [crop.x + crop.width, crop.y + crop.height]
  const moves = (side: string): boolean => handle.split(" ").includes(side)
  const x = moves("left") ? clamp(Math.round(crop.x + dx), 0, right - 1) : crop.x
  const y = moves("top") ? clamp(Math.round(crop.y + dy), 0, bottom - 1) : crop.y
  const toX = moves("right") ? clamp(Math.round(right + dx), crop.x + 1, size.width) : right
  const toY = moves("bottom") ? clamp(Math.round(bottom + dy), crop.y + 1, size.height) : bottom
  return { x, y, width: toX - x, height: toY - y }
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** A part of a photo that can be searched without drawing a crop. Spec: IMG-17. */
export type PhotoPart = "middle" | "full" | "left" | "right" | "top" | "bottom"

/**
 * Returns the parts of a photo of `size` to choose from, in the order they are offered. Halves of an odd side share a
 * pixel. Spec: IMG-17.
 */
export const photoParts = (size: Size): ReadonlyArray<readonly [PhotoPart, Crop]> => {
  const { width, height } = size
  const [wide, high] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  return [
    ["middle", firstCrop(size)],
    ["full", { x: 0, y: 0, width, height }],
    ["left", { x: 0, y: 0, width: wide, height }],
    ["right", { x: width - wide, y: 0, width: wide, height }],
    ["top", { x: 0, y: 0, width, height: high }],
    ["bottom", { x: 0, y: height - high, width, height: high }]
  ]
}
