import { Context, Data, type Effect } from "effect"
import type { CropData } from "#domain/image-search/crop-data.ts"
import type { Size } from "#domain/image-search/crop.ts"
import type { UploadResponse } from "#domain/image-search/image-record.ts"
import type { ImageType } from "#domain/image-search/upload.ts"
import type { PixelProblem } from "#domain/image-search/pixel-limit.ts"
import type { Signature } from "./signature.ts"

/** Pixels of the longer side of a small copy, at most. Spec: IMG-15. */
export const SMALL_SIDE = 800

/** A photo that cannot be read (`id`), or has no such part (`bottom_right`). */
export class PhotoRejected extends Data.TaggedError("PhotoRejected")<{
  readonly field: "id" | "bottom_right"
  readonly reason: string
  /** Set for a photo with too many pixels. Spec: IMG-19. */
  readonly pixels?: PixelProblem
}> {}

/** Rejection of a photo because the memory for decoding is in use. Spec: IMG-20. */
export class ReaderBusy extends Data.TaggedError("ReaderBusy")<{ readonly cause: unknown }> {}

/** The small copy of a photo, with the sides of the photo itself as it is seen. Spec: IMG-15. */
export interface SmallCopy extends Size, Pick<UploadResponse, "mime"> {
  readonly bytes: Uint8Array
  /** Sides of the copy. */
  readonly size: Size
}

/** Port: decodes pictures. Spec: IMG-14, IMG-15, IMG-19, IMG-20. */
export class ImageReader extends Context.Service<
  ImageReader,
  {
    /** Decodes a photo of `type` to its small copy: the only time that its own bytes are read. */
    readonly shrink: (photo: Blob, type: ImageType) => Effect.Effect<SmallCopy, PhotoRejected | ReaderBusy>
    /** Computes the signature of a part of a photo from its small copy; `crop` is in pixels of the photo itself. */
    readonly signatureOfCrop: (copy: SmallCopy, crop: CropData) => Effect.Effect<Signature, PhotoRejected | ReaderBusy>
    /** Computes the signature of a drawing of ours (SVG). */
    readonly ofDrawing: (svg: string) => Effect.Effect<Signature>
  }
>()("adapters/images/ImageReader") {}
