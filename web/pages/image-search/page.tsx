import type { PageProps } from "#web/app/define-page.ts"
import { PageHead } from "#web/components/page-head.tsx"
import { Upload } from "./upload.tsx"
import type { ImageSearchView, ResultView } from "./view.ts"
import "./page.css"
import { type CSSProperties, useEffect, useRef, useState } from "react"
import { useNavigate } from "react-router"
import { IMAGE_TEXT } from "#domain/search/images/results.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { imageSearch as texts } from "#web/messages/image-search.ts"
import { Button, ButtonLink } from "#web/components/button.tsx"
import { EmptyState } from "#web/components/empty-state.tsx"
import { Notice } from "#web/components/notice.tsx"
import { ProductList } from "#web/features/products/product-list.tsx"
import { CROP_FIELDS, writeCrop, imageHref } from "#domain/search/images/address.ts"
import { type Crop, cropData } from "#domain/search/images/crop.ts"
import type { Size } from "#domain/catalogue/pixel-limit.ts"
import { Field } from "#web/components/field.tsx"
import type { ImageRecord } from "#domain/search/images/image-record.ts"
import { Cropper } from "#web/features/cropper.tsx"
import { storeImage } from "#web/features/image-history.ts"
import "#web/components/button.css"
import "#web/components/disclosure.css"

export function Result({ view }: { readonly view: ResultView }) {
  return (
    <div className="image-result">
      <h1 className="image-result__heading">
        {view.heading}
        {view.likely === null ? null : (
          <>
            {" "}
            <a href={view.likely.href}>{view.likely.label}</a>
          </>
        )}
      </h1>
      {view.guesses.length === 0 ? null : (
        <nav className="image-choices__list image-result__guesses" aria-label={texts.guesses}>
          <span aria-hidden="true">{texts.guess}</span>
          {view.guesses.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
      )}
      {view.likely?.confidence == null ? null : <p className="image-result__confidence">{view.likely.confidence}</p>}
      <section className="crop-panel" aria-label={texts.cropTitle}>
        <PhotoCrop photo={view.photo} size={view.size} crop={view.crop} />
        <p className="crop-panel__hint">{texts.cropHint}</p>
        {view.isCropRejected ? (
          <Notice status="warning">
            <p>{texts.cropRejected}</p>
          </Notice>
        ) : null}
        <nav className="crop-panel__parts" aria-label={texts.parts}>
          {view.parts.map(({ part, label, href, isChosen }) => (
            <a key={part} href={href} aria-current={isChosen ? "true" : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <CropForm id={view.photo.id} crop={view.crop} size={view.size} />
        <ButtonLink className="button button--quiet button--wide" href={ROUTES.imageSearch} text={IMAGE_TEXT.other} />
        <p className="image-search__privacy">{texts.privacyShort}</p>
      </section>
      <section className="image-result__products" aria-label={IMAGE_TEXT.similar}>
        <div className="image-result__head">
          <h2>{IMAGE_TEXT.similar}</h2>
          <p
            className="image-result__found"
            data-said={view.error ?? [view.found, view.progress].filter(Boolean).join(". ")}
          >
            {view.found}
          </p>
        </div>
        {view.products.length < 2 && view.facets.length === 0 ? null : (
          <Choices sorts={view.sorts} facets={view.facets} />
        )}
        {view.label === null ? null : (
          <p className="image-result__progress">
            {texts.labelBefore} <a href={view.label.href}>{view.label.text}</a>
            {texts.labelAfter}
          </p>
        )}
        {view.progress === null ? null : <p className="image-result__progress">{view.progress}</p>}
        {view.error !== null ? (
          <Notice status="error">
            <p>{view.error}</p>
          </Notice>
        ) : view.products.length === 0 ? (
          <EmptyState
            heading={texts.nothing}
            text={texts.nothingText}
            level={3}
            links={{ [texts.withWords]: ROUTES.search }}
          />
        ) : (
          <ProductList products={view.products} view="auto" eager={6} />
        )}
        {view.more === null ? null : (
          <a className="button button--quiet image-result__more" href={view.more.href} data-replace="">
            {view.more.label}
          </a>
        )}
      </section>
    </div>
  )
}

function Choices({ sorts, facets }: Pick<ResultView, "sorts" | "facets">) {
  return (
    <div className="image-choices">
      {[{ label: texts.order, values: sorts }, ...facets].map(({ label, values }) => (
        <nav key={label} className="image-choices__list" aria-label={label}>
          <span aria-hidden="true">{label}</span>
          {values.map(({ label: name, count, href, isChosen }) => (
            <a key={href} href={href} aria-current={isChosen ? "true" : undefined} rel="nofollow">
              {name}
              {count === null ? null : <span className="image-choices__count">{count}</span>}
            </a>
          ))}
        </nav>
      ))}
    </div>
  )
}

interface Props {
  readonly id: string
  readonly crop: Crop
  readonly size: Size
}

/** The crop as four numbers, for who knows them or cannot drag. Works without scripts. Spec: IMG-28. */
function CropForm({ id, crop, size }: Props) {
  const { x, y, width, height } = crop
  const values = { links: x, boven: y, breedte: width, hoogte: height }
  const limits = { links: size.width - 1, boven: size.height - 1, breedte: size.width, hoogte: size.height }
  return (
    <details className="disclosure crop-form">
      <summary>{texts.cropNumbers}</summary>
      <form key={writeCrop(crop)} action={ROUTES.imageSearch}>
        <input type="hidden" name="id" value={id} />
        <p className="crop-form__hint">{texts.cropUnit(size.width, size.height)}</p>
        {CROP_FIELDS.map((name, at) => (
          <Field
            key={name}
            name={name}
            id={`kader-${name}`}
            label={texts.cropField[name]}
            type="number"
            inputMode="numeric"
            min={at < 2 ? 0 : 1}
            max={limits[name]}
            defaultValue={String(values[name])}
          />
        ))}
        <Button className="button button--quiet" type="submit" text={texts.cropSearch} />
      </form>
    </details>
  )
}

interface PhotoCropProps {
  readonly photo: ImageRecord
  readonly size: Size
  readonly crop: Crop
}

/** The milliseconds without changes after which the search starts. */
const SETTLE_MS = 400

/** The photo with its crop. A new crop goes into the address once it has settled. Stores the photo in the browser. Spec: IMG-05, IMG-07, IMG-16. */
export function PhotoCrop({ photo, size, crop }: PhotoCropProps) {
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

export function Page({ view, invalidForm }: PageProps<ImageSearchView>) {
  return (
    <div className="image-search">
      <PageHead view={view} />
      {view.kind === "upload" ? <Upload view={view} invalidForm={invalidForm} /> : <Result view={view} />}
    </div>
  )
}
