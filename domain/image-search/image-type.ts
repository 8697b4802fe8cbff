import type { IMAGE_TYPES } from "./upload.ts"

/** A kind of photo that is taken. Spec: IMG-01. */
export type ImageType = (typeof IMAGE_TYPES)[number]

/** Bytes at the beginning of a file that {@link imageTypeOf} looks at. Spec: IMG-10. */
export const TYPE_BYTES = 12

/** The kind of photo that bytes begin like, null for anything else; a name or header beside them does not count. Spec: IMG-10. */
export const imageTypeOf = (bytes: Uint8Array): ImageType | null => {
  const head = Array.from(bytes.subarray(0, TYPE_BYTES), (byte) => byte.toString(16).padStart(2, "0")).join("")
  return BEGINNINGS.find(([, beginning]) => beginning.test(head))?.[0] ?? null
}

/** In hexadecimal. */
const BEGINNINGS: ReadonlyArray<readonly [ImageType, RegExp]> = [
  ["image/jpeg", /^ffd8ff/],
  ["image/png", /^89504e470d0a1a0a/],
  ["image/gif", /^47494638(37|39)61/],
  ["image/webp", /^52494646.{8}57454250$/],
  ["image/avif", /^.{8}66747970617669(66|73)$/]
]
