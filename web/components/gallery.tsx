import { lazy, Suspense, useRef, useState } from "react"
import { parts } from "#web/messages/parts.ts"
import { Picture } from "./picture.tsx"
import { useStrip } from "./use-strip.ts"
import "./gallery.css"

/** A picture of a product. */
export interface Photo {
  /** Its address, at the width it is shown on the page. */
  readonly url: string
  /** The same as large as there is. */
  readonly largeUrl: string
  readonly colour: string
  /** What it shows. */
  readonly alt: string
}

const GalleryZoom = lazy(async () => ({ default: (await import("./gallery-zoom.tsx")).GalleryZoom }))

interface Props {
  /** One at least. */
  readonly photos: ReadonlyArray<Photo>
  /** How wide they are shown, as an image's `sizes`. */
  readonly sizes: string
  /** What the ids of the pictures begin with, for a page with two of them. */
  readonly id?: string
}

/**
 * Pictures in a strip that is swiped through, with thumbs that lead to each. Without scripts the thumbs are links to `#foto-N`
 * and a picture opens large by itself; with them the arrow keys go through the strip and a picture opens in a dialog.
 */
export function Gallery({ photos, sizes, id = "foto" }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const { current, goTo } = useStrip(strip, photos.length)
  return (
    <section className="gallery" aria-label={parts.photos}>
      <ul className="gallery__strip" ref={strip}>
        {photos.map(({ url, largeUrl, colour, alt }, index) => (
          <li className="gallery__photo" key={url} id={`${id}-${index + 1}`}>
            <a
              href={largeUrl}
              data-native=""
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
