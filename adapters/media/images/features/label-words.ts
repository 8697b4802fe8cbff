import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import type { LabelWord } from "#domain/search/images/label.ts"

const require = createRequire(import.meta.url)

const MODULE = "tesseract-core.wasm"

const MODEL_PACKAGE = "@tesseract.js-data/nld/package.json"
const MODEL = "4.0.0_best_int/nld.traineddata.gz"

/** Dots per inch of a picture, which a photo does not have: the reader finds the size of letters by itself. */
const RESOLUTION = "150"

/** Confidence, up to 1, below which a word is mostly misread: model numbers have 0.45 and more, as they are no words of the model. */
const MIN_CONFIDENCE = 0.4

/** Maximum words of a picture that are read, for half a second of processor time: a page of text would take over four. */
const MAX_WORDS = 80

interface FoundWord {
  readonly text: string
  readonly confidence: number
  readonly rect: { readonly top: number; readonly bottom: number }
}

interface OCREngine {
  readonly setVariable: (name: string, value: string) => void
  readonly loadModel: (model: Uint8Array) => void
  readonly loadImage: (image: {
    readonly data: Uint8ClampedArray
    readonly width: number
    readonly height: number
  }) => void
  readonly clearImage: () => void
  readonly getBoundingBoxes: (unit: "word") => ReadonlyArray<unknown>
  readonly getTextBoxes: (unit: "word") => ReadonlyArray<FoundWord>
}

/** The part of the package `tesseract-wasm` that is used: its own types are not in its exports. */
interface Tesseract {
  readonly createOCREngine: (options: { readonly wasmBinary: Uint8Array }) => Promise<OCREngine>
}

let loading: Promise<OCREngine> | null = null

/** Loads the reader of text, in 60 ms of processor time and 70 MB. Rejects if a package is missing. */
const loadEngine = async (): Promise<OCREngine> => {
  const { createOCREngine } = require("tesseract-wasm") as Tesseract
  const module = join(require.resolve("tesseract-wasm"), "..", MODULE)
  const engine = await createOCREngine({ wasmBinary: new Uint8Array(readFileSync(module)) })
  engine.loadModel(gunzipSync(readFileSync(join(require.resolve(MODEL_PACKAGE), "..", MODEL))))
  // Without it, the reader prints its estimate for each picture.
  engine.setVariable("user_defined_dpi", RESOLUTION)
  return engine
}

/** Follows the order of reading; none of a picture with more than 80. `rgba` has four bytes a pixel. Spec: IMG-31. */
export const wordsInPicture = async (
  rgba: Uint8Array,
  width: number,
  height: number
): Promise<ReadonlyArray<LabelWord>> => {
  const engine = await (loading ??= loadEngine())
  engine.loadImage({ data: new Uint8ClampedArray(rgba), width, height })
  try {
    if (engine.getBoundingBoxes("word").length > MAX_WORDS) return []
    return engine.getTextBoxes("word").filter(isRead).map(toLabelWord)
  } finally {
    engine.clearImage()
  }
}

const isRead = ({ confidence }: FoundWord): boolean => confidence >= MIN_CONFIDENCE

const toLabelWord = ({ text, rect }: FoundWord): LabelWord => ({ text, height: rect.bottom - rect.top })
