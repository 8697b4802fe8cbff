import { Effect, Layer } from "effect"
import type { Metadata, Sharp } from "sharp"
import { type CropData, cropData } from "#domain/search/images/crop.ts"
import type { ImageType } from "#domain/catalogue/pixel-limit.ts"
import { limitConcurrency } from "./concurrency-limit.ts"
import { DECODE_TIMEOUT_S, openPhoto, readPhotoHeader } from "./photo-header.ts"
import { ImageReader, PhotoRejected, ReaderBusy, SMALL_SIDE, type SmallCopy } from "./reader.ts"
import { startThread, type Thread } from "#adapters/runtime/thread.ts"
import type { FeatureThread } from "./features/thread.ts"
import { sharp, DRAWING_WIDTH } from "./render.ts"
import { PICTURE_SIDE } from "./features/raster.ts"

/** Memory in MiB for all photos that are decoded at a time: as much as the largest photo needs. Spec: IMG-20. */
const DECODE_BUDGET_MIB = 448

/** The thread pool has four threads, and files and pictures need them too. Spec: IMG-20. */
const MAX_DECODES = 3

/** Memory in MiB reserved for the smallest photo: its file and its decompressed header. */
const MIN_DECODE_MIB = Math.floor(DECODE_BUDGET_MIB / MAX_DECODES)

const COPY_DECODE_MIB = 16

const MAX_WAITING = 60
const MAX_WAIT = "5 seconds"

/** Pixels of the longer side of a crop whose words are read: letters of small copies are read better when they are larger. Spec: IMG-31. */
const LABEL_SIDE = 1200

const COPY_QUALITY = 80

export const sharpReaderLayer: Layer.Layer<ImageReader> = Layer.effect(
  ImageReader,
  Effect.gen(function* () {
    const limited = limitConcurrency({ permits: DECODE_BUDGET_MIB, maxWaiting: MAX_WAITING, maxWait: MAX_WAIT })
    const decoding = <A>(mebibytes: number, decode: () => Promise<A>) =>
      limited(
        mebibytes,
        Effect.tryPromise({
          try: decode,
          catch: (cause) => (cause instanceof PhotoRejected ? cause : UNREADABLE)
        })
      ).pipe(Effect.catchTag("TooBusy", (cause) => Effect.fail(new ReaderBusy({ cause }))))
    const thread = yield* featureThread
    return {
      shrink: Effect.fnUntraced(function* (photo, type) {
        const header = yield* decoding(MIN_DECODE_MIB, () => readHeader(photo, type))
        return yield* decoding(Math.max(decodeMebibytes(header, type), MIN_DECODE_MIB), () => shrink(photo, header))
      }),
      gtinIn: ({ bytes }) =>
        Effect.flatMap(
          decoding(COPY_DECODE_MIB, () => rgbaOf(sharp(bytes))),
          ({ data, info }) =>
            Effect.promise(() => thread().call("gtinIn", new Uint8Array(data), info.width, info.height))
        ),
      wordsIn: (copy, crop) =>
        Effect.flatMap(
          decoding(COPY_DECODE_MIB, async () =>
            rgbaOf(cropOf(copy, crop).resize(LABEL_SIDE, LABEL_SIDE, { fit: "inside" }))
          ),
          ({ data, info }) =>
            Effect.promise(() => thread().call("wordsIn", new Uint8Array(data), info.width, info.height))
        ),
      queryOfCrop: (copy, crop) =>
        Effect.flatMap(
          decoding(COPY_DECODE_MIB, async () => pixelsOf(cropOf(copy, crop))),
          (rgb) => Effect.promise(() => thread().call("extractQuery", rgb))
        ),
      featuresOfPicture: (picture) =>
        Effect.promise(async () => {
          const rgb = await ("svg" in picture ? pixelsOfDrawing(picture.svg) : pixelsOfMaster(picture.photo))
          return rgb === null ? null : thread().call("extract", rgb)
        }),
      connect: (table) => Effect.promise(() => thread().call("connect", table)),
      nearest: (table, query, limit) => Effect.promise(() => thread().call("nearest", table, query, limit))
    }
  })
)

/** Starts at its first use and ends with the scope. */
const featureThread = Effect.gen(function* () {
  const started: { thread?: Thread<FeatureThread> } = {}
  yield* Effect.addFinalizer(() => Effect.promise(async () => started.thread?.close()))
  return () => {
    if (started.thread === undefined || started.thread.hasEnded()) {
      started.thread = startThread<FeatureThread>(
        new URL("./features/thread.ts", import.meta.url),
        null,
        "image features"
      )
    }
    return started.thread
  }
})

const pixelsOfMaster = (master: Uint8Array): Promise<Uint8Array | null> =>
  pixelsOf(sharp(master, { failOn: "error" })).catch(() => null)

const UNREADABLE = new PhotoRejected({ field: "id", reason: "The photo cannot be read." })

const readHeader = async (photo: Blob, type: ImageType): Promise<Metadata> => {
  const found = await readPhotoHeader(new Uint8Array(await photo.arrayBuffer()), type)
  if (found.kind === "header") return found.header
  if (found.kind === "unreadable") throw UNREADABLE
  const { megapixels, limit } = found.problem
  const reason = `The photo has ${megapixels} megapixels; at most ${limit} are accepted.`
  throw new PhotoRejected({ field: "id", reason, pixels: found.problem })
}

/** Measured as growth of libvips 8.18: progressive JPEG and interlaced PNG at once, others row by row. */
const decodeMebibytes = ({ width, height, isProgressive, depth }: Metadata, type: ImageType): number =>
  Math.ceil((width * height * bytesPerPixel(type, isProgressive, depth !== "uchar")) / 2 ** 20)

const bytesPerPixel = (type: ImageType, isProgressive: boolean, isDeep: boolean): number => {
  switch (type) {
    case "image/jpeg":
      return isProgressive ? 7 : 1
    case "image/png":
      return isProgressive ? 11 : 2
    case "image/webp":
      return 5
    case "image/gif":
      return 8
    case "image/avif":
      return isDeep ? 36 : 20
  }
}

const shrink = async (photo: Blob, { autoOrient: { width, height } }: Metadata): Promise<SmallCopy> => {
  const { data, info } = await openPhoto(new Uint8Array(await photo.arrayBuffer()))
    .timeout({ seconds: DECODE_TIMEOUT_S })
    .autoOrient()
    .resize(SMALL_SIDE, SMALL_SIDE, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: COPY_QUALITY, smartSubsample: true })
    .toBuffer({ resolveWithObject: true })
  return { width, height, mime: "image/webp", bytes: data, size: { width: info.width, height: info.height } }
}

const cropOf = (copy: SmallCopy, { width, height, top_left, bottom_right }: CropData): Sharp => {
  const [x, y] = top_left
  const part = cropData({ x, y, width, height }, copy, copy.size)
  if (part === null || bottom_right[0] > copy.width || bottom_right[1] > copy.height) {
    const reason = `The photo is ${copy.width} pixels wide and ${copy.height} high.`
    throw new PhotoRejected({ field: "bottom_right", reason })
  }
  const [left, top] = part.top_left
  return sharp(copy.bytes).extract({ left, top, width: part.width, height: part.height })
}

const rgbaOf = (image: Sharp) => image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })

/** The background of transparent pixels: the backdrop of our drawings. */
const BACKGROUND = "#eeeae2"

export const pixelsOf = async (picture: Sharp): Promise<Uint8Array> =>
  new Uint8Array(
    await picture
      .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: "fill" })
      .flatten({ background: BACKGROUND })
      .toColourspace("srgb")
      .raw()
      .toBuffer()
  )

export const pixelsOfDrawing = (svg: string): Promise<Uint8Array> =>
  pixelsOf(sharp(Buffer.from(svg), { density: (72 * PICTURE_SIDE) / DRAWING_WIDTH }))
