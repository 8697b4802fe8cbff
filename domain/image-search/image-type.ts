import type { IMAGE_TYPES } from "./upload.ts"

/** A supported type of image. Spec: IMG-01. */
export type ImageType = (typeof IMAGE_TYPES)[number]

/** The number of first bytes of a file that {@link imageTypeOf} examines. Spec: IMG-10. */
export const TYPE_BYTES = 12

/** Returns the type of image by its first bytes, null if unsupported; ignores a file name or header. Spec: IMG-10. */
export const imageTypeOf = (bytes: Uint8Array): ImageType | null => {
  const head = Array.from(bytes.subarray(0, TYPE_BYTES), (byte) => byte.toString(16).padStart(2, "0")).join("")
  return BEGINNINGS.find(([, beginning]) => beginning.test(head))?.[0] ?? null
}

/** The first bytes of each type, in hexadecimal. */
const BEGINNINGS: ReadonlyArray<readonly [ImageType, RegExp]> = [
  ["image/jpeg", /^ffd8ff/],
  ["image/png", /^89504e470d0a1a0a/],
  ["image/gif", /^47494638(37|39)61/],
  ["image/webp", /^52494646.{8}57454250$/],
  ["image/avif", /^.{8}66747970617669(66|73)$/]
]
