import { encodeSegment } from "#domain/routes/paths.ts"

/** Widths drawn pictures are served in, in pixels; they are square. Spec: CAT-06. */
export const PICTURE_WIDTHS = [80, 160, 240, 320, 480, 640, 960] as const
/** One of the widths. Spec: CAT-06. */
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Returns the smallest served width of at least `width`; the largest for more than that. Spec: CAT-06. */
export const servedWidth = (width: number): PictureWidth => PICTURE_WIDTHS.find((served) => served >= width) ?? 960

/**
 * Returns the address of a product's drawn picture. The format follows from the browser's Accept header. Spec: CAT-07.
 */
export const pictureUrl = (productId: string, width: PictureWidth): string =>
  `/beeld/p/${encodeSegment(productId)}/${width}`

/** Returns the address of a category's drawn icon; `img` is the category's `img` or `img_blue`. Spec: CAT-07. */
export const categoryPictureUrl = (img: string, width: PictureWidth): string =>
  `/beeld/c/${encodeSegment(img)}/${width}`

/**
 * Returns the `srcset` of a picture's address; null for a picture of another site, which has one size. Spec: CAT-07.
 */
export const srcset = (url: string): string | null => {
  const own = /^(\/beeld\/[pc]\/[^/]+\/)\d+$/.exec(url)
  return own === null ? null : PICTURE_WIDTHS.map((width) => `${own[1]}${width} ${width}w`).join(", ")
}
