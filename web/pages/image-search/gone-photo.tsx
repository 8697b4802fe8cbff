import { imageSearch as texts } from "#web/messages/image-search.ts"
import { Notice } from "#web/components/notice.tsx"
import { removeImage } from "#web/features/photos/image-history.ts"
import { photoFile } from "./photo-file.ts"
import { useEarlierPhotos } from "./use-earlier-photos.ts"

interface Props {
  readonly id: string
  /** Searches with a photo anew. */
  readonly onChoose: (photo: File) => void
}

/** Tells that a photo is not kept any more; the small one this browser has can be sent anew, and takes its place. Spec: IMG-07, IMG-13. */
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
      <p>{texts.goneHere}</p>
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
