import { type MouseEvent, useState } from "react"
import { parts } from "#web/messages/parts.ts"
import { Dialog } from "./dialog.tsx"
import type { Photo } from "./gallery.tsx"
import { nextIndex } from "./use-strip.ts"
import "./gallery.css"

interface Props {
  readonly photos: ReadonlyArray<Photo>
  /** Index of the picture to begin with. */
  readonly first: number
  readonly onClose: () => void
}

/** The pictures large, one at a time; pressed, a picture is shown at twice its size. */
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
              showWhatWasPressed(event)
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

/** Brings the place of the picture that was pressed to the middle, once its size has changed; by key the middle itself. */
const showWhatWasPressed = ({ currentTarget: photo, clientX, clientY, detail }: MouseEvent<HTMLElement>) => {
  const { left, top, width, height } = photo.getBoundingClientRect()
  const [x, y] = detail === 0 ? [0.5, 0.5] : [(clientX - left) / width, (clientY - top) / height]
  const frame = photo.parentElement
  requestAnimationFrame(() => {
    if (frame === null) return
    frame.scrollLeft = x * photo.offsetWidth - frame.clientWidth / 2
    frame.scrollTop = y * photo.offsetHeight - frame.clientHeight / 2
  })
}
