import { fieldsOf } from "#domain/base/fields.ts"
import { isImageType } from "./upload.ts"

/** A photo to search with. Spec: IMG-07. */
export interface ImageRecord {
  /** Id in the image search service: 1 to 200 characters. */
  readonly id: string
  /** `data:{mime};base64,{data}`, of a supported type. */
  readonly url: string
}

/** The response to an upload: an id, and the type and the bytes (as base64) of the small copy. Spec: IMG-02, IMG-15. */
export interface UploadResponse {
  readonly id: string
  readonly mime: string
  readonly data: string
  /** The GTIN of a barcode in the photo, if a product has it. Spec: IMG-26. */
  readonly gtin?: string
}

/** The maximum length of an id in UTF-16 code units. Spec: IMG-07. */
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
