import { Context, Data, type Effect } from "effect"
import type { CropData } from "#domain/search/images/crop.ts"
import type { Size, PixelProblem, ImageType } from "#domain/catalogue/pixel-limit.ts"
import type { UploadResponse } from "#domain/search/images/image-record.ts"
import type { LabelWord } from "#domain/search/images/label.ts"
import type { Features } from "./features/features.ts"
import type { Neighbour } from "./features/nearest.ts"
import type { PictureQuery } from "./features/views.ts"

export const SMALL_SIDE = 800

/** Error for a photo that cannot be read (`id`) or does not contain the crop (`bottom_right`). */
export class PhotoRejected extends Data.TaggedError("PhotoRejected")<{
  readonly field: "id" | "bottom_right"
  readonly reason: string
  readonly pixels?: PixelProblem
}> {}

/** Rejection of a photo because the memory for decoding is in use. Spec: IMG-20. */
export class ReaderBusy extends Data.TaggedError("ReaderBusy")<{ readonly cause: unknown }> {}

export interface SmallCopy extends Size, Pick<UploadResponse, "mime"> {
  readonly bytes: Uint8Array
  readonly size: Size
}

export class ImageReader extends Context.Service<
  ImageReader,
  {
    /** Decodes a photo of `type` to a small copy. The original is not decoded again. */
    readonly shrink: (photo: Blob, type: ImageType) => Effect.Effect<SmallCopy, PhotoRejected | ReaderBusy>
    readonly gtinIn: (copy: SmallCopy) => Effect.Effect<string | null, PhotoRejected | ReaderBusy>
    /** `crop` is in pixels of the photo. */
    readonly queryOfCrop: (copy: SmallCopy, crop: CropData) => Effect.Effect<PictureQuery, PhotoRejected | ReaderBusy>
    /** In the order of reading; `crop` is in pixels of the photo. Spec: IMG-31. */
    readonly wordsIn: (
      copy: SmallCopy,
      crop: CropData
    ) => Effect.Effect<ReadonlyArray<LabelWord>, PhotoRejected | ReaderBusy>
    readonly featuresOfPicture: (picture: CataloguePicture) => Effect.Effect<PictureFeatures | null>
    readonly connect: (table: Int8Array) => Effect.Effect<boolean>
    readonly nearest: (table: Int8Array, query: PictureQuery, limit: number) => Effect.Effect<ReadonlyArray<Neighbour>>
  }
>()("adapters/media/images/ImageReader") {}

export type CataloguePicture = { readonly svg: string } | { readonly photo: Uint8Array }

/** The features of a picture; incomplete ones lack those of the network. Spec: IMG-24. */
interface PictureFeatures {
  readonly features: Features
  readonly isComplete: boolean
}
