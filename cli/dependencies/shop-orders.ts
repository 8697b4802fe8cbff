import { Effect, Layer } from "effect"
import * as ShopOrders from "#adapters/services/shopping/shop-orders.ts"
import * as ShopReturns from "#adapters/services/shopping/shop-returns.ts"
import { catalogueStoreLayer } from "#adapters/store/sql/catalogue-store.ts"
import { openRecords } from "#adapters/store/open-records.ts"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { Records } from "#adapters/store/records-port.ts"
import type { ShopOrdersApi, ShopReturnsApi } from "#domain/shopping/orders/shop-orders-api.ts"

/** Runs a program on the orders and returns of the shops in a data folder, which a site may use at the same time. Spec: CLI-44, CLI-50. */
export const runShopOrders = async <A, E>(
  folder: string,
  program: Effect.Effect<A, E, ShopOrdersApi | ShopReturnsApi>
): Promise<A> => {
  const catalogue = openCatalogue(storeFiles(folder).catalogue)
  const { records, close } = await openRecords(folder)
  const stores = Layer.merge(catalogueStoreLayer(catalogue), Layer.succeed(Records, records))
  try {
    return await Effect.runPromise(
      Effect.provide(program, Layer.provide(Layer.merge(ShopOrders.layer, ShopReturns.layer), stores))
    )
  } finally {
    await close()
    catalogue.close()
  }
}
