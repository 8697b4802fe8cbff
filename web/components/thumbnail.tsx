interface Props {
  readonly picture: { readonly url: string; readonly colour: string }
  /** Above the fold: fetched at once. */
  readonly isEager: boolean
}

/** Shown at most 160 px wide, so it is fetched at 160 or (on a dense screen) 320, and says no more than that. */
const WIDTHS = [160, 320] as const

/**
 * A product's small picture in a list: decorative, since the product's name stands beside it. React writes a preload for every
 * eager `<img>` outside a `<picture>`: six of them would arrive before the list they belong to.
 */
export function Thumbnail({ picture, isEager }: Props) {
  const own = /^(\/beeld\/[pc]\/[^/]+\/)\d+$/.exec(picture.url)?.[1]
  const image = (
    <img
      className="thumbnail"
      src={own === undefined ? picture.url : `${own}${WIDTHS[0]}`}
      {...(own === undefined ? {} : { srcSet: `${own}${WIDTHS[0]}, ${own}${WIDTHS[1]} 2x` })}
      alt=""
      width={WIDTHS[0]}
      height={WIDTHS[0]}
      {...(isEager ? {} : { loading: "lazy" as const })}
      decoding="async"
    />
  )
  return isEager ? <picture>{image}</picture> : image
}
