import { encodeSegment } from "#domain/base/paths.ts"

/** Widths drawn pictures are served in, in pixels; they are square. Spec: CAT-06. */
export const PICTURE_WIDTHS = [80, 160, 240, 320, 480, 640, 960] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Returns the smallest served width of at least `width`; the largest for more than that. Spec: CAT-06. */
export const servedWidth = (width: number): PictureWidth => PICTURE_WIDTHS.find((served) => served >= width) ?? 960

const LARGEST_PHOTO_SIDE = 1_600

/** Returns the served size of a photo for `width`: those of drawings, and 1600. Spec: PHOTO-08. */
export const servedPhotoSide = (width: number): number =>
  PICTURE_WIDTHS.find((served) => served >= width) ?? LARGEST_PHOTO_SIDE

/** The browser's Accept header decides the format. Spec: CAT-07. */
export const pictureUrl = (productId: string, width: PictureWidth): string =>
  `/beeld/p/${encodeSegment(productId)}/${width}`

/** Returns the address of a category's drawn icon; `img` is the category's `img` or `img_blue`. Spec: CAT-07. */
export const categoryPictureUrl = (img: string, width: PictureWidth): string =>
  `/beeld/c/${encodeSegment(img)}/${width}`

/** Returns the address of a photo by its hash; it fits in a square of `width` pixels. Spec: PHOTO-08. */
export const photoUrl = (hash: string, width: PictureWidth): string => `/beeld/f/${hash}/${width}`

/** Returns null for a picture of another site, which has one size. Spec: CAT-07. */
export const srcset = (url: string): string | null => {
  const own = addressWithoutWidth(url)
  return own === null ? null : PICTURE_WIDTHS.map((width) => `${own}${width} ${width}w`).join(", ")
}

/** Returns the address of our own picture without its width, "/beeld/p/p-1/"; null for another one. Spec: CAT-07. */
export const addressWithoutWidth = (url: string): string | null =>
  /^(\/beeld\/[pcf]\/[^/]+\/)\d+$/.exec(url)?.[1] ?? null

/** Returns true for the address of a photo. Spec: PHOTO-07, PHOTO-08. */
export const isPhoto = (url: string): boolean => url.startsWith("/beeld/f/")

/** Returns the address of a picture of another site, which has one size. Spec: CAT-07, PHOTO-08. */
export const largestUrl = (url: string): string => {
  const own = addressWithoutWidth(url)
  if (own === null) return url
  return `${own}${isPhoto(own) ? LARGEST_PHOTO_SIDE : PICTURE_WIDTHS.at(-1)}`
}
