import { Data } from "effect"
import type { PixelProblem } from "./pixel-limit.ts"

export type PhotoProblem =
  | { readonly kind: "empty" }
  | { readonly kind: "bytes"; readonly bytes: number; readonly limit: number }
  /** The file is of another type, as its first bytes show: "een webpagina", "een SVG-tekening". */
  | { readonly kind: "type"; readonly found: string }
  | { readonly kind: "unreadable" }
  | { readonly kind: "pixels"; readonly problem: PixelProblem }
  | { readonly kind: "small"; readonly width: number; readonly height: number }
  | { readonly kind: "plain" }

export class FeedPhotoRejected extends Data.TaggedError("FeedPhotoRejected")<{ readonly problem: PhotoProblem }> {}

const MEBIBYTE = 2 ** 20

/** Returns the Dutch sentence about a rejected photo, for a report about a feed. Spec: PHOTO-02. */
export const photoProblemText = (problem: PhotoProblem): string => {
  switch (problem.kind) {
    case "empty":
      return "Het bestand is leeg."
    case "bytes":
      return `De foto is ${decimal(problem.bytes / MEBIBYTE)} MB; hoogstens ${decimal(problem.limit / MEBIBYTE)} MB past. Lever een kleinere foto.`
    case "type":
      return `Dit is ${problem.found}, geen foto. Lever JPEG, PNG, WebP, AVIF of GIF.`
    case "unreadable":
      return "De foto is beschadigd of niet volledig. Lever hem opnieuw."
    case "pixels":
      return `De foto heeft ${decimal(problem.problem.megapixels)} megapixel; hoogstens ${problem.problem.limit} past. Lever een kleinere foto.`
    case "small":
      return `De foto is ${problem.width} × ${problem.height} pixels; minstens ${MIN_SIDE} × ${MIN_SIDE} is nodig.`
    case "plain":
      return "De foto heeft maar één kleur. Lever een foto van het product."
  }
}

export const MIN_SIDE = 100

const decimal = (value: number): string => (Math.ceil(value * 10) / 10).toString().replace(".", ",")
