import { Effect } from "effect"
import type { RowAccess } from "#adapters/store/records/port.ts"
import { ShopId } from "#domain/base/ids.ts"
import type { CatalogueStore } from "#adapters/store/port.ts"
import { SHOP_ACCOUNTS, sellerRow } from "./seller-tables.ts"

/** Needs an account, which accepts orders, and details, which buyers must know. All demo shops sell. Spec: SELL-21. */
export const isSelling = Effect.fnUntraced(function* (
  store: CatalogueStore["Service"],
  rows: RowAccess,
  shopId: ShopId
) {
  if (yield* store.isDemo) return true
  const account = yield* rows.get(SHOP_ACCOUNTS, shopId)
  return account !== null && (yield* sellerRow(rows, shopId)).identity !== null
})
