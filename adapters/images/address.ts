import { servedWidth, type PictureWidth } from "#domain/catalogue/picture-url.ts"
import type { PictureFormat } from "./render.ts"

/** A picture requested by its URL. */
export interface PictureAddress {
  readonly kind: "product" | "category"
  /** A product's id, or a category's `img`. */
  readonly name: string
  readonly width: PictureWidth
  /** The extension, which overrules the Accept header; null if there is none. */
  readonly ending: PictureFormat | "svg" | null
}

const PATTERN = /^\/beeld\/([pc])\/([A-Za-z0-9][A-Za-z0-9._-]{0,79})\/([1-9]\d{0,3})(?:\.(avif|webp|jpg|jpeg|svg))?$/

/** Parses the path of a picture: `/beeld/p/{productId}/{width}` or `/beeld/c/{img}/{width}`; null for any other path. */
export const readAddress = (pathname: string): PictureAddress | null => {
  const match = PATTERN.exec(pathname)
  if (match === null) return null
  const [, kind, name = "", width, ending] = match
  return {
    kind: kind === "p" ? "product" : "category",
    name,
    width: servedWidth(Number(width)),
    ending: ending === undefined ? null : ending === "jpg" ? "jpeg" : (ending as PictureFormat | "svg")
  }
}
