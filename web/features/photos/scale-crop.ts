import { type Crop, moveCrop, type Size } from "#domain/image-search/crop.ts"

/** Scales a crop of a photo displayed at size `from` to the size `to`. */
export const scaleCrop = (crop: Crop, from: Size, to: Size): Crop => {
  const [right, down] = [to.width / from.width, to.height / from.height]
  const width = Math.min(to.width, Math.max(1, Math.round(crop.width * right)))
  const height = Math.min(to.height, Math.max(1, Math.round(crop.height * down)))
  return moveCrop({ x: crop.x * right, y: crop.y * down, width, height }, 0, 0, to)
}
