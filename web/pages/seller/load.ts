import { Effect } from "effect"
import { MAX_ORDERS_LIMIT } from "#domain/shopping/orders/orders-request.ts"
import type { OrderStatus } from "#domain/shopping/orders/status.ts"
import { ShopOrdersApi } from "#domain/shopping/orders/shop-orders-api.ts"
import { ShopReturnsApi } from "#domain/shopping/returns/shop-returns-api.ts"
import { SellersApi } from "#domain/shopping/sellers/api.ts"
import type { PersonalLoad } from "#web/features/page/page-request.ts"
import { forSeller } from "./for-seller.ts"
import { sellerView, type SellerView } from "./view.ts"

/** The statuses of orders that wait for the shop. Spec: SELL-17. */
const WAITING: ReadonlyArray<OrderStatus> = ["paid", "accepted", "partly-shipped"]

/** Spec: SELL-03, SELL-13, SELL-17. */
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
      const oldest = yield* Effect.forEach(WAITING, (status) =>
        Effect.flatMap(orders.count(shopId, status), (count) =>
          orders.orders(shopId, { status, limit: MAX_ORDERS_LIMIT, offset: Math.max(0, count - MAX_ORDERS_LIMIT) })
        )
      )
      const declared = yield* returns.returns(shopId, {
        status: "declared",
        limit: MAX_ORDERS_LIMIT,
        offset: Math.max(0, counts.toDecide - MAX_ORDERS_LIMIT)
      })
      const { owed, nextPayout } = yield* sellers.payouts(user)
      const sales = yield* sellers.sales(user)
      return sellerView({
        shop,
        owed,
        nextPayout,
        counts,
        oldest: oldest.flat().map(({ order }) => order),
        declared: declared.map((one) => one.return),
        sales
      })
    })
  )
