import type { Metadata, Sharp } from "sharp"
import { type PixelProblem, pixelProblem, type ImageType } from "#domain/catalogue/pixel-limit.ts"
import { sharp } from "./render.ts"

export const DECODE_TIMEOUT_S = 10

/** Maximum compressed texts in a PNG; each takes up to 31 MiB while the header is read. Spec: IMG-19. */
const MAX_PNG_TEXTS = 4

type PhotoHeader =
  | { readonly kind: "header"; readonly header: Metadata }
  | { readonly kind: "unreadable" }
  | { readonly kind: "pixels"; readonly problem: PixelProblem }

/** Does not decode the photo. Rejects if the header is damaged. Spec: IMG-19. */
export const readPhotoHeader = async (bytes: Uint8Array, type: ImageType): Promise<PhotoHeader> => {
  if (type === "image/png" && countCompressedTexts(bytes) > MAX_PNG_TEXTS) return { kind: "unreadable" }
  // Our own limits apply instead, because their error states the megapixels.
  const header = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (header.mediaType !== type) return { kind: "unreadable" }
  const problem = pixelProblem(type, { width: header.width, height: header.height, frames: header.pages ?? 1 })
  return problem === null ? { kind: "header", header } : { kind: "pixels", problem }
}

export const openPhoto = (bytes: Uint8Array): Sharp => sharp(bytes, { pages: 1, sequentialRead: true, failOn: "error" })

/** Bytes before the first chunk of a PNG, and around the data of each chunk: length, name, checksum. */
const SIGNATURE_BYTES = 8
const CHUNK_BYTES = 12

/** libpng bounds each inflated text, but not all together: 900 in 7 MB take 1.9 GB. Spec: IMG-19. */
const countCompressedTexts = (png: Uint8Array): number => {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  let count = 0
  for (let at = SIGNATURE_BYTES; at + CHUNK_BYTES <= png.length; at += CHUNK_BYTES + view.getUint32(at)) {
    if (COMPRESSED_CHUNKS.has(view.getUint32(at + 4))) count++
  }
  return count
}

const codeOf = (name: string): number => [...name].reduce((code, letter) => code * 256 + letter.charCodeAt(0), 0)

const COMPRESSED_CHUNKS = new Set(["zTXt", "iTXt", "iCCP"].map(codeOf))
