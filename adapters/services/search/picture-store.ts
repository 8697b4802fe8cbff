import { createHash } from "node:crypto"
import { Effect, Layer } from "effect"
import { PictureStore } from "#adapters/media/images/features/picture-store.ts"
import { FEATURE_WEIGHTS } from "#adapters/media/images/features/features.ts"
import type { PhotoMasters } from "#adapters/media/images/photo-masters.ts"
import { openFeatures } from "#adapters/store/sql/open.ts"

const digest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 32)

/** The version of the features. Increase it when they change while the weights do not. */
const FEATURES_VERSION = 2

/** Identifies the version and the weights: features of others are extracted again. */
const WEIGHTS = digest(JSON.stringify([FEATURES_VERSION, FEATURE_WEIGHTS]))

export const filePictureStore = (file: string, masters: Pick<PhotoMasters, "read">): Layer.Layer<PictureStore> =>
  Layer.effect(
    PictureStore,
    Effect.gen(function* () {
      const db = yield* Effect.acquireRelease(
        Effect.sync(() => openFeatures(file)),
        (opened) => Effect.sync(() => opened.close())
      )
      return {
        find: (hash) =>
          Effect.sync(() => {
            const row = db.row<{ features: Uint8Array }>(
              "SELECT features FROM picture WHERE hash = ? AND weights = ?",
              hash,
              WEIGHTS
            )
            return row === null ? null : new Int8Array(row.features)
          }),
        hashOf: digest,
        store: (hash, features) =>
          Effect.sync(() =>
            db.run(
              "INSERT OR REPLACE INTO picture (hash, weights, features) VALUES (?, ?, ?)",
              hash,
              WEIGHTS,
              new Uint8Array(features.buffer, features.byteOffset, features.length)
            )
          ),
        photo: (hash) => Effect.promise(() => masters.read(hash))
      }
    })
  )
