import { Context, Effect, Layer, type Scope, Stream } from "effect"
import type { TooBusy } from "./concurrency-limit.ts"

export class UploadStore extends Context.Service<
  UploadStore,
  {
    /** Stores a stream; the file is removed when the scope closes, also after a failure. */
    readonly store: <E, R>(
      content: Stream.Stream<Uint8Array, E, R>
    ) => Effect.Effect<Blob, E | TooBusy, R | Scope.Scope>
  }
>()("adapters/media/images/UploadStore") {}

export const memoryUploads: Layer.Layer<UploadStore> = Layer.succeed(UploadStore, {
  store: (content) => Effect.map(Stream.runCollect(content), (chunks) => new Blob(chunks.map(toPart)))
})

const toPart = (chunk: Uint8Array): BlobPart => new Uint8Array(chunk)
