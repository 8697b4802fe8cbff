import type { ImageRecord } from "#domain/search/images/image-record.ts"
import { imageSearch as texts } from "#web/messages/image-search.ts"
import { Notice } from "#web/components/notice.tsx"
import { removeImage } from "#web/features/photos/image-history.ts"
import { useEarlierPhotos } from "./earlier-photos.tsx"

interface Props {
  readonly id: string
  readonly onChoose: (photo: File) => void
}

/** The message that the server deleted a photo. The browser can send its small copy instead. Spec: IMG-07, IMG-13. */
export function GonePhoto({ id, onChoose }: Props) {
  const photo = useEarlierPhotos().find((earlier) => earlier.id === id) ?? null
  if (photo === null) {
    return (
      <Notice status="warning">
        <p>{texts.gone}</p>
      </Notice>
    )
  }
  return (
    <Notice status="warning">
      <p>{texts.missingPhoto}</p>
      <div className="gone-photo">
        <img src={photo.url} alt={texts.photo} width="96" height="96" />
        <button
          type="button"
          className="button"
          onClick={() => {
            removeImage(id)
            onChoose(photoFile(photo))
          }}
        >
          {texts.again}
        </button>
      </div>
    </Notice>
  )
}

/** Converts a stored photo to a file that can be uploaded. Spec: IMG-07. */
const photoFile = ({ url }: ImageRecord): File => {
  const [, type = "", data = ""] = /^data:([^;]*);base64,(.*)$/s.exec(url) ?? []
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
  return new File([bytes], "foto", { type })
}
