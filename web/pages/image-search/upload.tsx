import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react"
import { MESSAGES } from "#domain/base/error-messages.ts"
import { IMAGE_TYPES } from "#domain/catalogue/pixel-limit.ts"
import { imageProblem, type ImageRecord } from "#domain/search/images/image-record.ts"
import { ROUTES } from "#domain/base/routes.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { imageSearch as texts } from "#web/messages/image-search.ts"
import { Button } from "#web/components/button.tsx"
import { Field, FieldLayout, fieldIds } from "#web/components/field.tsx"
import { FormProblems } from "#web/components/form-problems.tsx"
import { Notice } from "#web/components/notice.tsx"
import { removeImage, removeAllImages, subscribeToImages, getStoredImages } from "#web/features/image-history.ts"
import { imageHref } from "#domain/search/images/address.ts"
import { BarcodeForm } from "./barcode-form.tsx"
import type { UploadView } from "./view.ts"
import "#web/components/button.css"
import "#web/components/lead.css"

/** Scripts also submit photos that are dropped anywhere, pasted or used before. Spec: IMG-01, IMG-02, IMG-07. */
export function Upload({ view, invalidForm }: PageProps<UploadView>) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState(invalidForm?.fieldErrors["file"] ?? null)
  const [isSending, setSending] = useState(false)

  const take = (files: FileList) => {
    const [file] = files
    if (file === undefined || input.current === null) return
    const found = imageProblem(file)
    setProblem(found === null ? null : MESSAGES[found])
    if (found !== null) return
    input.current.files = files
    input.current.form?.requestSubmit()
  }
  const takeAnywhere = useEffectEvent(take)

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      if (event.type === "drop" && event.dataTransfer !== null) takeAnywhere(event.dataTransfer.files)
    }
    document.addEventListener("dragover", onDrop, { signal })
    document.addEventListener("drop", onDrop, { signal })
    document.addEventListener(
      "paste",
      ({ clipboardData }) => clipboardData !== null && takeAnywhere(clipboardData.files),
      {
        signal
      }
    )
    // A page restored from the back/forward cache can be submitted again.
    window.addEventListener("pageshow", () => setSending(false), { signal })
    return () => listening.abort()
  }, [])

  const field = { name: "file", label: texts.file, hint: texts.fileHint, problem }
  const { id, described } = fieldIds(field)
  return (
    <>
      <h1>{texts.heading}</h1>
      <p className="lead">{texts.lead}</p>
      {view.progress === null ? null : <p className="image-search__progress">{view.progress}</p>}
      <div className="image-upload">
        {view.error === null ? null : (
          <Notice status="error" isNews>
            <p>{view.error}</p>
          </Notice>
        )}
        <FormProblems problems={problem === null ? [] : [{ name: "file", text: problem }]} heading={texts.other} />
        {view.gone === null ? null : <GonePhoto id={view.gone} onChoose={(photo) => take(listOf(photo))} />}
        <form
          className="photo-form"
          method="post"
          action={ROUTES.imageSearch}
          encType="multipart/form-data"
          onSubmit={() => setSending(true)}
        >
          <FieldLayout field={field}>
            <input
              {...described}
              className="photo-form__file"
              id={id}
              ref={input}
              type="file"
              name="file"
              accept={IMAGE_TYPES.join()}
              required
              onChange={(event) => event.currentTarget.files !== null && take(event.currentTarget.files)}
            />
          </FieldLayout>
          <Button type="submit" aria-busy={isSending || undefined} text={texts.send} />
          <p className="image-search__privacy">{texts.privacy}</p>
        </form>
        <form className="photo-form" method="post" action={ROUTES.imageSearch}>
          <Field
            name="url"
            label={texts.link}
            hint={texts.linkHint}
            problem={invalidForm?.fieldErrors["url"]}
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={2_000}
            defaultValue={invalidForm?.values["url"]}
          />
          <Button className="button button--quiet" type="submit" text={texts.sendLink} />
        </form>
        <BarcodeForm />
        <EarlierPhotos />
      </div>
    </>
  )
}

const hasFiles = (data: DataTransfer | null): boolean => data !== null && data.types.includes("Files")

const listOf = (file: File): FileList => {
  const data = new DataTransfer()
  data.items.add(file)
  return data.files
}

interface GonePhotoProps {
  readonly id: string
  readonly onChoose: (photo: File) => void
}

/** The message that the server deleted a photo. The browser can send its small copy instead. Spec: IMG-07, IMG-13. */
function GonePhoto({ id, onChoose }: GonePhotoProps) {
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
        <Button
          type="button"

          onClick={() => {
            removeImage(id)
            onChoose(photoFile(photo))
          }}
          text={texts.again}
        />
      </div>
    </Notice>
  )
}

const photoFile = ({ url }: ImageRecord): File => {
  const [, type = "", data = ""] = /^data:([^;]*);base64,(.*)$/s.exec(url) ?? []
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
  return new File([bytes], "foto", { type })
}

export function EarlierPhotos() {
  const photos = useEarlierPhotos()
  return (
    // `data-eager` hydrates the page at once: only scripts can read the stored photos.
    <div data-eager="">
      {photos.length === 0 ? null : (
        <section className="earlier-photos" aria-label={texts.history}>
          <div className="earlier-photos__head">
            <h2>{texts.history}</h2>
            <Button type="button" className="button button--plain" onClick={removeAllImages} text={texts.forget} />
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
const useEarlierPhotos = (): ReadonlyArray<ImageRecord> =>
  useSyncExternalStore(subscribeToImages, getStoredImages, none)

const NO_PHOTOS: ReadonlyArray<ImageRecord> = []
const none = () => NO_PHOTOS
