import { useEffect, useEffectEvent, useRef, useState } from "react"
import { ROUTES } from "#domain/base/routes.ts"
import { imageSearch as texts } from "#web/messages/image-search.ts"
import { Button } from "#web/components/button.tsx"
import { Field } from "#web/components/field.tsx"
import { Notice } from "#web/components/notice.tsx"
import { gtinTerm } from "#domain/base/gtin.ts"
import { type Detector, DetectorFailed } from "./detector.ts"

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
        <Button className="button button--quiet" type="submit" text={texts.searchBarcode} />
        <button className="button button--quiet barcode-form__scan" type="button" onClick={toggle}>
          {isScanning ? texts.stopScan : texts.scan}
        </button>
      </p>
    </form>
  )
}

interface DetectorClass {
  new (options: { readonly formats: ReadonlyArray<string> }): Detector
  readonly getSupportedFormats: () => Promise<ReadonlyArray<string>>
}

type ScanOutcome =
  | { readonly gtin: string }
  | { readonly problem: "no-detector" | "no-camera" }
  /** The visitor stopped the scan. */
  | { readonly problem: null }

const FORMATS: ReadonlyArray<string> = ["ean_13", "ean_8", "upc_a"]

const SCAN_INTERVAL_MS = 150

/** Ignores other barcodes and wrong check digits; releases the camera at the end. Spec: IMG-22. */
const scanBarcode = async (video: HTMLVideoElement, signal: AbortSignal): Promise<ScanOutcome> => {
  const detector = await findDetector()
  if (detector === null) return { problem: "no-detector" }
  const stream = await openCamera().catch(() => null)
  if (stream === null) {
    detector.close?.()
    return { problem: "no-camera" }
  }
  // Also ends a `play` that still waits for the first picture.
  const release = () => {
    video.srcObject = null
    detector.close?.()
    for (const track of stream.getTracks()) track.stop()
  }
  signal.addEventListener("abort", release)
  try {
    signal.throwIfAborted()
    video.srcObject = stream
    await video.play()
    while (!signal.aborted) {
      const codes = await detector.detect(video)
      const gtin = codes.map(({ rawValue }) => gtinTerm(rawValue)).find((one) => one !== null)
      if (gtin !== undefined && !signal.aborted) return { gtin }
      await new Promise((resolve) => setTimeout(resolve, SCAN_INTERVAL_MS))
    }
    return { problem: null }
  } catch (cause) {
    if (signal.aborted) return { problem: null }
    return { problem: cause instanceof DetectorFailed ? "no-detector" : "no-camera" }
  } finally {
    release()
  }
}

/** Opens the camera at the back of a phone. Rejects without one, without permission, and on a page without https. */
const openCamera = async () => navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } })

/** Returns the browser's reader of barcodes, or else one in a worker, which loads only now; null if neither can read those of products. */
const findDetector = async (): Promise<Detector | null> => {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass }
  const supported = (await BarcodeDetector?.getSupportedFormats().catch(() => null)) ?? []
  const formats = FORMATS.filter((format) => supported.includes(format))
  if (BarcodeDetector !== undefined && formats.length > 0) return new BarcodeDetector({ formats })
  const loaded = await import("./worker-detector.ts").catch(() => null)
  return loaded?.startDetector() ?? null
}
