import type { MessageKey } from "#domain/base/error-messages.ts"
import { IMAGE_TYPES, type ImageType } from "#domain/catalogue/photos/pixel-limit.ts"

/** The size in bytes from which a photo is too large. Spec: IMG-01. */
export const IMAGE_LIMIT_BYTES = 10_485_760

/** Returns true if `type`, as a browser or a service names it, is one of {@link IMAGE_TYPES}. Spec: IMG-01, IMG-07. */
export const isImageType = (type: string): boolean => (IMAGE_TYPES as ReadonlyArray<string>).includes(type)

/** Validates a file before it is sent, `size` in bytes; null if it is valid. Spec: IMG-01. */
export const imageProblem = ({ size, type }: { readonly size: number; readonly type: string }): MessageKey | null =>
  Number.isInteger(size) && size >= 1 && size < IMAGE_LIMIT_BYTES && isImageType(type) ? null : "search.image.error"

/** Returns the message for an upload that failed, null for none. The failure is always logged. Spec: IMG-02. */
export const uploadNotice = (upload: "file" | "link"): MessageKey | null =>
  upload === "file" ? "search.image.error" : null

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
