import { srcset } from "#domain/catalogue/picture-url.ts"
import "./picture.css"

interface Props {
  /** Our own address (`/beeld/…`), which comes in several widths, or a shop's picture of one size. */
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

/** A square picture that takes its place, in its main colour, before it has loaded. */
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
