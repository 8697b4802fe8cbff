import { type Crop, firstCrop, type Size } from "./crop.ts"

/** A part of a photo that can be searched without drawing a crop. Spec: IMG-17. */
export type PhotoPart = "middle" | "whole" | "left" | "right" | "top" | "bottom"

/**
 * Returns the parts of a photo of `size` to choose from, in the order they are offered. Halves of an odd side share a
 * pixel. Spec: IMG-17.
 */
export const photoParts = (size: Size): ReadonlyArray<readonly [PhotoPart, Crop]> => {
  const { width, height } = size
  const [wide, high] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  return [
    ["middle", firstCrop(size)],
    ["whole", { x: 0, y: 0, width, height }],
    ["left", { x: 0, y: 0, width: wide, height }],
    ["right", { x: width - wide, y: 0, width: wide, height }],
    ["top", { x: 0, y: 0, width, height: high }],
    ["bottom", { x: 0, y: height - high, width, height: high }]
  ]
}
