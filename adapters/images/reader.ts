import { Context, Data, type Effect } from "effect"
import type { CropData } from "#domain/image-search/crop-data.ts"
import type { Signature } from "./signature.ts"

/** A photo that cannot be read (`id`), or not where the crop says (`bottom_right`). */
export class PhotoRefused extends Data.TaggedError("PhotoRefused")<{
  readonly field: "id" | "bottom_right"
  readonly reason: string
}> {}

/** Too much is waiting, or the reading took too long. */
export class ReaderBusy extends Data.TaggedError("ReaderBusy")<{ readonly cause: unknown }> {}

/** Port: reads pictures. Spec: IMG-14. */
export class ImageReader extends Context.Service<
  ImageReader,
  {
    /** Of a part of a photo of one of the kinds that are taken. */
    readonly ofPhoto: (bytes: Uint8Array, crop: CropData) => Effect.Effect<Signature, PhotoRefused | ReaderBusy>
    /** Of a drawing of ours (SVG). */
    readonly ofDrawing: (svg: string) => Effect.Effect<Signature>
  }
>()("adapters/images/ImageReader") {}
