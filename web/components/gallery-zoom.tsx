import { type MouseEvent, useState } from "react"
import { parts } from "#web/messages/parts.ts"
import { Dialog } from "./dialog.tsx"
import type { Photo } from "./gallery.tsx"
import { nextIndex } from "./use-strip.ts"
import "./gallery-zoom.css"

interface Props {
  readonly photos: ReadonlyArray<Photo>
  readonly first: number
  readonly onClose: () => void
}

export function GalleryZoom({ photos, first, onClose }: Props) {
  const [at, setAt] = useState(first)
  const [isClose, setClose] = useState(false)
  const photo = photos[at]!
  const go = (key: string) => {
    const to = nextIndex(key, at, photos.length)
    if (to === null || isClose) return false
    setAt(to)
    return true
  }
  const arrow = (key: string, label: string, path: string) => (
    <button
      className="button button--icon"
      type="button"
      aria-label={label}
      aria-disabled={nextIndex(key, at, photos.length) === at || undefined}
      onClick={() => {
        setClose(false)
        go(key)
      }}
    >
      <svg className="gallery-zoom__arrow" viewBox="0 0 20 20" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
  return (
    <Dialog heading={parts.photos} onClose={onClose} shape="wide">
      <div className="gallery-zoom">
        <div className="gallery-zoom__frame">
          <button
            className="gallery-zoom__photo"
            type="button"
            data-first=""
            aria-label={`${photo.alt}. ${parts.zoomIn}`}
            aria-pressed={isClose}
            onClick={(event) => {
              setClose(!isClose)
              scrollToPressedPoint(event)
            }}
            onKeyDown={(event) => {
              if (go(event.key)) event.preventDefault()
            }}
          >
            <img src={photo.largeUrl} alt="" width="960" height="960" style={{ backgroundColor: photo.colour }} />
          </button>
        </div>
        {photos.length === 1 ? null : (
          <>
            {arrow("ArrowLeft", parts.previousPhoto, "M12.5 4L6.5 10l6 6")}
            <p className="gallery-zoom__count" role="status">
              {parts.photo(at + 1, photos.length)}
            </p>
            {arrow("ArrowRight", parts.nextPhoto, "M7.5 4l6 6-6 6")}
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Scrolls the pressed point of the resized picture to the middle; with the keyboard, its centre. */
const scrollToPressedPoint = ({ currentTarget: photo, clientX, clientY, detail }: MouseEvent<HTMLElement>) => {
  const { left, top, width, height } = photo.getBoundingClientRect()
  const [x, y] = detail === 0 ? [0.5, 0.5] : [(clientX - left) / width, (clientY - top) / height]
  const viewport = photo.parentElement
  requestAnimationFrame(() => {
    if (viewport === null) return
    viewport.scrollLeft = x * photo.offsetWidth - viewport.clientWidth / 2
    viewport.scrollTop = y * photo.offsetHeight - viewport.clientHeight / 2
  })
}
