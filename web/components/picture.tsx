import { srcset } from "#domain/catalogue/picture-url.ts"
import "./picture.css"

interface Props {
  /** The URL of our own picture (`/beeld/…`), which has several widths, or of a shop's picture in one size. */
  readonly picture: { readonly url: string; readonly colour: string }
  /** The alternative text; "" if the text beside the picture already says it. */
  readonly alt: string
  /** The `sizes` of the image: "(min-width: 64rem) 240px, 45vw". */
  readonly sizes: string
  /** The picture is in the first row of a page and is fetched at once. */
  readonly isEager?: boolean
  /** The page's main picture: fetched before the others. Includes `isEager`. */
  readonly isMain?: boolean
}

/** A square picture. Its main colour fills its space until it has loaded. */
export function Picture({ picture, alt, sizes, isEager = false, isMain = false }: Props) {
  const widths = srcset(picture.url)
  return (
    <img
      className="picture"
      src={picture.url}
      alt={alt}
      width="480"
      height="480"
      loading={isEager || isMain ? "eager" : "lazy"}
      decoding="async"
      style={{ backgroundColor: picture.colour }}
      {...(widths === null ? {} : { srcSet: widths, sizes })}
      {...(isMain ? { fetchPriority: "high" } : {})}
    />
  )
}
