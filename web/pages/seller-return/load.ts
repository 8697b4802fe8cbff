import { Effect } from "effect"
import { ShopOrdersApi } from "#domain/shopping/orders/shop-orders-api.ts"
import { ShopReturnsApi } from "#domain/shopping/returns/shop-returns-api.ts"
import { SellersApi } from "#domain/shopping/sellers/api.ts"
import type { PersonalLoad, PersonalRequest } from "#web/features/page/page-request.ts"
import { forSeller } from "#web/pages/seller/for-seller.ts"
import { sellerReturnView, type SellerReturnView } from "./view.ts"

/** Loads a return and its order for its shop. Spec: SELL-12. */
export const load: PersonalLoad<SellerReturnView> = async (request) => {
  const { returned, order } = await fetchShopReturn(request)
  return sellerReturnView(returned, order)
}

/** Fetches the return of the page for the shop of the user; that of another shop is not found. Spec: SELL-03, SELL-12. */
export const fetchShopReturn = (request: PersonalRequest) =>
  forSeller(request, (user) =>
    Effect.gen(function* () {
      const { shopId } = yield* SellersApi.use((api) => api.ownShop(user))
      const returned = yield* ShopReturnsApi.use((api) => api.return(shopId, request.params["returnId"] ?? ""))
      const order = yield* ShopOrdersApi.use((api) => api.order(shopId, returned.return.orderID))
      return { shopId, returned, order }
    })
  )
