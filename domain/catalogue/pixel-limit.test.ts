import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { type ImageType, pixelProblem } from "./pixel-limit.ts"

describe("pixelProblem", () => {
  it.each(examples("IMG-19", ["type", "photo", "frames", "megapixels", "limit"]))(
    "IMG-19: compares $type of $photo in $frames frames, “$megapixels” megapixels, with the limit “$limit”",
    ({ type, photo, frames, megapixels, limit }) => {
      const [width = 0, height = 0] = photo.split(" x ").map(Number)
      const problem = pixelProblem(type as ImageType, { width, height, frames: Number(frames) })
      expect([problem?.megapixels ?? "", problem?.limit ?? ""].map(String)).toEqual([megapixels, limit])
    }
  )
})
