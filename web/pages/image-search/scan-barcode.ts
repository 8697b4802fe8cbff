import { gtinTerm } from "#domain/identifiers/gtin.ts"
import { type Detector, DetectorFailed } from "./detector.ts"

/** The class of the browser's own detector. */
interface DetectorClass {
  new (options: { readonly formats: ReadonlyArray<string> }): Detector
  readonly getSupportedFormats: () => Promise<ReadonlyArray<string>>
}

/** A scanned GTIN, or the reason why there is none. */
export type ScanOutcome =
  | { readonly gtin: string }
  | { readonly problem: "no-detector" | "no-camera" }
  /** The visitor stopped the scan. */
  | { readonly problem: null }

/** The barcodes of products. */
const FORMATS: ReadonlyArray<string> = ["ean_13", "ean_8", "upc_a"]

const SCAN_INTERVAL_MS = 150

/**
 * Shows the camera in `video` until a barcode with a GTIN is in view or `signal` aborts, then releases the camera. Ignores other
 * barcodes, and numbers with a wrong check digit. Spec: IMG-22.
 */
export const scanBarcode = async (video: HTMLVideoElement, signal: AbortSignal): Promise<ScanOutcome> => {
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
