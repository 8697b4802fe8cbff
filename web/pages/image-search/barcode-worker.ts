/** The worker that reads barcodes where the browser cannot: it alone may run WebAssembly, see `WORKER_POLICY`. Spec: IMG-22. */
import { prepareZXingModule, readBarcodes, type ReaderOptions } from "zxing-wasm/reader"
import module from "zxing-wasm/reader/zxing_reader.wasm?url"

/** The barcodes of products, in a picture that a hand holds more or less still. */
const OPTIONS: ReaderOptions = { formats: ["EAN13", "EAN8", "UPCA", "UPCE"], tryHarder: true, maxNumberOfSymbols: 4 }

// The reader would fetch its module from another site.
prepareZXingModule({ overrides: { locateFile: () => module } })

const readPicture = async (picture: ImageBitmap): Promise<ReadonlyArray<string>> => {
  const { width, height } = picture
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true })
  context?.drawImage(picture, 0, 0)
  picture.close()
  if (context === null) return []
  const codes = await readBarcodes(context.getImageData(0, 0, width, height), OPTIONS)
  return codes.map(({ text }) => text)
}

addEventListener("message", async ({ data }: MessageEvent<ImageBitmap>) => {
  postMessage(await readPicture(data).catch(() => null))
})
