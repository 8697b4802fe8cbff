import { Context, Effect, Layer } from "effect"
import type { Features } from "./features.ts"

export class PictureStore extends Context.Service<
  PictureStore,
  {
    readonly find: (hash: string) => Effect.Effect<Features | null>
    readonly hashOf: (svg: string) => string
    readonly store: (hash: string, features: Features) => Effect.Effect<void>
    readonly photo: (hash: string) => Effect.Effect<Uint8Array | null>
  }
>()("adapters/media/images/PictureStore") {}

export const memoryPictureStore: Layer.Layer<PictureStore> = Layer.sync(PictureStore, () => {
  const stored = new Map<string, Features>()
  return {
    find: (hash) => Effect.sync(() => stored.get(hash) ?? null),
    hashOf: (svg) => svg,
    store: (hash, features) => Effect.sync(() => void stored.set(hash, features)),
    photo: () => Effect.succeed(null)
  }
})
