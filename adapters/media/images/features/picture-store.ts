import { Context, Effect, Layer } from "effect"
import type { Features } from "./features.ts"

/** Port: the stored features of pictures, and the files of photos. Spec: IMG-25. */
export class PictureStore extends Context.Service<
  PictureStore,
  {
    /** Returns the features of a picture by its hash; null if they were not extracted yet. */
    readonly find: (hash: string) => Effect.Effect<Features | null>
    readonly hashOf: (svg: string) => string
    readonly store: (hash: string, features: Features) => Effect.Effect<void>
    /** Returns the stored file of a photo by its hash; null if there is none. */
    readonly photo: (hash: string) => Effect.Effect<Uint8Array | null>
  }
>()("adapters/media/images/PictureStore") {}

/** Provides a PictureStore in memory, without photos. */
export const memoryPictureStore: Layer.Layer<PictureStore> = Layer.sync(PictureStore, () => {
  const stored = new Map<string, Features>()
  return {
    find: (hash) => Effect.sync(() => stored.get(hash) ?? null),
    hashOf: (svg) => svg,
    store: (hash, features) => Effect.sync(() => void stored.set(hash, features)),
    photo: () => Effect.succeed(null)
  }
})
