import { useSyncExternalStore } from "react"
import { imageHref } from "#domain/search/images/address.ts"
import type { ImageRecord } from "#domain/search/images/image-record.ts"
import { imageSearch as texts } from "#web/messages/image-search.ts"
import { removeAllImages, subscribeToImages, getStoredImages } from "#web/features/photos/image-history.ts"

/** The earlier photos of this browser as links to their results; nothing if there are none. Spec: IMG-07. */
export function EarlierPhotos() {
  const photos = useEarlierPhotos()
  return (
    // `data-eager` hydrates the page at once: only scripts can read the stored photos.
    <div data-eager="">
      {photos.length === 0 ? null : (
        <section className="earlier-photos" aria-label={texts.history}>
          <div className="earlier-photos__head">
            <h2>{texts.history}</h2>
            <button type="button" className="button button--plain" onClick={removeAllImages}>
              {texts.forget}
            </button>
          </div>
          <ul className="earlier-photos__list">
            {photos.map(({ id, url }, index) => (
              <li key={id}>
                <a href={imageHref({ id, crop: null, showsAll: false })}>
                  <img src={url} alt={texts.historyPhoto(index + 1, photos.length)} width="96" height="96" />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Returns the earlier photos of this browser, newest first; none on the server and during hydration. Spec: IMG-07. */
export const useEarlierPhotos = (): ReadonlyArray<ImageRecord> =>
  useSyncExternalStore(subscribeToImages, getStoredImages, none)

const NO_PHOTOS: ReadonlyArray<ImageRecord> = []
const none = () => NO_PHOTOS
