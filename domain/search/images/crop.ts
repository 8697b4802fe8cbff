import type { Size } from "#domain/catalogue/pixel-limit.ts"
import type { ImageRecord } from "./image-record.ts"

/** A part of a photo in whole pixels of the photo as shown; `x` and `y` from its upper left. */
export interface Crop extends Size {
  readonly x: number
  readonly y: number
}

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

type PhotoPart = "middle" | "full" | "left" | "right" | "top" | "bottom"

/** Returns the parts in the order on screen. Halves of an odd side share a pixel. Spec: IMG-17. */
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

type Point = readonly [x: number, y: number]

/** A crop as the image search service expects it, in whole pixels of the photo itself. Spec: IMG-05. */
export interface CropData extends Size {
  readonly top_left: Point
  /** First pixel past the crop to the right and below. */
  readonly bottom_right: Point
}

export interface ImageQuery extends CropData {
  readonly id: string
}

/** Returns null while a size is unknown (a side below 1). Spec: IMG-05. */
export const cropData = (crop: Crop, shown: Size, photo: Size): CropData | null => {
  if (Math.min(shown.width, shown.height, photo.width, photo.height) < 1) return null
  const [left, right] = ends(crop.x, crop.width, shown.width, photo.width)
  const [top, bottom] = ends(crop.y, crop.height, shown.height, photo.height)
  return { width: right - left, height: bottom - top, top_left: [left, top], bottom_right: [right, bottom] }
}

/** Creates the request for a photo and its crop data; null while one of them is missing. Spec: IMG-06. */
export const imageQuery = (image: ImageRecord | null, crop: CropData | null): ImageQuery | null =>
  image === null || crop === null ? null : { id: image.id, ...crop }

const ends = (from: number, length: number, shown: number, real: number): readonly [from: number, to: number] => {
  const toReal = (at: number): number => Math.round((at * real) / shown)
  const first = Math.min(Math.max(toReal(from), 0), real - 1)
  return [first, Math.min(Math.max(toReal(from + length), first + 1), real)]
}

export interface CropKey {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** Pixels by which an arrow key moves the crop: alone, with shift, with ctrl or cmd. Spec: IMG-04. */
const STEP_PIXELS = { plain: 1, shift: 10, control: 100 } as const

/** Moves the crop by a key on a photo shown at `size`; null for a key that does not move it. Spec: IMG-04. */
export const nudgeCrop = (crop: Crop, pressed: CropKey, size: Size): Crop | null => {
  const by = movement(pressed)
  return by === null ? null : moveCrop(crop, ...by, size)
}

/** Moves a handle of the crop by a key, in the same steps; null as for {@link nudgeCrop}. Spec: IMG-09. */
export const nudgeHandle = (crop: Crop, handle: Handle, pressed: CropKey, size: Size): Crop | null => {
  const by = movement(pressed)
  return by === null ? null : resizeCrop(crop, handle, ...by, size)
}

const movement = (pressed: CropKey): readonly [x: number, y: number] | null => {
  const direction = DIRECTIONS.get(pressed.key)
  if (direction === undefined) return null
  const step = stepOf(pressed)
  return [direction[0] * step, direction[1] * step]
}

const stepOf = ({ shiftKey, ctrlKey, metaKey }: CropKey): number => {
  if (ctrlKey || metaKey) return STEP_PIXELS.control
  return shiftKey ? STEP_PIXELS.shift : STEP_PIXELS.plain
}

const DIRECTIONS: ReadonlyMap<string, readonly [x: number, y: number]> = new Map([
  ["ArrowLeft", [-1, 0]],
  ["ArrowRight", [1, 0]],
  ["ArrowUp", [0, -1]],
  ["ArrowDown", [0, 1]]
])
