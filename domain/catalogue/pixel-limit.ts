interface PhotoDimensions extends Size {
  readonly frames: number
}

export interface PixelProblem {
  /** Rounded up to a tenth, so that it is always above the limit. */
  readonly megapixels: number
  readonly limit: number
}

/** An AVIF takes five times the memory of a JPEG, and a few bytes of it hold many pixels. Spec: IMG-19. */
const PHOTO_LIMIT_MEGAPIXELS: Readonly<Record<ImageType, number>> = {
  "image/jpeg": 40,
  "image/png": 40,
  "image/webp": 40,
  "image/avif": 12,
  "image/gif": 12
}

const ANIMATION_LIMIT_MEGAPIXELS = 12

const MEGAPIXEL = 1_000_000

/** Returns by how much a photo of `type` exceeds the limit of its kind, null if it may be decoded. Spec: IMG-19. */
export const pixelProblem = (type: ImageType, { width, height, frames }: PhotoDimensions): PixelProblem | null => {
  const limit = frames > 1 ? ANIMATION_LIMIT_MEGAPIXELS : PHOTO_LIMIT_MEGAPIXELS[type]
  const pixels = width * height * frames
  return pixels <= limit * MEGAPIXEL ? null : { megapixels: Math.ceil((pixels * 10) / MEGAPIXEL) / 10, limit }
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** The supported types of image: every browser shows them, and none can hold a script. Spec: IMG-01. */
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"] as const

export type ImageType = (typeof IMAGE_TYPES)[number]

const HEAD_BYTES = 256

/** The first letters of other files, in lower case and without spaces before them, with their Dutch names. */
const BEGINNINGS: ReadonlyArray<readonly [string, string]> = [
  ["<!doctype html", "een webpagina"],
  ["<html", "een webpagina"],
  ["<head", "een webpagina"],
  ["<svg", "een SVG-tekening"],
  ["<?xml", "een XML-bestand"],
  ["%pdf-", "een PDF"],
  ["ii*\0", "een TIFF"],
  ["mm\0*", "een TIFF"],
  ["bm", "een BMP"],
  ["{", "een JSON-bestand"]
]

/** Returns the Dutch name of a file that is not a photo, by its first bytes: "een webpagina". Spec: PHOTO-02. */
export const foreignType = (bytes: Uint8Array): string => {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES))
    .trimStart()
    .toLowerCase()
  if (head.slice(4, 12) === "ftypheic") return "een HEIC-foto van een telefoon"
  if (head.startsWith("<?xml") && head.includes("<svg")) return "een SVG-tekening"
  return BEGINNINGS.find(([beginning]) => head.startsWith(beginning))?.[1] ?? "een onbekend bestand"
}
