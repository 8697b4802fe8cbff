import { addressWithoutWidth, isPhoto } from "#domain/catalogue/picture-url.ts"

interface Props {
  readonly picture: { readonly url: string; readonly colour: string }
  readonly isEager: boolean
}

/** Thumbnails are at most 160 px wide: 320 pixels on a dense screen. */
const THUMBNAIL_WIDTHS = [160, 320] as const

/** Decorative. React would preload every eager `<img>` outside a `<picture>` before the list itself. */
export function Thumbnail({ picture, isEager }: Props) {
  const own = addressWithoutWidth(picture.url)
  const image = (
    <img
      className="thumbnail"
      src={own === null ? picture.url : `${own}${THUMBNAIL_WIDTHS[0]}`}
      {...(own === null ? {} : { srcSet: `${own}${THUMBNAIL_WIDTHS[1]} 2x` })}
      alt=""
      width={THUMBNAIL_WIDTHS[0]}
      height={THUMBNAIL_WIDTHS[0]}
      {...(isEager ? {} : { loading: "lazy" as const })}
      decoding="async"
      {...(isPhoto(picture.url) ? { style: { backgroundColor: picture.colour } } : {})}
    />
  )
  return isEager ? <picture>{image}</picture> : image
}
