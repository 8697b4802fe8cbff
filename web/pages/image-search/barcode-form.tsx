import { useEffect, useEffectEvent, useRef, useState } from "react"
import { ROUTES } from "#domain/routes/routes.ts"
import { imageSearch as texts } from "#web/messages/image-search.ts"
import { Field } from "#web/components/field.tsx"
import { Notice } from "#web/components/notice.tsx"
import { scanBarcode, type ScanOutcome } from "./scan-barcode.ts"

/** The search by the number of a barcode: typed, pasted, or scanned by camera. Without scripts it is typed. Spec: IMG-22. */
export function BarcodeForm() {
  const form = useRef<HTMLFormElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [isScanning, setScanning] = useState(false)
  const [problem, setProblem] = useState<keyof typeof texts.scanProblem | null>(null)

  const end = useEffectEvent((outcome: ScanOutcome) => {
    setScanning(false)
    if ("problem" in outcome) return setProblem(outcome.problem)
    const field = form.current?.elements.namedItem("q")
    if (!(field instanceof HTMLInputElement)) return undefined
    field.value = outcome.gtin
    return form.current?.requestSubmit()
  })

  useEffect(() => {
    if (!isScanning || video.current === null) return undefined
    const stopping = new AbortController()
    const scan = async (shown: HTMLVideoElement) => {
      const outcome = await scanBarcode(shown, stopping.signal)
      if (!stopping.signal.aborted) end(outcome)
    }
    void scan(video.current)
    return () => stopping.abort()
  }, [isScanning])

  const toggle = () => {
    setProblem(null)
    setScanning(!isScanning)
  }
  return (
    <form className="photo-form barcode-form" ref={form} action={ROUTES.search}>
      <Field
        name="q"
        id="streepjescode"
        label={texts.barcode}
        hint={texts.barcodeHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={60}
      />
      {isScanning ? (
        <>
          <video className="barcode-form__video" ref={video} aria-label={texts.scanView} muted playsInline />
          <p role="status">{texts.scanning}</p>
        </>
      ) : null}
      {problem === null ? null : (
        <Notice status="warning" isNews>
          <p>{texts.scanProblem[problem]}</p>
        </Notice>
      )}
      <p className="barcode-form__buttons">
        <button className="button button--quiet" type="submit">
          {texts.searchBarcode}
        </button>
        <button className="button button--quiet barcode-form__scan" type="button" onClick={toggle}>
          {isScanning ? texts.stopScan : texts.scan}
        </button>
      </p>
    </form>
  )
}
