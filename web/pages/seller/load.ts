import { Effect } from "effect"
import { MAX_ORDERS_LIMIT } from "#domain/orders/orders-request.ts"
import { ShopOrdersApi } from "#domain/orders/shop-orders-api.ts"
import { ShopReturnsApi } from "#domain/returns/shop-returns-api.ts"
import { SellersApi } from "#domain/sellers/api.ts"
import type { PersonalLoad } from "#web/features/page/page-request.ts"
import { forSeller } from "./for-seller.ts"
import { sellerView, type SellerView } from "./view.ts"

/** Spec: SELL-03, SELL-13. */
export const load: PersonalLoad<SellerView> = (request) =>
  forSeller(request, (user) =>
    Effect.gen(function* () {
      const [sellers, orders, returns] = [yield* SellersApi, yield* ShopOrdersApi, yield* ShopReturnsApi]
      const shop = yield* sellers.ownShop(user)
      const { shopId } = shop
      const counts = yield* Effect.all({
        toAccept: orders.count(shopId, "paid"),
        toShip: orders.count(shopId, "accepted"),
        toDecide: returns.count(shopId, "declared"),
        toRefund: returns.count(shopId, "received")
      })
      const offset = Math.max(0, counts.toAccept - MAX_ORDERS_LIMIT)
      const oldest = yield* orders.orders(shopId, { status: "paid", limit: MAX_ORDERS_LIMIT, offset })
      const { owed, nextPayout } = yield* sellers.payouts(user)
      const sales = yield* sellers.sales(user)
      return sellerView({ shop, owed, nextPayout, counts, oldest: oldest.map(({ order }) => order), sales })
    })
  )
