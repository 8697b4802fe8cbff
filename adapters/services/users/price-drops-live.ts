import { Effect, Layer } from "effect"
import type { Identity } from "#adapters/identity/port.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import type { Records } from "#adapters/store/records/port.ts"
import { CurrentAudience } from "#domain/adult/current-audience.ts"
import { kept, without } from "#domain/lists/kept.ts"
import { PriceDropsApi } from "#domain/lists/price-drops-api.ts"
import { TAKEN_DROPS } from "#domain/lists/price-drops.ts"
import { ownRows } from "./own-row.ts"

/** Provides PriceDropsApi on the store, in this process. */
export const layer: Layer.Layer<PriceDropsApi, never, Records | Identity | CatalogueStore> = Layer.effect(
  PriceDropsApi,
  Effect.gen(function* () {
    const { read, change } = yield* ownRows
    const store = yield* CatalogueStore

    return PriceDropsApi.of({
      takenDrops: (user) => Effect.map(read(user), ({ row }) => row.takenDrops),
      takeDrop: (user, id) =>
        Effect.flatMap(
          CurrentAudience.use((audience) => store.productCards([id], audience)),
          ([card]) =>
            change(user, (row) => {
              const was = row.wishlistItems.find(({ productId }) => productId === id)?.price ?? null
              const price = card?.price ?? null
              if (was === null || price === null || price >= was) return Effect.succeed(row)
              return Effect.succeed({
                ...row,
                takenDrops: kept([{ productId: id, was, price }, ...row.takenDrops], TAKEN_DROPS)
              })
            })
        ).pipe(Effect.map(({ changed }) => ({ changed }))),
      putDropBack: (user, id) =>
        change(user, (row) => {
          const takenDrops = without(id, row.takenDrops, TAKEN_DROPS)
          return Effect.succeed(takenDrops.length === row.takenDrops.length ? row : { ...row, takenDrops })
        }).pipe(Effect.map(({ changed }) => ({ changed })))
    })
  })
)
