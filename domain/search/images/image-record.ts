import { fieldsOf, readJson } from "#domain/base/fields.ts"
import type { MessageKey } from "#domain/base/error-messages.ts"
import { IMAGE_TYPES, type ImageType } from "#domain/catalogue/pixel-limit.ts"

export interface ImageRecord {
  readonly id: string
  /** `data:{mime};base64,{data}`, of a supported type. */
  readonly url: string
}

export interface UploadResponse {
  readonly id: string
  readonly mime: string
  readonly data: string
  /** The GTIN of a barcode in the photo, if a product has it. Spec: IMG-26. */
  readonly gtin?: string
}

/** In UTF-16 code units. Spec: IMG-07. */
export const IMAGE_ID_LIMIT = 200

/** Creates the photo from the response to an upload; null if its type is unsupported. Spec: IMG-02, IMG-07. */
export const imageRecord = ({ id, mime, data }: UploadResponse): ImageRecord | null =>
  readImageRecord({ id, url: `data:${mime};base64,${data}` })

/** Parses a photo from an unknown value, null if it is invalid. Never throws. Spec: IMG-07. */
export const readImageRecord = (value: unknown): ImageRecord | null => {
  const { id, url } = fieldsOf(value)
  if (typeof id !== "string" || typeof url !== "string") return null
  return id !== "" && id.length <= IMAGE_ID_LIMIT && isImageUrl(url) ? { id, url } : null
}

const isImageUrl = (url: string): boolean => {
  const match = /^data:([a-z/]+);base64,[A-Za-z0-9+/]+={0,2}$/.exec(url)
  return match !== null && isImageType(match[1] ?? "")
}

export const IMAGE_LIMIT_BYTES = 10_485_760

/** Returns true if `type`, as a browser or a service names it, is one of {@link IMAGE_TYPES}. Spec: IMG-01, IMG-07. */
export const isImageType = (type: string): boolean => (IMAGE_TYPES as ReadonlyArray<string>).includes(type)

/** Validates a file before it is sent, `size` in bytes; null if it is valid. Spec: IMG-01. */
export const imageProblem = ({ size, type }: { readonly size: number; readonly type: string }): MessageKey | null =>
  Number.isInteger(size) && size >= 1 && size < IMAGE_LIMIT_BYTES && isImageType(type) ? null : "search.image.error"

/** Returns the message for an upload that failed, null for none. The failure is always logged. Spec: IMG-02. */
export const uploadNotice = (upload: "file" | "link"): MessageKey | null =>
  upload === "file" ? "search.image.error" : null

export const TYPE_BYTES = 12

/** Returns the type of image by its first bytes, null if unsupported; ignores a file name or header. Spec: IMG-10. */
export const imageTypeOf = (bytes: Uint8Array): ImageType | null => {
  const head = Array.from(bytes.subarray(0, TYPE_BYTES), (byte) => byte.toString(16).padStart(2, "0")).join("")
  return BEGINNINGS.find(([, beginning]) => beginning.test(head))?.[0] ?? null
}

const BEGINNINGS: ReadonlyArray<readonly [ImageType, RegExp]> = [
  ["image/jpeg", /^ffd8ff/],
  ["image/png", /^89504e470d0a1a0a/],
  ["image/gif", /^47494638(37|39)61/],
  ["image/webp", /^52494646.{8}57454250$/],
  ["image/avif", /^.{8}66747970617669(66|73)$/]
]

/** Two bytes for each UTF-16 code unit. Spec: IMG-07. */
export const HISTORY_LIMIT_BYTES = 4 * 1024 * 1024

/** Returns the newest first; skips invalid photos. Spec: IMG-07. */
export const readImageHistory = (stored: string | null): ReadonlyArray<ImageRecord> => {
  if (stored === null || bytesOf(stored) > HISTORY_LIMIT_BYTES) return []
  const values = readJson(stored)
  return Array.isArray(values) ? fitting(values.map(readImageRecord).filter((image) => image !== null)) : []
}

/** Fits within {@link HISTORY_LIMIT_BYTES}. Spec: IMG-07. */
export const writeImageHistory = (history: ReadonlyArray<ImageRecord>): string => JSON.stringify(fitting(history))

/** Drops the oldest until the rest fits; ignores a photo that does not fit by itself. Spec: IMG-07. */
export const addImage = (history: ReadonlyArray<ImageRecord>, image: ImageRecord): ReadonlyArray<ImageRecord> =>
  fitting([image]).length === 0 ? history : fitting([image, ...history])

const fitting = (images: ReadonlyArray<ImageRecord>): ReadonlyArray<ImageRecord> => {
  const fittingById = new Map<string, ImageRecord>()
  let bytes = bytesOf("[]")
  for (const image of images) {
    if (fittingById.has(image.id)) continue
    bytes += bytesOf(JSON.stringify(image)) + (fittingById.size === 0 ? 0 : bytesOf(","))
    if (bytes > HISTORY_LIMIT_BYTES) break
    fittingById.set(image.id, image)
  }
  return [...fittingById.values()]
}

const bytesOf = (text: string): number => text.length * 2
