import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { prepareZXingModule, readBarcodes, type ReaderOptions } from "zxing-wasm/reader"
import { gtinTerm } from "#domain/base/gtin.ts"

const require = createRequire(import.meta.url)

const OPTIONS: ReaderOptions = {
  formats: ["EAN13", "EAN8", "UPCA", "UPCE"],
  tryHarder: true,
  maxNumberOfSymbols: 4
}

export const gtinInPicture = async (rgba: Uint8Array, width: number, height: number): Promise<string | null> => {
  prepare()
  const data = new Uint8ClampedArray(rgba)
  const codes = await readBarcodes({ data, width, height, colorSpace: "srgb" }, OPTIONS)
  return codes.map(({ text }) => gtinTerm(text)).find((gtin) => gtin !== null) ?? null
}

let isPrepared = false

/** Reads the module from the installed package; the reader would fetch it from elsewhere. */
const prepare = () => {
  if (isPrepared) return
  const wasm = readFileSync(require.resolve("zxing-wasm/reader/zxing_reader.wasm"))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  isPrepared = true
}
