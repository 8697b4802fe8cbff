import { useState } from "react"
import { pictureUrl } from "#domain/catalogue/picture-url.ts"
import { Button } from "#web/components/button.tsx"
import { Cropper } from "#web/features/photos/cropper.tsx"
import { Dialog } from "#web/components/dialog.tsx"
import { Field } from "#web/components/field.tsx"
import { Gallery } from "#web/components/gallery.tsx"
import { notify } from "#web/features/page/toast-store.ts"
import type { ComponentExample } from "#web/pages/design/examples.ts"

const SHAPES = [
  { shape: "middle", name: "Venster" },
  { shape: "wide", name: "Breed venster" },
  { shape: "sheet", name: "Blad" }
] as const

const PHOTOS = ["p-100001", "p-100002", "p-100003"].map((id, index) => ({
  url: pictureUrl(id, 480),
  largeUrl: pictureUrl(id, 960),
  colour: "#e8e0d0",
  alt: `Product ${index + 1}`
}))

export const OVERLAYS: ReadonlyArray<ComponentExample> = [
  { name: "Vensters", Show: Dialogs },
  {
    name: "Foto’s",
    Show: ({ at }) => (
      <div className="design__narrow">
        <Gallery id={`${at}-foto`} photos={PHOTOS} sizes="352px" />
      </div>
    )
  },
  {
    name: "Uitsnede",
    Show: () => (
      <div className="design__narrow">
        <Cropper src={PHOTOS[0]!.largeUrl} alt="Een product" onCrop={() => undefined} />
      </div>
    )
  },
  { name: "Meldingen over de pagina", Show: Toasts }
]

function Dialogs({ at }: { readonly at: string }) {
  const [open, setOpen] = useState<(typeof SHAPES)[number] | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="design__row">
      {SHAPES.map((shape) => (
        <button className="button button--quiet" type="button" key={shape.shape} onClick={() => setOpen(shape)}>
          {shape.name}
        </button>
      ))}
      {open === null ? null : (
        <Dialog
          heading="Waar mogen we het bezorgen"
          shape={open.shape}
          onClose={close}
          foot={
            <>
              <Button className="button button--quiet" type="button" onClick={close} text="Toch niet" />
              <Button type="button" onClick={close} text="Bewaar dit adres" />
            </>
          }
        >
          <div className="design__stack">
            <Field id={`${at}-venster-postcode`} name="postcode" label="Postcode" autoComplete="postal-code" />
            <Field id={`${at}-venster-nummer`} name="huisnummer" label="Huisnummer" inputMode="numeric" />
            <Field id={`${at}-venster-toevoeging`} name="toevoeging" label="Toevoeging" isOptional />
          </div>
        </Dialog>
      )}
    </div>
  )
}

function Toasts({ at }: { readonly at: string }) {
  return (
    <p className="design__row">
      <button
        className="button button--quiet"
        type="button"
        onClick={() => notify({ status: "success", text: `Bewaard op je verlanglijst, ${at}.` })}
      >
        Gelukt
      </button>
      <button
        className="button button--quiet"
        type="button"
        onClick={() => notify({ status: "error", text: "Bewaren lukt nu niet. Probeer het over een minuut opnieuw." })}
      >
        Mislukt
      </button>
    </p>
  )
}
