import { Effect, Layer } from "effect"
import * as ShopOrders from "#adapters/services/orders/shop-orders.ts"
import * as ShopReturns from "#adapters/services/returns/shop-returns.ts"
import { catalogueStoreLayer } from "#adapters/store/sql/catalogue-store.ts"
import { openCatalogue, openSite, storeFiles } from "#adapters/store/sql/open.ts"
import { sqlRecords } from "#adapters/store/sql/records.ts"
import { Records } from "#adapters/store/records/port.ts"
import type { ShopOrdersApi } from "#domain/orders/shop-orders-api.ts"
import type { ShopReturnsApi } from "#domain/returns/shop-returns-api.ts"

/** Runs a program on the orders and returns of the shops in a data folder, which a site may use at the same time. Spec: CLI-44, CLI-50. */
export const runShopOrders = async <A, E>(
  folder: string,
  program: Effect.Effect<A, E, ShopOrdersApi | ShopReturnsApi>
): Promise<A> => {
  const files = storeFiles(folder)
  const catalogue = openCatalogue(files.catalogue)
  const site = openSite(files.site)
  const stores = Layer.merge(catalogueStoreLayer(catalogue), Layer.succeed(Records, sqlRecords(site)))
  try {
    return await Effect.runPromise(
      Effect.provide(program, Layer.provide(Layer.merge(ShopOrders.layer, ShopReturns.layer), stores))
    )
  } finally {
    site.close()
    catalogue.close()
  }
}
