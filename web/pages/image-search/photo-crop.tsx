import { type CSSProperties, useEffect, useRef, useState } from "react"
import { useNavigate } from "react-router"
import { imageHref, writeCrop } from "#domain/search/images/address.ts"
import { cropData } from "#domain/search/images/crop-data.ts"
import type { Crop } from "#domain/search/images/crop.ts"
import type { Size } from "#domain/catalogue/photos/pixel-limit.ts"
import type { ImageRecord } from "#domain/search/images/image-record.ts"
import { imageSearch as texts } from "#web/messages/image-search.ts"
import { Cropper } from "#web/features/photos/cropper.tsx"
import { storeImage } from "#web/features/photos/image-history.ts"

interface Props {
  readonly photo: ImageRecord
  readonly size: Size
  /** The crop in the address, in pixels of the photo itself. */
  readonly crop: Crop
}

/** The milliseconds without changes after which the search starts. */
const SETTLE_MS = 400

/** The photo with its crop. A new crop goes into the address once it has settled. Stores the photo in the browser. Spec: IMG-05, IMG-07, IMG-16. */
export function PhotoCrop({ photo, size, crop }: Props) {
  const { id, url } = photo
  const navigate = useNavigate()
  const [begun, setBegun] = useState(0)
  const written = useRef(writeCrop(crop))
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const requested = writeCrop(crop)

  useEffect(() => storeImage({ id, url }), [id, url])
  useEffect(() => () => clearTimeout(timer.current ?? undefined), [])

  // The address changed otherwise than by this cropper, as by going back: shows the crop of the address.
  useEffect(() => {
    if (timer.current !== null || requested === written.current) return
    written.current = requested
    setBegun((count) => count + 1)
  }, [requested])

  const onCrop = (chosen: Crop, shown: Size) => {
    const data = cropData(chosen, shown, size)
    if (data === null) return
    const next = { x: data.top_left[0], y: data.top_left[1], width: data.width, height: data.height }
    clearTimeout(timer.current ?? undefined)
    timer.current = setTimeout(() => {
      timer.current = null
      if (writeCrop(next) === written.current) return
      written.current = writeCrop(next)
      void navigate(imageHref({ id, crop: next, showsAll: false }), { preventScrollReset: true })
    }, SETTLE_MS)
  }

  return (
    <div className="crop-panel__photo" style={{ "--ratio": size.width / size.height } as CSSProperties}>
      <Cropper key={`${id} ${begun}`} src={url} alt={texts.photo} start={{ crop, size }} onCrop={onCrop} />
    </div>
  )
}
