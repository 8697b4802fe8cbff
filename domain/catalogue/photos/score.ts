import type { PhotoMeasures } from "./measures.ts"

/** Pixels of the shorter side from which a photo gains nothing by more. */
const FULL_SIDE = 1_000

const FULL_SHARPNESS = 0.12

/** Share of rows with text from which more makes no difference. */
const FULL_TEXT = 0.04

/** Ratio of the longer side to the shorter one from which a photo fits badly in a square. */
const MAX_RATIO = 2

const WEIGHTS = { size: 40, sharpness: 20, whiteGround: 30, textBands: -30, ratio: -10 }

/** Returns how well a photo shows a product: higher is better. Spec: PHOTO-05. */
export const scoreOf = ({ width, height, sharpness, whiteGround, textBands }: PhotoMeasures): number => {
  const size = Math.min(1, Math.min(width, height) / FULL_SIDE)
  const ratio = Math.max(width, height) / Math.min(width, height)
  return (
    WEIGHTS.size * Math.sqrt(size) +
    WEIGHTS.sharpness * Math.sqrt(Math.min(1, sharpness / FULL_SHARPNESS)) +
    WEIGHTS.whiteGround * whiteGround +
    WEIGHTS.textBands * Math.min(1, textBands / FULL_TEXT) +
    WEIGHTS.ratio * Math.max(0, ratio - MAX_RATIO)
  )
}
