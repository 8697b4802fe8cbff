import { Button } from "#web/components/button.tsx"
import { ChatBubble } from "#web/features/chat-bubble.tsx"
import { EmptyState } from "#web/components/empty-state.tsx"
import { Notice } from "#web/components/notice.tsx"
import { Skeleton } from "#web/components/skeleton.tsx"
import { Toast } from "#web/app/layout/toast-area.tsx"
import type { ComponentExample } from "#web/pages/design/examples.ts"
import { useState } from "react"
import { pictureUrl } from "#domain/catalogue/picture-url.ts"
import { Cropper } from "#web/features/cropper.tsx"
import { Dialog } from "#web/components/dialog.tsx"
import { Field } from "#web/components/field.tsx"
import { Gallery } from "#web/components/gallery.tsx"
import { notify } from "#web/features/page/toast-store.ts"

const nothing = () => undefined

export const MESSAGES: ReadonlyArray<ComponentExample> = [
  {
    name: "Bericht op de pagina",
    Show: () => (
      <>
        <Notice status="info">De prijzen zijn van vanochtend 6.00 uur.</Notice>
        <Notice status="success" heading="Je beoordeling staat erop">
          <p>Bedankt. Anderen zien hem vanaf nu bij het product.</p>
        </Notice>
        <Notice status="warning" heading="Eén prijs is veranderd">
          <p>
            De wasmachine kost nu € 539,00 in plaats van € 529,00. <a href="#wagen">Bekijk je winkelwagen</a>
          </p>
        </Notice>
        <Notice status="error" heading="Dit is niet opgeslagen">
          <p>De verbinding viel weg. Wat je invulde staat er nog: probeer het opnieuw.</p>
        </Notice>
      </>
    )
  },
  {
    name: "Melding",
    Show: () => (
      <div className="toasts">
        <ol className="toasts__list">
          <Toast
            notification={{ status: "success", text: "Bewaard op je verlanglijst." }}
            isPaused
            onDismiss={nothing}
          />
          <Toast
            notification={{
              status: "error",
              text: "Bewaren lukt nu niet. Je verlanglijst is niet veranderd; probeer het over een minuut opnieuw."
            }}
            isPaused
            onDismiss={nothing}
          />
        </ol>
      </div>
    )
  },
  {
    name: "Leeg",
    Show: () => (
      <EmptyState
        heading="Je hebt nog niets bewaard"
        text="Tik op het hart bij een product en je vindt het hier terug, met de prijs van vandaag."
        level={3}
        links={{ "Zoek een product": "#zoeken", "Bekijk de prijsdalingen": "#dalingen" }}
      />
    )
  },
  {
    name: "Nog aan het laden",
    Show: () => (
      <div className="design__row">
        <div className="design__narrow">
          <Skeleton lines={3} />
        </div>
        <div style={{ width: "9rem" }}>
          <Skeleton lines={2} hasPicture />
        </div>
      </div>
    )
  },
  {
    name: "Gesprek",
    Show: () => (
      <div className="design__chat">
        <ChatBubble from="assistant" foot="Koopkompas, 14.05">
          Waar zoek je een wasmachine voor?
        </ChatBubble>
        <ChatBubble from="visitor" foot="Jij, 14.06">
          Een gezin van vier, hoogstens € 600, en stil graag.
        </ChatBubble>
        <ChatBubble from="assistant" foot="Koopkompas, 14.06">
          Dan passen deze drie. De <a href="#product">Noordhof NDP438</a> is de stilste, met 72 dB bij het
          centrifugeren.
        </ChatBubble>
        <ChatBubble from="visitor" foot="Jij, 14.07" state="sending">
          Past hij in een nis van 60 cm?
        </ChatBubble>
        <ChatBubble
          from="visitor"
          foot="Jij, 14.07"
          state="failed"
          again={<Button className="button button--plain" type="button" text="Probeer opnieuw" />}
        >
          Past hij in een nis van 60 cm?
        </ChatBubble>
        <ChatBubble from="assistant" foot="Koopkompas" state="typing" />
      </div>
    )
  }
]

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
