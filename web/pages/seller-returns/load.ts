import { Effect } from "effect"
import { ORDERS_LIMIT } from "#domain/shopping/orders/orders-request.ts"
import { ShopReturnsApi } from "#domain/shopping/returns/shop-returns-api.ts"
import { SellersApi } from "#domain/shopping/sellers/api.ts"
import type { PersonalLoad } from "#web/features/page/page-request.ts"
import { readPage } from "#web/pages/orders/view.ts"
import { forSeller } from "#web/pages/seller/for-seller.ts"
import { LISTED_STATUSES, readListedStatus, sellerReturnsView, type SellerReturnsView } from "./view.ts"

/** Loads one return more than a page holds, to know whether there are more. Spec: SELL-11. */
export const load: PersonalLoad<SellerReturnsView> = (request) =>
  forSeller(request, (user) =>
    Effect.gen(function* () {
      const { shopId } = yield* SellersApi.use((api) => api.ownShop(user))
      const api = yield* ShopReturnsApi
      const { searchParams } = request.url
      const status = readListedStatus(searchParams.get("status"))
      const page = readPage(searchParams)
      const limits = { limit: ORDERS_LIMIT + 1, offset: (page - 1) * ORDERS_LIMIT }
      const returns = yield* api.returns(shopId, { status, ...limits })
      const counts = yield* Effect.forEach(LISTED_STATUSES, (one) =>
        Effect.map(api.count(shopId, one), (count) => ({ status: one, count }))
      )
      return sellerReturnsView({ status, page, returns, counts })
    })
  )
