import { Effect, Layer } from "effect"
import type { Identity } from "#adapters/people/port.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import type { Records } from "#adapters/store/records/port.ts"
import { CurrentAudience } from "#domain/account/adult/current-audience.ts"
import { dedupeAndLimit, removeByKey } from "#domain/account/lists/list.ts"
import { PriceDropsApi, DISMISSED_DROPS } from "#domain/account/lists/dismissed-drops.ts"
import { priceChange } from "#domain/account/lists/wishlist.ts"
import { shownPrice } from "#domain/catalogue/prices/order.ts"
import { ownRows } from "./user-rows.ts"

export const layer: Layer.Layer<PriceDropsApi, never, Records | Identity | CatalogueStore> = Layer.effect(
  PriceDropsApi,
  Effect.gen(function* () {
    const { read, change } = yield* ownRows
    const store = yield* CatalogueStore

    return PriceDropsApi.of({
      dismissedDrops: (user) => Effect.map(read(user), ({ row }) => row.takenDrops),
      dismissDrop: (user, id) =>
        Effect.flatMap(
          CurrentAudience.use((audience) => store.productCards([id], audience)),
          ([card]) =>
            change(user, (row) => {
              const item = row.wishlistItems.find(({ productId }) => productId === id)
              if (item === undefined || item.price === null || card === undefined) return Effect.succeed(row)
              const [was, price] = [item.price, shownPrice(card)]
              if (price === null || (priceChange({ item, card }) ?? 0) >= 0) return Effect.succeed(row)
              return Effect.succeed({
                ...row,
                takenDrops: dedupeAndLimit([{ productId: id, was, price }, ...row.takenDrops], DISMISSED_DROPS)
              })
            })
        ).pipe(Effect.map(({ changed }) => ({ changed }))),
      restoreDrop: (user, id) =>
        change(user, (row) => {
          const takenDrops = removeByKey(id, row.takenDrops, DISMISSED_DROPS)
          return Effect.succeed(takenDrops.length === row.takenDrops.length ? row : { ...row, takenDrops })
        }).pipe(Effect.map(({ changed }) => ({ changed })))
    })
  })
)
