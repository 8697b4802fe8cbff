/** Widths drawn pictures are served in, in pixels; they are square. */
export const PICTURE_WIDTHS = [80, 160, 240, 320, 480, 640, 960] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** The smallest width we serve that is at least `width`; the largest for more than that. */
export const servedWidth = (width: number): PictureWidth => PICTURE_WIDTHS.find((served) => served >= width) ?? 960

/** Address of a product's drawn picture. The format follows from the browser's Accept header. */
export const pictureUrl = (productId: string, width: PictureWidth): string =>
  `/beeld/p/${encodeURIComponent(productId)}/${width}`

/** Address of a category's drawn icon; `img` is the category's `img` or `img_blue`. */
export const categoryPictureUrl = (img: string, width: PictureWidth): string =>
  `/beeld/c/${encodeURIComponent(img)}/${width}`

/** Every width of a product's drawn picture, as an image's `srcset`. */
export const pictureSrcset = (productId: string): string => srcset(pictureUrl(productId, 480)) ?? ""

/** The `srcset` of a picture's address; null for a picture that is not ours and has the one size it has. */
export const srcset = (url: string): string | null => {
  const own = /^(\/beeld\/[pc]\/[^/]+\/)\d+$/.exec(url)
  return own === null ? null : PICTURE_WIDTHS.map((width) => `${own[1]}${width} ${width}w`).join(", ")
}
