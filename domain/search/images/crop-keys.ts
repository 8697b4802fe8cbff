import { type Crop, type Handle, moveCrop, resizeCrop } from "./crop.ts"
import type { Size } from "#domain/catalogue/photos/pixel-limit.ts"

/** A key press, as a browser reports it. */
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
