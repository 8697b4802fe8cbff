import type { Crop } from "./crop.ts"
import type { Size } from "#domain/catalogue/photos/pixel-limit.ts"
import type { ImageRecord } from "./image-record.ts"

/** A point in a photo: x and y in whole pixels from its upper left. */
type Point = readonly [x: number, y: number]

/** A crop as the image search service expects it, in whole pixels of the photo itself. Spec: IMG-05. */
export interface CropData extends Size {
  /** First pixel inside. */
  readonly top_left: Point
  /** First pixel past the crop to the right and below. */
  readonly bottom_right: Point
}

/** The body of a request to the image search service. Spec: IMG-06. */
export interface ImageQuery extends CropData {
  readonly id: string
}

/**
 * Converts the crop of a photo shown at `shown` to pixels of the photo of size `photo`: within it and at least one
 * pixel wide and high. Returns null while a size is unknown (a side below 1). Spec: IMG-05.
 */
export const cropData = (crop: Crop, shown: Size, photo: Size): CropData | null => {
  if (Math.min(shown.width, shown.height, photo.width, photo.height) < 1) return null
  const [left, right] = ends(crop.x, crop.width, shown.width, photo.width)
  const [top, bottom] = ends(crop.y, crop.height, shown.height, photo.height)
  return { width: right - left, height: bottom - top, top_left: [left, top], bottom_right: [right, bottom] }
}

/** Creates the request for a photo and its crop data; null while one of them is missing. Spec: IMG-06. */
export const imageQuery = (image: ImageRecord | null, crop: CropData | null): ImageQuery | null =>
  image === null || crop === null ? null : { id: image.id, ...crop }

/** Converts the start and end of a range of `shown` pixels to `real` ones. */
const ends = (from: number, length: number, shown: number, real: number): readonly [from: number, to: number] => {
  const toReal = (at: number): number => Math.round((at * real) / shown)
  const first = Math.min(Math.max(toReal(from), 0), real - 1)
  return [first, Math.min(Math.max(toReal(from + length), first + 1), real)]
}
