import { Context, Data, type Effect } from "effect"
import type { CropData } from "#domain/image-search/crop-data.ts"
import type { Size } from "#domain/image-search/crop.ts"
import type { UploadAnswer } from "#domain/image-search/image-record.ts"
import type { Signature } from "./signature.ts"

/** Pixels of the longer side of a small photo, at most. Spec: IMG-15. */
export const SMALL_SIDE = 800

/** A photo that cannot be read (`id`), or not where the crop says (`bottom_right`). */
export class PhotoRefused extends Data.TaggedError("PhotoRefused")<{
  readonly field: "id" | "bottom_right"
  readonly reason: string
}> {}

/** Too much is waiting, or the reading took too long. */
export class ReaderBusy extends Data.TaggedError("ReaderBusy")<{ readonly cause: unknown }> {}

/** A small picture of a photo, and the sides of the photo itself, as it is seen. */
export interface SmallPhoto extends Size, Pick<UploadAnswer, "mime"> {
  readonly bytes: Uint8Array
}

/** Port: reads pictures. Spec: IMG-14, IMG-15. */
export class ImageReader extends Context.Service<
  ImageReader,
  {
    /** Of a part of a photo of one of the kinds that are taken. */
    readonly ofPhoto: (bytes: Uint8Array, crop: CropData) => Effect.Effect<Signature, PhotoRefused | ReaderBusy>
    /** To look at: within {@link SMALL_SIDE} pixels each way. */
    readonly small: (bytes: Uint8Array) => Effect.Effect<SmallPhoto, PhotoRefused | ReaderBusy>
    /** Of a drawing of ours (SVG). */
    readonly ofDrawing: (svg: string) => Effect.Effect<Signature>
  }
>()("adapters/images/ImageReader") {}
