import { type Detector, DetectorFailed } from "./detector.ts"

/** Returns null if the browser lacks what it needs. Loads a module of a megabyte from this site. Spec: IMG-22. */
export const startDetector = (): Detector | null => {
  if (!("Worker" in globalThis && "OffscreenCanvas" in globalThis && "WebAssembly" in globalThis)) return null
  const worker = new Worker(new URL("./barcode-worker.ts", import.meta.url), { type: "module" })
  return {
    detect: async (video) => {
      const picture = await createImageBitmap(video)
      const texts = await new Promise<ReadonlyArray<string> | null>((resolve) => {
        const reply = ({ data }: MessageEvent<ReadonlyArray<string> | null>) => resolve(data)
        worker.addEventListener("message", reply, { once: true })
        worker.addEventListener("error", () => resolve(null), { once: true })
        worker.postMessage(picture, [picture])
      })
      if (texts === null) throw new DetectorFailed()
      return texts.map((rawValue) => ({ rawValue }))
    },
    close: () => worker.terminate()
  }
}
