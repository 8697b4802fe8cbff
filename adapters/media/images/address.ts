import { servedPhotoSide, servedWidth } from "#domain/catalogue/picture-url.ts"
import type { PictureFormat } from "./render.ts"

export interface PictureAddress {
  readonly kind: "product" | "category" | "photo"
  /** A product's id, a category's `img`, or a photo's hash. */
  readonly name: string
  readonly width: number
  /** The extension, which overrules the Accept header; null if there is none. */
  readonly ending: PictureFormat | "svg" | null
}

const PATTERN = /^\/beeld\/([pcf])\/([A-Za-z0-9][A-Za-z0-9._-]{0,79})\/([1-9]\d{0,3})(?:\.(avif|webp|jpg|jpeg|svg))?$/

const HASH = /^[0-9a-f]{32}$/

/** Null for any other path. A photo has no SVG. Spec: CAT-07, PHOTO-08. */
export const readAddress = (pathname: string): PictureAddress | null => {
  const match = PATTERN.exec(pathname)
  if (match === null) return null
  const [, kind, name = "", digits, extension] = match
  const ending = extension === undefined ? null : extension === "jpg" ? "jpeg" : (extension as PictureFormat | "svg")
  const width = Number(digits)
  if (kind !== "f") return { kind: kind === "p" ? "product" : "category", name, width: servedWidth(width), ending }
  return HASH.test(name) && ending !== "svg" ? { kind: "photo", name, width: servedPhotoSide(width), ending } : null
}
