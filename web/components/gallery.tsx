import { lazy, Suspense, useEffect, useRef, useState } from "react"
import { parts } from "#web/messages/parts.ts"
import { useStrip } from "./use-strip.ts"
import "./gallery.css"
import { srcset } from "#domain/catalogue/picture-url.ts"

export interface Photo {
  readonly url: string
  readonly largeUrl: string
  readonly colour: string
  readonly alt: string
}

const GalleryZoom = lazy(async () => ({ default: (await import("./gallery-zoom.tsx")).GalleryZoom }))

interface Props {
  readonly photos: ReadonlyArray<Photo>
  readonly sizes: string
  /** For a page with two galleries. */
  readonly id?: string
}

/** Without scripts the thumbnails are links to `#foto-N` and a picture opens as a file. */
export function Gallery({ photos, sizes, id = "foto" }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const { current, goTo } = useStrip(strip, photos.length)
  useEffect(() => {
    const island = strip.current?.closest<HTMLElement>("[data-held]")
    const index = Number(island?.dataset["held"])
    delete island?.dataset["held"]
    if (island) setZoomed(index)
  }, [])
  return (
    <section className="gallery" aria-label={parts.photos}>
      <ul className="gallery__strip" ref={strip}>
        {photos.map(({ url, largeUrl, colour, alt }, index) => (
          <li className="gallery__photo" key={url} id={`${id}-${index + 1}`}>
            <a
              href={largeUrl}
              data-native=""
              data-replay={index}
              aria-label={`${alt}. ${parts.zoom(index + 1)}`}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                setZoomed(index)
              }}
            >
              <Picture picture={{ url, colour }} alt="" sizes={sizes} isMain={index === 0} />
            </a>
          </li>
        ))}
      </ul>
      {photos.length < 2 ? null : (
        <ol className="gallery__thumbs">
          {photos.map(({ url, colour }, index) => (
            <li key={url}>
              <a
                className="gallery__thumb"
                href={`#${id}-${index + 1}`}
                aria-label={parts.photo(index + 1, photos.length)}
                aria-current={index === current ? "true" : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  goTo(index)
                }}
              >
                <Picture picture={{ url, colour }} alt="" sizes="64px" />
              </a>
            </li>
          ))}
        </ol>
      )}
      {zoomed === null ? null : (
        <Suspense>
          <GalleryZoom photos={photos} first={zoomed} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </section>
  )
}

interface PictureProps {
  /** The URL of our own picture (`/beeld/…`), which has several widths, or of a shop's picture in one size. */
  readonly picture: { readonly url: string; readonly colour: string }
  /** The alternative text; "" if the text beside the picture already says it. */
  readonly alt: string
  /** For example "(min-width: 64rem) 240px, 45vw". */
  readonly sizes: string
  readonly isEager?: boolean
  /** The page's main picture: fetched before the others. Includes `isEager`. */
  readonly isMain?: boolean
}

/** A square picture. Its main colour fills its space until it has loaded. */
export function Picture({ picture, alt, sizes, isEager = false, isMain = false }: PictureProps) {
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
